/**
 * Which changes a read-only tool makes.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { readOnlyKeeps } from "../../src/checks/read_only_keeps.ts";
import { verdict } from "./_judge.ts";

async function changes(effects: readonly string[] | undefined, readOnlyHint = true): Promise<string> {
  const observation = observe({
    tool: { annotations: { readOnlyHint } },
    outcome: { kind: "ok", value: [] },
  });
  return await verdict(readOnlyKeeps, effects === undefined ? observation : { ...observation, effects });
}

Deno.test("a changed file is found", async () => {
  assertEquals(await changes(["/srv/root/notes/a.md"]), "changes");
  assertEquals(await changes(["/srv/root/.git/index", "/srv/root/a.md"]), "changes");
});

Deno.test("what programs keep for themselves is left alone", async () => {
  for (
    const name of [
      ".git/index",
      "repo/.git/FETCH_HEAD",
      "db.sqlite-wal",
      "db.sqlite-shm",
      "server.log",
      "logs/today.txt",
      "__pycache__/a.cpython-313.pyc",
      ".cache/x",
      "poetry.lock",
    ]
  ) assertEquals(await changes([`/srv/root/${name}`]), "fine");
});

Deno.test("a hidden folder that came with the call is where a server keeps its own state", async () => {
  const state = [".notes-mcp", ".notes-mcp/locks", ".notes-mcp/locks/a"].map((name) => `/srv/root/${name}`);
  assertEquals(await changes(state), "fine");
  assertEquals(await changes([...state, "/srv/root/a.md"]), "changes");
  assertEquals(await changes(["/srv/root/.env"]), "changes");
  assertEquals(await changes(["/srv/root/.ssh/authorized_keys"]), "changes");
  assertEquals(await changes(["/srv/root/notes", "/srv/root/notes/a.md"]), "changes");
});

Deno.test("nothing watched, nothing promised: no case", async () => {
  assertEquals(await changes(undefined), "undecided");
  assertEquals(await changes(["/srv/root/a.md"], false), "undecided");
  assertEquals(await changes([]), "fine");
});
