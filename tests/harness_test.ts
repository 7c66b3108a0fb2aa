/**
 * The harness as its users call it.
 * @module
 */
import { assert, assertEquals, assertFalse, assertRejects, assertStringIncludes } from "@std/assert";
import {
  assertRegistry,
  checkRegistry,
  FindingsError,
  type JsonValue,
  lintRegistry,
  replay,
  type Report,
  type RunEvent,
  TargetError,
  toReplayCase,
  UsageError,
} from "../mod.ts";
import { careful } from "./register/_tools.ts";

/** A plain tool that takes a text, and what it was called with. */
function textTool(
  name: string,
  execute: (text: JsonValue) => unknown = (text) => text,
): Record<string, unknown> {
  return {
    name,
    description: `Returns what ${name} makes of a text; changes nothing.`,
    inputSchema: {
      type: "object",
      properties: { text: { type: "string", description: "Any text" } },
      required: ["text"],
      additionalProperties: false,
    },
    execute: ({ text }: { text: JsonValue }) => execute(text),
  };
}

/** A tool that refuses whatever is no text, as a good one does. */
function carefulTool(name: string): Record<string, unknown> {
  return { ...textTool(name), execute: careful.execute };
}

Deno.test("a registry without tools is an error, never a green run", async () => {
  for (const target of [[], {}, { source: "empty", tools: [], call: () => ({ kind: "ok", value: 1 }) }]) {
    const error = await assertRejects(() => checkRegistry(target), TargetError, "lists no tools");
    assert(error.hint.length > 0);
    await assertRejects(() => lintRegistry(target), TargetError, "lists no tools");
  }
});

Deno.test("a run without a call is an error that says why, never a green run", async () => {
  const destructive = { ...textTool("erase"), annotations: { destructiveHint: true } };
  const erase = await assertRejects(
    () => checkRegistry([destructive]),
    TargetError,
    "none of its tools could be called",
  );
  assertStringIncludes(`${erase.message} ${erase.hint}`, "--allow-destructive");
  const impossible = {
    ...textTool("never"),
    inputSchema: { type: "object", properties: { a: false }, required: ["a"] },
  };
  await assertRejects(
    () => checkRegistry([impossible]),
    TargetError,
    "no arguments",
  );
  const broken = {
    ...textTool("broken"),
    inputSchema: { type: "object", properties: { a: { pattern: "(" } } },
  };
  await assertRejects(() => checkRegistry([broken]), TargetError, "its schema does not compile");
});

Deno.test("one tool that can be called is enough, and those that cannot are told with the reason", async () => {
  const broken = {
    ...textTool("broken"),
    inputSchema: { type: "object", properties: { a: { pattern: "(" } } },
  };
  const report = await checkRegistry([broken, carefulTool("echo")], { runs: 10 });
  assertEquals(report.tools.map(({ name, skipped }) => [name, skipped === undefined]), [["broken", false], [
    "echo",
    true,
  ], ["*", true]]);
});

const NAMES = ["search_pages", "search_files", "read_file", "fs/read", "notes.list"];

/** The tools that globs choose, the registry as a whole left out. */
async function chosen(...tools: readonly string[]): Promise<readonly string[]> {
  const report = await checkRegistry(NAMES.map((name) => textTool(name)), { tools, runs: 1 });
  return report.tools.map(({ name }) => name).filter((name) => name !== "*");
}

Deno.test("tools are chosen by name and by globs, in the order of the registry", async () => {
  assertEquals(await chosen(), NAMES);
  assertEquals(await chosen("read_file"), ["read_file"]);
  assertEquals(await chosen("search_*"), ["search_pages", "search_files"]);
  assertEquals(await chosen("read_file", "search_*"), ["search_pages", "search_files", "read_file"]);
  assertEquals(await chosen("search_????s"), ["search_pages", "search_files"]);
  assertEquals(await chosen("fs/read"), ["fs/read"]);
});

Deno.test("a star stands for any part of a name, slashes and dots included", async () => {
  assertEquals(await chosen("*"), NAMES);
  assertEquals(await chosen("*read*"), ["read_file", "fs/read"]);
  assertEquals(await chosen("notes*"), ["notes.list"]);
});

Deno.test("a glob that names no tool is a mistake, and the closest name is offered", async () => {
  const cases = { serch_pages: "search_pages", readfile: "read_file", "fs.read": "fs/read" };
  for (const [glob, closest] of Object.entries(cases)) {
    const error = await assertRejects(() => chosen(glob), UsageError, `Cannot test "${glob}"`);
    assertEquals(error.hint, `Did you mean "${closest}"?`);
  }
  const one = await assertRejects(() => chosen("search_*", "writ_file"), UsageError);
  assertStringIncludes(one.message, '"writ_file"');
});

Deno.test("options that make no sense are refused before anything is called", async () => {
  let calls = 0;
  const counted = textTool("echo", () => calls++);
  for (const options of [{ runs: 0 }, { seed: 0.5 }, { timeoutMs: -1 }, { root: "/nowhere/at/all" }]) {
    await assertRejects(() => checkRegistry([counted], options), UsageError);
  }
  assertEquals(calls, 0);
});

Deno.test("the events of a run are heard as they happen, and the report is their fold", async () => {
  const heard: RunEvent[] = [];
  let afterStart = false;
  const tool = textTool("echo", () => {
    afterStart ||= heard.some(({ kind }) => kind === "tool-start");
    return null;
  });
  const report = await checkRegistry([tool], { runs: 10, onEvent: (event) => heard.push(event) });
  assert(afterStart);
  assertEquals(heard.filter(({ kind }) => kind === "finding").length, report.findings.length);
  assertEquals([heard[0]?.kind, heard.at(-1)?.kind], ["run-start", "run-end"]);
});

Deno.test("a run that takes longer than allowed is cut, and says so", async () => {
  const slow = textTool("slow", (text) => new Promise((resolve) => setTimeout(resolve, 10, text)));
  const report = await checkRegistry([slow], { runs: 10_000, maxTimeMs: 200 });
  assertEquals(report.stopped, "max-time");
  assert(report.elapsedMs < 5_000);
});

Deno.test("a signal ends the run early, with the report so far", async () => {
  const stop = new AbortController();
  const tool = textTool("echo", (text) => {
    stop.abort();
    return text;
  });
  assertEquals((await checkRegistry([tool], { signal: stop.signal })).stopped, "interrupted");
});

Deno.test("assertRegistry throws what checkRegistry finds, with the whole report", async () => {
  const careless = textTool("careless", (text) => String(text).length / 0);
  const error = await assertRejects(() => assertRegistry([careless], { runs: 30 }), FindingsError);
  assert(error.report.findings.length > 0);
  for (const { unit } of error.report.findings.filter(({ severity }) => severity === "error")) {
    assertStringIncludes(error.message, unit);
  }
});

Deno.test("assertRegistry returns the report of a careful registry", async () => {
  const report = await assertRegistry([carefulTool("echo_text")], { runs: 60 });
  assert(report.findings.every(({ severity }) => severity === "info"));
});

Deno.test("lintRegistry calls nothing", async () => {
  let calls = 0;
  const report = await lintRegistry([{ ...textTool("echo", () => calls++), description: "" }]);
  assertEquals([calls, report.tools, report.findings.every(({ kind }) => kind === "lint")], [0, [], true]);
  assert(report.findings.length > 0);
});

Deno.test("a report keeps the target so that it opens again, without the values of variables", async () => {
  const target = { kind: "command", argv: [Deno.execPath(), "eval", ""], env: { TOKEN: "secret" } } as const;
  await assertRejects(() => checkRegistry(target), TargetError);
  const report = await checkRegistry("./fixtures/registries/good.ts", {
    runs: 1,
    tools: ["search"],
    allowRead: ["fixtures/data"],
  });
  assertEquals(report.target, { kind: "module", specifier: "./fixtures/registries/good.ts" });
  const value = await checkRegistry([textTool("echo")], { runs: 1 });
  assertFalse("target" in value);
});

/** The findings of a report that show again when their calls are made again. */
async function showAgain(tools: readonly object[], report: Report): Promise<readonly string[]> {
  const findings = report.findings.filter((finding) => finding.kind === "check");
  const replays = await replay(tools, findings.map(toReplayCase));
  return findings.filter(({ fingerprint }, i) =>
    replays[i]?.problems.some((problem) => problem.fingerprint === fingerprint)
  ).map(name);
}

function name({ unit, code, pointer }: Report["findings"][number]): string {
  return `${unit} ${code} ${pointer}`;
}

Deno.test("every finding shows again when its call is made again, and none does once the tool is mended", async () => {
  const careless = [
    textTool("echo", (text) => String(text).trim().split(" ").map((word) => word.length / 0)),
  ];
  const report = await checkRegistry(careless, { runs: 80 });
  const found = report.findings.filter(({ kind }) => kind === "check").map(name);
  assert(found.length > 3);
  assertEquals(await showAgain([carefulTool("echo")], report), []);
  assertEquals(await showAgain(careless, report), found);
});

Deno.test("what was planted is named in a report, and not shown", async () => {
  const report = await checkRegistry([{
    name: "read_file",
    description: "Reads a file; only reads.",
    annotations: { readOnlyHint: true },
    inputSchema: { type: "object", properties: { path: { type: "string" } }, required: ["path"] },
    execute: ({ path }: { path: string }): string => Deno.readTextFileSync(`./fixtures/${path}`),
  }, {
    name: "status",
    description: "Says how it is; only reads.",
    annotations: { readOnlyHint: true },
    inputSchema: { type: "object", properties: {} },
    execute: (): unknown => ({ up: true, settings: Deno.env.get("MESSCALL_CANARY") }),
  }], { runs: 120 });
  const found = new Set(report.findings.map(({ unit }) => unit));
  assert(found.has("path-contained") && found.has("env-contained"), [...found].join(", "));
  const text = JSON.stringify(report);
  assertEquals(/messcall-(?:canary-[\da-f]{8}|variable-planted)/.exec(text)?.[0], undefined);
  assert(text.includes("<canary>") && text.includes("<MESSCALL_CANARY>"));
});
