/**
 * XML 1.0.
 * @module
 */
import { plain } from "../core/plain_text.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text for an element or an attribute, on one line; what XML has no form for is written out as `\u001b`. */
export function xmlText(text: string): string {
  return plain(text).replace(/[\ufffe\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** An element, each part of it on lines of its own; attributes that are undefined are left out. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  parts: readonly string[] = [],
): string {
  const head = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${xmlText(String(value))}"`]
  ).join("");
  if (parts.length === 0) return `<${name}${head}/>`;
  return `<${name}${head}>\n${parts.join("\n")}\n</${name}>`;
}
