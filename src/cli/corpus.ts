/**
 * A corpus: arguments known to work, by the name of the tool.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import { isJsonObject, type JsonValue, parseJson } from "../core/json.ts";
import { readText } from "./read_case.ts";

/**
 * Reads a corpus.
 *
 * @param file the file's name
 * @throws {UsageError} where it holds none
 */
export async function readCorpus(file: string): Promise<Readonly<Record<string, readonly JsonValue[]>>> {
  const value = parseJson(await readText(file));
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  const lists = entries.filter((entry): entry is [string, readonly JsonValue[]] => Array.isArray(entry[1]));
  if (entries.length > 0 && lists.length === entries.length) return Object.fromEntries(lists);
  throw new UsageError(
    `Cannot read the corpus "${file}": it is no object with a list of arguments for each tool`,
    "Write one with messcall replay-log LOG --corpus FILE",
  );
}
