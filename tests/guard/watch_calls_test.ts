import { assert, assertEquals } from "@std/assert";
import { trace } from "@opentelemetry/api";
import { createRegistry, defineTool, type FinishedCall, guard, type Policy } from "../../src/guard/mod.ts";
import { SIGNAL } from "./_call.ts";

const half = defineTool({
  name: "half",
  description: "Halves a number; changes nothing.",
  input: { type: "object", properties: { of: { type: "number" } }, required: ["of"] },
  execute: ({ of }) => of / 2,
});

async function watched(
  policy: Policy,
  value: { readonly of?: unknown } = { of: "5" },
): Promise<FinishedCall[]> {
  const seen: FinishedCall[] = [];
  const registry = guard(createRegistry([half]), { ...policy, onCall: (call) => seen.push(call) });
  const args = { kind: "json", value: JSON.parse(JSON.stringify(value)) } as const;
  await registry.call({ id: "7", tool: "half", args }, SIGNAL);
  return seen;
}

Deno.test("a call is told with what was changed, and not with what was said", async () => {
  const [call] = await watched({});
  assert(call !== undefined && call.elapsedMs >= 0);
  const { elapsedMs: _, ...rest } = call;
  assertEquals(rest, {
    id: "7",
    tool: "half",
    outcome: "ok",
    changes: [{ rule: "number-text", pointer: "/of" }],
  });
  const [refused] = await watched({}, {});
  assertEquals([refused?.outcome, refused?.errorType, refused?.args], ["error", "validation", undefined]);
});

Deno.test("arguments are told where the policy says so, without credentials", async () => {
  const [call] = await watched({ auditArguments: true }, { of: "postgres://app:hunter22@db:5432/main" });
  assertEquals(call?.args, { of: "postgres://app:<a password in an address>@db:5432/main" });
});

Deno.test("a hook that throws and a tracer that does nothing hold up no call", async () => {
  const registry = guard(createRegistry([half]), {
    tracer: trace.getTracer("nobody"),
    onCall: () => {
      throw new Error("the disk is full");
    },
  });
  const end = await registry.call(
    { id: "1", tool: "half", args: { kind: "json", value: { of: 4 } } },
    SIGNAL,
  );
  assertEquals(end, { kind: "ok", value: 2 });
});
