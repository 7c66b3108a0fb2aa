/**
 * Calls as Anthropic's Messages record them.
 * @module
 */
import type { RecordedTurn, TranscriptForm } from "../core/transcript.ts";
import { makeCall, makeTool, modelMessages, objectsIn, partsOf } from "./_record.ts";

/** Anthropic's Messages: blocks of type `tool_use`. */
export const anthropic: TranscriptForm = {
  id: "anthropic",
  docs: {
    summary:
      "Anthropic's Messages: blocks of type `tool_use` in messages, or in responses beside their requests.",
    why: "Its arguments are parsed already, so that what was written is seen no more.",
    fix: "One record a line: a message, `{ messages, tools }`, or `{ request, response }`.",
  },
  read(record): RecordedTurn | undefined {
    const { answer, request } = partsOf(record);
    const blocks = modelMessages(answer, "assistant", "messages")
      .flatMap(({ content }) => objectsIn(content)).filter(({ type }) => type === "tool_use");
    const calls = blocks.flatMap(({ name, id, input = {} }) =>
      makeCall(name, id, { kind: "json", value: input })
    );
    const tools = objectsIn(request.tools).filter((tool) => tool.input_schema !== undefined)
      .flatMap((tool) => makeTool(tool, tool.input_schema));
    return calls.length + tools.length === 0 ? undefined : { calls, tools };
  },
};
