/**
 * Cases: calls that were saved or printed, read back.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import { isJsonObject } from "../core/json.ts";
import type { JsonPointer } from "../core/json_pointer.ts";
import type { ReplayCase, ReplayMutation } from "../core/replay_case.ts";

/**
 * Reads a case from JSON text.
 *
 * @param text the text
 * @param origin where it came from, for messages
 * @throws {UsageError} where it is no case
 */
export function readCase(text: string, origin: string): ReplayCase {
  const hint = "Copy the whole case of a finding's replay line, quotes included";
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`Cannot read the case in ${origin}: it is not JSON`, hint);
  }
  if (!isJsonObject(value) || typeof value.tool !== "string" || !("args" in value)) {
    throw new UsageError(`Cannot read the case in ${origin}: it has no "tool" and "args"`, hint);
  }
  const { tool, args, check, expects, mutations, clean } = value;
  return {
    tool,
    args,
    ...(typeof check === "string" ? { check } : {}),
    ...(isExpectation(expects) ? { expects } : {}),
    ...(Array.isArray(mutations) ? { mutations: mutations.flatMap(readMutation) } : {}),
    ...(clean === undefined ? {} : { clean }),
  };
}

function isExpectation(value: unknown): value is NonNullable<ReplayCase["expects"]> {
  return value === "accept" || value === "accept-or-explain" || value === "reject" || value === "contain";
}

function readMutation(value: unknown): ReplayMutation[] {
  if (!isJsonObject(value) || typeof value.mutator !== "string") return [];
  const { mutator, pointer, from } = value;
  return [{
    mutator,
    ...(isPointer(pointer) ? { pointer } : {}),
    ...(isPointer(from) ? { from } : {}),
  }];
}

function isPointer(value: unknown): value is JsonPointer {
  return typeof value === "string" && (value === "" || value.startsWith("/"));
}

/**
 * Reads a file's text.
 *
 * @param file the file's name
 * @throws {UsageError} where it cannot be read
 */
export async function readText(file: string): Promise<string> {
  try {
    return await Deno.readTextFile(file);
  } catch {
    throw new UsageError(
      `Cannot read "${file}": there is no such file`,
      "Save a report with messcall check TARGET --format json > report.json",
    );
  }
}
