/**
 * Misspelt choices.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { enumStrings } from "../schema/shape.ts";
import { DATASET } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** A near miss of a choice: `adls` for `adsl`. */
export const enumTypo: ValueMutator = {
  id: "enum-typo",
  level: "value",
  expects: "reject",
  docs: {
    summary: "Misspells a choice: two letters swapped, the last letter lost, or two choices run together.",
    why: "A near miss may be meant for any of the choices; the closest one answers a question nobody asked.",
    fix: "Refuse what is not one of the choices, list them, and offer the closest as a suggestion only.",
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    const members = enumStrings(schema);
    if (typeof value !== "string" || !members.includes(value)) return [];
    const known = new Set(members.map(fold));
    const blends = members.filter((other) => other !== value).map((other) => blend(value, other));
    const blended = blends.find((typo) => !known.has(fold(typo)));
    const typos = [swapLetters(value), dropLast(value), blended ?? ""];
    return replaceBy(site, typos.filter((typo) => fold(typo) !== "" && !known.has(fold(typo))));
  },
  example: {
    site: { ...DATASET, schema: { type: "string", enum: ["adsl", "adae", "dm"] } },
    edits: [
      { op: "replace", pointer: "/dataset", value: "adls" },
      { op: "replace", pointer: "/dataset", value: "ads" },
      { op: "replace", pointer: "/dataset", value: "adm" },
    ],
  },
};

/** What a tolerant reader would still take for the same. */
function fold(text: string): string {
  return text.trim().toLowerCase();
}

/** Swaps the last two letters that stand side by side and differ; empty where there are none. */
function swapLetters(text: string): string {
  const letters = [...text];
  const at = letters.findLastIndex((letter, index) => {
    const next = letters[index + 1];
    return next !== undefined && /\p{L}/u.test(letter) && /\p{L}/u.test(next) && letter !== next;
  });
  return at < 0
    ? ""
    : letters.slice(0, at).concat(letters.slice(at, at + 2).reverse(), letters.slice(at + 2)).join("");
}

/** Drops a letter at the end; empty where too little would be left to tell what was meant, or only the plural is. */
function dropLast(text: string): string {
  const letters = [...text];
  return letters.length > 2 && /\p{L}$/u.test(text) && !/s$/i.test(text) ? letters.slice(0, -1).join("") : "";
}

/** Joins the first half of one choice to the second half of another. */
function blend(first: string, second: string): string {
  return first.slice(0, Math.ceil(first.length / 2)) + second.slice(Math.floor(second.length / 2));
}
