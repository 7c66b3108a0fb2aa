/**
 * What of its surroundings a tool may be led to.
 * @module
 */
import type { Surroundings } from "../core/surroundings.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { splitWords } from "../schema/words.ts";

/** Words of names that say that a tool writes, whatever else its description speaks of. */
const WRITES = new Set("write insert update delete create drop alter modify migrate".split(" "));

/** Words of names that say that a tool reads, where none says that it writes. */
const READS = new Set(["read", "readonly", "select"]);

/** A promise in words; "read-only mode" is none, since it speaks of another state. */
const PROMISE =
  /\bread[- ]?only (?:sql|select|quer|statement|access)|\bonly reads\b|\bonly select\b|\bselect(?: quer\w+| statements?)? only\b/i;

/** A promise that is another tool's, or none. */
const OTHERS = /\binstead\b|\bnot? read[- ]?only|\bunless\b/i;

/** The surroundings without what only a tool that says it changes nothing may be led to. */
export function surroundingsOf(tool: ToolDefinition, surroundings: Surroundings): Surroundings {
  const { system, table, ...planted } = surroundings;
  const isReading = tool.annotations?.readOnlyHint === true;
  return {
    ...planted,
    ...(isReading && system !== undefined ? { system } : {}),
    ...((isReading || promisesToRead(tool)) && speaksSql(tool) && table !== undefined ? { table } : {}),
  };
}

/** Whether a tool says in words that it only reads, and nothing of it says otherwise. */
function promisesToRead({ name, description = "", annotations }: ToolDefinition): boolean {
  const parts = splitWords(name);
  if (annotations?.readOnlyHint === false || parts.some((part) => WRITES.has(part))) return false;
  return parts.some((part) => READS.has(part)) || (PROMISE.test(description) && !OTHERS.test(description));
}

/** Whether a tool has to do with a database that is asked in SQL. */
function speaksSql({ name, title, description, inputSchema }: ToolDefinition): boolean {
  return /sql|\bselect\b|\bdatabase|\bduckdb\b|\bpostgres/i.test(
    JSON.stringify([name, title, description, inputSchema]),
  );
}
