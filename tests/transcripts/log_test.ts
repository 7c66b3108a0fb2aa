import { assertEquals, assertThrows } from "@std/assert";
import { type Expected, makeTranscripts } from "../../fixtures/transcripts/make.ts";
import { checkRegistry, type LogReport, replayLog, UsageError } from "../../mod.ts";

const FOLDER = new URL("../../fixtures/transcripts/", import.meta.url);

Deno.test("the transcripts on disk are those that their script makes", async () => {
  const { log, expected } = makeTranscripts();
  assertEquals(await Deno.readTextFile(new URL("log.jsonl", FOLDER)), log);
  assertEquals(JSON.parse(await Deno.readTextFile(new URL("expected.json", FOLDER))), expected);
});

Deno.test("a log of all forms is judged exactly", async (t) => {
  const expected: Expected = JSON.parse(await Deno.readTextFile(new URL("expected.json", FOLDER)));
  const { report } = replayLog(await Deno.readTextFile(new URL("log.jsonl", FOLDER)));
  const { all } = report;
  await t.step("how many comply", () => {
    assertEquals(all.calls, expected.calls);
    const { compliant, invalid, unparsable, phantom, unjudged } = all;
    assertEquals({ compliant, invalid, unparsable, phantom }, expected.kinds as never);
    assertEquals(unjudged, 0);
  });
  await t.step("which messes the others are", () => assertEquals(all.messes, expected.messes));
  await t.step(
    "over time",
    () => assertEquals(report.thirds.map(({ compliant }) => compliant), expected.thirds),
  );
  await t.step("by form, and strict beside not strict", () => {
    assertEquals(
      Object.fromEntries(Object.entries(report.forms).map(([form, { calls }]) => [form, calls])),
      expected.forms,
    );
    const marked = ({ strict, nonStrict }: LogReport): unknown =>
      [strict, nonStrict].map((tally) => ({ calls: tally?.calls, compliant: tally?.compliant }));
    assertEquals(marked(report), [expected.strict, expected.nonStrict]);
  });
});

const tools = [{
  name: "find",
  inputSchema: {
    type: "object",
    properties: { city: { type: "string", enum: ["rome", "oslo"] }, n: { type: "integer", minimum: 1 } },
    required: ["city"],
    additionalProperties: false,
  },
}];

/** The messes of one call, recorded by MCP. */
function messes(args: unknown, name = "find"): readonly string[] {
  const record = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
  return Object.keys(replayLog(JSON.stringify(record), tools).report.all.messes);
}

Deno.test("a mess that no mutator makes stays what it is, and two messes are two", () => {
  assertEquals(messes({ city: "rome" }), []);
  assertEquals(messes({ city: "a village near Oslo" }), ["unclassified"]);
  assertEquals(messes({ city: "ROME", n: "3" }), ["number-as-string", "string-case"]);
  assertEquals(messes({ city: "rome", n: 0 }), ["number-out-of-range"]);
  assertEquals(messes({ city: "rome", colour: 3 }), ["extra-key"]);
  assertEquals(messes({}, "Find"), ["separator-or-case-swap"]);
});

Deno.test("what is no record is counted, and a log without calls is no log", () => {
  const call = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "find", arguments: { city: "rome" } },
  });
  const { report, corpus } = replayLog(`hello\n${call}\n\n{"a":1}\n[]\n${call}`, tools);
  assertEquals([report.all.calls, report.unread], [2, { count: 3, lines: [1, 4, 5] }]);
  assertEquals(corpus, { find: [{ city: "rome" }] });
  assertThrows(() => replayLog("hello", tools), UsageError, "holds no call");
});

Deno.test("a corpus seeds the calls of a check", async () => {
  const seen: string[] = [];
  const registry = [{
    name: "open",
    description: "Opens a door; changes nothing.",
    inputSchema: {
      type: "object",
      properties: { key: { type: "string", description: "The key" } },
      required: ["key"],
    },
    execute: ({ key }: { key: string }): string => {
      seen.push(key);
      return key;
    },
  }];
  await checkRegistry(registry, { runs: 20 });
  assertEquals(seen.includes("sesame-4711"), false);
  await checkRegistry(registry, { runs: 20, corpus: { open: [{ key: "sesame-4711" }] } });
  assertEquals(seen.includes("sesame-4711"), true);
});

Deno.test("a request that says nothing of strictness asked for none; what it said counts whatever calls are judged against", () => {
  const line = (strict?: boolean, args = '{"city":"rome"}', name = "find"): string =>
    JSON.stringify({
      request: {
        tools: [{
          type: "function",
          function: { name: "find", parameters: tools[0]?.inputSchema, ...(strict ? { strict } : {}) },
        }],
      },
      response: {
        choices: [{
          message: {
            role: "assistant",
            tool_calls: [{ id: "1", type: "function", function: { name, arguments: args } }],
          },
        }],
      },
    });
  const log = [line(true), line(true), line(), line(false, '{"city":"roma"}'), line(false, "{}", "fined")]
    .join("\n");
  for (const given of [undefined, tools]) {
    const { strict, nonStrict } = replayLog(log, given).report;
    assertEquals([strict?.calls, strict?.compliant, nonStrict?.calls, nonStrict?.compliant], [2, 2, 2, 1]);
  }
  const quiet = replayLog([line(), line()].join("\n")).report;
  assertEquals([quiet.strict, quiet.nonStrict], [undefined, undefined]);
});
