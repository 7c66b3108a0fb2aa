/**
 * Raw text: sent to targets that take it, and to no others.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { checkRegistry } from "../../mod.ts";
import type { Ending } from "../../src/core/outcome.ts";
import type { ToolCall } from "../../src/core/tool.ts";

const tools = [{
  name: "note",
  description: "Keeps a note of what happened. Changes the notes.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" }, count: { type: "integer" } },
    required: ["text", "count"],
    additionalProperties: false,
  },
}];

/** A registry that takes text, reads it with a reader of its own, and remembers what it was sent. */
function registryOf(read: (text: string) => unknown): { target: object; texts: string[] } {
  const texts: string[] = [];
  return {
    texts,
    target: {
      source: "texts",
      tools,
      takesText: true,
      call(call: ToolCall): Promise<Ending> {
        if (call.args.kind === "text") texts.push(call.args.text);
        try {
          const value = call.args.kind === "text" ? read(call.args.text) : call.args.value;
          return Promise.resolve({ kind: "ok", value: JSON.stringify(value) });
        } catch {
          const message = "the arguments are no JSON: send one object with text and count";
          return Promise.resolve({ kind: "error", error: { type: "validation", message } });
        }
      },
    },
  };
}

Deno.test("texts are sent to a target that takes them", async () => {
  const { target, texts } = registryOf(JSON.parse);
  await checkRegistry(target, { runs: 60 });
  assert(texts.some((text) => text.startsWith("```")), "a fence");
  assert(texts.some((text) => /\d\.0\b/.test(text)), "an integer with a point");
});

Deno.test("a target that takes no text gets none", async () => {
  const { target, texts } = registryOf(JSON.parse);
  await checkRegistry({ ...target, takesText: false }, { runs: 60 });
  assertEquals(texts, []);
});

Deno.test("a reader that takes what it can of a cut text is found", async () => {
  const { target } = registryOf((text) => ({ text: text.slice(0, 5) }));
  const { findings } = await checkRegistry(target, { runs: 60 });
  const found = findings.filter((finding) =>
    finding.kind === "check" && finding.counterexample.call.args.kind === "text"
  );
  assert(found.length > 0, "a finding of text");
});
