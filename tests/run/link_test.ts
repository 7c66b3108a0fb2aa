/**
 * What a call takes from the results of the calls before it.
 * @module
 */
import { assertEquals } from "@std/assert";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { link, type Made } from "../../src/run/link.ts";

function tool(name: string, ...required: readonly string[]): ToolDefinition {
  return { name, inputSchema: { type: "object", required } };
}

function made(name: string, args: JsonValue, result: JsonValue): Made {
  return { step: { call: { id: name, tool: name, args: { kind: "json", value: args } } }, result };
}

/** Where each argument comes from: `step:place` of a result, or the literal. */
function sources(
  wanted: ToolDefinition,
  before: readonly Made[],
  usual?: JsonValue,
): Readonly<Record<string, JsonValue>> | undefined {
  const step = link(wanted, before, usual);
  if (step === undefined || step.call.args.kind !== "json" || !isJsonObject(step.call.args.value)) {
    return undefined;
  }
  const taken = Object.fromEntries((step.takes ?? []).map(({ step, from, pointer }) => [
    pointer.slice(1),
    `${step}:${from}`,
  ]));
  return { ...step.call.args.value, ...taken };
}

const NOTE = made("create_note", { text: "a" }, { note: { id: "n1", text: "a" } });

Deno.test("an id is taken from the result of what created the thing, however deep", () => {
  assertEquals(sources(tool("get_note", "id"), [NOTE]), { id: "0:/note/id" });
  assertEquals(sources(tool("get_note", "note_id"), [NOTE]), { note_id: "0:/note/id" });
  assertEquals(sources(tool("get_note", "noteId"), [made("create_note", {}, { note_id: 7 })]), {
    noteId: "0:/note_id",
  });
});

Deno.test("where one argument is all there is, any id will do", () => {
  assertEquals(sources(tool("get_memory", "entry_id"), [made("create_memory", {}, { id: 1 })]), {
    entry_id: "0:/id",
  });
});

Deno.test("what was given to an earlier call under the same name is given again", () => {
  const file = made("write_file", { path: "a.txt", text: "x" }, "done");
  assertEquals(sources(tool("read_file", "path"), [file]), { path: "a.txt" });
});

Deno.test("the id of a comment is not that of the post it was given to", () => {
  const comment = made("create_comment", { post_id: "p1", text: "x" }, { id: "c1" });
  assertEquals(sources(tool("get_comment", "post_id", "comment_id"), [comment]), {
    post_id: "p1",
    comment_id: "0:/id",
  });
  const note = made("create_note", { text: "x" }, { id: "n1" });
  assertEquals(sources(tool("get_comment", "post_id", "note_id"), [note], { post_id: "p2", note_id: "n0" }), {
    post_id: "p2",
    note_id: "0:/id",
  });
});

Deno.test("the latest result counts, and the rest is what the tool accepted alone", () => {
  const later = made("create_note", { text: "b" }, { id: "n2" });
  assertEquals(
    sources(tool("move_note", "note_id", "folder"), [NOTE, later], { folder: "inbox", note_id: "n0" }),
    {
      note_id: "1:/id",
      folder: "inbox",
    },
  );
});

Deno.test("no link, or an argument that nobody knows, is no call", () => {
  assertEquals(sources(tool("get_weather", "city"), [NOTE], { city: "oslo" }), undefined);
  assertEquals(sources(tool("get_weather", "city"), []), undefined);
  assertEquals(sources(tool("move_note", "note_id", "folder"), [NOTE]), undefined);
  assertEquals(sources(tool("get_notes", "ids"), [made("create_note", {}, { id: ["n1"] })]), undefined);
});
