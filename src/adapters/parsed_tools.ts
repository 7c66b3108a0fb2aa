/**
 * Tools with a parser beside the function that does the work: those of Anthropic's and of OpenAI's own libraries.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { JsonValue } from "../core/json.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import { field, hasFields, method, textField } from "./_fields.ts";
import { asThrow, handlerContext, invokeHandler, invokeWithText } from "./_invoke.ts";
import { errorOf, readThrown } from "./_read_thrown.ts";
import { type Family, holdsFamily, openFamily } from "./_tool_family.ts";

type Step = (...args: readonly unknown[]) => unknown;

/** The two steps of a call. */
interface Steps {
  readonly parse: Step;
  readonly run: Step;
  /** Whether the parser takes the text, and what is thrown after it ends the loop. */
  readonly takesText: boolean;
}

const FAMILY: Family = {
  name: "tools with parse and run",
  takesText: true,
  isTool: (tool) => stepsOf(tool) !== undefined,
  async call(tool, call, signal): Promise<Ending> {
    const steps = stepsOf(tool);
    const context = handlerContext(call, signal);
    let isParsed = false;
    const run = async (args: string | JsonValue): Promise<unknown> => {
      const parsed = await steps?.parse(args);
      isParsed = true;
      return steps?.run(parsed, context);
    };
    return steps?.takesText
      ? await invokeWithText(call, {
        run,
        readThrow: (error) => isParsed ? asThrow(error) : refused(error),
      })
      : await invokeHandler(call, {
        run,
        readThrow: (error) => isParsed ? readThrown(error) : refused(error),
      });
  },
  measure: async (tools): Promise<Pick<Registry, "warnings" | "unvalidated">> => {
    const letThrough: string[] = [];
    for (const tool of tools) {
      const steps = stepsOf(tool);
      // Null is an object to no schema. The parser alone is asked: the function does not run.
      const passes = await Promise.resolve(steps?.takesText ? "null" : null).then(steps?.parse).then(
        () => true,
        () => false,
      );
      if (passes) letThrough.push(nameOfTool(tool));
    }
    if (letThrough.length === 0) return {};
    const all = letThrough.length === tools.length;
    return {
      ...(all ? { unvalidated: true } : {}),
      warnings: [
        `The arguments of ${
          all ? "all tools" : letThrough.map((name) => `"${name}"`).join(", ")
        } are not validated by their parsers: the functions run with whatever a model sends`,
      ],
    };
  },
};

/** A list or a record of tools with a parser and a function. */
export const parsedTools: Adapter = {
  id: "parsed-tools",
  docs: {
    summary:
      "A list or a record of tools with parse and run, as Anthropic's betaZodTool and betaTool and OpenAI's zodFunction and runTools have them.",
    why:
      "The library's loop tells the model what the parser throws. betaTool's parser, and JSON.parse, let through whatever a model sends; what the function throws ends OpenAI's loop.",
    fix:
      "Build the tool from a zod schema (betaZodTool, zodFunction) or give it a parse that validates; catch in the function, and return words for the model.",
    sources: [
      "https://github.com/anthropics/anthropic-sdk-typescript/blob/main/helpers.md",
      "https://github.com/openai/openai-node/blob/master/helpers.md",
    ],
  },
  accepts: (target) => holdsFamily(target, FAMILY),
  open: (target, signal) => openFamily(target, FAMILY, signal),
};

/** The loops tell the model what the parser throws, in whatever words it does. */
function refused(error: unknown): Ending {
  return error instanceof Error ? { kind: "error", error: errorOf(error) } : asThrow(error);
}

function stepsOf(tool: unknown): Steps | undefined {
  if (!hasFields(tool)) return undefined;
  if (field(tool, "type") === "function") {
    const part = field(tool, "function");
    const parse = method(tool, "$parseRaw") ?? method(part, "parse");
    const run = method(tool, "$callback") ?? method(part, "function");
    return parse && run && { parse, run, takesText: true };
  }
  const parse = field(tool, "input_schema") === undefined ? undefined : method(tool, "parse");
  const run = method(tool, "run");
  return parse && run && { parse, run, takesText: false };
}

function nameOfTool(tool: unknown): string {
  return textField(tool, "name") ?? textField(field(tool, "function"), "name") ?? "";
}
