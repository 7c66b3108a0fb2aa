import { assert, assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { checkRegistry, openRegistry } from "../../mod.ts";
import type { JsonValue } from "../../src/core/json.ts";
import { type Ending, errorText } from "../../src/core/outcome.ts";
import type { Registry } from "../../src/core/registry.ts";

/** The command that serves the good fixture. */
const COMMAND = {
  kind: "command",
  argv: [
    ...[Deno.execPath(), "run", "-A", "--quiet"],
    fileURLToPath(new URL("servers/good.ts", import.meta.url)),
  ],
} as const;

async function call(registry: Registry, tool: string, value: JsonValue): Promise<Ending> {
  return await registry.call({ id: "1", tool, args: { kind: "json", value } }, AbortSignal.timeout(20_000));
}

Deno.test("a registry that is served is the registry", async (t) => {
  await using direct = await openRegistry("fixtures/registries/good.ts", { allowRead: ["fixtures/data"] });
  await using served = await openRegistry(COMMAND);
  await t.step("it lists the same tools", () => {
    assertEquals(served.problems, []);
    assertEquals(
      served.tools.map(({ name, inputSchema }) => ({ name, inputSchema })),
      direct.tools.map(({ name, inputSchema }) => ({ name, inputSchema })),
    );
  });
  for (
    const [tool, args] of [
      ["describe_dataset", { dataset: "adsl" }],
      ["describe_dataset", { dataset: "adsll" }],
      ["describe_dataset", {}],
      ["describe_dataset", "adsl"],
      ["nobody", {}],
    ] as const
  ) {
    await t.step(`${tool} ${JSON.stringify(args)} ends in the same way`, async () => {
      const [there, here] = [await call(served, tool, args), await call(direct, tool, args)];
      assertEquals(there.kind, here.kind);
      if (here.kind === "error") assertEquals(textOf(there), errorText(here.error));
      else assertEquals(JSON.parse(textOf(there)), Object(here).value);
    });
  }
});

function textOf(ending: Ending): string {
  if (ending.kind === "error") return ending.error.message;
  assert(ending.kind === "ok");
  return Object(ending.value).content[0].text;
}

Deno.test("messcall has nothing to say against a good registry that is served", async () => {
  const { findings } = await checkRegistry(COMMAND, { runs: 20, tools: ["describe_dataset"] });
  assertEquals(findings.map(({ unit, code }) => `${unit} ${code}`), []);
});
