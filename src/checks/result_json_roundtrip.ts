/**
 * Results survive JSON.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { isPhantom } from "./_phantom.ts";

/** Results are judged so deep and so far; no model reads on. */
const MAX_DEPTH = 500;
const MAX_VALUES = 200_000;

/** Objects that JSON writes as something else, and what they are called. */
const FOREIGN: readonly (readonly [string, string, abstract new (...args: never[]) => object])[] = [
  ["date", "a Date", Date],
  ["map", "a Map", Map],
  ["set", "a Set", Set],
  ["regexp", "a RegExp", RegExp],
  ["error", "an Error", Error],
  ["promise", "a Promise", Promise],
  ["bytes", "an ArrayBuffer", ArrayBuffer],
];

/** A result that comes back from JSON as it went in. */
export const resultJsonRoundtrip: Check = {
  id: "result-json-roundtrip",
  severity: "error",
  docs: {
    summary: "A result comes back from JSON as it went in: nothing is dropped, changed or beyond it.",
    why:
      "Results reach the model as JSON; a Map arrives empty, NaN as null, a missing value not at all, and a cycle as an exception.",
    fix: "Convert results at the tool's edge: dates to ISO texts, sets to lists, absent values to null.",
    sources: [
      "https://github.com/wevm/incur/issues/161",
      "https://github.com/modelcontextprotocol/python-sdk/issues/3385",
      "https://github.com/langchain-ai/deepagentsjs/issues/558",
    ],
  },
  examples: {
    good: { observation: observe({ outcome: { kind: "ok", value: { rows: [1, null, "a"], total: 3 } } }) },
    bad: { observation: observe({ outcome: { kind: "ok", value: { mean: NaN, seen: new Set(["a"]) } } }) },
  },
  check(observation, context): readonly Problem[] | null {
    const { outcome } = observation;
    if (outcome.kind !== "ok" || isPhantom(observation, context)) return null;
    const walk: Walk = { problems: new Map(), open: new Set(), done: new Set(), left: MAX_VALUES };
    visit(outcome.value, "", walk);
    return [...walk.problems.values()];
  },
};

interface Walk {
  /** The first problem of each kind. */
  readonly problems: Map<string, Problem>;
  /** The objects that hold the value looked at: meeting one again is a cycle. */
  readonly open: Set<object>;
  readonly done: Set<object>;
  left: number;
}

function visit(value: unknown, pointer: JsonPointer, walk: Walk): void {
  if (walk.left-- <= 0 || walk.open.size > MAX_DEPTH) return;
  const note = (code: string, what: string): void => {
    if (walk.problems.has(code)) return;
    const place = pointer === "" ? "" : ` at ${showJson(pointer, 80)}`;
    walk.problems.set(code, {
      code,
      message: `Expected a result that JSON can carry: received ${what}${place}`,
      pointer,
    });
  };
  try {
    if (value === undefined) note("undefined", pointer === "" ? "none (undefined)" : "undefined");
    else if (typeof value === "number" && !Number.isFinite(value)) note("not-finite", String(value));
    else if (typeof value === "bigint") note("bigint", "a BigInt");
    else if (typeof value === "function") note("function", "a function");
    else if (typeof value === "symbol") note("symbol", "a symbol");
    else if (typeof value === "object" && value !== null) visitObject(value, pointer, walk, note);
  } catch {
    // A getter or a proxy that throws would throw in JSON.stringify too.
    note("unreadable", "a value that throws when it is read");
  }
}

function visitObject(
  value: object,
  pointer: JsonPointer,
  walk: Walk,
  note: (code: string, what: string) => void,
): void {
  if (walk.open.has(value)) return note("cycle", "a cycle");
  if (walk.done.has(value)) return;
  const foreign = FOREIGN.find(([, , type]) => value instanceof type);
  if (foreign !== undefined) return note(foreign[0], foreign[1]);
  if (ArrayBuffer.isView(value)) return note("bytes", "bytes");
  if ("toJSON" in value && typeof value.toJSON === "function") {
    return note("instance", "an object with toJSON");
  }
  walk.open.add(value);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && walk.left > 0; index++) {
      if (!(index in value)) {
        note("sparse", "a list with holes");
        break;
      }
      visit(value[index], joinPointer(pointer, index), walk);
    }
  } else {
    for (const [key, item] of Object.entries(value)) visit(item, joinPointer(pointer, key), walk);
  }
  walk.open.delete(value);
  walk.done.add(value);
}
