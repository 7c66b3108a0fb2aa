/**
 * What the caller sent: a refusal may quote it without being at fault for it.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { ToolCall } from "../core/tool.ts";

/** The name, the keys and the values of a call, one a line. */
export function givenText({ tool, args }: ToolCall): string {
  if (args.kind === "text") return `${tool}\n${args.text}`;
  const lines = [tool];
  const values: JsonValue[] = [args.value];
  // The list grows while it is walked: arguments may nest deeper than the stack is high.
  for (const value of values) {
    if (Array.isArray(value)) { for (const item of value) values.push(item); }
    else if (isJsonObject(value)) {
      for (const [key, item] of Object.entries(value)) {
        lines.push(key);
        values.push(item);
      }
    } else lines.push(String(value));
  }
  return lines.join("\n");
}
