/**
 * Whether a tool destroys: what it declares, then what its name says.
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { destructionOf } from "../../src/schema/destructive.ts";

Deno.test("names that say that something is destroyed, in any style and with any prefix", () => {
  const names = {
    delete: "delete",
    delete_note: "delete",
    deleteNote: "delete",
    "notes.delete": "delete",
    "fs/remove_file": "remove",
    github_delete_file: "delete",
    DropTable: "drop",
    "purge-cache": "purge",
    database_wipe: "wipe",
    kill_process: "kill",
    terminateInstance: "terminate",
    server_shut_down: "shut down",
    git_reset_hard: "reset hard",
    format_disk: "format disk",
    clear_all_tasks: "clear all",
    "cache-flush-all": "flush all",
    reset_database: "reset database",
    rm: "rm",
  };
  for (const [name, word] of Object.entries(names)) {
    assertEquals(destructionOf({ name })?.reason, `its name says that it destroys (${word})`, name);
  }
});

Deno.test("names that only have such a word in them", () => {
  const names = [
    "get_deleted_notes",
    "list_drop_off_points",
    "undo_delete",
    "can_delete",
    "add_dropdown",
    "create_kill_switch",
    "remove_duplicates",
    "removeWhitespace",
    "trim",
    "format_title",
    "reset_counter",
    "skill",
    "find_items_to_remove",
    "clear_filter",
    "reset_filters",
    "list_all",
    "search",
    "",
  ];
  for (const name of names) assertEquals(destructionOf({ name }), undefined, name);
});

Deno.test("what a tool declares goes before its name", () => {
  const name = "delete_note";
  assertEquals(destructionOf({ name, annotations: { destructiveHint: false } }), undefined);
  assertEquals(destructionOf({ name, annotations: { readOnlyHint: true } }), undefined);
  const unsaid = destructionOf({ name, annotations: { readOnlyHint: false, idempotentHint: true } });
  assertStringIncludes(unsaid?.remedy ?? "", "destructiveHint: false");
  const declared = destructionOf({ name: "search", annotations: { destructiveHint: true } });
  assertEquals(declared, { reason: "declared destructive", remedy: "see --allow-destructive" });
});
