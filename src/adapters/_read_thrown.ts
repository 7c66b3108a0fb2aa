/**
 * What was thrown: a refusal written for a reader, or an accident.
 * @module
 */
import type { Ending, ToolError } from "../core/outcome.ts";
import { isEngineComplaint } from "./_engine_complaint.ts";
import { typeOfWord } from "./_error_type.ts";
import { attempt, field, hasFields } from "./_fields.ts";
import { firstIssue } from "./_issues.ts";
import { readError } from "./_read_error.ts";
import { readClues } from "./_tool_error.ts";

/** Where throwing is how tools refuse: an error with a message is a refusal, unless it is the engine's. */
export function readThrown(error: unknown): Ending {
  const refusal = attempt(() => (
    error instanceof Error && error.message.trim() !== "" && !isEngineComplaint(error)
      ? errorOf(error)
      : undefined
  ));
  return refusal === undefined ? { kind: "throw", error } : { kind: "error", error: refusal };
}

/** Where only errors of certain classes, or of classes made from them, are refusals. */
export function readThrownNamed(error: unknown, ...names: readonly string[]): Ending {
  const refusal = attempt(() => error instanceof Error && isNamed(error, names) ? errorOf(error) : undefined);
  return refusal === undefined ? { kind: "throw", error } : { kind: "error", error: refusal };
}

/** Whether an error has one of these names, or comes from a class that has. */
function isNamed(error: Error, names: readonly string[]): boolean {
  if (names.includes(error.name)) return true;
  for (let link: unknown = error; hasFields(link); link = Object.getPrototypeOf(link)) {
    const constructor = field(link, "constructor");
    if (typeof constructor === "function" && names.includes(constructor.name)) return true;
  }
  return false;
}

/** An error's message and what its fields and its class say beside it. */
export function errorOf(error: Error): ToolError {
  const type = typeOfWord(error.name) ?? typeOfWord(error.constructor.name);
  return readError(
    error.message,
    hasFields(error) ? readClues(error) : {},
    firstIssue(field(error, "issues") ?? field(error, "errors")) ?? {},
    { type },
  );
}
