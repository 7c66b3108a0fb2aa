/**
 * Patterns that take for ever.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { isNamed, words } from "../schema/text_kind.ts";
import { isContentLike, isFreeString } from "./_string_kinds.ts";

const PATTERN_WORDS = words("pattern patterns regex regexp regexes");

/** Patterns whose search doubles with every letter of a text that almost fits. */
const PATTERNS = ["(a+)+$", "(a|aa)+$"] as const;

/** A text that almost fits. Few letters: nothing can stop a search that holds up the only thread there is. */
const NEAR_MISS = `${"a".repeat(22)}!`;

/** A regular expression that backtracks without end, with a text that makes it do so where the tool takes one. */
export const redosString: ValueMutator = {
  id: "redos-string",
  level: "value",
  expects: "contain",
  docs: {
    summary:
      "Gives a regular expression with nested repetition, and a text that almost fits it where the tool takes one.",
    why:
      "Most engines try every way to split the text, and the process answers nobody until they are through.",
    fix:
      "Search with an engine of linear time (RE2), or in a process that can be stopped, within a time limit.",
    sources: [
      "https://github.com/johnhuang316/code-index-mcp/issues/84",
      "https://github.com/aden-hive/hive/issues/1673",
    ],
  },
  variants({ pointer, value, schema }): readonly Edit[] {
    if (!isJsonObject(value) || !isJsonObject(schema) || !isJsonObject(schema.properties)) return [];
    const { properties } = schema;
    const strings = Object.keys(properties).filter((key) =>
      typeof value[key] === "string" && isJsonObject(properties[key]) && isFreeString(properties[key])
    );
    const key = strings.find((name) => isNamed({ pointer: `/${name}` }, PATTERN_WORDS));
    const text = strings.find((name) => isContentLike({ pointer: `/${name}` }));
    if (key === undefined) return [];
    return PATTERNS.map((pattern) => ({
      op: "replace",
      pointer,
      value: { ...value, ...(text === undefined ? {} : { [text]: NEAR_MISS }), [key]: pattern },
    }));
  },
  example: {
    site: {
      pointer: "",
      schema: { type: "object", properties: { pattern: { type: "string" }, text: { type: "string" } } },
      value: { pattern: "a.c", text: "abc" },
      required: true,
      siblings: [],
    },
    edits: [
      { op: "replace", pointer: "", value: { pattern: "(a+)+$", text: "aaaaaaaaaaaaaaaaaaaaaa!" } },
      { op: "replace", pointer: "", value: { pattern: "(a|aa)+$", text: "aaaaaaaaaaaaaaaaaaaaaa!" } },
    ],
  },
};
