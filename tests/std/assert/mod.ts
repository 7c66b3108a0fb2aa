/**
 * Local stand-in for the parts of `jsr:@std/assert@1` that the tests use, on top of `node:assert/strict`.
 * Active only while deno.json links it; delete that line of `links` to use JSR.
 * @module
 */
import assertNode, { AssertionError } from "node:assert/strict";
import { inspect, isDeepStrictEqual } from "node:util";

export { AssertionError };

/** A constructor of `E`. */
export type Ctor<E> = abstract new (...args: never[]) => E;

function die(message: string, msg?: string): never {
  throw new AssertionError({ message: msg ? `${message}: ${msg}` : message });
}
const show = (v: unknown): string => inspect(v, { depth: 8, breakLength: 100, sorted: true });

/** Null-prototype objects count as plain ones, as in `@std/assert`. */
function plain(v: unknown, seen = new Map<unknown, unknown>()): unknown {
  if (v === null || typeof v !== "object") return v;
  if (seen.has(v)) return seen.get(v);
  const p = Object.getPrototypeOf(v);
  if (Array.isArray(v)) {
    const out: unknown[] = [];
    seen.set(v, out);
    for (const x of v) out.push(plain(x, seen));
    return out;
  }
  if (p !== null && p !== Object.prototype) return v;
  const out: Record<PropertyKey, unknown> = {};
  seen.set(v, out);
  for (const k of Reflect.ownKeys(v)) {
    Object.defineProperty(out, k, {
      value: plain((v as Record<PropertyKey, unknown>)[k], seen),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return out;
}
/** Deep structural equality. */
export function equal(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(plain(a), plain(b));
}
/** Asserts a truthy value. */
export function assert(expr: unknown, msg = ""): asserts expr {
  if (!expr) throw new AssertionError({ message: msg || "assertion failed" });
}
/** Asserts a falsy value. */
export function assertFalse(
  expr: unknown,
  msg?: string,
): asserts expr is false {
  if (expr) die(`Expected a falsy value, got ${show(expr)}`, msg);
}
/** Asserts deep equality. */
export function assertEquals<T>(actual: T, expected: T, msg?: string): void {
  if (equal(actual, expected)) return;
  try {
    assertNode.deepStrictEqual(plain(actual), plain(expected));
  } catch (e) {
    die((e as Error).message, msg);
  }
}
/** Asserts deep inequality. */
export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void {
  if (equal(actual, expected)) {
    die(`Expected values to differ, both are ${show(actual)}`, msg);
  }
}
/** Asserts `Object.is` identity. */
export function assertStrictEquals<T>(
  actual: unknown,
  expected: T,
  msg?: string,
): asserts actual is T {
  if (!Object.is(actual, expected)) {
    die(`Expected ${show(actual)} to be ${show(expected)}`, msg);
  }
}
/** Asserts that the value is neither null nor undefined. */
export function assertExists<T>(
  actual: T,
  msg?: string,
): asserts actual is NonNullable<T> {
  if (actual === undefined || actual === null) {
    die(`Expected a value, got ${actual}`, msg);
  }
}
/** Asserts `instanceof`. */
export function assertInstanceOf<E>(
  actual: unknown,
  type: Ctor<E>,
  msg?: string,
): asserts actual is E {
  if (!(actual instanceof (type as unknown as typeof Object))) {
    die(`Expected an instance of ${type.name}, got ${show(actual)}`, msg);
  }
}
/** Asserts a regular-expression match. */
export function assertMatch(
  actual: string,
  expected: RegExp,
  msg?: string,
): void {
  if (!expected.test(actual)) {
    die(`Expected ${show(actual)} to match ${expected}`, msg);
  }
}
/** Asserts that the text has the part. */
export function assertStringIncludes(
  actual: string,
  expected: string,
  msg?: string,
): void {
  if (!actual.includes(expected)) {
    die(`Expected ${show(actual)} to include ${show(expected)}`, msg);
  }
}
/** Asserts that every expected item is in the list. */
export function assertArrayIncludes<T>(
  actual: ArrayLike<T>,
  expected: ArrayLike<T>,
  msg?: string,
): void {
  const missing = Array.from(expected).filter((e) => !Array.from(actual).some((a) => equal(a, e)));
  if (missing.length) {
    die(`Expected ${show(actual)} to include ${show(missing)}`, msg);
  }
}
/** Asserts that the expected part of the object matches, deeply. */
export function assertObjectMatch(
  actual: Record<PropertyKey, unknown>,
  expected: Record<PropertyKey, unknown>,
  msg?: string,
): void {
  try {
    assertNode.partialDeepStrictEqual(plain(actual), plain(expected));
  } catch (e) {
    die((e as Error).message, msg);
  }
}
/** Asserts closeness of numbers. */
export function assertAlmostEquals(
  actual: number,
  expected: number,
  tolerance?: number,
  msg?: string,
): void {
  if (Object.is(actual, expected)) return;
  const tol = tolerance ??
    (isFinite(expected) ? Math.abs(expected * 1e-7) : 1e-7);
  if (!(Math.abs(expected - actual) <= tol)) {
    die(`Expected ${actual} to be within ${tol} of ${expected}`, msg);
  }
}
/** Asserts `actual >= expected`. */
export function assertGreaterOrEqual<T>(
  actual: T,
  expected: T,
  msg?: string,
): void {
  if (!(actual >= expected)) {
    die(`Expected ${show(actual)} >= ${show(expected)}`, msg);
  }
}
/** Asserts `actual <= expected`. */
export function assertLessOrEqual<T>(
  actual: T,
  expected: T,
  msg?: string,
): void {
  if (!(actual <= expected)) {
    die(`Expected ${show(actual)} <= ${show(expected)}`, msg);
  }
}
/** Asserts the type (and part of the message) of an error. */
export function assertIsError<E extends Error = Error>(
  error: unknown,
  type?: Ctor<E>,
  includes?: string | RegExp,
  msg?: string,
): asserts error is E {
  if (!(error instanceof Error)) {
    die(`Expected an Error, got ${show(error)}`, msg);
  }
  const name = error.constructor.name, text = error.message;
  if (type && !(error instanceof (type as unknown as typeof Error))) {
    die(`Expected ${type.name}, got ${name}: ${text}`, msg);
  }
  if (
    typeof includes === "string" ? !text.includes(includes) : includes && !includes.test(text)
  ) die(`Expected the message to include ${includes}, got ${show(text)}`, msg);
}
/** Asserts a synchronous throw, and returns the error. */
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  type?: Ctor<E>,
  includes?: string,
  msg?: string,
): E {
  try {
    fn();
  } catch (e) {
    assertIsError(e, type, includes, msg);
    return e as E;
  }
  die("Expected the function to throw", msg);
}
/** Asserts a rejection, and resolves to the error. */
export async function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  type?: Ctor<E>,
  includes?: string,
  msg?: string,
): Promise<E> {
  let p: PromiseLike<unknown>;
  try {
    p = fn();
  } catch {
    die("Function threw before it returned a promise", msg);
  }
  try {
    await p;
  } catch (e) {
    assertIsError(e, type, includes, msg);
    return e as E;
  }
  die("Expected the promise to reject", msg);
}
/** Fails. */
export function fail(msg?: string): never {
  die("Failed assertion", msg);
}
/** Marks code that must not be reached. */
export function unreachable(msg?: string): never {
  die("unreachable", msg);
}
