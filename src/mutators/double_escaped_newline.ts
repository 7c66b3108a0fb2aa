/**
 * Line breaks that are two characters.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { fitsLength, isContentLike, isFreeString } from "./_string_kinds.ts";
import { replaceBy } from "./_replace.ts";

/** A text whose line breaks are a backslash and an n. */
export const doubleEscapedNewline: ValueMutator = {
  id: "double-escaped-newline",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Writes the line breaks of a text as a backslash and an n.",
    why:
      "Models, and hosts on their way, escape a text twice; a program or a document of one line is the result.",
    fix:
      "Write the text as it came and say that it is one line, or refuse; never turn the two characters into a break, as code needs them.",
    sources: [
      "https://github.com/openclaw/openclaw/issues/14452",
      "https://github.com/docker/docker-agent/issues/99",
      "https://github.com/usestrix/strix/pull/254",
    ],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    if (typeof value !== "string" || value === "" || !isFreeString(schema) || !isContentLike(site)) return [];
    const text = value.includes("\n") ? value : `${value}\n${value}`;
    return replaceBy(site, [text.replaceAll("\n", "\\n")].filter((other) => fitsLength(schema, other)));
  },
  example: {
    site: {
      pointer: "/content",
      schema: { type: "string" },
      value: "Line 1\nLine 2",
      required: true,
      siblings: ["path", "content"],
    },
    edits: [{ op: "replace", pointer: "/content", value: "Line 1\\nLine 2" }],
  },
};
