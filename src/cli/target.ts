/**
 * The target of a command line.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import type { Target } from "../core/registry.ts";
import type { CommandLine } from "./flags.ts";

/**
 * The target of a command line: the server's command, or else the first word as a module.
 *
 * @throws {UsageError} where there is neither, or both
 */
export function readTarget({ words, argv, env, jsonl }: CommandLine): Target {
  const [specifier, ...more] = words;
  if (specifier !== undefined && argv.length > 0) {
    throw new UsageError(`Cannot test "${specifier}": a command was given as well`, "Give one of the two");
  }
  if (more.length > 0) {
    throw new UsageError(
      `Cannot test "${words.join(" ")}": that is more than one module`,
      "Give one module, or a command after --",
    );
  }
  if (argv.length > 0) return { kind: "command", argv, env, ...(jsonl ? { protocol: "jsonl" } : {}) };
  if (jsonl) {
    throw new UsageError(
      "Cannot use --jsonl: it says what a command speaks, and none was given",
      "Give the command after --",
    );
  }
  if (specifier !== undefined) {
    return Object.keys(env).length === 0 ? { kind: "module", specifier } : { kind: "module", specifier, env };
  }
  throw new UsageError(
    "Cannot test nothing: no target was given",
    "Give a module (messcall check ./tools.ts) or a command (messcall check -- npx -y @scope/server)",
  );
}
