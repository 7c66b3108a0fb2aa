/**
 * Schemas end.
 * @module
 */
import { isJsonObject, type JsonObject, showJson } from "../core/json.ts";
import { joinPointer, readPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { listSubschemas, type Subschema } from "./_subschemas.ts";

/** No schema refers to itself, directly or through others. */
export const schemaRecursive: ToolRule = {
  id: "schema-recursive",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "No schema refers to itself, directly or through others.",
    why: "Several providers refuse schemas without an end, and models get lost in them.",
    fix: "Write as many levels as are needed, or take the nested part as a flat list with parent ids.",
    sources: [
      "https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations",
      "https://docs.x.ai/developers/model-capabilities/text/structured-outputs",
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
    bad: {
      name: "search",
      inputSchema: {
        type: "object",
        properties: { node: { $ref: "#/$defs/node" } },
        $defs: { node: { type: "object", properties: { next: { $ref: "#/$defs/node" } } } },
      },
    },
  },
  lint(tool) {
    const { inputSchema } = tool;
    const places = listSubschemas(tool);
    const edges = places.flatMap((from) => {
      const to = isJsonObject(inputSchema) && typeof from.schema.$ref === "string"
        ? targetOf(from.schema.$ref, inputSchema)
        : undefined;
      return to === undefined ? [] : [{ from, to }];
    });
    const targets = new Set(edges.map(({ to }) => to));
    // From each target, the targets that the references within it lead to.
    const next = new Map<JsonObject, Set<JsonObject>>();
    for (const { from, to } of edges) {
      for (let place: Subschema | undefined = from; place !== undefined; place = place.parent) {
        if (!targets.has(place.schema)) continue;
        next.set(place.schema, (next.get(place.schema) ?? new Set()).add(to));
      }
    }
    const endless = withoutEnd(targets, next);
    const first = edges.find(({ to }) => endless.has(to));
    if (first === undefined) return [];
    return [{
      code: "circle",
      message: `Expected a schema that ends: received ${
        showJson(first.from.schema.$ref, 80)
      }, which leads back to where it was`,
      pointer: joinPointer(first.from.pointer, "$ref"),
      suggestion: "Write out as many levels as are needed",
    }];
  },
};

function targetOf($ref: string, root: JsonObject): JsonObject | undefined {
  if ($ref === "#") return root;
  if (!$ref.startsWith("#/")) return undefined;
  const target = readPointer(root, `/${$ref.slice(2)}`);
  return isJsonObject(target) ? target : undefined;
}

/** The schemas from which references lead on for ever: those that are left when all that end are taken out, the last first. */
function withoutEnd(
  targets: ReadonlySet<JsonObject>,
  next: ReadonlyMap<JsonObject, ReadonlySet<JsonObject>>,
): ReadonlySet<JsonObject> {
  const left = new Set(targets);
  const ways = new Map([...targets].map((target) => [target, next.get(target)?.size ?? 0]));
  const before = new Map<JsonObject, JsonObject[]>([...targets].map((target) => [target, []]));
  for (const [from, all] of next) for (const to of all) before.get(to)?.push(from);
  const ended = [...targets].filter((target) => ways.get(target) === 0);
  for (let target = ended.pop(); target !== undefined; target = ended.pop()) {
    left.delete(target);
    for (const from of before.get(target) ?? []) {
      const rest = (ways.get(from) ?? 0) - 1;
      ways.set(from, rest);
      if (rest === 0) ended.push(from);
    }
  }
  return left;
}
