/**
 * Calls as OpenAI's Responses record them.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { RecordedTurn, TranscriptForm } from "../core/transcript.ts";
import { makeCall, makeTool, objectsIn, partsOf, writtenArgs } from "./_record.ts";

/** OpenAI's Responses: items of type `function_call`. */
export const openaiResponses: TranscriptForm = {
  id: "openai-responses",
  docs: {
    summary:
      "OpenAI's Responses: items of type `function_call`, alone, in an output, or in a response beside its request.",
    why: "It is the form of OpenAI's newer interface and of its agents.",
    fix: "One record a line: an item, a response with its `output`, or `{ request, response }`.",
  },
  read(record): RecordedTurn | undefined {
    const { answer, request } = partsOf(record);
    const items = [answer, ...objectsIn(answer.output)].filter(({ type }) => type === "function_call");
    const calls = items.flatMap((item) =>
      makeCall(item.name, item.call_id ?? item.id, writtenArgs(item.arguments))
    );
    const tools = objectsIn(request.tools)
      .filter((tool) => tool.type === "function" && !isJsonObject(tool.function))
      .flatMap((tool) => makeTool(tool, tool.parameters));
    return calls.length + tools.length === 0 ? undefined : { calls, tools };
  },
};
