/**
 * A folder that is closed is closed with all that lies in it.
 * @module
 */
import { dirname } from "node:path/posix";
import type { Check } from "../core/check.ts";
import { readPointer } from "../core/json_pointer.ts";
import { errorText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { isPhantom } from "./_phantom.ts";
import { resultText } from "./_result_text.ts";
import { editCall } from "./_variant_call.ts";

/** What says that a place is closed on purpose. */
const DENIAL = /\b(?:blocked|denied|forbidden|restricted|not allowed|not permitted|off limits)\b/i;

const accounts = {
  tool: { name: "read_file", inputSchema: { type: "object", properties: { path: { type: "string" } } } },
  args: { path: "/etc/passwd" },
  edit: { op: "replace", pointer: "/path", value: "/etc/passwd" },
  mutator: "path-absolute",
  clean: { path: "/srv/a.txt" },
  expects: "contain",
} as const;

const blocked = { kind: "error", error: { message: "/etc is blocked" }, elapsedMs: 1 } as const;

/** Where a folder is refused as closed, a file in it is refused as well. */
export const denialCoversChildren: Check = {
  id: "denial-covers-children",
  severity: "error",
  docs: {
    summary: "Where a folder is refused because it is closed, what lies in it is refused as well.",
    why: "A list of closed folders that is compared with whole paths protects the folders' names alone.",
    fix: "Compare part by part: a place is closed where it or any folder above it is.",
    sources: ["https://github.com/BeehiveInnovations/pal-mcp-server/issues/293"],
  },
  examples: {
    good: { observation: observe({ ...accounts, outcome: blocked }) },
    bad: {
      observation: observe({ ...accounts, outcome: { kind: "ok", value: "root" } }),
      answers: [blocked, { kind: "ok", value: ["a.txt"], elapsedMs: 1 }],
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase: { call, clean, mutations }, outcome } = observation;
    const edit = mutations.find(({ mutator }) => mutator === "path-absolute")?.edit;
    // A folder of our own may be refused for being a folder, which its files are not.
    const { system } = context.surroundings;
    if (edit?.op !== "replace" || system === undefined || edit.value !== system) return null;
    if (isPhantom(observation, context)) return null;
    if (outcome.kind !== "ok" || DENIAL.test(resultText(outcome.value))) return [];
    const isDenied = async (path: string): Promise<boolean> => {
      const folder = editCall(call, { ...edit, value: path });
      const answer = folder === undefined ? undefined : await context.call(folder);
      return answer?.kind === "error" && DENIAL.test(errorText(answer.error));
    };
    if (!await isDenied(dirname(system))) return [];
    // Where the folder of a file that may be read is refused alike, folders are, and not this one.
    const open = clean?.args.kind === "json" ? readPointer(clean.args.value, edit.pointer) : undefined;
    if (typeof open !== "string" || await isDenied(dirname(open))) return null;
    return [{
      code: "child-open",
      message: `Expected what lies in a folder that is closed to be refused: received ${system}`,
      pointer: edit.pointer,
    }];
  },
};
