/**
 * What comes out of a child beside its tools, and what a module may ask of the system while it is imported.
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { openSandbox } from "../../src/sandbox/open.ts";

Deno.test("what is worth knowing of the way a registry was opened comes out with it", async () => {
  const folder = await Deno.makeTempDir();
  const module = join(folder, "lax.ts");
  const tool = `{ name: "lax", input_schema: { type: "object" }, parse: (args) => args, run: () => "" }`;
  await Deno.writeTextFile(module, `export const tools = [${tool}];`);
  try {
    for (const mode of ["process", "capabilities"] as const) {
      await using registry = await openSandbox(module, { mode, signal: new AbortController().signal });
      assertEquals(registry.unvalidated, true);
      assertStringIncludes(registry.warnings?.[0] ?? "", "are not validated by their parsers", mode);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a module may ask for the machine's name, as libraries do that trace calls", async () => {
  const folder = await Deno.makeTempDir();
  const module = join(folder, "traced.ts");
  await Deno.writeTextFile(
    module,
    `import { homedir, hostname } from "node:os";
    const name = hostname() + homedir();
    export const tools = [{ name: "length", inputSchema: { type: "object" }, execute: () => name.length }];`,
  );
  try {
    for (const mode of ["process", "capabilities"] as const) {
      await using registry = await openSandbox(module, { mode, signal: new AbortController().signal });
      const call = { id: "1", tool: "length", args: { kind: "json", value: {} } } as const;
      assertEquals((await registry.call(call, new AbortController().signal)).kind, "ok", mode);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
