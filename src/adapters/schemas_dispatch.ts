/**
 * Registries with `getSchemas()` and `dispatch(name, args)`.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Ending } from "../core/outcome.ts";
import { hasPair, openPair } from "./_method_pair.ts";
import { readThrownNamed } from "./_read_thrown.ts";

const CONVENTION = {
  list: ["getSchemas", "get_schemas"],
  run: "dispatch",
  readThrow: (error: unknown): Ending => readThrownNamed(error, "ToolError"),
} as const;

/** An object with `getSchemas()` and `dispatch(name, args)`, which refuses by throwing a `ToolError`. */
export const schemasDispatch: Adapter = {
  id: "schemas-dispatch",
  docs: {
    summary: "An object with getSchemas() and dispatch(name, args), which refuses by throwing a ToolError.",
    why: "A loop that catches ToolError alone is ended by every other exception.",
    fix: "Throw a ToolError, or an error of a class made from it, for every refusal.",
  },
  accepts: (target) => hasPair(target, CONVENTION),
  open: (target, signal) => openPair(target, CONVENTION, signal),
};
