/**
 * Numbers written for people.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { Site, ValueMutator } from "../core/mutator.ts";
import { isNamed, words } from "../schema/text_kind.ts";
import { excludes } from "./_excludes.ts";
import { replaceBy } from "./_replace.ts";

/** Units that a name may hold, and how people write a number of them. */
const UNITS: readonly (readonly [ReadonlySet<string>, readonly string[]])[] = [
  [words("seconds secs sec"), ["s", " seconds"]],
  [words("milliseconds millis ms"), ["ms", " ms"]],
  [words("minutes mins"), [" min", " minutes"]],
  [words("hours"), ["h", " hours"]],
  [words("days"), ["d", " days"]],
  [words("percent percentage pct"), ["%", " %"]],
  [words("mb megabytes"), ["MB", " MB"]],
  [words("kb kilobytes"), ["KB", " KB"]],
];

/** A number as people write it, in the very unit the name says: `"1,000"` for `1000`. */
export const formattedNumber: ValueMutator = {
  id: "formatted-number",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary:
      "Gives a number as a string with grouped thousands, a decimal comma, or the unit that its name says.",
    why:
      "Models copy numbers out of texts and tables; a parser that stops at the first odd sign takes another number.",
    fix:
      "Turn a string into a number only where the whole of it is one, and refuse the rest with an example.",
    sources: [
      "https://github.com/hassanhabib/The-Standard-Agent/pull/387",
      "https://github.com/opensanctions/followthemoney/issues/331",
    ],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    if (typeof value !== "number" || !excludes(schema, "text")) return [];
    return replaceBy(site, [...withSeparators(value), ...withUnit(site, value)]);
  },
  example: {
    site: {
      pointer: "/timeout_seconds",
      schema: { type: "integer" },
      value: 86400,
      required: false,
      siblings: ["timeout_seconds"],
    },
    edits: [
      { op: "replace", pointer: "/timeout_seconds", value: "86,400" },
      { op: "replace", pointer: "/timeout_seconds", value: "86 400" },
      { op: "replace", pointer: "/timeout_seconds", value: "86_400" },
      { op: "replace", pointer: "/timeout_seconds", value: "86400s" },
      { op: "replace", pointer: "/timeout_seconds", value: "86400 seconds" },
    ],
  },
};

function withSeparators(value: number): string[] {
  const text = String(value);
  if (Number.isSafeInteger(value)) {
    if (Math.abs(value) < 1000) return [];
    return [",", " ", "_"].map((separator) => text.replace(/\B(?=(\d{3})+$)/g, separator));
  }
  // Three digits after it, and the comma would be one between thousands.
  return /^-?\d+\.(\d{1,2}|\d{4,})$/.test(text) ? [text.replace(".", ",")] : [];
}

function withUnit(site: Site, value: number): string[] {
  const endings = UNITS.find(([names]) => isNamed(site, names))?.[1] ?? [];
  return endings.map((ending) => `${value}${ending}`);
}
