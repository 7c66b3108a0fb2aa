/**
 * Tool definitions from the field, as registries.
 * @module
 */
import { isJsonObject, type JsonObject } from "../../src/core/json.ts";
import type { JsonSchema, ToolDefinition } from "../../src/core/tool.ts";

/** Where the data lies beside the project. */
export const DEFAULT_DIR: string = new URL("../../../shared/data", import.meta.url).pathname;

/** The tools that one server lists, and the corpus they are in. */
export interface Listing {
  readonly corpus: string;
  readonly server: string;
  readonly tools: readonly ToolDefinition[];
}

/**
 * Reads every definition.
 *
 * @param dir holds `mcp-tools/*.json`, and `tools.jsonl` in each folder of `tool-definitions`
 */
export async function loadListings(dir: string): Promise<readonly Listing[]> {
  const listings: Listing[] = [];
  for (const name of await namesIn(`${dir}/mcp-tools`)) {
    const document: unknown = JSON.parse(await Deno.readTextFile(`${dir}/mcp-tools/${name}`));
    const tools = isJsonObject(document) && Array.isArray(document.tools) ? document.tools : [];
    if (tools.length > 0) listings.push({ corpus: "mcp-tools", server: name, tools: tools.map(toTool) });
  }
  for (const corpus of await namesIn(`${dir}/tool-definitions`)) {
    const lines = (await Deno.readTextFile(`${dir}/tool-definitions/${corpus}/tools.jsonl`)).split("\n");
    const tools: readonly JsonObject[] = lines.filter((line) => line !== "").map((line) => JSON.parse(line));
    for (const [server, group] of Map.groupBy(tools, ({ server }) => String(server ?? corpus))) {
      listings.push({ corpus, server, tools: group.map(toTool) });
    }
  }
  return listings;
}

async function namesIn(dir: string): Promise<readonly string[]> {
  return (await Array.fromAsync(Deno.readDir(dir))).map(({ name }) => name).sort();
}

/** Each corpus has its own name for the schema of a tool's arguments; null stands for what was not there. */
function toTool(tool: JsonObject): ToolDefinition {
  const schema = tool.inputSchema ?? tool.input_schema ?? tool.parameters;
  const rest = Object.fromEntries(
    ["title", "description", "outputSchema", "annotations"].flatMap((key) =>
      tool[key] === undefined || tool[key] === null ? [] : [[key, tool[key]]]
    ),
  );
  return { ...rest, name: String(tool.name), inputSchema: isSchema(schema) ? schema : {} };
}

function isSchema(value: unknown): value is JsonSchema {
  return isJsonObject(value) || typeof value === "boolean";
}
