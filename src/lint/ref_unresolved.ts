/**
 * References lead to schemas in the definition.
 * @module
 */
import { isJsonObject, showJson } from "../core/json.ts";
import { joinPointer, readPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { listSubschemas } from "./_subschemas.ts";

/** Every $ref leads to a schema within the same definition. */
export const refUnresolved: ToolRule = {
  id: "ref-unresolved",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "Every $ref leads to a schema within the same definition.",
    why:
      "Clients must not fetch schemas from the network, and a reference that leads nowhere makes the tool unusable.",
    fix: 'Put the schema under "$defs" of this tool, and refer to it as "#/$defs/name".',
    sources: [
      "https://json-schema.org/understanding-json-schema/structuring",
      "https://modelcontextprotocol.io/specification/2025-11-25/server/tools",
    ],
  },
  examples: {
    good: {
      name: "search",
      inputSchema: {
        type: "object",
        properties: { at: { $ref: "#/$defs/place" } },
        $defs: { place: { type: "string" } },
      },
    },
    bad: toolWith({ at: { $ref: "#/$defs/place" } }),
  },
  lint(tool) {
    const places = listSubschemas(tool);
    const { inputSchema } = tool;
    if (!isJsonObject(inputSchema) || !places.some(({ schema }) => typeof schema.$ref === "string")) {
      return [];
    }
    const ids = new Set(places.flatMap(({ schema }) => [schema.$id, schema.id]).filter(isText));
    const anchors = new Set(
      places.flatMap(({ schema }) => [schema.$anchor, schema.$dynamicAnchor]).filter(isText),
    );
    // Where a part has an identifier of its own, references in it begin there.
    const isOne = places.every(({ schema, parent }) =>
      parent === undefined || typeof schema.$id !== "string"
    );
    return places.flatMap(({ pointer, schema: { $ref } }) => {
      if (typeof $ref !== "string" || !isOne) return [];
      const [base = "", fragment = ""] = $ref.split("#", 2);
      const code = base !== ""
        ? (ids.has(base) ? undefined : "external")
        : isThere(fragment)
        ? undefined
        : "unresolved";
      if (code === undefined) return [];
      return [{
        code,
        message: `Expected a reference into this definition: received ${showJson($ref, 80)}${
          code === "external" ? ", which is elsewhere" : ", where there is nothing"
        }`,
        pointer: joinPointer(pointer, "$ref"),
        suggestion: 'Put the schema under "$defs" of this tool and refer to it as "#/$defs/name"',
      }];
    });

    function isThere(fragment: string): boolean {
      if (fragment === "") return true;
      if (!fragment.startsWith("/")) return anchors.has(fragment) || ids.has(`#${fragment}`);
      try {
        return readPointer(inputSchema, `/${decodeURIComponent(fragment.slice(1))}`) !== undefined;
      } catch {
        // A per cent sign that escapes nothing.
        return false;
      }
    }
  },
};

function isText(value: unknown): value is string {
  return typeof value === "string";
}
