/**
 * Properties with a fixed seed: a test that fails today fails tomorrow.
 * @module
 */
import fc from "fast-check";

const SEED = 20_260_323;

/** Asserts a property on the same values in every run. */
export function assertProperty<T>(property: fc.IProperty<T>, numRuns = 200): void {
  fc.assert(property, { seed: SEED, numRuns });
}

/** Asserts a property that has to wait, on the same values in every run. */
export async function assertAsyncProperty<T>(property: fc.IAsyncProperty<T>, numRuns = 60): Promise<void> {
  await fc.assert(property, { seed: SEED, numRuns });
}
