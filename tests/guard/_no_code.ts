/**
 * A guarded tool on a host that forbids code from text: prints how its calls end, one line each.
 */
import { createRegistry, defineTool, guard } from "../../src/guard/mod.ts";

const input = {
  type: "object",
  properties: { n: { type: "integer" }, kind: { type: "string", enum: ["a", "b"] } },
  required: ["n"],
} as const;
const tool = defineTool({ name: "tool", description: "", input, execute: (args) => args });
const registry = guard(createRegistry([tool]));
for (const text of Deno.args) {
  const call = { id: "1", tool: "tool", args: { kind: "json", value: JSON.parse(text) } } as const;
  console.log(JSON.stringify(await registry.call(call, new AbortController().signal)));
}
