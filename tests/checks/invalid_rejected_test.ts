/**
 * Which invalid calls are accepted by right: bare values that have one meaning, and texts whose length is counted otherwise.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { invalidRejected } from "../../src/checks/invalid_rejected.ts";
import type { CheckExample } from "../../src/core/check.ts";
import type { JsonValue } from "../../src/core/json.ts";
import { verdict } from "./_judge.ts";

const two = {
  inputSchema: { type: "object", properties: { query: { type: "string" }, limit: { type: "integer" } } },
} as const;

/** The verdict on bare arguments, the call with them under the only key having given a result. */
async function bare(
  args: JsonValue,
  result: JsonValue,
  { tool = {}, coercion }: { readonly tool?: object } & Pick<CheckExample, "coercion"> = {},
): Promise<string> {
  const observation = observe({
    tool,
    args,
    violations: [{ pointer: "", keyword: "type", expected: "type object" }],
    expects: "reject",
    outcome: { kind: "ok", value: "4 found" },
  });
  return await verdict(invalidRejected, observation, {
    answers: oks(result),
    ...(coercion === undefined ? {} : { coercion }),
  });
}

Deno.test("a bare value that is taken for the only argument has one meaning", async () => {
  assertEquals(await bare("text", "4 found"), "fine");
});

Deno.test("what gives another result, is no bare value, or has more than one place to go, is accepted wrongly", async () => {
  assertEquals(await bare("text", "5 found"), "type");
  assertEquals(await bare([], "4 found"), "type");
  assertEquals(await bare("text", "4 found", { tool: two }), "type");
});

Deno.test("who refuses all messes refuses that one", async () => {
  assertEquals(await bare("text", "4 found", { coercion: "strict" }), "type");
});

Deno.test("a text that is too short only where an emoji counts as one may be accepted", async () => {
  const short = (query: string): Promise<string> =>
    verdict(
      invalidRejected,
      observe({
        args: { query },
        violations: [{
          pointer: "/query",
          keyword: "minLength",
          expected: "it to NOT have fewer than 5 characters",
        }],
        expects: "reject",
        outcome: { kind: "ok", value: [] },
      }),
    );
  assertEquals(await short("ab🚀🙂"), "undecided");
  assertEquals(await short("a🚀"), "minLength");
  assertEquals(await short("abcd"), "minLength");
});
