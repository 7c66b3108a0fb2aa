/**
 * Paths stay inside the root.
 * @module
 */
import { normalize } from "node:path/posix";
import type { Check, CheckContext, Observation } from "../core/check.ts";
import { readPointer } from "../core/json_pointer.ts";
import { errorText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { resultText } from "./_result_text.ts";

const dotDot = {
  tool: { name: "read_file", inputSchema: { type: "object", properties: { path: { type: "string" } } } },
  args: { path: "../../canary/secret" },
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
    if (edit === undefined && testCase.mutations.every(({ mutator }) => mutator !== dotDot.mutator)) {
      return null;
    }
    const place = edit === undefined ? {} : { pointer: edit.pointer };
    if (seen(observation).includes(context.surroundings.marker)) {
      return [{
        code: "canary-read",
        message: "Expected nothing outside the root to be read: received the content of a canary",
        ...place,
      }];
    }
    const disturbed = await context.disturbed();
    if (disturbed.length > 0) {
      return [{
        code: "canary-changed",
        message: `Expected nothing outside the root to be changed: received changes to ${
          disturbed.join(", ")
        }`,
        ...place,
      }];
    }
    return await compareSpelling(observation, context);
  },
};

/** All text that the call let out. */
function seen({ outcome }: Observation): string {
  if (outcome.kind === "error") return errorText(outcome.error);
  return outcome.kind === "ok" ? resultText(outcome.value) : "";
}

/** A place that is refused under its plain name must be refused under every other name it has. */
async function compareSpelling(
  { testCase, outcome }: Observation,
  context: CheckContext,
): Promise<readonly Problem[]> {
  const { call, mutations } = testCase;
  const pointer = mutations.find(({ mutator }) => mutator === "path-respelled")?.edit?.pointer;
  if (pointer === undefined || outcome.kind !== "ok" || call.args.kind !== "json") return [];
  const path = readPointer(call.args.value, pointer);
  if (typeof path !== "string") return [];
  const plain = normalize(path).replace(/^\/+/, "/");
  const value = JSON.parse(
    JSON.stringify(call.args.value).replace(JSON.stringify(path), JSON.stringify(plain)),
  );
  const refused = await context.call({ ...call, args: { kind: "json", value } });
  if (refused.kind !== "error") return [];
  return [{
    code: "spelling-bypass",
    message: `Expected "${path}" to be refused like "${plain}", which is the same place: received a result`,
    pointer,
    evidence: { refusal: refused.error.message },
  }];
}
