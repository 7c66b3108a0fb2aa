/**
 * Lines that lint rules draw: what a rule leaves alone beside what it finds.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { JsonObject } from "../../src/core/json.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { lintRules } from "../../src/lint/mod.ts";

/** The tools of a registry, and the pointers at which the rule is to find a problem in the last of them. */
export type Line = readonly [says: string, tools: readonly ToolDefinition[], pointers: readonly string[]];

/** Registers a test for each rule, with a step for each line. */
export function drawLines(all: Readonly<Record<string, readonly Line[]>>): void {
  for (const [id, lines] of Object.entries(all)) {
    Deno.test(`lint ${id} draws the line`, async (t) => {
      const rule = lintRules.find((rule) => rule.id === id);
      assert(rule !== undefined, `no rule "${id}"`);
      for (const [says, tools, pointers] of lines) {
        await t.step(says, async () => {
          const tool = tools.at(-1);
          assert(tool !== undefined);
          const problems = rule.level === "tool"
            ? await rule.lint(tool, tools)
            : rule.lint(tools).filter((problem) => problem.tool === tool.name);
          assertEquals<readonly unknown[]>(problems.map(({ pointer }) => pointer), pointers);
        });
      }
    });
  }
}

/** A tool with this schema. */
export function tool(inputSchema: JsonObject): readonly ToolDefinition[] {
  return [{ name: "a", inputSchema }];
}

/** A tool with one parameter, `it` where it is given no other name. */
export function one(schema: JsonObject, name = "it"): readonly ToolDefinition[] {
  return tool({ type: "object", properties: { [name]: schema } });
}

/** A tool that is but a name and a description. */
export function named(name: string, description?: string): readonly ToolDefinition[] {
  return [{ name, inputSchema: { type: "object" }, ...(description === undefined ? {} : { description }) }];
}
