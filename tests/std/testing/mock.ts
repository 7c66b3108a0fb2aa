/**
 * Local stand-in for the part of `jsr:@std/testing@1/mock` that the tests use, on node:test.
 * Active only while deno.json links it; delete that line of `links` to use JSR.
 * @module
 */
import { mock } from "node:test";

/** A function that remembers its calls. */
export type Spy<A extends unknown[], R> = ((...args: A) => R) & { calls: { args: A }[] };

/** A method that does something else until it is put back. */
export interface Stub extends Disposable {
  /** Puts the method back. */
  restore(): void;
}

/** Wraps a function so that its calls can be looked at afterwards. */
export function spy<A extends unknown[], R>(fn: (...args: A) => R): Spy<A, R> {
  const mocked = mock.fn(fn);
  return Object.defineProperty(mocked, "calls", {
    get: () => mocked.mock.calls.map((call) => ({ args: call.arguments })),
  }) as unknown as Spy<A, R>;
}

/** Puts another function in place of a method. */
export function stub<T extends object, K extends keyof T>(
  self: T,
  property: K,
  // deno-lint-ignore no-explicit-any -- a method of any type
  fn: T[K] extends (...args: any[]) => unknown ? T[K] : never,
): Stub {
  const own = Object.getOwnPropertyDescriptor(self, property);
  Object.defineProperty(self, property, { value: fn, configurable: true, writable: true });
  function restore(): void {
    if (own === undefined) Reflect.deleteProperty(self, property);
    else Object.defineProperty(self, property, own);
  }
  return { restore, [Symbol.dispose]: restore };
}

/** Asserts how often a spy was called. */
export function assertSpyCalls(spied: { calls: readonly unknown[] }, expected: number): void {
  if (spied.calls.length !== expected) {
    throw new Error(`Expected ${expected} calls: received ${spied.calls.length}`);
  }
}
