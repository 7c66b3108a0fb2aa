/**
 * Cases: calls that were saved or printed, read back.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import { isJsonObject } from "../core/json.ts";
import type { ReplayCase } from "../core/replay_case.ts";

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

function readMutation(value: unknown): NonNullable<ReplayCase["mutations"]>[number][] {
  if (!isJsonObject(value) || typeof value.mutator !== "string") return [];
  const { mutator, pointer } = value;
  return [
    typeof pointer === "string" && (pointer === "" || pointer.startsWith("/"))
      ? { mutator, pointer: pointer as "" | `/${string}` }
      : { mutator },
  ];
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
