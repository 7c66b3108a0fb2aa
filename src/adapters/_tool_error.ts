/**
 * Making tool errors from what is known, and from the fields of structured refusals.
 * @module
 */
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { ToolError, ToolErrorType } from "../core/outcome.ts";
import { typeOfWord } from "./_error_type.ts";
import { field, type Fields, nonEmpty, textField, textList } from "./_fields.ts";

/** Parts of a tool error, as far as they are known. */
export type Clues = { readonly [K in Exclude<keyof ToolError, "message">]?: ToolError[K] | undefined };

/**
 * Makes a tool error.
 *
 * @param message what is wrong
 * @param clues the rest, the surest first: an earlier one wins
 */
export function toolError(message: string, ...clues: readonly Clues[]): ToolError {
  function first<K extends keyof Clues>(key: K): Clues[K] {
    return clues.find((clue) => clue[key] !== undefined)?.[key];
  }
  const type = first("type");
  const hint = first("hint");
  const options = first("options");
  const pointer = first("pointer");
  const code = first("code");
  return {
    ...(type === undefined ? {} : { type }),
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(options === undefined ? {} : { options }),
    ...(pointer === undefined ? {} : { pointer }),
    ...(code === undefined ? {} : { code }),
  };
}

/** The fields that `readClues` reads; what else a refusal holds belongs to its message. */
export const CLUE_FIELDS: ReadonlySet<string> = new Set([
  ...["type", "kind", "error_type", "errorType", "code"],
  ...["hint", "retry_hint", "retryHint", "options", "pointer"],
]);

/** What the fields of a structured refusal, or of an error that was thrown, say. */
export function readClues(fields: Fields): Clues {
  const word = textField(fields, "error_type", "errorType");
  const code = field(fields, "code");
  const codeText = typeof code === "number" || (typeof code === "string" && code !== "")
    ? `${code}`
    : undefined;
  return {
    type: [word, textField(fields, "type", "kind"), codeText].map(typeOfKnown).find((type) =>
      type !== undefined
    ),
    code: codeText ?? (typeOfKnown(word) === undefined ? word : undefined),
    hint: textField(fields, "hint", "retry_hint", "retryHint"),
    options: nonEmpty(textList(field(fields, "options"))),
    pointer: readPlace(fields),
  };
}

function typeOfKnown(word: string | undefined): ToolErrorType | undefined {
  return word === undefined ? undefined : typeOfWord(word);
}

/** Where a structured refusal points to. A `path` of text is a file's as often as an argument's, so only lists count. */
function readPlace(fields: Fields): JsonPointer | undefined {
  const pointer = textField(fields, "pointer");
  if (pointer?.startsWith("/")) return pointerOf(pointer);
  const path = field(fields, "path");
  if (Array.isArray(path) && path.length > 0) return joinPointer("", ...path.map(String));
  const name = textField(fields, "field", "param", "parameter", "argument");
  return name === undefined ? undefined : pointerOf(name);
}

/** A pointer from the ways in which places are written: `/a/0`, `a.0`, `a[0]`. */
export function pointerOf(place: string): JsonPointer {
  if (place.startsWith("/")) return `/${place.slice(1)}`;
  return joinPointer(
    "",
    ...place.split(/[.[\]]+/).map((token) => token.replace(/^(["'])(.*)\1$/, "$2")).filter(Boolean),
  );
}
