/**
 * The end of a run's time: a call under way is given up, wherever the tool runs, and is no finding.
 * @module
 */
import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { type CheckOptions, checkRegistry, TargetError, type TargetLike } from "../../mod.ts";
import { server } from "../adapters/servers/_drive.ts";
import { say, serveHttp, tool } from "../adapters/servers/_http.ts";
import { gatherProcesses } from "../adapters/servers/_processes.ts";

const NEVER_MS = 60_000;

/** The time a run has, and what it may take beyond: to open its target, and to part from it. */
const TIME_MS = 3_000;
const SLACK_MS = 12_000;

/** Checks a tool that hangs, and asks that the run ends with its time and finds nothing in it. */
async function checkHanging(target: TargetLike, options: CheckOptions = {}): Promise<void> {
  const started = performance.now();
  const report = await checkRegistry(target, {
    maxTimeMs: TIME_MS,
    timeoutMs: NEVER_MS,
    tools: ["hang"],
    rules: ["name-unique"],
    ...options,
  });
  const took = performance.now() - started;
  assert(took < TIME_MS + SLACK_MS, `${took}`);
  assertEquals(report.findings.filter(({ tool }) => tool === "hang"), []);
  assertStringIncludes(
    report.warnings.join("\n"),
    'A call of "hang" was under way when the run ended: it was given up, and says nothing of the tool',
  );
  assertEquals(report.stopped, options.signal === undefined ? "max-time" : "interrupted");
}

/** A tool that answers a few times and hangs then, so that there is something to report. */
function makeHanging(): { readonly tools: readonly object[]; aborted(): number } {
  let calls = 0;
  let aborted = 0;
  const hang = {
    name: "hang",
    description: "Says where it is; changes nothing.",
    annotations: { readOnlyHint: true },
    inputSchema: { type: "object", properties: {}, additionalProperties: false },
    async execute(args: object, { signal }: { readonly signal: AbortSignal }): Promise<string> {
      const [key] = Object.keys(args);
      if (key !== undefined) throw new Error(`hang takes no arguments: leave out "${key}"`);
      if (++calls <= 3) return "here";
      return await new Promise((_, reject) =>
        signal.addEventListener("abort", () => {
          aborted++;
          reject(signal.reason);
        })
      );
    },
  };
  return { tools: [hang], aborted: () => aborted };
}

Deno.test("a run in whose time no call ends says so", async () => {
  // Whatever it is given, and however late its turn comes.
  const tools = [{ name: "hang", inputSchema: { type: "object" }, execute: () => new Promise(() => {}) }];
  const options = { maxTimeMs: 100, timeoutMs: NEVER_MS };
  await assertRejects(
    () => checkRegistry(tools, options),
    TargetError,
    "none of its tools could be called (the time was over before a call had ended)",
  );
});

Deno.test("a call under way is given up when the run is interrupted", async () => {
  const { tools, aborted } = makeHanging();
  await checkHanging(tools, { maxTimeMs: NEVER_MS, signal: AbortSignal.timeout(TIME_MS) });
  assertEquals(aborted(), 1);
});

async function overStdio(): Promise<void> {
  await using processes = await gatherProcesses();
  await checkHanging({
    kind: "command",
    argv: server("moods"),
    env: { PIDS: processes.file },
  }, { tools: ["pid", "hang"], runs: 20 });
}

async function overHttp(): Promise<void> {
  let isCancelled = false;
  let calls = 0;
  const release = Promise.withResolvers<void>();
  await using http = serveHttp([tool("hang")], (question) => {
    if (question.method === "notifications/cancelled") {
      isCancelled = true;
      release.resolve();
    }
    if (question.method !== "tools/call" || ++calls <= 3) return undefined;
    return release.promise.then(() => say(question, "late"));
  });
  await checkHanging({ kind: "url", url: http.url });
  assert(isCancelled);
}

Deno.test("a call is given up when the time is over, in this process, over stdio and over HTTP, and hears of it", async () => {
  const { tools, aborted } = makeHanging();
  await Promise.all([checkHanging(tools), overStdio(), overHttp()]);
  assertEquals(aborted(), 1);
});
