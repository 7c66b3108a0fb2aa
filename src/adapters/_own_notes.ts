/**
 * Notes of messcall's own guard in the results of a server that messcall started.
 * @module
 */
import { isMendedNote, SEAL_VARIABLE } from "../core/mended_note.ts";
import { VERSION } from "../core/version.ts";
import { hasFields } from "./_fields.ts";

/** The same in every run: a server may show its variables, and what it shows may lead to calls. */
const SEAL = `messcall ${VERSION}`;

/** What tells a command the seal. A guard keeps it from the server behind, whose notes are content then. */
export const SEAL_ENV: Readonly<Record<string, string>> = { [SEAL_VARIABLE]: SEAL };

/** A result without the sealed notes on its arguments: they are no part of it. */
export function withoutOwnNotes(result: unknown): unknown {
  if (!hasFields(result) || !Array.isArray(result.content)) return result;
  const content = result.content.filter((block) => !isMendedNote(block, SEAL));
  return content.length === result.content.length ? result : { ...result, content };
}
