/**
 * Records: what was asked, what was answered, and the messages in both.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import type { JsonSchema, ToolArgs, ToolCall } from "../core/tool.ts";
import type { RecordedTool } from "../core/transcript.ts";

/** The parts of a record that hold what a model answered, and those that hold what it was shown. */
export interface Parts {
  readonly answer: JsonObject;
  readonly request: JsonObject;
}

/**
 * Takes a record apart: `{ request, response }` as logs of a client have it, or the answer alone. The history in a
 * request was recorded with the requests before it, so it is not read again.
 */
export function partsOf(record: JsonObject): Parts {
  const answer = [record.response, record.output, record.body].find(isJsonObject);
  const request = [record.request, record.input].find(isJsonObject);
  return { answer: answer ?? record, request: request ?? record };
}

/** The objects of a list; none where it is no list. */
export function objectsIn(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** The messages of the model in a part: those of a conversation, or the part itself. */
export function modelMessages(part: JsonObject, role: string, list: string): readonly JsonObject[] {
  const messages = objectsIn(part[list]);
  return messages.length > 0 ? messages.filter((message) => message.role === role) : [part];
}

/** Makes a call; undefined where it has no name. */
export function makeCall(
  name: JsonValue | undefined,
  id: JsonValue | undefined,
  args: ToolArgs,
): readonly ToolCall[] {
  return typeof name === "string" ? [{ id: typeof id === "string" ? id : "", tool: name, args }] : [];
}

/** Arguments that a model wrote as text; as JSON where the text is. */
export function writtenArgs(text: JsonValue | undefined): ToolArgs {
  if (typeof text !== "string") return { kind: "json", value: text ?? {} };
  try {
    return { kind: "json", value: JSON.parse(text) };
  } catch {
    return { kind: "text", text };
  }
}

/** Makes a tool; undefined where it has no name. Without a schema it takes no arguments, which is how that is said. */
export function makeTool(
  definition: JsonObject,
  schema: JsonValue | undefined,
  strict: JsonValue | undefined = definition.strict,
): readonly RecordedTool[] {
  const { name, description } = definition;
  if (typeof name !== "string") return [];
  return [{
    name,
    ...(typeof description === "string" ? { description } : {}),
    inputSchema: readSchema(schema),
    ...(typeof strict === "boolean" ? { strict } : {}),
  }];
}

function readSchema(schema: JsonValue | undefined): JsonSchema {
  if (isJsonObject(schema) || typeof schema === "boolean") return schema;
  return { type: "object", properties: {} };
}
