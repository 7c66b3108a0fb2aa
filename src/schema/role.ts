/**
 * What a tool does to the things it is about, told by its name: `create_note`, `notes.delete`.
 * @module
 */
import type { ToolDefinition } from "../core/tool.ts";
import { splitWords } from "./words.ts";

/** What a tool does with a thing. */
export type Role = "create" | "read" | "delete";

const VERBS: Readonly<Record<Role, ReadonlySet<string>>> = {
  create: words("create add new insert register upload save store write put make post"),
  read: words("get read fetch show describe view load retrieve lookup"),
  delete: words("delete remove destroy drop erase unregister"),
};

/** Words that say how many, or of what kind the registry is, and not what the thing is. */
const BESIDE = words("by id one single the a an item");

/** A tool's role, and the thing it is about. */
export interface Part {
  readonly role: Role;
  readonly noun: string;
}

/** Reads a tool's name; undefined where it tells no role, or no thing. */
export function partOf({ name }: Pick<ToolDefinition, "name">): Part | undefined {
  const told = splitWords(name);
  for (const role of ["create", "read", "delete"] as const) {
    const verb = told.find((word) => VERBS[role].has(word));
    // The first verb of all is the one that counts: `get_deleted_notes` reads.
    if (verb === undefined || told.findIndex(isVerb) !== told.indexOf(verb)) continue;
    const noun = told.filter((word) => word !== verb && !BESIDE.has(word)).map(singular).join(" ");
    return noun === "" ? undefined : { role, noun };
  }
  return undefined;
}

function isVerb(word: string): boolean {
  return Object.values(VERBS).some((verbs) => verbs.has(word));
}

function singular(word: string): string {
  return word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
}

function words(line: string): ReadonlySet<string> {
  return new Set(line.split(" "));
}
