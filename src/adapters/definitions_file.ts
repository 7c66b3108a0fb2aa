/**
 * JSON files that hold definitions, and nothing to call.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Registry } from "../core/registry.ts";
import { isDefinitionsFile, readDefinitions } from "./_definitions.ts";

/** A JSON file of definitions: an MCP list, or an array in the form of MCP, OpenAI or Anthropic. */
export const definitionsFile: Adapter = {
  id: "definitions-file",
  docs: {
    summary:
      "A JSON file of definitions, in the form of MCP, OpenAI or Anthropic: `messcall lint ./tools.json`.",
    why:
      "What a model is told can be judged where the code is not at hand: a listing that was saved is enough.",
    fix: 'Save what a server lists ({"tools": [...]}) or the array of tools of a request as a `.json` file.',
  },
  accepts: isDefinitionsFile,
  async open(target, signal): Promise<Registry> {
    const specifier = target.kind === "module" ? target.specifier : "";
    const { tools, problems } = await readDefinitions(specifier, signal);
    return {
      source: specifier,
      tools,
      problems,
      call: () =>
        Promise.resolve({
          kind: "error",
          error: { type: "not_found", message: "A file of definitions can only be linted" },
        }),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  },
};
