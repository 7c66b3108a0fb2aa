/**
 * Files of definitions: JSON that lists tools, and where in it each part of a definition stands.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { equalJson, isJsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer, readPointer, splitPointer } from "../core/json_pointer.ts";
import { plain } from "../core/plain_text.ts";
import type { Problem } from "../core/problem.ts";
import type { Target } from "../core/registry.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { cannotOpen, reasonOf } from "./_opening.ts";
import { resolveSpecifier } from "./_specifier.ts";
import { readToolDefinition, SCHEMA_KEYS, toListing } from "./_tool_definition.ts";

/** What a file of definitions may hold, for hints. */
const FORMS =
  'Give what an MCP server lists ({"tools": [...]}), or an array of tools in the form of MCP, OpenAI or Anthropic';

/** A file of definitions, read. */
export interface DefinitionsFile {
  /** Where it is. */
  readonly url: URL;
  readonly text: string;
  readonly document: JsonValue;
  readonly tools: readonly ToolDefinition[];
  readonly problems: readonly Problem[];
  /** The item of the file that a definition was read from. */
  readonly placeOf: (tool: ToolDefinition) => JsonPointer | undefined;
}

/** Whether a target is a file of definitions: there is nothing in it to call. */
export function isDefinitionsFile(target: Target): boolean {
  return target.kind === "module" && /\.json$/i.test(target.specifier) &&
    !/^(?:https?|npm|jsr|node|data|blob):/i.test(target.specifier);
}

/**
 * Reads a file of definitions.
 *
 * @param specifier the file
 * @param signal gives up reading
 * @throws {TargetError} where it is no JSON, or lists no tools
 */
export async function readDefinitions(specifier: string, signal?: AbortSignal): Promise<DefinitionsFile> {
  const url = new URL(await resolveSpecifier(specifier));
  const text = await readText(specifier, url, signal);
  const document = readDocument(specifier, text);
  const { items, base } = listIn(specifier, document);
  const readings = items.map((item, index) => readToolDefinition(item, index));
  const { tools, problems } = toListing(readings);
  const places = new Map(readings.map((reading, index) => [reading, joinPointer(base, index)] as const));
  return { url, text, document, tools, problems, placeOf: (tool) => places.get(tool) };
}

async function readText(specifier: string, url: URL, signal: AbortSignal | undefined): Promise<string> {
  try {
    const bytes = await Deno.readFile(url, signal === undefined ? {} : { signal });
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw error instanceof TypeError
      ? cannotOpen(specifier, "it is no text in UTF-8", { hint: "Save it as UTF-8", cause: error })
      : cannotOpen(specifier, `it cannot be read: ${plain(reasonOf(error))}`, {
        hint: "See that the file may be read",
        cause: error,
      });
  }
}

function readDocument(specifier: string, text: string): JsonValue {
  if (text.trim() === "") throw cannotOpen(specifier, "it is empty", { hint: FORMS });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw cannotOpen(specifier, `it is no JSON: ${plain(reasonOf(error))}`, { hint: FORMS, cause: error });
  }
}

function listIn(
  specifier: string,
  document: JsonValue,
): { readonly items: readonly JsonValue[]; readonly base: JsonPointer } {
  const isObject = isJsonObject(document);
  const items = isObject && Object.hasOwn(document, "tools") ? document.tools : document;
  if (!Array.isArray(items)) {
    throw cannotOpen(specifier, `it has no list of tools, but is ${plain(showJson(document))}`, {
      hint: FORMS,
    });
  }
  if (items.length === 0) throw cannotOpen(specifier, "its list of tools is empty", { hint: FORMS });
  return { items, base: isObject ? "/tools" : "" };
}

/**
 * An edit of a definition as an edit of the file it was read from.
 *
 * @param file the file
 * @param tool the definition, as it was read
 * @param edits edits of the definition, in their order
 * @returns undefined where the file says the same in another way, so that the edits would miss
 */
export function editsInFile(
  file: DefinitionsFile,
  tool: ToolDefinition,
  edits: readonly Edit[],
): readonly Edit[] | undefined {
  const place = file.placeOf(tool);
  const item = place === undefined ? undefined : readPointer(file.document, place);
  if (place === undefined || !isJsonObject(item)) return undefined;
  const isWrapped = item.type === "function" && isJsonObject(item.function);
  const part = isWrapped && isJsonObject(item.function) ? item.function : item;
  const base = isWrapped ? joinPointer(place, "function") : place;
  // A definition is JSON; its type only says more of its keys.
  const own = tool as unknown as { readonly [key: string]: JsonValue };
  const move = (pointer: JsonPointer): JsonPointer | undefined => {
    const [root = "", ...rest] = splitPointer(pointer);
    const key = keyOf(root, part);
    const [here, there] = [part[key], own[root]];
    const isSame = here === undefined || there === undefined ? here === there : equalJson(here, there);
    return isSame ? joinPointer(base, key, ...rest) : undefined;
  };
  const moved = edits.flatMap((edit): readonly Edit[] => {
    const pointer = move(edit.pointer);
    if (pointer === undefined) return [];
    if (edit.op !== "move") return [{ ...edit, pointer }];
    const from = move(edit.from);
    return from === undefined ? [] : [{ ...edit, from, pointer }];
  });
  return moved.length === edits.length ? moved : undefined;
}

/** What a part of a definition is called in the form of this tool. */
function keyOf(root: string, part: { readonly [key: string]: JsonValue }): string {
  if (root === "inputSchema") return SCHEMA_KEYS.find((key) => part[key] !== undefined) ?? root;
  if (root === "outputSchema" && part.outputSchema === undefined && part.output_schema !== undefined) {
    return "output_schema";
  }
  return root;
}
