/**
 * Tools that keep their definition apart: under `metadata` (LlamaIndex), `toolSpec` (Strands) or in a method that tells the
 * declaration (Google's ADK).
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { JsonValue } from "../core/json.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import { attempt, field, hasFields, method, textField } from "./_fields.ts";
import { readDeclaration } from "./_gemini_schema.ts";
import { type HandlerContext, handlerContext, invokeHandler } from "./_invoke.ts";
import { readThrown } from "./_read_thrown.ts";
import { type Family, holdsFamily, openFamily } from "./_tool_family.ts";

/** One place of a definition, and the call that belongs to it. */
interface Form {
  definition(tool: unknown): unknown;
  call(tool: unknown, args: JsonValue, context: HandlerContext): unknown;
}

const FORMS: readonly Form[] = [
  {
    // LangChain's tools have such a field too, for notes of the user's own.
    definition: (tool) =>
      method(tool, "call") && field(tool, "schema") === undefined && field(tool, "metadata"),
    call: (tool, args) => method(tool, "call")?.(args),
  },
  {
    definition: (tool) => method(tool, "invoke") && field(tool, "toolSpec"),
    call: (tool, args) => method(tool, "invoke")?.(args),
  },
  {
    definition: (tool) =>
      method(tool, "runAsync") && readDeclaration(attempt(() => method(tool, "_getDeclaration")?.())),
    call: (tool, args, context) =>
      method(tool, "runAsync")?.({
        args,
        toolContext: { ...context, functionCallId: context.callId, actions: {} },
      }),
  },
];

const FAMILY: Family = {
  name: "tools with a definition apart",
  isTool: (tool) => formOf(tool) !== undefined,
  describe([, tool]): unknown {
    const definition = formOf(tool)?.definition(tool);
    return {
      name: field(definition, "name"),
      description: field(definition, "description"),
      inputSchema: field(definition, "parameters") ?? field(definition, "inputSchema") ??
        { type: "object", properties: {} },
    };
  },
  call: (tool, call, signal): Promise<Ending> =>
    invokeHandler(call, {
      run: (args) => formOf(tool)?.call(tool, args, handlerContext(call, signal)),
      readThrow: readThrown,
    }),
  async measure(tools): Promise<Pick<Registry, "warnings" | "unvalidated">> {
    const [tool] = tools;
    if (!await runsRefused(tool)) return {};
    return {
      unvalidated: true,
      warnings: [
        "Arguments that a tool's schema refuses are logged, and the tool runs with them all the same: a tool of messcall's own that was made by the same class did",
      ],
    };
  },
};

/** A list or a record of tools with a definition apart. */
export const describedTools: Adapter = {
  id: "described-tools",
  docs: {
    summary:
      "A list or a record of tools with metadata and call (LlamaIndex), toolSpec and invoke (Strands), or _getDeclaration and runAsync (Google ADK).",
    why:
      "Strands and ADK throw what their schemas refuse. LlamaIndex logs it and runs the tool all the same, which is said once, with one finding for each tool that answered such a call.",
    fix:
      "Under LlamaIndex, parse the arguments again inside the tool, and throw an error that says what to change.",
    sources: ["https://developers.llamaindex.ai/typescript/framework/modules/agents/tool/"],
  },
  accepts: (target) => holdsFamily(target, FAMILY),
  open: (target, signal) => openFamily(target, FAMILY, signal),
};

function formOf(tool: unknown): Form | undefined {
  return FORMS.find((form) => textField(form.definition(tool), "name") !== undefined);
}

/**
 * Whether a class runs tools whose schema has refused the arguments: a tool of ours is made by it, with a schema that
 * refuses everything, and called.
 */
async function runsRefused(tool: unknown): Promise<boolean> {
  const make = field(tool, "constructor");
  if (typeof make !== "function" || !hasFields(field(tool, "metadata"))) return false;
  let hasRun = false;
  const run = (): string => {
    hasRun = true;
    return "";
  };
  const refusesAll = { safeParse: () => ({ success: false, error: new Error("refused") }) };
  const silent = { log(): void {}, warn(): void {}, error(): void {} };
  try {
    const twin: unknown = Reflect.construct(make, [
      run,
      field(tool, "metadata"),
      refusesAll,
      undefined,
      silent,
    ]);
    await method(twin, "call")?.({});
    return hasRun;
  } catch {
    return false;
  }
}
