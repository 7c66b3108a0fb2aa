/**
 * The planted faults and their twins, made anew.
 * @module
 */
import type { Known } from "../../fixtures/registries/broken/_strict.ts";
import type { Planted } from "../../fixtures/registries/broken/planted.ts";

/** A planted fault, or a twin without one, of either author. */
export type Fault = Planted | Known;

const FOLDER = new URL("../../fixtures/registries/broken/", import.meta.url);

/** The faults, in the order of their files. State that their tools keep is fresh for each run. */
export async function collectFaults(run: string): Promise<readonly Fault[]> {
  const files = [...Deno.readDirSync(FOLDER)].map(({ name }) => name)
    .filter((name) => /^(blind|fresh|known|mess)_\w+\.ts$/.test(name)).sort();
  const modules = await Promise.all(
    files.map((file): Promise<{ readonly faults: readonly Fault[] }> =>
      import(`${new URL(file, FOLDER)}?run=${run}`)
    ),
  );
  return modules.flatMap(({ faults }) => faults);
}

/** A fault's registry, what a run of it must be told, and the folder it works in, which is removed in the end. */
export interface Stage extends Disposable {
  readonly target: object;
  readonly options: NonNullable<Known["options"]> & { readonly allowDestructive: true };
}

/** Sets a fault up for one run. */
export function stage(fault: Fault): Stage {
  const known: Partial<Known> = fault.blind ? {} : fault;
  const root = known.needsRoot ? Deno.makeTempDirSync({ prefix: "messcall-planted-" }) : undefined;
  return {
    target: known.open?.(root ?? "") ?? [fault.tool],
    // These are ours, and destroy nothing but what they keep in memory.
    options: { allowDestructive: true, ...known.options, ...(root === undefined ? {} : { root }) },
    [Symbol.dispose](): void {
      if (root !== undefined) Deno.removeSync(root, { recursive: true });
    },
  };
}

/** The mutator that it is planted for, where it is for one. */
export function mutatorOf(fault: Fault): string | undefined {
  return "mutator" in fault ? fault.mutator : undefined;
}

/** The check that is meant to find it, where its author knew the checks. */
export function unitOf(fault: Fault): string | undefined {
  return "unit" in fault ? fault.unit : undefined;
}
