/**
 * Registries with `specs()` and `execute(name, args)`.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import { asThrow } from "./_invoke.ts";
import { hasPair, openPair } from "./_method_pair.ts";

const CONVENTION = { list: ["specs"], run: "execute", readThrow: asThrow } as const;

/** An object with `specs()` and `execute(name, args)`, whose results say themselves whether the call failed. */
export const specsExecute: Adapter = {
  id: "specs-execute",
  docs: {
    summary: "An object with specs() and execute(name, args), whose results say whether the call failed.",
    why: "Registries that return results refuse by returning too: whatever execute throws is an accident.",
    fix: "Return { ok: false, error, error_type, hint, options } for a refusal.",
  },
  accepts: (target) => hasPair(target, CONVENTION),
  open: (target, signal) => openPair(target, CONVENTION, signal),
};
