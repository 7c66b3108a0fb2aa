/**
 * The figures of one tool: whether any of its calls got as far as its work.
 * @module
 */
import { assertEquals } from "@std/assert";
import { checkRegistry } from "../../mod.ts";
import { isJsonObject } from "../../src/core/json.ts";
import type { Ending, ToolErrorType } from "../../src/core/outcome.ts";
import { argsOf } from "../../src/core/replay_case.ts";
import type { ToolCall } from "../../src/core/tool.ts";

const tool = {
  name: "draw",
  description: "Draws a picture of some words.",
  inputSchema: {
    type: "object",
    properties: { words: { type: "string", description: "The words" } },
    required: ["words"],
    additionalProperties: false,
  },
};

/** What a run warns of where every call is refused: arguments that are no object by the protocol, others as told. */
async function warningsWhere(refuse: (args: object) => [ToolErrorType, string]): Promise<readonly string[]> {
  const target = {
    source: "down",
    tools: [tool],
    call(call: ToolCall): Promise<Ending> {
      const args = argsOf(call);
      const [type, message] = isJsonObject(args)
        ? refuse(args)
        : ["validation" as const, "arguments: object"];
      return Promise.resolve({ kind: "error", error: { type, message } });
    },
  };
  const { warnings } = await checkRegistry(target, { runs: 200 });
  return warnings.filter((warning) => warning.startsWith("No call of"));
}

Deno.test("a tool none of whose calls gets as far as its work is warned of, with the reason", async () => {
  assertEquals(await warningsWhere(() => ["transient", "connection refused"]), [
    'No call of "draw" succeeded: every one, clean ones included, was refused for another reason than its ' +
    "arguments (connection refused); see that it can work here, or give arguments that work: examples in its " +
    "definition, or --corpus FILE",
  ]);
});

Deno.test("a tool that refuses some arguments for their own sake is warned of without a reason", async () => {
  assertEquals(
    await warningsWhere((args) =>
      "words" in args ? ["transient", "connection refused"] : ["validation", 'Missing "words"']
    ),
    [
      'No call of "draw" succeeded: 51 of 51 with clean arguments were refused, 0 of them as invalid; ' +
      "give arguments that work: examples in its definition, or --corpus FILE",
    ],
  );
});
