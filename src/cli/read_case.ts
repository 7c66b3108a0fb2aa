/**
 * Cases: calls that were saved or printed, read back.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import { isJsonObject } from "../core/json.ts";
import type { JsonPointer } from "../core/json_pointer.ts";
import type { ReplayCase, ReplayMutation, ReplayStep } from "../core/replay_case.ts";
import type { Taken } from "../core/test_case.ts";
import { readBatch } from "./read_batch.ts";
import { readList } from "./read_list.ts";

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
  const { tool, args, check, expects, mutations, clean, before, takes, batch } = value;
  const steps = before === undefined ? [] : readList(before, readStep);
  const taken = takes === undefined ? [] : readList(takes, readTaken);
  // A call made without what came before it is another call: what cannot be read is not left out.
  if (steps === undefined || taken === undefined) {
    throw new UsageError(`Cannot read the case in ${origin}: its "before" or "takes" is none`, hint);
  }
  const atOnce = batch === undefined ? undefined : readBatch(batch);
  if (batch !== undefined && atOnce === undefined) {
    throw new UsageError(`Cannot read the case in ${origin}: its "batch" is none`, hint);
  }
  return {
    tool,
    args,
    ...(typeof check === "string" ? { check } : {}),
    ...(isExpectation(expects) ? { expects } : {}),
    ...(Array.isArray(mutations) ? { mutations: mutations.flatMap(readMutation) } : {}),
    ...(clean === undefined ? {} : { clean }),
    ...(before === undefined ? {} : { before: steps }),
    ...(takes === undefined ? {} : { takes: taken }),
    ...(atOnce === undefined ? {} : { batch: atOnce }),
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

/** A call that is made before another. */
function readStep(value: unknown): ReplayStep | undefined {
  if (!isJsonObject(value) || typeof value.tool !== "string" || value.args === undefined) return undefined;
  const { tool, args, takes } = value;
  const taken = takes === undefined ? undefined : readList(takes, readTaken);
  if (takes !== undefined && taken === undefined) return undefined;
  return { tool, args, ...(taken === undefined ? {} : { takes: taken }) };
}

/** A value that is taken from the result of an earlier call. */
function readTaken(value: unknown): Taken | undefined {
  if (!isJsonObject(value) || !isPointer(value.from) || !isPointer(value.pointer)) return undefined;
  const { step, from, pointer } = value;
  return typeof step === "number" && Number.isInteger(step) && step >= 0
    ? { step, from, pointer }
    : undefined;
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
