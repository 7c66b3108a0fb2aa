/**
 * Words of tools, arguments and results in which a text is changed on purpose.
 * @module
 */
import type { JsonPointer } from "../core/json_pointer.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { splitWords } from "../schema/words.ts";

/** Words of tools whose work is to change texts. */
const CHANGES = new Set(
  ("decode unescape parse convert clean sanitize sanitise normalize normalise format render strip transform translate " +
    "slugify minify prettify beautify to from html markdown calculate").split(" "),
);

/** Words of a result that is the text as it was understood. */
const NORMAL = new Set(
  "normalized normalised canonical clean cleaned parsed plain slug sanitized interpreted effective".split(
    " ",
  ),
);

/** Words of texts that are numbers, whose zeros in front say nothing. */
const AMOUNTS = new Set(
  "amount price cost quantity qty count total limit offset size rate weight".split(" "),
);

/** Whether a tool is there to make other texts of texts. */
export function changesTexts({ name, description = "" }: ToolDefinition): boolean {
  return splitWords(name).some((word) => CHANGES.has(word)) ||
    /decod|unescap|saniti[sz]|normali[sz]|straighten|strips?\b/i.test(description);
}

/** Whether a place in a result holds a text as it was understood. */
export function saysNormal(pointer: JsonPointer): boolean {
  return splitWords(pointer).some((word) => NORMAL.has(word));
}

/** Whether a text at a place in arguments is a number. */
export function isAmount(pointer: JsonPointer): boolean {
  return splitWords(pointer).some((word) => AMOUNTS.has(word));
}
