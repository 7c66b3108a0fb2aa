/**
 * From whatever a handler returned to an ending: registries have many ways to say that a call failed.
 * @module
 */
import type { Ending, ToolError } from "../core/outcome.ts";
import { parseJson } from "./_bracketed.ts";
import { attempt, field, type Fields, hasFields, textField } from "./_fields.ts";
import { readError } from "./_read_error.ts";
import { CLUE_FIELDS, readClues } from "./_tool_error.ts";

/** A result whose only fields are these says what came of the call, and its `data` is the value. */
const ENVELOPE = new Set(["ok", "data", "error", "error_type", "errorType", "hint", "options"]);

/** Fields that say that the call failed, or are the text that says why. */
const SPOKEN = new Set([
  "ok",
  "success",
  "error",
  "message",
  "content",
  "title",
  "metadata",
  "is_error",
  "isError",
]);

/** How a failure begins that its server forgot to mark as one. */
const UNFLAGGED = /^\W{0,3}(error|failed|invalid|exception)\b[\s:]/i;
/** Prose about errors, as documentation and logs are. */
const ABOUT_ERRORS = /^\W{0,3}error (handl|cod|log|messag|rate|type|boundar|report|correct|budget)/i;

/** A text of one line that is a failure and nothing else, as handlers return it that catch everything. */
const TOLD_FAILURE =
  /^[^\p{L}\p{N}]{0,3}(?:(?:error|failed|failure|exception)(?: (?:executing|calling|running|in) [\w.-]{1,60})?|(?:执行|调用)?(?:错误|失败|出错)|ошибка(?: (?:выполнения|вызова) [\w.-]{1,60})?)\s?[:：]\s?\S.{0,300}$/iu;

/** The fields of a result whose `status` is all that says whether the call failed. */
const STATUS_FIELDS = new Set(
  "status message error reason code error_type errorType error_code errorCode type hint options details"
    .split(" "),
);

/** An error that is a code, such as `parameter_validation_failed`. */
const CODE_WORD = /^[a-z]+([_-][a-z]+)+$/i;

/**
 * Reads what a handler returned.
 *
 * @param value the result as it came
 * @returns an error where it says that the call failed in a way that registries use, else the value
 */
export function readEnding(value: unknown): Ending {
  const error = attempt(() => readFailure(value));
  return error === undefined ? { kind: "ok", value: valueOf(value) } : { kind: "error", error };
}

/** The `data` of a result that is nothing but an envelope. */
function valueOf(value: unknown): unknown {
  const isEnvelope = hasFields(value) && field(value, "ok") === true &&
    (attempt(() => "data" in value && Object.keys(value).every((key) => ENVELOPE.has(key))) ?? false);
  return isEnvelope ? field(value, "data") : value;
}

function readFailure(value: unknown): ToolError | undefined {
  if (typeof value === "string") return readTold(value);
  if (!hasFields(value)) return undefined;
  const flagged = value.isError === true || value.is_error === true;
  if (Array.isArray(value.content)) return readContent(value, flagged);
  if (flagged || saysItFailed(value)) return readRefusal(value);
  const isOutput = value.isError === false || value.is_error === false;
  return isOutput && typeof value.content === "string" ? readTold(value.content) : undefined;
}

/** A text that tells of a failure, and is marked as none. */
function readTold(text: string): ToolError | undefined {
  return TOLD_FAILURE.test(text) ? readError(text, { code: "unflagged" }) : undefined;
}

/** Whether an object's fields say that the call failed. */
function saysItFailed(value: Fields): boolean {
  const { ok, success, error, status } = value;
  if (ok === false) {
    return hasReason(value) || Object.keys(value).every((key) => ENVELOPE.has(key));
  }
  if (success === false) return hasReason(value);
  if (status === "error") {
    return hasReason(value) && Object.keys(value).every((key) => STATUS_FIELDS.has(key));
  }
  if (error === true) return textField(value, "message") !== undefined;
  if (ok !== undefined || success !== undefined || "data" in value || "result" in value) return false;
  return hasError(error);
}

function hasReason(value: Fields): boolean {
  return hasError(value.error) || textField(value, "message", "error_type", "errorType") !== undefined;
}

function hasError(error: unknown): boolean {
  if (typeof error === "string") return error.trim() !== "";
  return hasFields(error) && (textField(error, "message") !== undefined || Object.keys(error).length > 0);
}

/** A refusal made of fields: its message is all that they let the model read. */
function readRefusal(value: Fields): ToolError {
  const nested = hasFields(value.error) ? value.error : {};
  const spoken = [...new Set([value.error, nested.message, value.message, value.content])]
    .filter((text) => typeof text === "string" && text.trim() !== "");
  const rest = [...unspoken(nested), ...unspoken(value)];
  const word = typeof value.error === "string" && CODE_WORD.test(value.error) ? value.error : undefined;
  return readError(
    [...spoken, ...rest].join("\n"),
    readClues(value),
    readClues(nested),
    word === undefined ? {} : readClues({ error_type: word, code: word }),
  );
}

/** The other fields of a refusal, as lines; a model reads these too. */
function unspoken(fields: Fields): string[] {
  return Object.keys(fields).filter((key) => !SPOKEN.has(key) && !CLUE_FIELDS.has(key)).flatMap((key) => {
    const text = attempt((): string | undefined => JSON.stringify(fields[key]));
    return text === undefined || text === "null" || text === '""' ? [] : [`${key}: ${text}`];
  });
}

/** A result of the Model Context Protocol: blocks of content and a mark. */
function readContent(value: Fields, flagged: boolean): ToolError | undefined {
  const texts = Array.isArray(value.content) ? value.content.map((block) => textField(block, "text")) : [];
  const text = texts.filter((part) => part !== undefined).join("\n");
  if (flagged) {
    const structured = hasFields(value.structuredContent) ? value.structuredContent : {};
    return text === "" ? readRefusal(structured) : readError(text, readClues(structured));
  }
  const failed = texts.length === 1 && value.structuredContent === undefined && readsAsFailure(text);
  return failed ? readError(text, { code: "unflagged" }) : undefined;
}

function readsAsFailure(text: string): boolean {
  if (UNFLAGGED.test(text)) return !ABOUT_ERRORS.test(text);
  const parsed = text.trimStart().startsWith("{") ? parseJson(text) : undefined;
  return hasFields(parsed) && saysItFailed(parsed);
}
