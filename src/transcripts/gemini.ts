/**
 * Calls as Gemini records them.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import type { RecordedTurn, TranscriptForm } from "../core/transcript.ts";
import { makeCall, makeTool, modelMessages, objectsIn, partsOf } from "./_record.ts";

/** Gemini: parts with a `functionCall`. */
export const gemini: TranscriptForm = {
  id: "gemini",
  docs: {
    summary:
      "Gemini: parts with a `functionCall` in contents, in candidates, or in responses beside their requests.",
    why: "Its schemas have types in capitals, and its calls often have no id.",
    fix:
      "One record a line: a content, a response with its `candidates`, `{ contents, tools }`, or `{ request, response }`.",
  },
  read(record): RecordedTurn | undefined {
    const { answer, request } = partsOf(record);
    const candidates = objectsIn(answer.candidates);
    const contents = candidates.length > 0
      ? candidates.map(({ content }) => content).filter(isJsonObject)
      : modelMessages(answer, "model", "contents");
    const made = contents.flatMap(({ parts }) => objectsIn(parts))
      .map(({ functionCall, function_call }) => functionCall ?? function_call).filter(isJsonObject);
    const calls = made.flatMap(({ name, id, args = {} }) =>
      makeCall(name, id, { kind: "json", value: args })
    );
    const tools = objectsIn(request.tools)
      .flatMap((tool) => objectsIn(tool.functionDeclarations ?? tool.function_declarations))
      .flatMap((tool) =>
        makeTool(
          tool,
          tool.parametersJsonSchema ??
            (isJsonObject(tool.parameters) ? plainTypes(tool.parameters) : undefined),
        )
      );
    return calls.length + tools.length === 0 ? undefined : { calls, tools };
  },
};

/** A schema whose types are in small letters, as JSON Schema has them. */
function plainTypes(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]): [string, JsonValue] => {
      if (key === "type" && typeof value === "string") return [key, value.toLowerCase()];
      if (key === "properties" && isJsonObject(value)) {
        return [
          key,
          Object.fromEntries(
            Object.entries(value).map(([name, part]) => [name, isJsonObject(part) ? plainTypes(part) : part]),
          ),
        ];
      }
      if (isJsonObject(value) && key === "items") return [key, plainTypes(value)];
      return [
        key,
        Array.isArray(value) && key === "anyOf"
          ? value.map((part) => isJsonObject(part) ? plainTypes(part) : part)
          : value,
      ];
    }),
  );
}
