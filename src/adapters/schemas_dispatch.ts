/**
 * Registries with `getSchemas()` and `dispatch(name, args)`.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import { method } from "./_fields.ts";
import { handlerContext, invokeHandler } from "./_invoke.ts";
import { askForTools, cannotOpen, closeTarget, nameOf, shownHandlers } from "./_opening.ts";
import { readThrownNamed } from "./_read_thrown.ts";
import { readListing } from "./_tool_definition.ts";

/** An object with `getSchemas()` and `dispatch(name, args)`, which refuses by throwing a `ToolError`. */
export const schemasDispatch: Adapter = {
  id: "schemas-dispatch",
  docs: {
    summary: "An object with getSchemas() and dispatch(name, args), which refuses by throwing a ToolError.",
    why: "A loop that catches ToolError alone is ended by every other exception.",
    fix: "Throw a ToolError, or an error of a class made from it, for every refusal.",
  },
  accepts: (target) =>
    target.kind === "value" && method(target.value, "getSchemas", "get_schemas") !== undefined &&
    method(target.value, "dispatch") !== undefined,
  async open(target, signal): Promise<Registry> {
    const value = target.kind === "value" ? target.value : undefined;
    const source = nameOf(value, "getSchemas and dispatch");
    const schemas = method(value, "getSchemas", "get_schemas");
    const dispatch = method(value, "dispatch");
    if (schemas === undefined || dispatch === undefined) {
      throw cannotOpen(source, "it has no getSchemas() and dispatch()", { hint: "Give it both" });
    }
    const listing = readListing(await askForTools(source, { name: "getSchemas", list: schemas }, signal));
    const handlers = shownHandlers(value);
    return {
      source,
      ...listing,
      ...(handlers === undefined ? {} : { handlers }),
      call: (call, callSignal): Promise<Ending> =>
        invokeHandler(call, {
          run: (args) => dispatch(call.tool, args, handlerContext(call, callSignal)),
          readThrow: (error) => readThrownNamed(error, "ToolError"),
        }),
      [Symbol.asyncDispose]: () => closeTarget(value),
    };
  },
};
