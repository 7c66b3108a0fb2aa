/**
 * What messcall does as a library, by few rights: a registry is linted and checked, and a server is opened.
 * @module
 */
import { checkRegistry, lintRegistry, openRegistry } from "../../../mod.ts";

const tools = [{
  name: "now",
  description: "Tells the time; changes nothing.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  execute: () => "noon",
}];
const perTool = { now: { severity: { "result-size": "off" } } } as const;
await lintRegistry(tools, { targets: ["openai"], perTool, plugins: [{ lintRules: [] }] });
await checkRegistry(tools, { quick: true, perTool });
await using server = await openRegistry({
  kind: "command",
  argv: [Deno.execPath(), "run", "-A", "tests/serve/servers/good.ts"],
});
console.log(`${server.tools.length > 0}`);
