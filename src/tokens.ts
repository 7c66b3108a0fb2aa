/**
 * What a registry's definitions cost in tokens, and what a model sees of them.
 * @module
 */
import { chooseTools } from "./choose.ts";
import type { TokenCost, TokenCounter, TokenEstimates, ToolTokens } from "./core/token_cost.ts";
import { openRegistry } from "./open.ts";
import { type HarnessOptions, requireInteger, resolveOptions } from "./options.ts";
import { judgeTokens } from "./run/token_budgets.ts";
import { renderHarmony } from "./schema/render_harmony.ts";
import { claudeRange, countTool, loadO200k } from "./schema/tokens.ts";
import { keepingSecrets } from "./secrets.ts";
import { type TargetLike, toTarget } from "./target.ts";

export { loadO200k } from "./schema/tokens.ts";

/** Which tools are counted, how, and where a module runs. */
export interface TokenOptions
  extends Pick<HarnessOptions, "tools" | "preset" | "root" | "sandbox" | "allowRead" | "allowNet"> {
  /** Counts the tokens of a text, where that of o200k is not the one wanted. */
  readonly counter?: TokenCounter;
  /** The size of the model's context in tokens: more than a tenth of it for definitions is an error. Default unknown. */
  readonly context?: number;
}

/**
 * Estimates what a registry's definitions cost in every request, without calling anything.
 *
 * @param target a module's specifier, a command, a file of definitions, or the registry itself
 * @param options the tools, and a counter of the user's own
 * @returns estimates for each tool, the most expensive first, and what is over its budget
 * @throws {TargetError} where the target does not open or lists no tools
 *
 * @example
 * ```ts
 * import { tokenCost } from "@messcall/messcall";
 * import { assert, assertEquals } from "@std/assert";
 *
 * const cost = await tokenCost([{
 *   name: "now",
 *   description: "Returns the time of day; changes nothing.",
 *   inputSchema: { type: "object", properties: {} },
 *   execute: () => "noon",
 * }]);
 *
 * assertEquals(cost.tools[0]?.o200kJson, 33);
 * assert(cost.total.openaiRendered < cost.total.o200kJson); // the form that OpenAI shows is shorter than JSON
 * ```
 */
export async function tokenCost(target: TargetLike, options: TokenOptions = {}): Promise<TokenCost> {
  return await keepingSecrets(toTarget(target), async () => {
    const { context } = options;
    if (context !== undefined) requireInteger("context", context, 1, Number.MAX_SAFE_INTEGER);
    const resolved = resolveOptions(options);
    await using registry = await openRegistry(target, resolved);
    const count = options.counter ?? await loadO200k();
    const tools = chooseTools(registry, options.tools ?? []).map((tool) => countTool(tool, count))
      .sort((a, b) => b.o200kJson - a.o200kJson || (a.tool < b.tool ? -1 : 1));
    const findings = judgeTokens(tools, { preset: resolved.preset, context });
    return { source: registry.source, tools, total: addUp(tools), findings };
  });
}

function addUp(tools: readonly ToolTokens[]): TokenEstimates {
  const sum = (read: (tool: ToolTokens) => number): number =>
    tools.reduce((total, tool) => total + read(tool), 0);
  const o200kJson = sum((tool) => tool.o200kJson);
  return {
    o200kJson,
    openaiRendered: sum((tool) => tool.openaiRendered),
    claudeEstimate: claudeRange(o200kJson),
    parts: {
      description: sum(({ parts }) => parts.description),
      parameters: sum(({ parts }) => parts.parameters),
      enums: sum(({ parts }) => parts.enums),
      boilerplate: sum(({ parts }) => parts.boilerplate),
    },
  };
}

/**
 * Shows what a model sees of tools, in the one form that a provider has published: Harmony, of OpenAI's open models.
 *
 * @param target a module's specifier, a command, a file of definitions, or the registry itself
 * @param options the tools, and where a module runs
 * @returns the text; limits, patterns and formats are not in it
 * @throws {TargetError} where the target does not open or lists no tools
 *
 * @example
 * ```ts
 * import { renderTools } from "@messcall/messcall";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const properties = { city: { anyOf: [{ type: "string" }, { type: "null" }] } };
 * const tool = { name: "find", inputSchema: { type: "object", properties }, execute: () => 1 };
 * assertStringIncludes(await renderTools([tool]), "city?: any"); // no type of its own: the model is told nothing
 * ```
 */
export async function renderTools(
  target: TargetLike,
  options: Omit<TokenOptions, "counter" | "context" | "preset"> = {},
): Promise<string> {
  return await keepingSecrets(toTarget(target), async () => {
    await using registry = await openRegistry(target, resolveOptions(options));
    return renderHarmony(chooseTools(registry, options.tools ?? []));
  });
}
