/**
 * Strings that look alike and are not.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { enumStrings } from "../schema/shape.ts";
import { DATASET } from "./_example_sites.ts";
import { namedThing } from "./_named_thing.ts";
import { replaceBy } from "./_replace.ts";

/** A name in other characters that look like it, or with some that nobody sees: `ad\u200bsl` for `adsl`. */
export const unicodeVariant: ValueMutator = {
  id: "unicode-variant",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary:
      "Writes a name with a zero-width space, a byte order mark, full-width letters, other spaces and quotes, decomposed accents or a change of direction.",
    why:
      "What is copied or typed by a model looks right and compares as different, so that nobody sees the reason.",
    fix:
      "Compare names in normal form (NFKC) without invisible characters, or refuse and name the character.",
    sources: [
      "https://github.com/anthropics/claude-code/issues/29870",
      "https://github.com/DollhouseMCP/mcp-server/pull/257",
      "https://github.com/anomalyco/opencode/issues/14901",
    ],
  },
  variants(site): readonly Edit[] {
    const thing = namedThing(site);
    if (thing === undefined) return [];
    const { folder, name } = thing;
    const members = enumStrings(site.schema);
    // Dots alone are no name but a way up, once somebody has stripped what is invisible.
    if (!/[\p{L}\p{N}]/u.test(name)) return [];
    const letters = [...name];
    const middle = Math.ceil(letters.length / 2);
    const others = [
      letters.toSpliced(middle, 0, "\u200b").join(""),
      `\ufeff${name}`,
      name.replace(/[A-Za-z0-9]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
      name.replaceAll(" ", "\u00a0").replaceAll("'", "\u2019").replace(/"([^"]*)"/g, "\u201c$1\u201d"),
      name.normalize("NFD"),
      `${name}\u202e`,
    ];
    return replaceBy(site, others.map((other) => folder + other).filter((other) => !members.includes(other)));
  },
  example: {
    site: { ...DATASET, schema: { type: "string", enum: ["two sets", "café"] }, value: "two sets" },
    edits: [
      { op: "replace", pointer: "/dataset", value: "two \u200bsets" },
      { op: "replace", pointer: "/dataset", value: "\ufefftwo sets" },
      { op: "replace", pointer: "/dataset", value: "ｔｗｏ ｓｅｔｓ" },
      { op: "replace", pointer: "/dataset", value: "two\u00a0sets" },
      { op: "replace", pointer: "/dataset", value: "two sets\u202e" },
    ],
  },
};
