/**
 * Tools that are functions with their definition attached, as Genkit makes them.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Ending } from "../core/outcome.ts";
import { field, textField } from "./_fields.ts";
import { handlerContext, invokeHandler } from "./_invoke.ts";
import { readThrown } from "./_read_thrown.ts";
import { type Family, holdsFamily, openFamily } from "./_tool_family.ts";

const FAMILY: Family = {
  name: "actions",
  isTool: (tool) => typeof tool === "function" && textField(field(tool, "__action"), "name") !== undefined,
  describe([, tool]): unknown {
    const action = field(tool, "__action");
    const output = field(action, "outputJsonSchema") ?? field(action, "outputSchema");
    return {
      name: field(action, "name"),
      description: field(action, "description"),
      inputSchema: field(action, "inputJsonSchema") ?? field(action, "inputSchema") ??
        { type: "object", properties: {} },
      ...(output === undefined ? {} : { outputSchema: output }),
    };
  },
  call: (tool, call, signal): Promise<Ending> =>
    invokeHandler(call, {
      run: (args): unknown =>
        typeof tool === "function"
          ? Reflect.apply(tool, undefined, [args, handlerContext(call, signal)])
          : undefined,
      readThrow: readThrown,
    }),
};

/** A list or a record of functions with an `__action`. */
export const actionTools: Adapter = {
  id: "action-tools",
  docs: {
    summary: "A list or a record of functions with __action, as Genkit's defineTool makes them.",
    why:
      "They validate by themselves and throw what they refuse, which ends Genkit's loop unless something catches it.",
    fix:
      "Return words for the model where a call cannot be answered, and keep what the schema asks for to what is needed.",
    sources: ["https://genkit.dev/docs/js/tool-calling/"],
  },
  accepts: (target) => holdsFamily(target, FAMILY),
  open: (target, signal) => openFamily(target, FAMILY, signal),
};
