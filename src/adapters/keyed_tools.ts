/**
 * Tools that validate by themselves and have an id instead of a name, as Mastra makes them.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Ending } from "../core/outcome.ts";
import { field, isPlainObject, method, textField } from "./_fields.ts";
import { handlerContext, invokeHandler } from "./_invoke.ts";
import { readThrown } from "./_read_thrown.ts";
import { type Family, holdsFamily, openFamily } from "./_tool_family.ts";

const FAMILY: Family = {
  name: "tools with id and execute",
  // An object literal has its own function as it was written: nothing can stand before that.
  isTool: (tool) =>
    !isPlainObject(tool) && textField(tool, "id") !== undefined && textField(tool, "name") === undefined &&
    method(tool, "execute") !== undefined,
  describe: ([key, tool]) => ({
    name: key ?? field(tool, "id"),
    description: field(tool, "description"),
    inputSchema: field(tool, "inputSchema") ?? { type: "object", properties: {} },
    outputSchema: field(tool, "outputSchema"),
    annotations: field(field(tool, "mcp"), "annotations"),
  }),
  call: (tool, call, signal): Promise<Ending> =>
    invokeHandler(call, {
      run: (args) => method(tool, "execute")?.(args, handlerContext(call, signal)),
      readThrow: readThrown,
    }),
};

/** A list or a record of tools with an id, schemas and `execute(args, context)`, which validates by itself. */
export const keyedTools: Adapter = {
  id: "keyed-tools",
  docs: {
    summary:
      "A list or a record of tools with id, inputSchema and execute(args, context), as Mastra's createTool makes them.",
    why:
      "They validate by themselves and return { error: true, message } for what they refuse; in a record, the key is the name that a model is told.",
    fix:
      "Throw an error whose message says what to change; give the tool an inputSchema, without which all is let in.",
    sources: ["https://mastra.ai/docs/agents/using-tools"],
  },
  accepts: (target) => holdsFamily(target, FAMILY),
  open: (target, signal) => openFamily(target, FAMILY, signal),
};
