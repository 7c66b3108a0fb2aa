/**
 * Arguments are flat.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { listSubschemas, type Subschema } from "./_subschemas.ts";

/** One more than three: many interfaces wrap all arguments in a body. */
const MOST = 4;

/** Objects nest at most four deep, the arguments themselves being the first. */
export const deepNesting: ToolRule = {
  id: "deep-nesting",
  level: "tool",
  severity: "warning",
  preset: "strict",
  docs: {
    summary: "Objects nest at most four deep, the arguments themselves being the first.",
    why: "Models lose track of brackets, and put a key at the wrong level.",
    fix: "Lift the inner properties up, or pass an id of what was made before.",
    sources: ["https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas"],
  },
  examples: {
    good: toolWith({ at: { type: "object", properties: { lat: { type: "number" } } } }),
    bad: toolWith({
      a: {
        type: "object",
        properties: {
          b: {
            type: "object",
            properties: {
              c: { type: "object", properties: { d: { type: "object", properties: { e: {} } } } },
            },
          },
        },
      },
    }),
  },
  lint(tool) {
    const deep = listSubschemas(tool).find((place) => isLevel(place) && levelOf(place) > MOST);
    if (deep === undefined) return [];
    return [{
      code: "deep",
      message: `Expected objects at most ${MOST} deep: received one ${levelOf(deep)} deep`,
      pointer: deep.pointer,
    }];
  },
};

/** How many objects with properties stand around a schema, itself counted. */
function levelOf(place: Subschema): number {
  let level = 0;
  for (let at: Subschema | undefined = place; at !== undefined; at = at.parent) {
    if (isLevel(at)) level++;
  }
  return level;
}

function isLevel({ schema, conditional }: Subschema): boolean {
  return isJsonObject(schema.properties) && Object.keys(schema.properties).length > 0 && !conditional;
}
