/**
 * What untrusted tools try becomes the right finding, the next call works, and nothing is left behind.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import type { Escapes } from "./sandbox_run.ts";

/** What each tool is found by, and nothing else. */
const EXPECTED = [
  "env-contained variable",
  "exec-contained bomb",
  "exec-contained fork-bomb",
  "exec-contained library",
  "exec-contained program",
  "fs-contained absolute",
  "fs-contained link-to-file",
  "fs-contained link-to-folder",
  "fs-contained link-to-nothing",
  "net-contained address",
  "path-contained absolute",
  "path-contained sibling",
  "path-contained traversal",
  "process-survives float",
  "process-survives hoard",
  "process-survives late",
  "process-survives process-exit",
  "process-survives quit",
  "settles-in-budget backtrack",
  "settles-in-budget deaf",
  "settles-in-budget hang",
];

async function escapes(): Promise<Escapes> {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  try {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "-A", "--quiet", `--config=${fileURLToPath(new URL("../../deno.json", import.meta.url))}`],
        fileURLToPath(new URL("sandbox_run.ts", import.meta.url)),
      ],
      env: { TMPDIR: folder },
    }).output();
    assertEquals(code, 0, new TextDecoder().decode(stderr));
    return JSON.parse(new TextDecoder().decode(stdout));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test({
  name: "every escape and every end is found, with its tool; the next call works; nothing is left",
  ignore: Deno.build.os !== "linux",
  async fn(t): Promise<void> {
    const { found, ok, left } = await escapes();
    await t.step("found", () => assertEquals(found, EXPECTED));
    await t.step("the quiet tools are called all along", () => {
      for (const tool of ["echo", "flood", "ask"]) assert((ok[tool] ?? 0) > 0, JSON.stringify(ok));
    });
    await t.step("no file, process or socket is left", () => assertEquals(left, []));
  },
});
