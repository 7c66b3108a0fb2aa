/**
 * What the guard tells of mended arguments, before a check that knows the guard and before one that does not.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { checkRegistry } from "../../mod.ts";
import { SEAL_VARIABLE } from "../../src/core/mended_note.ts";
import { MESSCALL } from "../cli/_messcall.ts";
import { BEHIND, startProxy } from "./_proxy.ts";

const PROXY = [...MESSCALL, "guard", "--", Deno.execPath(), "run", "-A", "--no-check"];

async function findingsOf(argv: readonly string[]): Promise<readonly string[]> {
  const target = { kind: "command", argv } as const;
  const { findings } = await checkRegistry(target, { runs: 20, tools: ["describe_dataset"] });
  return findings.map(({ unit }) => unit);
}

Deno.test("notes of a guard that messcall started are no part of the results", async () => {
  assertEquals(await findingsOf([...PROXY, "tests/serve/servers/good.ts"]), []);
});

Deno.test("notes of a guard that was started by somebody else are content like any other", async () => {
  const units = await findingsOf(["env", "-u", SEAL_VARIABLE, ...PROXY, "tests/serve/servers/good.ts"]);
  assertEquals([...new Set(units)], ["same-meaning"]);
});

Deno.test("the seal is on the guard's notes, and is kept from the server behind", async () => {
  const say = `echo "seal: \${${SEAL_VARIABLE}-none}" >&2; exec "$@"`;
  await using proxy = await startProxy([], {
    target: ["--", "sh", "-c", say, "sh", ...BEHIND],
    env: { [SEAL_VARIABLE]: "s-1" },
  });
  await proxy.greet();
  const { content } = await proxy.call("echo", { count: "1" });
  assert(Array.isArray(content));
  assertEquals(content.map((block) => Object(block)._meta), [undefined, { "messcall/mended": "s-1" }]);
  assertMatch((await proxy.end()).stderr, /^seal: none$/m);
});
