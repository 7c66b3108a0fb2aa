/**
 * Tools that run code: complaints and stack frames in their errors may come from the code they were given.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { splitWords } from "./words.ts";

/** Words of an argument that holds code. */
const ARGUMENT_WORDS = words(
  "script javascript js python expression expr function snippet program formula command cmd shell bash eval",
);

/** Words of a tool that runs code or reports on it. */
const NAME_WORDS = words(
  "code eval evaluate exec script javascript python shell bash repl compile lint eslint tsc tests console",
);

/** Words that turn a `code` (of a country, of an error) into source code. */
const CODE_WORDS = words("source js python user raw program");

/** Whether a tool's name or arguments say that it runs code. */
export function runsCode({ name, inputSchema }: ToolDefinition): boolean {
  const properties = isJsonObject(inputSchema) && isJsonObject(inputSchema.properties)
    ? inputSchema.properties
    : {};
  return splitWords(name).some((word) => NAME_WORDS.has(word)) || Object.keys(properties).some(holdsCode);
}

function holdsCode(key: string): boolean {
  const parts = splitWords(key);
  if (parts.includes("code")) return parts.length === 1 || parts.some((word) => CODE_WORDS.has(word));
  return parts.some((word) => ARGUMENT_WORDS.has(word));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
