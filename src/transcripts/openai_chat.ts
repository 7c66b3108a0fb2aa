/**
 * Calls as OpenAI's Chat Completions record them.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { RecordedTurn, TranscriptForm } from "../core/transcript.ts";
import { makeCall, makeTool, modelMessages, objectsIn, partsOf, writtenArgs } from "./_record.ts";

/** OpenAI's Chat Completions: `tool_calls` of an assistant's message. */
export const openaiChat: TranscriptForm = {
  id: "openai-chat",
  docs: {
    summary:
      "OpenAI's Chat Completions: `tool_calls` in messages, completions, or requests beside their responses.",
    why: "Most hosts and gateways log in this form, whoever made the model.",
    fix: "One record a line: a message, a completion, `{ messages, tools }`, or `{ request, response }`.",
  },
  read(record): RecordedTurn | undefined {
    const { answer, request } = partsOf(record);
    const messages = objectsIn(answer.choices).length > 0
      ? objectsIn(answer.choices).map(({ message }) => message).filter(isJsonObject)
      : modelMessages(answer, "assistant", "messages");
    const made = messages.flatMap(({ tool_calls }) => objectsIn(tool_calls));
    const tools = objectsIn(request.tools).flatMap((tool) =>
      isJsonObject(tool.function) ? makeTool(tool.function, tool.function.parameters) : []
    );
    const calls = made.flatMap((one) =>
      isJsonObject(one.function)
        ? makeCall(one.function.name, one.id, writtenArgs(one.function.arguments))
        : []
    );
    return calls.length + tools.length === 0 ? undefined : { calls, tools };
  },
};
