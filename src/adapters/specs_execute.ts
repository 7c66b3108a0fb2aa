/**
 * Registries with `specs()` and `execute(name, args)`.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import { method } from "./_fields.ts";
import { asThrow, handlerContext, invokeHandler } from "./_invoke.ts";
import { askForTools, cannotOpen, closeTarget, nameOf, shownHandlers } from "./_opening.ts";
import { readListing } from "./_tool_definition.ts";

/** An object with `specs()` and `execute(name, args)`, whose results say themselves whether the call failed. */
export const specsExecute: Adapter = {
  id: "specs-execute",
  docs: {
    summary: "An object with specs() and execute(name, args), whose results say whether the call failed.",
    why: "Registries that return results refuse by returning too: whatever execute throws is an accident.",
    fix: "Return { ok: false, error, error_type, hint, options } for a refusal.",
  },
  accepts: (target) =>
    target.kind === "value" && method(target.value, "specs") !== undefined &&
    method(target.value, "execute") !== undefined,
  async open(target, signal): Promise<Registry> {
    const value = target.kind === "value" ? target.value : undefined;
    const source = nameOf(value, "specs and execute");
    const specs = method(value, "specs");
    const execute = method(value, "execute");
    if (specs === undefined || execute === undefined) {
      throw cannotOpen(source, "it has no specs() and execute()", { hint: "Give it both" });
    }
    const listing = readListing(await askForTools(source, { name: "specs", list: specs }, signal));
    const handlers = shownHandlers(value);
    return {
      source,
      ...listing,
      ...(handlers === undefined ? {} : { handlers }),
      call: (call, callSignal): Promise<Ending> =>
        invokeHandler(call, {
          run: (args) => execute(call.tool, args, handlerContext(call, callSignal)),
          readThrow: asThrow,
        }),
      [Symbol.asyncDispose]: () => closeTarget(value),
    };
  },
};
