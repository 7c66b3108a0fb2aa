/**
 * Where the tools of a module are defined, as far as the text of its files says so beyond doubt.
 * @module
 */
import { relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Finding, Location } from "./core/finding.ts";
import type { Target } from "./core/registry.ts";

/** How many files are read: the module, and those it imports by their place. */
const MAX_FILES = 50;

/** What is longer was not written by hand, and has no line that anybody looks at. */
const MAX_FILE = 500_000;

/** How far behind a name its definition goes on. */
const NEAR = 400;

/** What a definition has beside a name. */
const DEFINES = /\b(?:description|input_?schema|parameters|execute|handler)\b/i;

/** What a module imports by its place. */
const IMPORTS = /\b(?:from|import)\s*\(?\s*["'](\.\.?\/[^"'\n]+)["']/g;

/** A file, and what it holds. */
export interface Source {
  /** Its name as reports have it. */
  readonly file: string;
  /** What it holds. */
  readonly text: string;
}

/**
 * Reads the files of a target that is a module.
 *
 * @param target what is tested
 * @returns what adds places to findings; it adds none where the target is no file, or may not be read without asking
 */
export function openLocator(target: Target): <T extends Finding>(finding: T) => T {
  const sources = readSources(target);
  const places = new Map<string, Location | undefined>();
  return (finding) => {
    const { tool } = finding;
    if (!places.has(tool)) places.set(tool, locate(tool, sources));
    const location = places.get(tool);
    return location === undefined ? finding : { ...finding, location };
  };
}

function readSources(target: Target): readonly Source[] {
  if (target.kind !== "module" || /^(?!file:)\w{2,}:/.test(target.specifier)) return [];
  const { specifier } = target;
  const first = specifier.startsWith("file:")
    ? specifier
    : pathToFileURL(resolve(Deno.cwd(), specifier)).href;
  const sources = new Map<string, Source | undefined>([[first, undefined]]);
  // What is found on the way is gone through in its turn.
  for (const url of sources.keys()) {
    const source = readSource(url);
    sources.set(url, source);
    for (const [, place = ""] of source?.text.matchAll(IMPORTS) ?? []) {
      const imported = new URL(place, url).href;
      if (sources.size < MAX_FILES && !sources.has(imported)) sources.set(imported, undefined);
    }
  }
  return [...sources.values()].filter((source) => source !== undefined);
}

function readSource(url: string): Source | undefined {
  try {
    const path = fileURLToPath(url);
    if (Deno.permissions.querySync({ name: "read", path }).state !== "granted") return undefined;
    if (Deno.statSync(path).size > MAX_FILE) return undefined;
    return { file: relative(Deno.cwd(), path).split(sep).join("/"), text: Deno.readTextFileSync(path) };
  } catch {
    // What cannot be read has been said where the target was opened.
    return undefined;
  }
}

/**
 * Finds the one place where files give a tool its name.
 *
 * @param tool the name
 * @param sources the files
 * @returns the place of the name; undefined where there is none, or more than one
 */
export function locate(tool: string, sources: readonly Source[]): Location | undefined {
  if (!/^[\w.:/-]+$/.test(tool)) return undefined;
  const name = RegExp.escape(tool);
  const forms = [
    // `name: "search"`, and what a definition has beside it.
    String.raw`(?<![\w$])(["']?)name\1\s*:\s*(?=(["'\`])${name}\2)`,
    // `registerTool("search", ...)`
    String.raw`[tT]ool\(\s*(?=(["'\`])${name}\3\s*,)`,
    // `search: tool({ ... })`
    String.raw`(?<![\w$."'-])(?=${name}\s*:\s*[\w$.]*[tT]ool\()`,
  ];
  const pattern = new RegExp(forms.join("|"), "g");
  const [only, ...more] = sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].filter((match) => isDefinition(text, match)).map((match) => {
      const before = text.slice(0, match.index + match[0].length);
      const lines = before.split("\n");
      return { file, line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
    })
  );
  return more.length > 0 ? undefined : only;
}

/** Whether a name that was found is that of a definition, and is not in a comment as far as its line tells. */
function isDefinition(text: string, match: RegExpExecArray): boolean {
  const at = match.index + match[0].length;
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  const isCall = match[1] === undefined;
  return !/^\s*(?:\/\/|\/?\*)/.test(line) && (isCall || DEFINES.test(text.slice(at, at + NEAR)));
}
