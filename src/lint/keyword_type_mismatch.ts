/**
 * Keywords fit the type beside them.
 * @module
 */
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { schemaTypes } from "../schema/shape.ts";
import { listWith } from "./_subschemas.ts";
const TYPES = new Set(["null", "boolean", "number", "integer", "string", "array", "object"]);

/** The types that each keyword says something of. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  ...fitting("minimum maximum exclusiveMinimum exclusiveMaximum multipleOf", ["number", "integer"]),
  ...fitting("minLength maxLength pattern", ["string"]),
  ...fitting("items prefixItems minItems maxItems uniqueItems contains", ["array"]),
  ...fitting("properties patternProperties propertyNames required minProperties maxProperties", ["object"]),
};

function fitting(keywords: string, types: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(keywords.split(" ").map((keyword) => [keyword, types]));
}

/** No keyword stands beside a type that it says nothing about, such as minLength beside integer. */
export const keywordTypeMismatch: ToolRule = {
  id: "keyword-type-mismatch",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "No keyword stands beside a type that it says nothing about, such as minLength beside integer.",
    why: "The keyword has no effect: a limit that the author relies on does not hold.",
    fix: "Correct the type, or write the keyword that means the same of this type.",
    sources: [
      "https://json-schema.org/understanding-json-schema/reference/type",
      "https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md",
    ],
  },
  examples: {
    good: {
      name: "register",
      inputSchema: { type: "object", properties: { age: { type: "integer", minimum: 0 } } },
    },
    bad: {
      name: "register",
      inputSchema: { type: "object", properties: { age: { type: "integer", minLength: 0 } } },
    },
  },
  lint(tool) {
    return listWith(tool, ...Object.keys(FITTING)).flatMap(({ pointer, schema }) => {
      const types = schemaTypes(schema);
      if (types.length === 0 || !types.every((type) => TYPES.has(type))) return [];
      return Object.keys(schema).filter((keyword) => {
        const fitting = Object.hasOwn(FITTING, keyword) ? FITTING[keyword] : undefined;
        return fitting !== undefined && !fitting.some((type) => types.includes(type)) &&
          !(keyword === "required" && !Array.isArray(schema.required));
      }).map((keyword) => ({
        code: keyword,
        message: `Expected keywords that say something of type ${types.join(" or ")}: received "${keyword}"`,
        pointer: joinPointer(pointer, keyword),
        suggestion: `Take "${keyword}" out, or write "type": "${FITTING[keyword]?.[0]}"`,
      }));
    });
  },
};
