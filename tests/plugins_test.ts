/**
 * Plugins by value: no unit of theirs ends a run.
 * @module
 */
import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import {
  type Adapter,
  type BatchMutator,
  type CallMutator,
  type Check,
  checkRegistry,
  fixDefinitions,
  lintRegistry,
  type Mutator,
  openRegistry,
  previewRegistry,
  replay,
  TargetError,
  type TextMutator,
  type ToolRule,
  type ValueMutator,
} from "../mod.ts";
import house from "../fixtures/plugins/house.ts";
import menus from "../fixtures/plugins/menus.ts";
import { unitsWith } from "../src/units.ts";

const [menuFile] = menus.adapters ?? [];
const [numberWithNoun] = menus.mutators ?? [];
const [apology] = menus.checks ?? [];
const [prefix] = house.lintRules ?? [];
assert(menuFile && numberWithNoun?.level === "value" && apology && prefix?.level === "tool");

const DOCS = { summary: "Fails.", why: "Plugins do.", fix: "Mend it." };

const half = {
  name: "half",
  description: "Returns the half of a number; changes nothing.",
  inputSchema: {
    type: "object",
    properties: { of: { type: "integer", description: "The number" } },
    required: ["of"],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, idempotentHint: true },
  execute: ({ of }: { readonly of: number }): number => {
    if (!Number.isInteger(of)) throw new Error('"of" must be a whole number');
    return of / 2;
  },
};

function mutatorThat(variants: ValueMutator["variants"], id = "broken-mutator"): ValueMutator {
  return { ...numberOf(), id, docs: DOCS, variants };
}

function numberOf(): ValueMutator {
  assert(numberWithNoun?.level === "value");
  return numberWithNoun;
}

/** A value that types do not allow, as code without types returns it. */
function untyped<T>(value: unknown): T {
  return value as T;
}

Deno.test("a check that throws or returns nonsense is a finding, and the run goes on", async () => {
  assert(apology);
  const answers: readonly (readonly [string, Check["check"]])[] = [
    ["throws", () => {
      throw new TypeError("no such thing");
    }],
    ["rejects", () => Promise.reject(new Error("no such thing"))],
    ["returns-nothing", () => untyped(undefined)],
    ["returns-text", () => untyped("all is well")],
    ["returns-no-problem", () => untyped([{ message: "Expected a: received b" }])],
    ["returns-no-json", () => [{ code: "a", message: "Expected a: received b", evidence: untyped(1n) }]],
  ];
  const checks = answers.map(([id, check]): Check => ({ ...apology, id, check }));
  const { findings, stopped } = await checkRegistry([half], { runs: 10, plugins: [{ checks }] });
  assertEquals(stopped, undefined);
  for (const [id] of answers) {
    const found = findings.filter(({ unit }) => unit === id);
    assertEquals(found.filter(({ tool }) => tool === "half").map(({ code }) => code), ["check-crashed"], id);
    assertMatch(found[0]?.message ?? "", /^Expected the check ".*" to judge the call: received .*[^.]$/);
  }
  assertEquals(JSON.parse(JSON.stringify(findings)), findings);
});

Deno.test("a lint rule that throws or returns nonsense is a finding, and mends nothing", async () => {
  assert(prefix?.level === "tool");
  const rule = (id: string, lint: ToolRule["lint"]): ToolRule => ({ ...prefix, id, lint });
  const thrower = rule("throws", () => {
    throw new Error("no such thing");
  });
  const nonsense = rule("returns-nothing", () => untyped(undefined));
  const fine = rule("is-fine", () => [{ code: "a", message: "Expected a: received b" }]);
  const plugins = [{ lintRules: [thrower, nonsense, fine] }];
  const { findings } = await lintRegistry([half], { rules: ["throws", "returns-*", "is-*"], plugins });
  assertEquals(findings.map(({ unit, code }) => [unit, code]), [
    ["is-fine", "a"],
    ["returns-nothing", "rule-crashed"],
    ["throws", "rule-crashed"],
  ]);
  assertEquals((await fixDefinitions([half], { rules: ["throws"], plugins })).tools, []);
});

Deno.test("a mutator that throws or returns nonsense makes no mess, and a warning names it", async () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  const replaceBy = (value: unknown): ValueMutator["variants"] => ({ pointer }) => [
    { op: "replace", pointer, value: untyped(value) },
  ];
  const broken: readonly Mutator[] = [
    mutatorThat(() => {
      throw new Error("no such thing");
    }, "throws"),
    mutatorThat(() => untyped(undefined), "returns-nothing"),
    mutatorThat(() => untyped(Promise.resolve([])), "returns-promise"),
    mutatorThat(
      () => untyped(["x", null, { op: "copy", pointer: "/of" }, { op: "add", pointer: "of" }]),
      "no-edits",
    ),
    ...[undefined, NaN, 1n, () => 1, new Date(0), cyclic, [undefined]].map((value, i) =>
      mutatorThat(replaceBy(value), `no-json-${i}`)
    ),
    {
      ...numberOf(),
      level: "call",
      id: "no-call",
      variants: () => untyped([{}, { id: "1", tool: 5, args: { kind: "json", value: {} } }]),
      example: { tool: "a", siblings: [], names: [] },
    } satisfies CallMutator,
    {
      ...numberOf(),
      level: "batch",
      id: "no-batch",
      variants: () => untyped([[], [{}]]),
      example: { calls: [], batches: [] },
    } satisfies BatchMutator,
  ];
  const report = await checkRegistry([half], { runs: 60, plugins: [{ mutators: broken }] });
  assertEquals(report.stopped, undefined);
  for (const { id } of broken) {
    const about = report.warnings.filter((warning) => warning.includes(`"${id}"`));
    assertEquals(about.length, 1, `${id}: ${about}`);
    assertMatch(
      about[0] ?? "",
      /failed, and made no mess there: \w+: |made what is no variant, which was left out$/,
    );
  }
  // What remains is the run without them.
  const { findings } = await checkRegistry([half], { runs: 60 });
  assertEquals(
    report.findings.map(({ fingerprint }) => fingerprint),
    findings.map(({ fingerprint }) => fingerprint),
  );
  const preview = await previewRegistry([half], { plugins: [{ mutators: broken }] });
  assert(preview.notes.some((note) => note.includes('The mutator "throws" failed')));
});

Deno.test("text mutators of a plugin are careful too", async () => {
  const text: TextMutator = {
    ...numberOf(),
    level: "text",
    id: "no-text",
    variants: () => untyped([5, '{"of": 4}']),
    example: { text: "{}", texts: [] },
  };
  const { mutators, warnings } = await unitsWith([{ mutators: [text] }]);
  const made = mutators.find(({ id }) => id === "no-text");
  assert(made?.level === "text");
  assertEquals(made.variants("{}"), ['{"of": 4}']);
  assertEquals(warnings?.(), ['The mutator "no-text" made what is no variant, which was left out']);
});

Deno.test("a mutator that changes what it is given does not change the run", async () => {
  const list = {
    ...half,
    name: "sum",
    inputSchema: {
      type: "object",
      properties: { of: { type: "array", items: { type: "integer" }, minItems: 1, maxItems: 3 } },
      required: ["of"],
      additionalProperties: false,
    },
    execute: ({ of }: { readonly of: readonly number[] }): number => {
      if (!Array.isArray(of) || of.length === 0 || of.length > 3 || !of.every((n) => Number.isInteger(n))) {
        throw new Error('"of" must be a list of one to three whole numbers');
      }
      return of.reduce((sum, n) => sum + n, 0);
    },
  };
  const spoiler = mutatorThat(({ pointer, value }) => {
    if (!Array.isArray(value)) return [];
    value.push("spoilt");
    return [{ op: "replace", pointer, value }];
  });
  const { tools } = await previewRegistry([list], { runs: 80, plugins: [{ mutators: [spoiler] }] });
  const calls = tools[0]?.calls ?? [];
  const spoilt = calls.filter(({ args }) => JSON.stringify(args).includes("spoilt"));
  assert(spoilt.length > 0 && spoilt.length < calls.length);
  assert(spoilt.every(({ mutators }) => mutators.includes("broken-mutator")), JSON.stringify(spoilt));
});

Deno.test("what only a plugin's mutator makes is found, with its name, and replays", async () => {
  const plates = {
    ...half,
    execute: ({ of }: { readonly of: unknown }): number => {
      if (typeof of === "string" && of.endsWith(" plates")) return NaN;
      return half.execute({ of: untyped(of) });
    },
  };
  const bare = await checkRegistry([plates], { runs: 80 });
  const report = await checkRegistry([plates], { runs: 80, plugins: [menus] });
  const known = new Set(bare.findings.map(({ fingerprint }) => fingerprint));
  const [found] = report.findings.filter(({ fingerprint }) => !known.has(fingerprint));
  assert(found?.kind === "check");
  assertEquals(found.counterexample.mutations.map(({ mutator }) => mutator), ["number-with-noun"]);
});

Deno.test("an adapter that cannot be asked, does not open or gives no registry is an error of the target", async () => {
  assert(menuFile);
  const open = async (adapter: Partial<Adapter>): Promise<string> => {
    const plugins = [{ adapters: [{ ...menuFile, accepts: () => true, ...adapter }] }];
    const error = await assertRejects(() => openRegistry("./lunch", { plugins }), TargetError);
    return error.message;
  };
  const fail = (): never => {
    throw new Error("no kitchen");
  };
  assertEquals(
    await open({ accepts: fail }),
    'Cannot open the target: asked whether it knows it, the adapter "menu-file" throws: no kitchen',
  );
  assertEquals(
    await open({ open: fail }),
    'Cannot open the target: the adapter "menu-file" throws: no kitchen',
  );
  assertEquals(
    await open({ open: () => Promise.resolve(untyped({ tools: [] })) }),
    'Cannot open the target: the adapter "menu-file" returned no registry',
  );
  const plugins = [{ adapters: [{ ...menuFile, open: () => new Promise<never>(() => {}) }] }];
  await assertRejects(
    () => openRegistry("./a.menu", { plugins, signal: AbortSignal.timeout(20) }),
    TargetError,
  );
});

Deno.test("a registry of a plugin that rejects, or answers nonsense, ends no run", async () => {
  assert(menuFile);
  const adapter: Adapter = {
    ...menuFile,
    open: () =>
      Promise.resolve({
        source: "lunch",
        tools: [{ name: "half", inputSchema: half.inputSchema }],
        problems: [],
        call: () => Promise.reject(new Error("no kitchen")),
        [Symbol.asyncDispose]: () => Promise.reject(new Error("cannot close")),
      }),
  };
  const [again] = await replay("a.menu", [{ tool: "half", args: { of: 1 }, check: "never-throws" }], {
    plugins: [{ adapters: [adapter] }],
  });
  assertEquals(again?.problems.map(({ unit }) => unit), ["never-throws"]);
});
