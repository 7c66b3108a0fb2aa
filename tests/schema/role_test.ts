/**
 * What tools do, told by their names.
 * @module
 */
import { assertEquals } from "@std/assert";
import { partOf } from "../../src/schema/role.ts";

function read(name: string): string | undefined {
  const part = partOf({ name });
  return part && `${part.role} ${part.noun}`;
}

Deno.test("a verb and a thing make a role, in every style of names", () => {
  const cases = [
    ["create_note", "create note"],
    ["createNote", "create note"],
    ["notes.delete", "delete note"],
    ["note-add", "create note"],
    ["get_note_by_id", "read note"],
    ["fetch_single_note", "read note"],
    ["upload_file", "create file"],
    ["remove_user_role", "delete user role"],
    ["delete_categories", "delete category"],
    ["get_address", "read address"],
  ] as const;
  for (const [name, expected] of cases) assertEquals(read(name), expected, name);
});

Deno.test("the first verb counts", () => {
  assertEquals(read("get_deleted_notes"), "read deleted note");
  assertEquals(read("show_new_orders"), "read new order");
  assertEquals(read("delete_saved_view"), "delete saved view");
});

Deno.test("a name without a verb, or without a thing, says nothing", () => {
  for (const name of ["search", "notes", "get", "create_item", "update_note", ""]) {
    assertEquals(read(name), undefined, name);
  }
});
