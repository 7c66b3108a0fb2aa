import { assertEquals } from "@std/assert";
import { sourceOf } from "../../src/core/registry.ts";

Deno.test("a target is called by what was typed, and a value by nothing", () => {
  assertEquals(sourceOf({ kind: "module", specifier: "./tools.ts" }), "./tools.ts");
  assertEquals(sourceOf({ kind: "command", argv: ["npx", "-y", "@scope/server"] }), "npx -y @scope/server");
  assertEquals(sourceOf({ kind: "url", url: "https://host/mcp" }), "https://host/mcp");
  assertEquals(sourceOf({ kind: "value", value: [] }), undefined);
});
