/**
 * Several calls at once, and one given up midway.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { join } from "node:path";
import { checkRegistry } from "../../mod.ts";
import type { Ending } from "../../src/core/outcome.ts";
import type { Registry } from "../../src/core/registry.ts";
import type { ToolCall } from "../../src/core/tool.ts";

const tool = {
  name: "wait",
  description: "Waits a little and says so. Changes nothing.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

/** A registry whose calls take some milliseconds; tells how many were under way at once and whether one was given up. */
function registryOf(): { target: object; most: () => number; wasAborted: () => boolean } {
  let underWay = 0;
  let most = 0;
  let aborted = false;
  return {
    most: () => most,
    wasAborted: () => aborted,
    target: {
      source: "batches",
      tools: [tool],
      async call(call: ToolCall, signal: AbortSignal): Promise<Ending> {
        if (call.tool !== tool.name || JSON.stringify(call.args) !== '{"kind":"json","value":{}}') {
          return {
            kind: "error",
            error: { type: "validation", message: "wait takes no arguments; the tools are: wait" },
          };
        }
        underWay++;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setTimeout(resolve, 15));
        underWay--;
        if (signal.aborted) aborted = true;
        return signal.aborted
          ? { kind: "error", error: { type: "cancelled", message: "the call was given up" } }
          : { kind: "ok", value: "waited" };
      },
    },
  };
}

Deno.test("calls that a model makes in one turn are made at once, and one is given up", async () => {
  const { target, most, wasAborted } = registryOf();
  const { findings } = await checkRegistry(target, { runs: 12 });
  assert(most() > 1, "at once");
  assertEquals(wasAborted(), true);
  assertEquals(findings.filter(({ severity }) => severity === "error"), []);
});

Deno.test("what a call that was given up has written is not laid to the next one", async () => {
  const root = await Deno.makeTempDir();
  const { target } = registryOf();
  const inner = target as Registry;
  const writing = {
    ...inner,
    async call(call: ToolCall, signal: AbortSignal): Promise<Ending> {
      const ending = await inner.call(call, signal);
      if (ending.kind === "ok" || signal.aborted) await Deno.writeTextFile(join(root, "log.txt"), call.id);
      return ending;
    },
  };
  try {
    const { findings } = await checkRegistry(writing, { runs: 12, root });
    assertEquals(findings.filter(({ unit }) => unit === "refusal-leaves-no-trace"), []);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});
