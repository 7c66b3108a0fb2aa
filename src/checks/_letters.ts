/**
 * Results in which a text was walked letter by letter.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
import { partsOf } from "./_json_result.ts";
import { resultData, spokenText } from "../core/mcp_result.ts";

/** Shorter texts have as many letters as many a list has items. */
export const SHORTEST = 4;

/** Whether a result has a list whose items, or one field of them, are the letters of a text. */
export function listsLetters(result: JsonValue, text: string): boolean {
  const spellings = [[...text], [...new Set(text)], text.split("")].filter(({ length }) =>
    length >= SHORTEST
  );
  const isSpelt = (items: readonly JsonValue[]): boolean =>
    spellings.some((letters) =>
      letters.length === items.length && letters.every((letter, i) => letter === items[i])
    );
  const isList = resultData(result).some((data) =>
    partsOf(data).some(({ value }) => Array.isArray(value) && columnsOf(value).some(isSpelt))
  );
  const spoken = spokenText(result) ?? "";
  return isList ||
    spellings.some((letters) =>
      [", ", ",", "\n", "\n- ", '","', '", "', "', '"].some((mark) => spoken.includes(letters.join(mark)))
    );
}

/** A list, and the list of each field of its items. */
function columnsOf(list: readonly JsonValue[]): (readonly JsonValue[])[] {
  const [first] = list;
  const keys = isJsonObject(first) ? Object.keys(first) : [];
  return [
    list,
    ...keys.map((key) => list.map((item) => isJsonObject(item) ? item[key] ?? null : null)),
  ];
}

/** Whether a number that counts the items of the clean list counts the letters of the text instead. */
export function countsLetters(
  messy: JsonValue,
  clean: JsonValue,
  { text, count }: { readonly text: string; readonly count: number },
): boolean {
  const lengths = [[...text].length, text.length];
  if (lengths.includes(count)) return false;
  const [before] = resultData(clean);
  const [after] = resultData(messy);
  if (before !== undefined && after !== undefined) {
    const isCount = partsOf(before).some(({ pointer, value }) => {
      const now = value === count ? readPointer(after, pointer) : undefined;
      return typeof now === "number" && lengths.includes(now);
    });
    if (isCount) return true;
  }
  const [old, now] = [spokenText(clean), spokenText(messy)];
  if (old === undefined || now === undefined) return false;
  return old !== now && lengths.some((length) => swapNumbers(old, count, length) === now);
}

/** A text with every standing of one number replaced by another. */
function swapNumbers(text: string, from: number, to: number): string {
  return text.replace(new RegExp(String.raw`(?<![\w.])${from}(?![\w.])`, "g"), String(to));
}
