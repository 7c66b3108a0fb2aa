/**
 * Other libraries that validate and run tool calls, for the guard's bench.
 * @module
 */
import type { JsonValue } from "../src/core/json.ts";
import type { Workload } from "./_guard_workloads.ts";

/** A library with the tool of a workload in it. */
export interface Peer {
  readonly name: string;
  call(args: JsonValue): unknown;
}

/** Opens every peer that can be installed. */
export function openPeers(_load: Workload): Promise<readonly Peer[]> {
  return Promise.resolve([]);
}
