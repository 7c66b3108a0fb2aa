/**
 * What was mended, for people; and as JSON Patch (RFC 6902).
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { JsonValue } from "../core/json.ts";
import { showJson } from "../core/json.ts";
import { plain } from "../core/plain_text.ts";
import type { Fixes } from "../fix.ts";

/** The patches as JSON: of each tool, its name and its patch. */
export function patchText({ tools }: Fixes): string {
  return `${
    JSON.stringify(tools.map(({ tool, edits }) => ({ tool, patch: edits.map(operationOf) })), null, 2)
  }\n`;
}

/** An edit in the words of RFC 6902. */
function operationOf(edit: Edit): JsonValue {
  const { pointer: path, op } = edit;
  if (edit.op === "move") return { op, from: edit.from, path };
  return edit.op === "remove" ? { op, path } : { op, path, value: edit.value };
}

/** What was changed in a file, edit by edit. */
export function fixText({ source, tools }: Fixes): string {
  if (tools.length === 0) return `${plain(source)}: nothing to mend\n`;
  const lines = tools.flatMap((
    { tool, edits },
  ) => [plain(tool), ...edits.map((edit) => `  ${lineOf(edit)}`)]);
  const count = tools.length === 1 ? "1 tool" : `${tools.length} tools`;
  return `${lines.join("\n")}\n\n${plain(source)}: ${count} mended\n`;
}

function lineOf(edit: Edit): string {
  const place = `${edit.op.padEnd(7)} ${edit.pointer}`;
  if (edit.op === "move") return plain(`${place}  from ${edit.from}`);
  return plain(edit.op === "remove" ? place : `${place}  ${showJson(edit.value, 80)}`);
}
