/**
 * Tools whose arguments a host validates: the loop of the AI SDK does, and those of TanStack AI and VoltAgent. Their own
 * functions run whatever they are given, which is worth knowing where something else calls them.
 * @module
 */
import type { Registry } from "../core/registry.ts";
import { attempt } from "./_fields.ts";
import { isEngineComplaint } from "./_engine_complaint.ts";
import { validatorOf } from "./_standard_schema.ts";

/** A tool's function and the schema that a host validates with before it runs that. */
interface Hosted {
  readonly schema: unknown;
  readonly run: ((...args: readonly unknown[]) => unknown) | undefined;
  /** The function itself, whose text tells how it takes its arguments. */
  readonly source: unknown;
}

/** How a function begins that takes its arguments apart. */
const TAKES_APART = /^(?:async\s+)?(?:function\b\s*\*?\s*[\w$]*|\*?\s*[\w$]+)?\s*\(\s*\{/;

/**
 * Says that messcall validates in place of a host, and whether the functions alone were seen not to.
 *
 * A function that takes its arguments apart in its list of parameters ends there where it is given null, before it does
 * anything. Whatever stands before it and validates would have refused null in words of its own.
 *
 * @param tools the functions, and their schemas
 */
export async function measureHosted(tools: readonly Hosted[]): Promise<Pick<Registry, "warnings">> {
  const hosted = tools.filter(({ schema, run }) => run !== undefined && validatorOf(schema) !== undefined);
  if (hosted.length === 0) return {};
  const seen = await Promise.all(hosted.map(runsUnvalidated));
  if (!seen.includes(true)) return {};
  const some = hosted.length === 1 ? "the tool" : `${hosted.length} tools`;
  return {
    warnings: [
      `The functions of ${some} run without validating: messcall validates their arguments first, as the loop of their framework does. Code that calls them itself has to do that too`,
    ],
  };
}

/** Whether a function was seen to begin its work with arguments that its schema refuses; false where it was not tried. */
async function runsUnvalidated({ run, source }: Hosted): Promise<boolean> {
  const text = typeof source === "function"
    ? attempt(() => Function.prototype.toString.call(source)) ?? ""
    : "";
  if (!TAKES_APART.test(text)) return false;
  try {
    await run?.(null);
    return false;
  } catch (error) {
    return error instanceof Error && isEngineComplaint(error);
  }
}
