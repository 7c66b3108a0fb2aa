/**
 * HTML by template: whatever is put into one is escaped, unless it is a template's own result.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { plain } from "../core/plain_text.ts";

/** The key that only this file can write: no report can hold what passes for markup. */
const MARKUP: unique symbol = Symbol("markup");

/** A piece of HTML that messcall wrote. */
export interface Markup {
  readonly [MARKUP]: string;
}

/** What a template takes. */
export type Content = Markup | string | number | undefined | readonly Content[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&#34;",
  "'": "&#39;",
};

/** Makes HTML of a template; strings put into it are text, wherever they stand. */
export function markup(parts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return verbatim(parts.map((part, i) => (i === 0 ? part : htmlOf(contents[i - 1]) + part)).join(""));
}

/** Takes a text as HTML: only what messcall itself wrote. */
export function verbatim(text: string): Markup {
  return { [MARKUP]: text };
}

/** The HTML of any content. */
export function htmlOf(content: Content): string {
  if (content === undefined) return "";
  if (typeof content === "string") return escape(content);
  if (typeof content === "number") return String(content);
  return isMarkup(content) ? content[MARKUP] : content.map(htmlOf).join("");
}

function isMarkup(content: Markup | readonly Content[]): content is Markup {
  return MARKUP in content;
}

/** The one place where text becomes HTML: nothing in it is obeyed, and what cannot be seen is spelled out. */
function escape(text: string): string {
  return plain(text).replace(
    /[&<>"'\p{Noncharacter_Code_Point}]/gu,
    (character) => ENTITIES[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** Text of several lines that stay lines. */
export function lines(text: string): Markup {
  return verbatim(text.split("\n").map(htmlOf).join("\n"));
}

/** How many bytes some HTML takes. */
export function sizeOf(content: Content): number {
  return new TextEncoder().encode(htmlOf(content)).length;
}

/** The first part of a long text, and how much more of it there is. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit).toWellFormed()}… (${count(text.length - limit)} more characters)`;
}

/** How many characters of a text within a JSON value are shown. */
const MAX_STRING = 300;

/** How long a line of JSON may be before what it holds gets lines of its own. */
const MAX_LINE = 72;

/** JSON in lines that are not too long; long texts in it are cut, and so is the whole. */
export function showBlock(value: JsonValue): Markup {
  try {
    return lines(clip(layOut(value, ""), 1_200));
  } catch (error) {
    // What nests deeper than the stack is high is nothing to read.
    if (error instanceof RangeError) return markup`${Array.isArray(value) ? "[…]" : "{…}"}`;
    throw error;
  }
}

function layOut(value: JsonValue, indent: string): string {
  const line = JSON.stringify(value, (_, part) => typeof part === "string" ? clip(part, MAX_STRING) : part);
  if (indent.length + line.length <= MAX_LINE || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([key, part]) =>
    `${inner}${isList ? "" : `${JSON.stringify(key)}: `}${layOut(part, inner)}`
  );
  return `${isList ? "[" : "{"}\n${parts.join(",\n")}\n${indent}${isList ? "]" : "}"}`;
}

/** A number for people. */
export function count(number: number): string {
  return number.toLocaleString("en-US", { maximumFractionDigits: 0 });
}

/** A number of things: "1 error", "1,204 errors". */
export function countOf(number: number, thing: string): string {
  return `${count(number)} ${thing}${number === 1 ? "" : "s"}`;
}

/** Milliseconds for people. */
export function duration(ms: number): string {
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(ms >= 10_000 ? 1 : 2)} s`;
  return `${ms >= 100 ? ms.toFixed(0) : ms >= 10 ? ms.toFixed(1) : ms.toFixed(2)} ms`;
}

/** A share for people. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round(100 * part / whole)} %`;
}
