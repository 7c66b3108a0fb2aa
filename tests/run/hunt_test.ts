/**
 * Hunting: each new problem reduced to its smallest call and made a finding.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Check } from "../../src/core/check.ts";
import type { CheckFinding } from "../../src/core/finding.ts";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import type { JsonPointer } from "../../src/core/json_pointer.ts";
import type { Mutator } from "../../src/core/mutator.ts";
import type { Ending } from "../../src/core/outcome.ts";
import { argsOf } from "../../src/core/replay_case.ts";
import type { ToolCall } from "../../src/core/tool.ts";
import { makeMess, type Pick } from "../../src/generate/mess.ts";
import { type Hunt, openHunt } from "../../src/run/hunt.ts";
import type { Parts } from "../../src/run/reduce.ts";
import { fingerprint } from "../../src/run/stamp.ts";
import { makeTestCase } from "../../src/run/test_case.ts";
import { compileJudge } from "../../src/schema/judge.ts";
import { assertAsyncProperty } from "../_property.ts";
import { argsLog, checkOf, type Handler, mutatorOf, planOf, registryOf, surroundings } from "./_plan.ts";

const SCHEMA = {
  type: "object",
  properties: {
    text: { type: "string", maxLength: 10 },
    count: { type: "integer" },
    note: { type: "string" },
  },
  required: ["text"],
  additionalProperties: false,
};

const TOOL = { name: "tool", inputSchema: SCHEMA };

/** A text three longer than it was: no longer valid where it was longer than seven. */
const longer = mutatorOf(
  "longer",
  ({ pointer, value }) =>
    pointer === "/text" && typeof value === "string"
      ? [{ op: "replace", pointer, value: `${value}+++` }]
      : [],
);

/** A number as text. */
const quoted = mutatorOf(
  "quoted",
  ({ pointer, value }) => typeof value === "number" ? [{ op: "replace", pointer, value: String(value) }] : [],
);

function pick(mutator: typeof longer, pointer: JsonPointer): Pick {
  return { mutator, pointer, variant: 0, base: "full" };
}

const LONGER = pick(longer, "/text");
const QUOTED = pick(quoted, "/count");

/** A hunt with these checks, the calls it made, and the fingerprints it knows. */
function open(
  checks: readonly Check[],
  { handler = ((args) => args) as Handler, timeoutMs = 2_000, known = new Set<string>() } = {},
): { readonly hunt: Hunt; readonly calls: readonly ToolCall[] } {
  const registry = registryOf([TOOL], handler);
  const mutators: readonly Mutator[] = [longer, quoted];
  const judge = compileJudge(SCHEMA);
  const isValid = (value: JsonValue): boolean => judge.verdict(value) === "valid";
  const hunt = openHunt(planOf(registry, { checks, mutators, timeoutMs }), {
    tool: TOOL,
    isValid,
    prepare({ clean, picks }) {
      const mess = makeMess(clean, picks, { schema: SCHEMA, mutators, surroundings });
      if (!isValid(clean) || (mess === undefined && picks.length > 0)) return undefined;
      const { value, mutations } = mess ?? { value: clean, mutations: [] };
      return makeTestCase({ tool: TOOL.name, value, mutations, expects: "accept", clean }, judge, "call");
    },
  }, known);
  return { hunt, calls: registry.calls };
}

async function tryAll(hunt: Hunt, ...calls: readonly Parts[]): Promise<CheckFinding[]> {
  const findings: CheckFinding[] = [];
  for (const [i, parts] of calls.entries()) {
    findings.push(...await Array.fromAsync(hunt.try(parts, String(i))));
  }
  return findings;
}

/** A check whose problem has the code that a function makes of the arguments. */
function codes(id: string, codeOf: (args: Readonly<Record<string, JsonValue>>) => string | undefined): Check {
  return checkOf(id, ({ testCase }) => {
    const args = argsOf(testCase.call);
    const code = isJsonObject(args) ? codeOf(args) : undefined;
    return code === undefined ? [] : [{ code, message: `Expected none: received ${code}` }];
  });
}

function argsIn(findings: readonly CheckFinding[]): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(findings.map(({ code, counterexample }) => [code, argsOf(counterexample.call)]));
}

function mutatorsIn({ counterexample }: CheckFinding): readonly string[] {
  return counterexample.mutations.map(({ mutator }) => mutator);
}

const bySize = codes("by-size", ({ text }) => {
  const size = String(text).length;
  return size > 5 ? "long" : size > 2 ? "middle" : undefined;
});

Deno.test("a problem is reduced to its smallest call, and one met on the way becomes a finding of its own", async () => {
  const { hunt } = open([bySize]);
  const findings = await tryAll(hunt, { clean: { text: "abcdefgh", count: 5, note: "n" }, picks: [] });
  assertEquals(argsIn(findings), { long: { text: "abcdef" }, middle: { text: "abc" } });
  assert(findings.every(({ flaky }) => !flaky));
  assertEquals(findings.map(({ numShrinks, path }) => path.split(":").length - 1 === numShrinks), [
    true,
    true,
  ]);
});

Deno.test("the identity of a finding is that of its own counterexample, whatever the problems", async () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 10 });
  const thresholds = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
  await assertAsyncProperty(fc.asyncProperty(texts, thresholds, fc.integer(), async (text, sizes, count) => {
    const codeOf = (size: number): string | undefined => {
      const passed = sizes.filter((limit) => size >= limit);
      return passed.length === 0 ? undefined : `size-${Math.max(...passed)}`;
    };
    const { hunt } = open([codes("sizes", (args) => codeOf(String(args.text).length))]);
    const findings = await tryAll(hunt, { clean: { text, count }, picks: [] });
    assertEquals(new Set(findings.map(({ code }) => code)).size, findings.length);
    for (const finding of findings) {
      const args = argsOf(finding.counterexample.call);
      assert(isJsonObject(args));
      assertEquals(codeOf(String(args.text).length), finding.code);
      assertEquals(finding.fingerprint, fingerprint("sizes", "tool", finding));
      assertEquals(finding.outcome.detail, args);
    }
    assertEquals(
      findings.some(({ code }) => code === codeOf(text.length)),
      codeOf(text.length) !== undefined,
    );
  }));
});

Deno.test("a call stays as valid or invalid as it was while it is reduced", async () => {
  // The clean call does not show it, and a shorter text with three characters more is valid: another case.
  const messy = checkOf(
    "messy",
    ({ testCase }) => testCase.mutations.length > 0 ? [{ code: "messy", message: "" }] : [],
  );
  const [finding, ...others] = await tryAll(open([messy]).hunt, {
    clean: { text: "abcdefghij", note: "n" },
    picks: [LONGER],
  });
  assertEquals([finding?.counterexample.validity, others], ["invalid", []]);
  assertEquals(finding && argsOf(finding.counterexample.call), { text: "abcdefgh+++" });
  const [valid] = await tryAll(open([messy]).hunt, {
    clean: { text: "abcdefg", note: "n" },
    picks: [LONGER],
  });
  assertEquals(valid?.counterexample.validity, "valid");
  assertEquals(valid && argsOf(valid.counterexample.call), { text: "+++" });
});

const showsQuoted = codes("quoted", ({ count }) => typeof count === "string" ? "quoted" : undefined);

Deno.test("messes combined, one of which shows the problem alone, are one finding of that one", async () => {
  const clean = { text: "abc", count: 5 };
  const combined = { clean, picks: [LONGER, QUOTED] };
  const fresh = await tryAll(open([showsQuoted]).hunt, combined);
  assertEquals(fresh.map(mutatorsIn), [["quoted"]]);
  const found = await tryAll(open([showsQuoted]).hunt, { clean, picks: [QUOTED] }, combined);
  assertEquals(found.map(mutatorsIn), [["quoted"]]);
});

Deno.test("messes combined that show a problem only together are one finding of both", async () => {
  const together = codes(
    "together",
    ({ count, text }) => typeof count === "string" && String(text).includes("+") ? "together" : undefined,
  );
  const findings = await tryAll(open([together]).hunt, {
    clean: { text: "abc", count: 5, note: "n" },
    picks: [LONGER, QUOTED],
  });
  assertEquals(findings.map(mutatorsIn), [["longer", "quoted"]]);
  assertEquals(argsIn(findings), { together: { text: "+++", count: "0" } });
});

Deno.test("a kind of problem that one of several messes shows alone at another place is not reported twice", async () => {
  const kind = checkOf("kind", ({ testCase: { mutations } }) =>
    mutations.length === 0 ? [] : [{
      code: "kind",
      message: "",
      pointer: mutations.length > 1 ? "" : "/count",
    }]);
  const clean = { text: "abc", count: 5 };
  const findings = await tryAll(open([kind]).hunt, { clean, picks: [LONGER, QUOTED] }, {
    clean,
    picks: [QUOTED, LONGER],
  });
  assertEquals(findings.map(({ pointer, counterexample }) => [pointer, counterexample.mutations.length]), [[
    "/count",
    1,
  ]]);
});

Deno.test("a mess is beside the point where the clean call shows the problem: the finding is the clean call", async () => {
  const rare = codes("rare", ({ note }) => note === "rare" ? "rare" : undefined);
  const findings = await tryAll(open([rare]).hunt, {
    clean: { text: "abc", count: 5, note: "rare" },
    picks: [QUOTED],
  });
  assertEquals(findings.map(mutatorsIn), [[]]);
  assertEquals(argsIn(findings), { rare: { text: "", note: "rare" } });
});

Deno.test("a problem is found once in a run, in whichever hunt", async () => {
  const known = new Set<string>();
  const clean = { text: "abc", count: 5 };
  const first = open([showsQuoted], { known });
  assertEquals((await tryAll(first.hunt, { clean, picks: [QUOTED] }, { clean, picks: [QUOTED] })).length, 1);
  const second = open([showsQuoted], { known });
  assertEquals(await tryAll(second.hunt, { clean, picks: [QUOTED] }), []);
  assertEquals(second.calls.length, 1);
  assertEquals(Object.values(second.hunt.tally.report("tool", { tried: 0, total: 0 }).occurrences), [1]);
});

Deno.test("a problem that the same call does not show again is flaky, and keeps its call", async () => {
  let calls = 0;
  const once = codes("once", () => calls++ === 0 ? "once" : undefined);
  const findings = await tryAll(open([once]).hunt, { clean: { text: "abc", count: 5 }, picks: [] });
  assertEquals(findings.map(({ flaky, numShrinks }) => [flaky, numShrinks]), [[true, 0]]);
  assertEquals(argsIn(findings), { once: { text: "abc", count: 5 } });
});

const silent = checkOf(
  "silent",
  ({ outcome }) => outcome.kind === "timeout" ? [{ code: "silent", message: "" }] : [],
);

const never = (): Promise<never> => new Promise(() => {});

Deno.test("silence is a finding where it lasts, after a few calls only", async () => {
  const { hunt, calls } = open([silent], { handler: never, timeoutMs: 20 });
  const findings = await tryAll(hunt, { clean: { text: "abc", count: 5, note: "n" }, picks: [] });
  assertEquals(findings.map(({ code, outcome, flaky }) => [code, outcome.kind, flaky]), [[
    "silent",
    "timeout",
    false,
  ]]);
  assert(calls.length <= 6, `${calls.length} calls`);
});

Deno.test("silence once is the machine's: a warning, and no finding", async () => {
  let calls = 0;
  const { hunt } = open([silent], { handler: () => calls++ === 0 ? never() : 1, timeoutMs: 20 });
  assertEquals(await tryAll(hunt, { clean: { text: "abc" }, picks: [] }), []);
  assertEquals([hunt.warnings.length, hunt.warnings[0]?.includes('"tool" did not settle within 20 ms')], [
    1,
    true,
  ]);
});

Deno.test("silence that lasts is found, though there was silence once before", async () => {
  let calls = 0;
  const handler: Handler = (args) =>
    calls++ === 0 || (isJsonObject(args) && args.note === "hang") ? never() : 1;
  const { hunt } = open([silent], { handler, timeoutMs: 20 });
  const findings = await tryAll(hunt, { clean: { text: "abc" }, picks: [] }, {
    clean: { text: "abc", note: "hang" },
    picks: [],
  });
  assertEquals(findings.map(({ code }) => code), ["silent"]);
});

Deno.test("more kinds of one problem than anybody reads are counted, and said so once", async () => {
  const each = codes("each", ({ count }) => `kind-${count}`);
  const { hunt } = open([each]);
  // Nothing smaller shows the same kind, since the number is the kind.
  const calls = Array.from({ length: 40 }, (_, i) => ({ clean: { text: "", count: i - 20 }, picks: [] }));
  const findings = await tryAll(hunt, ...calls);
  assert(findings.length > 1 && findings.length < 40, `${findings.length} findings`);
  assertEquals(hunt.warnings.length, 1);
  assertEquals(Object.keys(hunt.tally.report("tool", { tried: 0, total: 0 }).occurrences).length, 40);
});

Deno.test("calls made to reduce a finding do not count among the tool's figures", async () => {
  const { hunt, calls } = open([bySize]);
  await tryAll(hunt, { clean: { text: "abcdefgh" }, picks: [] });
  const { calls: counted, outcomes } = hunt.tally.report("tool", { tried: 0, total: 0 });
  assertEquals([counted.valid + counted.invalid, outcomes.ok], [1, 1]);
  assert(argsLog(calls).length > 4);
});

Deno.test("values that the refusal of a clean call offers are learned, and messes can be made on them", async () => {
  const registry = registryOf([TOOL], () => undefined);
  const picky = {
    ...registry,
    call(call: ToolCall): Promise<Ending> {
      const args = argsOf(call);
      const text = isJsonObject(args) ? args.text : undefined;
      if (text === "oslo") return Promise.resolve({ kind: "ok", value: { text } });
      const message = `unknown city "${text}"`;
      return Promise.resolve({ kind: "error", error: { type: "not_found", message, options: ["oslo"] } });
    },
  };
  const judge = compileJudge(SCHEMA);
  const hunt = openHunt(planOf(picky), {
    tool: TOOL,
    isValid: (value) => judge.verdict(value) === "valid",
    prepare: ({ clean: value }) =>
      makeTestCase({ tool: TOOL.name, value, mutations: [], expects: "accept", clean: value }, judge, "call"),
  }, new Set());
  await tryAll(hunt, { clean: { text: "a", note: "n" }, picks: [] });
  assertEquals([...hunt.accepted], [{ text: "oslo", note: "n" }]);
});
