/**
 * Tools with `invoke(context, text)`, as the OpenAI Agents SDK makes them.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Ending } from "../core/outcome.ts";
import { field, method, textField } from "./_fields.ts";
import { invokeWithText } from "./_invoke.ts";
import { readError } from "./_read_error.ts";
import { readThrown } from "./_read_thrown.ts";
import { type Family, holdsFamily, openFamily } from "./_tool_family.ts";

/** How the SDK words what it says of every error, unless it is told otherwise: it is a result to whoever calls. */
const SAYS_IT_FAILED = /^An error occurred while (?:running|parsing|executing) /;

const FAMILY: Family = {
  name: "tools with invoke(context, text)",
  takesText: true,
  isTool: (tool) =>
    field(tool, "type") === "function" && textField(tool, "name") !== undefined &&
    field(tool, "parameters") !== undefined && method(tool, "invoke") !== undefined,
  async call(tool, call, signal): Promise<Ending> {
    const ending = await invokeWithText(call, {
      run: (text) =>
        method(tool, "invoke")?.(makeContext(), text, {
          signal,
          toolCall: { type: "function_call", callId: call.id, name: call.tool, arguments: text },
        }),
      readThrow: readThrown,
    });
    const said = ending.kind === "ok" && typeof ending.value === "string" ? ending.value : "";
    return SAYS_IT_FAILED.test(said) ? { kind: "error", error: readError(said) } : ending;
  },
};

/** A list or a record of tools with `invoke(context, text)`, which are called with the text of the arguments. */
export const jsonInvokedTools: Adapter = {
  id: "json-invoked-tools",
  docs: {
    summary: "A list or a record of tools with invoke(context, text), as the OpenAI Agents SDK makes them.",
    why:
      "The text of the arguments goes in as the model wrote it. Told nothing else, the SDK answers every failure with one and the same sentence, from which a model learns nothing.",
    fix:
      "Give the tool an errorFunction that says what was wrong with which argument; JSON Schema is not checked by the SDK, so give it a zod schema or check in execute.",
    sources: ["https://openai.github.io/openai-agents-js/guides/tools/"],
  },
  accepts: (target) => holdsFamily(target, FAMILY),
  open: (target, signal) => openFamily(target, FAMILY, signal),
};

/** The least a run's context has. */
function makeContext(): object {
  const usage = { requests: 0, inputTokens: 0, outputTokens: 0, totalTokens: 0 };
  return {
    context: {},
    usage,
    isToolApproved: (): boolean => true,
    toJSON: (): object => ({ context: {}, usage }),
  };
}
