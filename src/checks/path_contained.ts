/**
 * Paths stay inside the root.
 * @module
 */
import { normalize } from "node:path/posix";
import type { Check, CheckContext, Observation } from "../core/check.ts";
import { applyEdit } from "../core/edit.ts";
import { type JsonPointer, readPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import { isPathLike } from "../schema/shape.ts";
import { findEscape, toldOutside } from "./_escape.ts";
import { observe } from "./_example.ts";

const dotDot = {
  tool: { name: "read_file", inputSchema: { type: "object", properties: { path: { type: "string" } } } },
  args: { path: "../../canary/secret" },
  edit: { op: "replace", pointer: "/path", value: "../../canary/secret" },
  mutator: "path-dotdot",
  expects: "contain",
} as const;

/** No path leads out of the folder the tool is meant to stay in. */
export const pathContained: Check = {
  id: "path-contained",
  severity: "error",
  docs: {
    summary: "Nothing outside the root is read, changed or listed, whatever path is asked for.",
    why:
      "Arguments come from a model that read untrusted text; a path that leads out hands that text the whole disk.",
    fix:
      "Resolve the path with realpath and compare it, component by component, with the real root; better, map names to files and join nothing.",
    sources: [
      "https://github.com/MladenSU/cli-mcp-server/issues/21",
      "https://github.com/GLips/Figma-Context-MCP/pull/238",
    ],
  },
  examples: {
    good: {
      observation: observe({
        ...dotDot,
        outcome: { kind: "error", error: { message: "path is outside the root" } },
      }),
    },
    bad: {
      observation: observe({ ...dotDot, outcome: { kind: "ok", value: "text with canary-marker in it" } }),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase, outcome } = observation;
    if (testCase.expects !== "contain" || outcome.kind === "timeout" || outcome.kind === "exit") return null;
    const edit = testCase.mutations.find(({ mutator }) => mutator.startsWith("path-"))?.edit;
    if (edit === undefined) return null;
    const escape = await findEscape(outcome, context) ?? await toldOutside(observation, edit, context);
    if (escape === undefined) return [];
    if (await roamsFreely(observation, edit.pointer, context)) return null;
    return [{ ...escape, pointer: edit.pointer }];
  },
};

/**
 * Whether the tool is meant to go anywhere: no root was named, the argument is a path by its name, and the canary is
 * let in by its plain absolute path too. Then there is nothing to get out of.
 */
async function roamsFreely(
  { testCase: { call, mutations } }: Observation,
  pointer: JsonPointer,
  context: CheckContext,
): Promise<boolean> {
  const { root, canary } = context.surroundings;
  if (root !== undefined || !isPathLike({ pointer }) || call.args.kind !== "json") return false;
  if (mutations.some(({ mutator }) => mutator === "path-absolute")) return true;
  const asked = readPointer(call.args.value, pointer);
  // The same place spelled from the top, whatever led up to it; and the canary itself, where the spelling was in code.
  const plain = typeof asked === "string" ? [normalize(`/${asked}`)] : [];
  for (const path of [...plain, `${canary}/secret`, canary]) {
    const value = applyEdit(call.args.value, { op: "replace", pointer, value: path });
    if (value === undefined) continue;
    const outcome = await context.call({ ...call, args: { kind: "json", value } });
    if (outcome.kind === "ok" || await findEscape(outcome, context) !== undefined) return true;
  }
  return false;
}
