/**
 * Nothing that counts stands beside a reference.
 * @module
 */
import { isJsonObject, showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { isModern, namedDialect } from "../schema/dialect.ts";
import { listWith } from "./_subschemas.ts";
/** What constrains nothing, and so loses nothing. */
const IDLE = new Set(
  "$ref $comment $id id title description default examples example deprecated readOnly writeOnly definitions $defs"
    .split(" "),
);

/** In drafts before 2019-09 no constraint stands beside a $ref. */
export const refSiblings: ToolRule = {
  id: "ref-siblings",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "In drafts before 2019-09 no constraint stands beside a $ref.",
    why: "There, everything beside a $ref is passed over: the constraint does not hold.",
    fix: 'Declare a newer draft, or put the reference and the constraint under "allOf".',
    sources: ["https://json-schema.org/understanding-json-schema/structuring"],
  },
  examples: {
    good: {
      name: "search",
      inputSchema: {
        $schema: "http://json-schema.org/draft-07/schema#",
        type: "object",
        properties: { id: { $ref: "#/definitions/id", description: "The order" } },
        definitions: { id: { type: "string" } },
      },
    },
    bad: {
      name: "search",
      inputSchema: {
        $schema: "http://json-schema.org/draft-07/schema#",
        type: "object",
        properties: { id: { $ref: "#/definitions/id", maxLength: 9 } },
        definitions: { id: { type: "string" } },
      },
    },
  },
  lint(tool) {
    const { inputSchema } = tool;
    const dialect = isJsonObject(inputSchema) ? namedDialect(inputSchema.$schema) : undefined;
    if (dialect === undefined || isModern(dialect)) return [];
    return listWith(tool, "$ref").flatMap(({ pointer, schema, parent }) => {
      const siblings = Object.keys(schema).filter((keyword) => !IDLE.has(keyword));
      if (typeof schema.$ref !== "string" || parent === undefined || siblings.length === 0) return [];
      return [{
        code: "ignored",
        message: `Expected no constraints beside a $ref in ${dialect}: received ${showJson(siblings, 80)}`,
        pointer,
        suggestion: 'Put the reference and the constraints under "allOf", or declare draft 2020-12',
      }];
    });
  },
};
