/**
 * Where the tools of a module are defined, as far as the text of its file says so beyond doubt.
 * @module
 */
import { relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Finding, Location } from "./core/finding.ts";
import type { Target } from "./core/registry.ts";

/** What is longer was not written by hand, and has no line that anybody looks at. */
const MAX_FILE = 2_000_000;

/** How far behind a name its definition goes on. */
const NEAR = 400;

/** What a definition has beside a name. */
const DEFINES = /\b(?:description|input_?schema|parameters|execute|handler)\b/i;

/** Adds to a finding where its tool is defined. */
export type Locator = <T extends Finding>(finding: T) => T;

/**
 * Reads the file of a target that is one.
 *
 * @param target what is tested
 * @returns what adds places to findings; it adds none where the target is no file, or may not be read without asking
 */
export function openLocator(target: Target): Locator {
  const source = readSource(target);
  const places = new Map<string, Location | undefined>();
  return (finding) => {
    const { tool } = finding;
    if (source === undefined) return finding;
    if (!places.has(tool)) places.set(tool, locate(tool, source));
    const location = places.get(tool);
    return location === undefined ? finding : { ...finding, location };
  };
}

interface Source {
  readonly file: string;
  readonly text: string;
}

function readSource(target: Target): Source | undefined {
  if (target.kind !== "module" || /^(?!file:)\w{2,}:/.test(target.specifier)) return undefined;
  try {
    const { specifier } = target;
    const path = specifier.startsWith("file:") ? fileURLToPath(specifier) : resolve(specifier);
    if (Deno.permissions.querySync({ name: "read", path }).state !== "granted") return undefined;
    if (Deno.statSync(path).size > MAX_FILE) return undefined;
    return { file: relative(Deno.cwd(), path).split(sep).join("/"), text: Deno.readTextFileSync(path) };
  } catch {
    // What cannot be read has been said where the target was opened.
    return undefined;
  }
}

/**
 * Finds the one place where a text gives a tool its name.
 *
 * @param tool the name
 * @param source the text, and the file it is in
 * @returns the place of the name; undefined where there is none, or more than one
 */
export function locate(tool: string, { file, text }: Source): Location | undefined {
  if (!/^[\w.:/-]+$/.test(tool)) return undefined;
  const name = RegExp.escape(tool);
  const forms = [
    // `name: "search"`, and what a definition has beside it.
    String.raw`(?<![\w$])(["']?)name\1\s*:\s*(?=(["'\`])${name}\2)`,
    // `registerTool("search", ...)`
    String.raw`[tT]ool\w*\(\s*(?=(["'\`])${name}\3\s*,)`,
    // `search: tool({ ... })`
    String.raw`(?<![\w$."'-])(?=${name}\s*:\s*[\w$.]*[tT]ool\w*\()`,
  ];
  const found = [...text.matchAll(new RegExp(forms.join("|"), "g"))].filter((match) => {
    const at = match.index + match[0].length;
    const isCall = match[1] === undefined;
    return !isComment(text, at) && (isCall || DEFINES.test(text.slice(at, at + NEAR)));
  });
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  const before = text.slice(0, only.index + only[0].length);
  const start = before.lastIndexOf("\n") + 1;
  return { file, line: before.split("\n").length, column: before.length - start + 1 };
}

/** Whether a place is in a comment, as far as the beginning of its line tells. */
function isComment(text: string, at: number): boolean {
  return /^\s*(?:\/\/|\/?\*)/.test(text.slice(text.lastIndexOf("\n", at - 1) + 1, at));
}
