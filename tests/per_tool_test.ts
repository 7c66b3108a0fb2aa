/**
 * Settings of single tools: what is left out, what matters how much, and what each is allowed.
 * @module
 */
import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { checkRegistry, lintRegistry, previewRegistry, type Report, UsageError } from "../mod.ts";
import type { HarnessOptions } from "../src/options.ts";

const called: string[] = [];

function toolOf(name: string, execute: (args: { readonly text: string }) => unknown): object {
  return {
    name,
    description: `Does what its name says (${name}); changes nothing.`,
    inputSchema: {
      type: "object",
      properties: { text: { type: "string", description: "What to do it with" } },
      required: ["text"],
      additionalProperties: false,
    },
    execute: (args: { readonly text: string }) => {
      called.push(name);
      return execute(args);
    },
  };
}

/** Two tools with the same fault: both throw an engine's complaint at arguments without a text. */
const TOOLS = [
  toolOf("shout", ({ text }) => text.toUpperCase()),
  toolOf("cry", ({ text }) => text.toUpperCase()),
];

async function check(perTool: HarnessOptions["perTool"]): Promise<Report> {
  return await checkRegistry(TOOLS, { runs: 40, quick: true, ...(perTool === undefined ? {} : { perTool }) });
}

/** Which tools have findings of a unit, and how much they matter. */
function severities({ findings }: Report, unit: string): readonly string[] {
  const said = findings.filter((finding) => finding.unit === unit).map(({ tool, severity }) =>
    `${tool} ${severity}`
  );
  return [...new Set(said)].toSorted();
}

Deno.test("without settings both tools have the finding", async () => {
  assertEquals(severities(await check(undefined), "never-throws"), ["cry error", "shout error"]);
});

Deno.test("skip: a tool is not called, the reason is in the report, and its definition is linted", async () => {
  called.length = 0;
  const report = await check({ cry: { skip: "it wakes the neighbours" } });
  assertEquals([...new Set(called)], ["shout"]);
  assertEquals(report.tools.find(({ name }) => name === "cry")?.skipped, "it wakes the neighbours");
  const { tools } = await previewRegistry(TOOLS, { perTool: { cry: { skip: "it wakes the neighbours" } } });
  assertEquals(tools.find(({ name }) => name === "cry")?.skipped, "it wakes the neighbours");
});

Deno.test("severity: a finding matters less, or not at all, for one tool and not for the other", async () => {
  const less = await check({ cry: { severity: { "never-throws": "info" } } });
  assertEquals(severities(less, "never-throws"), ["cry info", "shout error"]);
  const off = await check({ "c*": { severity: { "never-throws": "off" } } });
  assertEquals(severities(off, "never-throws"), ["shout error"]);
  const linted = await lintRegistry(TOOLS, { preset: "all" });
  const [first] = linted.findings.filter(({ tool }) => tool === "cry");
  assert(first !== undefined);
  const without = await lintRegistry(TOOLS, {
    preset: "all",
    perTool: { cry: { severity: { [first.unit]: "off" } } },
  });
  assert(!without.findings.some(({ unit, tool }) => unit === first.unit && tool === "cry"));
  assert(without.findings.some(({ unit, tool }) => unit === first.unit && tool === "shout"));
});

Deno.test("of several settings that fit, the later go before the earlier, and add up", async () => {
  const report = await check({
    "*": { severity: { "never-throws": "warning" } },
    cry: { severity: { "never-throws": "info" } },
  });
  assertEquals(severities(report, "never-throws"), ["cry info", "shout warning"]);
});

Deno.test("latency: a budget of one tool is judged for that tool alone", async () => {
  const slow = [toolOf("slow", wait), toolOf("slower", wait)];
  const options = { runs: 20, quick: true };
  const all = await checkRegistry(slow, {
    ...options,
    latency: { p50: 1 },
    perTool: { slow: { latency: { p50: 900 } } },
  });
  assertEquals(severities(all, "settles-in-budget"), ["slower error"]);
});

async function wait(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 12));
  return "done";
}

Deno.test("coercion and examples are those of the tool", async () => {
  const seen: string[] = [];
  const count = {
    ...toolOf("count", () => 0),
    inputSchema: { type: "object", properties: { n: { type: "integer" } }, required: ["n"] },
    execute: ({ n }: { readonly n: unknown }) => {
      seen.push(JSON.stringify(n));
      return Number(n);
    },
  };
  const options = { runs: 60, quick: true };
  const isTold = async (perTool: HarnessOptions["perTool"] = {}): Promise<boolean> => {
    const { findings } = await checkRegistry([count], { ...options, perTool });
    return findings.some(({ unit }) => unit === "coercion-declared");
  };
  assertEquals(await isTold(), false);
  assertEquals(await isTold({ count: { coercion: "strict" } }), true);
  seen.length = 0;
  await isTold({ count: { examples: [{ n: 987_654 }] } });
  assert(seen.includes("987654"));
});

Deno.test("settings that make no sense are refused, with the next step", async () => {
  const cases: readonly (readonly [unknown, string, string])[] = [
    [{ shuot: {} }, "there is no such tool", 'Did you mean "shout"?'],
    [{ cry: { skip: "" } }, "it is no reason", "Say in words"],
    [{ cry: { examples: {} } }, "it is no list", "Give a list"],
    [{ cry: { severity: { "never-throws": "loud" } } }, "it has none of error, warning", "Give one of these"],
    [
      { cry: { severity: { "never-throw": "off" } } },
      "there is no such check or rule",
      'Did you mean "never-throws"?',
    ],
    [{ cry: { latency: { p50: -1 } } }, 'perTool["cry"].latency.p50', "number"],
    [{ cry: { coercion: "kind" } }, "neither strict nor lenient", "Give"],
  ];
  for (const [perTool, message, hint] of cases) {
    const error = await assertRejects(() => check(perTool as HarnessOptions["perTool"]), UsageError);
    assertStringIncludes(error.message, message);
    assertStringIncludes(error.hint, hint);
  }
});
