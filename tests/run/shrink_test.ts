/**
 * Shrinking one call of the user's own.
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { UsageError } from "../../src/core/errors.ts";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import { readPointer } from "../../src/core/json_pointer.ts";
import { argsOf, type ReplayCase } from "../../src/core/replay_case.ts";
import { shrinkCase } from "../../src/run/shrink.ts";
import { compileJudge } from "../../src/schema/judge.ts";
import { checkOf, planOf, registryOf } from "./_plan.ts";

const SCHEMA = {
  type: "object",
  properties: {
    text: { type: "string" },
    limit: { type: "integer", minimum: 1 },
    tags: { type: "array", items: { type: "string" } },
  },
  required: ["text"],
  additionalProperties: false,
};

/** A plan with a check that sees a problem of a code in some arguments. */
function planWith(
  codeOf: (args: Readonly<Record<string, JsonValue>>) => string | undefined,
): ReturnType<typeof planOf> {
  const check = checkOf("seen", ({ testCase }) => {
    const args = argsOf(testCase.call);
    const code = isJsonObject(args) ? codeOf(args) : undefined;
    return code === undefined ? [] : [{ code, message: `Expected none: received ${code}` }];
  });
  return planOf(registryOf([{ name: "tool", inputSchema: SCHEMA }], (args) => args), { checks: [check] });
}

function shrunk(args: JsonValue, codeOf: Parameters<typeof planWith>[0]): ReturnType<typeof shrinkCase> {
  return shrinkCase(planWith(codeOf), { tool: "tool", args });
}

const LONG = { text: "a text of some length", limit: 37, tags: ["one", "two", "three"] };

Deno.test("a valid call is shrunk to the least one that shows the problem", async () => {
  const minima: readonly (readonly [(args: Readonly<Record<string, JsonValue>>) => boolean, JsonValue])[] = [
    [() => true, { text: "" }],
    [({ limit }) => limit !== undefined, { text: "", limit: 1 }],
    [({ tags }) => Array.isArray(tags) && tags.length > 1, { text: "", tags: ["", ""] }],
  ];
  for (const [shows, minimum] of minima) {
    const { replay, numShrinks } = await shrunk(LONG, (args) => shows(args) ? "seen" : undefined);
    assertEquals(replay.args, minimum);
    assert(numShrinks > 0);
  }
});

Deno.test("the problem stays the same while the call is shrunk", async () => {
  const bySize = ({ text }: Readonly<Record<string, JsonValue>>): string =>
    String(text).length > 4 ? "long" : "short";
  const { replay, message } = await shrunk(LONG, bySize);
  assertEquals(message, "Expected none: received long");
  assert(isJsonObject(replay.args) && String(replay.args.text).length === 5, JSON.stringify(replay.args));
});

Deno.test("an invalid call stays invalid", async () => {
  const { replay } = await shrunk({ ...LONG, limit: "37", why: "because" }, () => "seen");
  assertEquals(compileJudge(SCHEMA).verdict(replay.args), "invalid");
  assert(JSON.stringify(replay.args).length < JSON.stringify(LONG).length);
});

Deno.test("a mess that is shrunk is still that mess, or what it was made from is forgotten", async () => {
  const start: ReplayCase = {
    tool: "tool",
    args: { content: "abc", limit: 5 },
    expects: "accept-or-explain",
    mutations: [{ mutator: "key-synonym", pointer: "/content" }],
    clean: { text: "abc", limit: 5 },
  };
  const { replay } = await shrinkCase(planWith(() => "seen"), start);
  if (replay.clean === undefined && replay.mutations === undefined) return;
  assert(isJsonObject(replay.args) && isJsonObject(replay.clean ?? null));
  assertEquals(readPointer(replay.clean ?? null, "/text"), readPointer(replay.args, "/content"));
  assertEquals("limit" in replay.args, isJsonObject(replay.clean) && "limit" in replay.clean);
});

Deno.test("a call that shows nothing, or that no tool takes, cannot be shrunk", async () => {
  await assertRejects(() => shrunk(LONG, () => undefined), UsageError, "it shows no problem");
  await assertRejects(
    () => shrinkCase(planWith(() => "seen"), { tool: "tol", args: {} }),
    UsageError,
    "no such tool",
  );
});
