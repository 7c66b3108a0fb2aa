/**
 * Local stand-in for the part of `jsr:@std/testing@1/mock` that the tests use, on node:test.
 * Active only while deno.json links it; delete that line of `links` to use JSR.
 * @module
 */
import { mock } from "node:test";

/** A function that remembers its calls. */
export type Spy<A extends unknown[], R> = ((...args: A) => R) & { calls: { args: A }[] };

/** Wraps a function so that its calls can be looked at afterwards. */
export function spy<A extends unknown[], R>(fn: (...args: A) => R): Spy<A, R> {
  const mocked = mock.fn(fn);
  return Object.defineProperty(mocked, "calls", {
    get: () => mocked.mock.calls.map((call) => ({ args: call.arguments })),
  }) as unknown as Spy<A, R>;
}

/** Asserts how often a spy was called. */
export function assertSpyCalls(spied: { calls: readonly unknown[] }, expected: number): void {
  if (spied.calls.length !== expected) {
    throw new Error(`Expected ${expected} calls: received ${spied.calls.length}`);
  }
}
