/**
 * JSON files that hold definitions of tools, and nothing that does their work.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import { isDefinitionsFile } from "../core/definitions_file.ts";
import { isJsonObject, type JsonValue, showJson } from "../core/json.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import { cannotOpen, reasonOf, untilAborted } from "./_opening.ts";
import { resolveSpecifier } from "./_specifier.ts";
import { readListing } from "./_tool_definition.ts";

/** More than this is no list of definitions, and would not fit into any model's context. */
const MAX_BYTES = 64 * 1024 * 1024;

const FORMS =
  'Give {"tools": [...]} as an MCP server lists them, or an array of tools as OpenAI or Anthropic take them';

/** A JSON file: a list of MCP, or an array in a form of OpenAI or Anthropic. It can be linted and locked, not called. */
export const definitionsFile: Adapter = {
  id: "definitions-file",
  docs: {
    summary: "A JSON file of definitions: a list of MCP, or an array in a form of OpenAI or Anthropic.",
    why:
      "Definitions are judged where they are kept, without the server; nothing in such a file can be called.",
    fix: `${FORMS}.`,
  },
  accepts: isDefinitionsFile,
  async open(target, signal): Promise<Registry> {
    const source = target.kind === "module" ? target.specifier : "";
    const list = listIn(source, await readDocument(source, signal));
    return {
      source,
      ...readListing(list),
      definitionsOnly: true,
      call: (call): Promise<Ending> =>
        Promise.resolve({
          kind: "error",
          error: {
            type: "internal",
            message: `"${call.tool}" is a definition in a file: nothing does its work`,
          },
        }),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  },
};

async function readDocument(source: string, signal: AbortSignal): Promise<JsonValue> {
  const url = new URL(await resolveSpecifier(source));
  const { size } = await Deno.stat(url);
  if (size > MAX_BYTES) {
    throw cannotOpen(source, `it has ${size} bytes, which is no list of tools`, { hint: FORMS });
  }
  const text = await untilAborted(Deno.readTextFile(url), signal);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw cannotOpen(source, `it is no JSON: ${reasonOf(error)}`, { hint: FORMS, cause: error });
  }
}

/** The list of tools in a document. */
function listIn(source: string, document: JsonValue): readonly JsonValue[] {
  const list = isJsonObject(document) ? document.tools : document;
  if (!Array.isArray(list)) {
    throw cannotOpen(source, `it holds no list of tools, but ${showJson(document, 60)}`, { hint: FORMS });
  }
  if (list.length === 0) {
    throw cannotOpen(source, "its list of tools is empty", { hint: "Register at least one tool" });
  }
  return list;
}
