/**
 * What validators report, inside a text or as a list: zod, ajv, pydantic and Standard Schema.
 * @module
 */
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import { bracketedAt, parseJson } from "./_bracketed.ts";
import { field, type Fields, hasFields, nonEmpty, textField, textList } from "./_fields.ts";
import { optionsInText } from "./_options_in_text.ts";
import type { Clues } from "./_tool_error.ts";

/** How many bracketed stretches of a text are tried before giving up. */
const MAX_TRIES = 20;

/** What the first issue in a text says, or undefined where there is none. */
export function issueInText(text: string): Clues | undefined {
  const starts = [...text.matchAll(/\[\s*\{/g)].slice(0, MAX_TRIES);
  for (const { index } of starts) {
    const clues = firstIssue(parseJson(bracketedAt(text, index) ?? ""));
    if (clues !== undefined) return clues;
  }
  return pydanticIssue(text);
}

/** What the first of a validator's issues says, or undefined where the value is no list of issues. */
export function firstIssue(issues: unknown): Clues | undefined {
  const issue: unknown = Array.isArray(issues) ? issues[0] : undefined;
  if (!hasFields(issue) || textField(issue, "message", "msg") === undefined) return undefined;
  const place = placeOf(issue);
  return place === undefined ? undefined : {
    type: "validation",
    pointer: place === "" ? undefined : place,
    options: optionsOf(issue),
  };
}

function placeOf(issue: Fields): JsonPointer | undefined {
  const instancePath = field(issue, "instancePath");
  if (typeof instancePath === "string") {
    const key = textField(
      field(issue, "params"),
      "missingProperty",
      "additionalProperty",
      "unevaluatedProperty",
    );
    const base: JsonPointer = instancePath.startsWith("/") ? `/${instancePath.slice(1)}` : "";
    return key === undefined ? base : joinPointer(base, key);
  }
  const path = field(issue, "path") ?? field(issue, "loc");
  if (path === undefined) return "";
  if (!Array.isArray(path)) return undefined;
  const extra = field(issue, "code") === "unrecognized_keys"
    ? textList(field(issue, "keys"))?.slice(0, 1)
    : [];
  return joinPointer(
    "",
    ...path.map((token: unknown) => String(field(token, "key") ?? token)),
    ...(extra ?? []),
  );
}

function optionsOf(issue: Fields): readonly string[] | undefined {
  return nonEmpty(textList(field(issue, "options"))) ??
    nonEmpty(textList(field(issue, "values"))) ??
    nonEmpty(textList(field(field(issue, "params"), "allowedValues"))) ??
    optionsInText(textField(issue, "message", "msg") ?? "");
}

/** Pydantic's own rendering: a head line, then the place on a line of its own and its complaint indented below. */
function pydanticIssue(text: string): Clues | undefined {
  const match = /\bvalidation errors? for \S+\s*\n\s*([^\s\n]+)\n\s+(.+)/.exec(text);
  if (match === null) return undefined;
  const [, place = "", complaint = ""] = match;
  return {
    type: "validation",
    pointer: joinPointer("", ...place.split(".")),
    options: optionsInText(complaint),
  };
}
