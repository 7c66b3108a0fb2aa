/**
 * One place, one verdict, however it is spelled.
 * @module
 */
import { normalize } from "node:path/posix";
import type { Check } from "../core/check.ts";
import { applyEdit } from "../core/edit.ts";
import { readPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import { observe, oks } from "./_example.ts";

const doubledSlash = {
  tool: { name: "write_file", inputSchema: { type: "object", properties: { path: { type: "string" } } } },
  args: { path: "//etc/passwd/messcall" },
  mutator: "path-respelled",
  edit: { op: "replace", pointer: "/path", value: "//etc/passwd/messcall" },
  expects: "contain",
  outcome: { kind: "ok", value: "wrote to //etc/passwd/messcall" },
} as const;

/** A place that is refused under its plain name is refused under every other name it has. */
export const spellingConsistent: Check = {
  id: "spelling-consistent",
  severity: "error",
  docs: {
    summary: "A place that is refused under its plain name is refused under every other name it has.",
    why: "A list of forbidden prefixes is passed by a doubled slash, a dot, or a way around.",
    fix: "Resolve the path before it is compared with anything.",
    sources: ["https://www.zealynx.io/glossary/path-prefix-bypass"],
  },
  examples: {
    good: {
      observation: observe(doubledSlash),
      answers: oks("wrote to /etc/passwd/messcall"),
    },
    bad: {
      observation: observe(doubledSlash),
      answers: [{ kind: "error", error: { message: "cannot write to /etc/" }, elapsedMs: 1 }],
    },
  },
  async check({ testCase: { call, mutations }, outcome }, context): Promise<readonly Problem[] | null> {
    const pointer = mutations.find(({ mutator }) => mutator === "path-respelled")?.edit?.pointer;
    if (pointer === undefined || outcome.kind !== "ok" || call.args.kind !== "json") return null;
    const path = readPointer(call.args.value, pointer);
    if (typeof path !== "string") return null;
    // POSIX leaves two slashes at the start to the system; on every system here they are one.
    const plain = normalize(path).replace(/^\/+/, "/");
    const value = applyEdit(call.args.value, { op: "replace", pointer, value: plain });
    if (value === undefined) return null;
    const refused = await context.call({ ...call, args: { kind: "json", value } });
    if (refused.kind !== "error") return [];
    return [{
      code: "bypassed",
      message: `Expected "${path}" to be refused like "${plain}", which is the same place: received a result`,
      pointer,
      evidence: { refusal: refused.error.message },
    }];
  },
};
