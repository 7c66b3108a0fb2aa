/**
 * Messcall as a library needs no right to read its own files, whatever it loads late, and keeps no program alive.
 * @module
 */
import { assertEquals } from "@std/assert";
import { PROJECT } from "../cli/_messcall.ts";

/** What goes on for longer is kept alive by a timer: the work itself takes a second or two. */
const ENDS_MS = 25_000;

Deno.test("whoever lints, checks and opens a server gives the rights that these take, and no more", async () => {
  const rights = ["--allow-env", "--allow-sys", "--allow-run", "--allow-read=/tmp", "--allow-write=/tmp"];
  const { signal, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--no-check", ...rights, "tests/e2e/modules/few_rights.ts"],
    cwd: PROJECT,
    env: { NO_COLOR: "1" },
    signal: AbortSignal.timeout(ENDS_MS),
  }).output();
  const [said, failed] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  assertEquals(said, "true\n", failed);
  assertEquals(signal, null, "it did not end");
});
