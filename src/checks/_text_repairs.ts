/**
 * Repairs that are known to spoil texts which were not broken.
 * @module
 */

/** A name for the damage, and what does it. */
export type TextRepair = readonly [code: string, repair: (text: string) => string];

/** What repairs of broken calls do to texts, by what they undo. */
export const REPAIRS: readonly TextRepair[] = [
  ["entities-decoded", decodeEntities],
  ["escapes-undone", (text) => text.replaceAll("\\n", "\n").replaceAll("\\t", "\t")],
  ["escapes-undone", (text) => text.replaceAll("\\n", "\n")],
  ["cut-at-markup", (text) => text.split(/<\/\w+>/)[0] ?? text],
  ["cut-at-markup", (text) => text.replace(/<\/\w+>[^<]*$/, "")],
  ["quotes-straightened", (text) => text.replace(/[\u201c\u201d]/g, '"').replace(/[\u2018\u2019]/g, "'")],
  ["words-translated", pythonWords],
  ["braces-separated", (text) => text.replaceAll("}{", "},{")],
  ["fences-stripped", (text) => text.replace(/^```\w*\n|\n?```$/gm, "")],
  ["fences-stripped", (text) => text.replace(/```\w*\n?/g, "")],
  ["zeros-dropped", (text) => /^0\d+$/.test(text) ? text.replace(/^0+/, "") : text],
];

/** What is done to the edges: no harm to a name, and some to a file. */
export const TRIMS: readonly TextRepair[] = [
  ["trimmed", (text) => text.trim()],
  ["trimmed", (text) => text.trimEnd()],
];

function decodeEntities(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll(
    "&amp;",
    "&",
  );
}

function pythonWords(text: string): string {
  return text.replace(/\bTrue\b/g, "true").replace(/\bFalse\b/g, "false").replace(/\bNone\b/g, "null");
}
