/**
 * Opening an object with a pair of methods: one lists the tools, the other runs a call of a name and arguments.
 * @module
 */
import type { Ending } from "../core/outcome.ts";
import type { Registry, Target } from "../core/registry.ts";
import { method } from "./_fields.ts";
import { handlerContext, invokeHandler } from "./_invoke.ts";
import { askForTools, cannotOpen, closeTarget, nameOf, shownHandlers } from "./_opening.ts";
import { readListing } from "./_tool_definition.ts";

/** What the two methods are called, and what throwing means there. */
interface Convention {
  /** The one that lists the tools, and other spellings of it. */
  readonly list: readonly [string, ...string[]];
  /** The one that runs a call. */
  readonly run: string;
  /** Reads what was thrown. */
  readThrow(error: unknown): Ending;
}

/** Whether a target is a value with both methods. */
export function hasPair(target: Target, { list, run }: Convention): boolean {
  return target.kind === "value" && method(target.value, ...list) !== undefined &&
    method(target.value, run) !== undefined;
}

/** Opens a target that has both. */
export async function openPair(
  target: Target,
  { list: [listName, ...spellings], run: runName, readThrow }: Convention,
  signal: AbortSignal,
): Promise<Registry> {
  const value = target.kind === "value" ? target.value : undefined;
  const source = nameOf(value, `${listName} and ${runName}`);
  const list = method(value, listName, ...spellings);
  const run = method(value, runName);
  if (list === undefined || run === undefined) {
    throw cannotOpen(source, `it has no ${listName}() and ${runName}()`, { hint: "Give it both" });
  }
  const listing = readListing(await askForTools(source, { name: listName, list }, signal));
  const handlers = shownHandlers(value);
  return {
    source,
    ...listing,
    ...(handlers === undefined ? {} : { handlers }),
    call: (call, callSignal): Promise<Ending> =>
      invokeHandler(call, {
        run: (args) => run(call.tool, args, handlerContext(call, callSignal)),
        readThrow,
      }),
    [Symbol.asyncDispose]: () => closeTarget(value),
  };
}
