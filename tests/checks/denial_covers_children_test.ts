/**
 * Which closed folders are open to whoever names a file in them.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { denialCoversChildren } from "../../src/checks/denial_covers_children.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import { verdict } from "./_judge.ts";

const FINE: Outcome = { kind: "ok", value: ["a.txt"], elapsedMs: 1 };
const says = (message: string): Outcome => ({ kind: "error", error: { message }, elapsedMs: 1 });

/** The verdict on a file of the system that was read, where its folder and another one are answered so. */
async function reads(
  folder: Outcome,
  { other = FINE, value = "root:x:0:0" as unknown, path = "/etc/passwd" } = {},
): Promise<string> {
  const observation = observe({
    tool: { name: "read_file", inputSchema: { type: "object", properties: { path: { type: "string" } } } },
    args: { path },
    clean: { path: "/srv/a.txt" },
    edit: { op: "replace", pointer: "/path", value: path },
    mutator: "path-absolute",
    expects: "contain",
    outcome: { kind: "ok", value },
  });
  return await verdict(denialCoversChildren, observation, { answers: [folder, other] });
}

Deno.test("a folder that is closed by its name alone is found", async () => {
  for (const text of ["/etc is blocked", "Access denied: /etc", "forbidden path", "path not allowed: /etc"]) {
    assertEquals(await reads(says(text)), "child-open", text);
  }
});

Deno.test("a folder that is open, or refused for being one, closes nothing", async () => {
  for (
    const folder of [FINE, says("/etc is a directory"), says("EISDIR: illegal operation on a directory")]
  ) {
    assertEquals(await reads(folder), "fine");
  }
  // In the words of denials, but of all folders.
  const folders = says("Reading directories is not allowed");
  assertEquals(await reads(folders, { other: folders }), "undecided");
});

Deno.test("a result that is a denial, and other files than the system's, are left alone", async () => {
  assertEquals(await reads(says("/etc is blocked"), { value: { error: "access denied" } }), "fine");
  assertEquals(await reads(says("/canary is blocked"), { path: "/canary/secret" }), "undecided");
});
