/**
 * Values that keep their quotes.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { enumStrings, isNameLike, isPathLike } from "../schema/shape.ts";
import { DATASET } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** Longer strings are text, in which quotes may be meant. */
const MAX_LENGTH = 80;

/** A name with quotes or marks of Markdown around it: `` `adsl` `` for `adsl`. */
export const quotedValue: ValueMutator = {
  id: "quoted-value",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Puts quotes, backticks, a Markdown link or an at sign around a name.",
    why:
      "Models copy a name out of a text together with its marks; taken literally, it makes junk of that name.",
    fix: "Strip quotes around names that cannot hold any, or refuse and show the name without them.",
    sources: [
      "https://github.com/sirji-ai/sirji/issues/221",
      "https://github.com/anomalyco/opencode/issues/2971",
      "https://github.com/lablup/mlxcel/issues/1306",
    ],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    const members = enumStrings(schema);
    if (typeof value !== "string" || value === "" || /["'`@[\](){}<>\n]/.test(value)) return [];
    if (members.length === 0 && !isNameLike(site) && !isPathLike(site)) return [];
    // Quotes before an absolute path would make it a relative one, outside the root.
    if (value.length > MAX_LENGTH || /^(?:[/\\]|\w:)/.test(value)) return [];
    const quoted = [`"${value}"`, `'${value}'`, `\`${value}\``, `[${value}](${value})`, `@${value}`];
    return replaceBy(site, quoted.filter((other) => !members.includes(other)));
  },
  example: {
    site: DATASET,
    edits: [
      { op: "replace", pointer: "/dataset", value: '"adsl"' },
      { op: "replace", pointer: "/dataset", value: "'adsl'" },
      { op: "replace", pointer: "/dataset", value: "`adsl`" },
      { op: "replace", pointer: "/dataset", value: "[adsl](adsl)" },
      { op: "replace", pointer: "/dataset", value: "@adsl" },
    ],
  },
};
