/**
 * How long definitions are: a model is given them with every request.
 * @module
 */
import type { DefinitionSize } from "../core/report.ts";
import type { ToolDefinition } from "../core/tool.ts";

/** The characters of a definition in the JSON that providers are sent; nothing where it is none that JSON holds. */
export function measureDefinition({ name, description = "", inputSchema }: ToolDefinition): {
  readonly characters?: DefinitionSize;
} {
  try {
    const all = JSON.stringify({
      type: "function",
      function: { name, description, parameters: inputSchema },
    });
    const own = JSON.stringify(description).length - 2;
    return { characters: { description: own, schema: all.length - own } };
  } catch {
    // What nests deeper than the stack is high, or within itself, is sent to nobody.
    return {};
  }
}
