/**
 * Dates in other notations.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { Site, ValueMutator } from "../core/mutator.ts";
import { isNamed, words } from "../schema/text_kind.ts";
import { SINCE } from "./_example_sites.ts";
import { isFreeString } from "./_string_kinds.ts";
import { replaceBy } from "./_replace.ts";

/** Words that say a string is a point in time. */
const DATE_WORDS = words("date datetime day since until after before timestamp asof");

/** What models write for a date where the schema says no more than string. */
const LOOSE = ["23/03/2026", "Mar 2026", "today"] as const;

/** A date in another notation that means the same: `23 Mar 2026` for `2026-03-23`. */
export const dateVariant: ValueMutator = {
  id: "date-variant",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary:
      "Writes a date or a time in another notation: with a time of day, with slashes, in words, in seconds or milliseconds.",
    why:
      "Models write dates as their users do; read by the wrong rule, a date is another day, or none at all.",
    fix:
      "Read the notations that can mean one thing only, and refuse all others with an example of the right one.",
    sources: ["https://github.com/MemPalace/mempalace/issues/1164"],
  },
  variants(site): readonly Edit[] {
    const { value } = site;
    if (typeof value !== "string" || !isDate(site)) return [];
    const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/i.test(value)
      ? Date.parse(value)
      : NaN;
    if (Number.isNaN(time)) return isFreeString(site.schema) ? replaceBy(site, LOOSE) : [];
    return replaceBy(site, value.includes(":") ? sameInstant(time) : sameDay(value, time));
  },
  example: {
    site: SINCE,
    edits: [
      { op: "replace", pointer: "/since", value: "2026-03-23T00:00:00Z" },
      { op: "replace", pointer: "/since", value: "23 Mar 2026" },
      { op: "replace", pointer: "/since", value: "20260323" },
      { op: "replace", pointer: "/since", value: 1774224000 },
      { op: "replace", pointer: "/since", value: 1774224000000 },
      { op: "replace", pointer: "/since", value: "23/03/2026" },
    ],
  },
};

function isDate(site: Site): boolean {
  const format = isJsonObject(site.schema) ? site.schema.format : undefined;
  return format === "date" || format === "date-time" || (format === undefined && isNamed(site, DATE_WORDS));
}

function sameDay(date: string, time: number): JsonValue[] {
  const [year = "", month = "", day = ""] = date.split("-");
  return [
    `${date}T00:00:00Z`,
    inWords(time),
    `${year}${month}${day}`,
    time / 1000,
    time,
    ...(isTellingDay(day) ? [`${day}/${month}/${year}`] : []),
  ];
}

/** Without a zone it would be another instant in most places, and rightly so. */
function sameInstant(time: number): JsonValue[] {
  const [date = "", clock = ""] = new Date(time).toISOString().split("T");
  const [year, month, day = ""] = date.split("-");
  return [
    ...(Number.isInteger(time / 1000) ? [time / 1000, `${inWords(time)} ${clock.slice(0, 8)} GMT`] : []),
    time,
    ...(isTellingDay(day) ? [`${day}/${month}/${year} ${clock}`] : []),
  ];
}

/** Whether a day can be told from a month. */
function isTellingDay(day: string): boolean {
  return Number(day) > 12;
}

/** `23 Mar 2026`. */
function inWords(time: number): string {
  return new Date(time).toUTCString().split(" ").slice(1, 4).join(" ");
}
