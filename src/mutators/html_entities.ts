/**
 * Signs written as entities of HTML.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { enumStrings, isPathLike } from "../schema/shape.ts";
import { replaceBy } from "./_replace.ts";
import { fitsLength, isContentLike, isFreeString } from "./_string_kinds.ts";

/** The signs that have a meaning in HTML; the ampersand first, since the others bring new ones. */
const ENTITIES = [["&", "&amp;"], ["<", "&lt;"], [">", "&gt;"], ['"', "&quot;"], ["'", "&#39;"]] as const;

/** A text with its signs escaped as for HTML: `a &amp;&amp; b` for `a && b`. */
export const htmlEntities: ValueMutator = {
  id: "html-entities",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Writes ampersands, angle brackets and quotes as entities of HTML.",
    why: "Models that answer in markup escape what stands in it; a command or a choice is then another one.",
    fix:
      "Refuse entities in commands and choices, and show the plain sign; leave them alone in texts, where they may be meant.",
    sources: ["https://github.com/tetsuo-ai/AgenC/pull/1280"],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    if (typeof value !== "string" || value === "" || isPathLike(site)) return [];
    const members = enumStrings(schema);
    const isText = isFreeString(schema) && isContentLike(site);
    const text = isText && !/[&<>"']/.test(value) ? `${value} && <b>"${value}"</b>` : value;
    const escaped = [
      withEntities(text, ENTITIES),
      withEntities(text, ENTITIES.slice(0, 3)),
      withEntities(text, ENTITIES.slice(0, 1)),
    ];
    return replaceBy(
      site,
      escaped.filter((other) => other !== text && !members.includes(other) && fitsLength(schema, other)),
    );
  },
  example: {
    site: {
      pointer: "/command",
      schema: { type: "string" },
      value: 'cat < a && echo "b"',
      required: true,
      siblings: ["command"],
    },
    edits: [
      { op: "replace", pointer: "/command", value: "cat &lt; a &amp;&amp; echo &quot;b&quot;" },
      { op: "replace", pointer: "/command", value: 'cat &lt; a &amp;&amp; echo "b"' },
      { op: "replace", pointer: "/command", value: 'cat < a &amp;&amp; echo "b"' },
    ],
  },
};

function withEntities(text: string, entities: readonly (readonly [string, string])[]): string {
  return entities.reduce((escaped, [sign, entity]) => escaped.replaceAll(sign, entity), text);
}
