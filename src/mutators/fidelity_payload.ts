/**
 * Values that look broken and are not.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { replaceBy } from "./_replace.ts";
import { fitsLength, isContentLike, isFreeString, isPassive } from "./_string_kinds.ts";

/** Texts that some repair of broken calls is known to spoil. */
const TEXTS: readonly string[] = [
  "print('a\\nb')  # C:\\new\\table",
  "    return 1\n```\n2\n```\n\n",
  '<p>5 &lt; 6 &amp;lt; 7</p>\n<parameter name="path">a</parameter></content>',
  "if(a){b}{c}",
  '{"code": "00713", "tags": ["a", null]}',
  'It\'s \u201cnot\u201d "quoted" \u2014 \u{1f469}\u200d\u{1f680} caf\u00e9',
];

/** The same for short values: ids, names, queries. */
const VALUES: readonly string[] = [
  "00713",
  '["a"]',
  'it\'s "5" \u{1f389}',
  "a}{b &lt;",
  '{"a":"True"}',
  "\u201ca\u201d \u2019b",
];

/** A valid string that a careless repairer changes: `00713`, which is no number. */
export const fidelityPayload: ValueMutator = {
  id: "fidelity-payload",
  level: "value",
  expects: "accept",
  docs: {
    summary:
      "Gives a valid string that baits repairers: backslashes, space at the edges, entities and markup, braces, digits with leading zeros, text that looks like JSON.",
    why: "What mends broken calls may spoil sound ones, and nobody looks for the damage there.",
    fix:
      "Parse strictly first and mend only what does not parse; never touch a string where a string is due.",
    sources: [
      "https://github.com/RooCodeInc/Roo-Code/pull/11390",
      "https://github.com/intrafind/ihub-apps/issues/1802",
      "https://github.com/ddalcu/mlx-serve/pull/295",
      "https://github.com/cline/cline/issues/7698",
      "https://github.com/openclaw/openclaw/issues/88918",
      "https://github.com/openclaw/openclaw/issues/93139",
      "https://github.com/sgl-project/sglang/pull/20543",
      "https://github.com/waybarrios/vllm-mlx/issues/808",
    ],
  },
  variants(site): readonly Edit[] {
    const { schema, value } = site;
    // Nothing that is opened, run or compiled: there, not every text is a sound value.
    if (typeof value !== "string" || !isFreeString(schema) || !isPassive(site)) return [];
    const payloads = isContentLike(site) ? TEXTS : VALUES;
    return replaceBy(site, payloads.filter((payload) => fitsLength(schema, payload)));
  },
  example: {
    site: {
      pointer: "/page_id",
      schema: { type: "string", maxLength: 8 },
      value: "10",
      required: true,
      siblings: ["page_id"],
    },
    edits: [
      { op: "replace", pointer: "/page_id", value: "00713" },
      { op: "replace", pointer: "/page_id", value: '["a"]' },
      { op: "replace", pointer: "/page_id", value: "\u201ca\u201d \u2019b" },
    ],
  },
};
