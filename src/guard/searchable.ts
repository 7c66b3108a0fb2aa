/**
 * Registries of many tools behind one: a model is shown `search_tools`, and finds with it what it needs.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { UsageError } from "../core/errors.ts";
import type { JsonValue } from "../core/json.ts";
import type { Ending } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { Registry } from "../core/registry.ts";
import type { TokenCounter } from "../core/token_cost.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { createRegistry } from "./create_registry.ts";
import { defineTool, type Tool } from "./define_tool.ts";
import { guard } from "./guard.ts";
import {
  checkCount,
  chooseForms,
  definitionText,
  estimateTokens,
  lineOf,
  type SelectOptions,
  shown,
} from "./select.ts";
import type { RankedTool, ToolIndex } from "./tool_index.ts";

/** What a model is shown of a registry without searching. */
export interface SearchPolicy {
  /** Names of tools that are always shown. */
  readonly always?: readonly string[];
  /**
   * How many tokens of definitions a model is given at a time: a registry that costs no more is shown whole, and an
   * answer of `search_tools` holds as many whole definitions as fit. Without it, only what is always shown is.
   */
  readonly budget?: number;
  /** Counts tokens; without it they are estimated at a quarter of the characters. */
  readonly counter?: TokenCounter;
}

/** The name of the tool that searches. */
const SEARCH = "search_tools";
/** How many tools an answer holds that is not told how many, and at most. */
const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 20;
/** How many more an answer names in one line each. */
const MAX_LINES = 20;

/**
 * Shows `search_tools` in place of a registry's tools. Every tool can be called all the same, whether or not it was
 * found before; put the guard of the tools inside: `searchable(guard(registry))`.
 *
 * @param registry any registry; it is closed together with this one
 * @param policy what is shown without searching
 * @returns a registry of the same tools that lists few of them
 * @throws {UsageError} where a tool of that name exists, one that is always shown does not, or the budget is too small
 *
 * @example
 * ```ts
 * import { createRegistry, defineTool, guard, searchable } from "@messcall/messcall/guard";
 * import { assertEquals } from "@std/assert";
 *
 * const tools = ["rain", "wind", "tide"].map((name) =>
 *   defineTool({ name, description: `Returns the ${name}.`, input: { type: "object" }, execute: () => `no ${name}` })
 * );
 * const registry = searchable(guard(createRegistry(tools)), { always: ["tide"] });
 * assertEquals(registry.tools.map(({ name }) => name), ["search_tools", "tide"]);
 *
 * const call = { id: "1", tool: "search_tools", args: { kind: "json", value: { query: "is there wind?" } } } as const;
 * const found = await registry.call(call, new AbortController().signal);
 * assertEquals(found.kind === "ok" && found.value, {
 *   tools: [{ name: "wind", description: "Returns the wind.", inputSchema: { type: "object" } }],
 *   total: 1,
 * });
 * ```
 */
export function searchable(registry: Registry, policy: SearchPolicy = {}): Registry {
  const { always = [], budget, counter = estimateTokens } = policy;
  if (budget !== undefined) checkCount("budget", budget);
  checkNames(registry.tools, always);
  const search = guard(createRegistry([defineSearch(find)]), { maxResult: Infinity });
  let known = look(registry.tools);
  checkBudget(known.listed);

  function look(tools: readonly ToolDefinition[]): Known {
    let index: Promise<ToolIndex> | undefined;
    const few = [...search.tools, ...tools.filter(({ name }) => always.includes(name))];
    return {
      tools,
      names: new Set(tools.map(({ name }) => name)),
      listed: budget !== undefined && costOf(tools) <= budget ? tools : few,
      index: () => index ??= import("./tool_index.ts").then(({ indexTools }) => indexTools(tools)),
    };
  }

  /** What is known of the tools as they are now: the list of a server may change. */
  function current(): Known {
    if (registry.tools !== known.tools) known = look(registry.tools);
    return known;
  }

  function costOf(tools: readonly ToolDefinition[]): number {
    return tools.reduce((sum, tool) => sum + counter(definitionText(tool)), 0);
  }

  function checkBudget(listed: readonly ToolDefinition[]): void {
    const cost = costOf(listed);
    if (budget === undefined || cost <= budget) return;
    throw new UsageError(
      `Cannot show "${listed.map(({ name }) => name).join(", ")}": they cost ${cost} tokens of ${budget}`,
      `Raise the budget to ${cost}, or name fewer tools in always`,
    );
  }

  async function find(query: string, limit: number): Promise<JsonValue> {
    const index = await current().index();
    const options = { top: limit, ...(budget === undefined ? {} : { budget }), counter };
    return answer(index.rank(query), options);
  }

  return {
    source: registry.source,
    get tools(): readonly ToolDefinition[] {
      return current().listed;
    },
    ...(registry.protocol === undefined ? {} : { protocol: registry.protocol }),
    ...(registry.takesText === undefined ? {} : { takesText: registry.takesText }),
    get problems(): readonly Problem[] {
      return registry.problems;
    },
    call(call, signal): Promise<Ending> {
      if (call.tool === SEARCH) return search.call(call, signal);
      const ending = registry.call(call, signal);
      const { names, tools, listed } = current();
      return names.has(call.tool) || listed === tools ? ending : ending.then(offerSearch);
    },
    ...(registry.ping === undefined
      ? {}
      : { ping: (signal) => registry.ping?.(signal) ?? Promise.resolve() }),
    ...(registry.takeDenied === undefined ? {} : { takeDenied: () => registry.takeDenied?.() ?? [] }),
    [Symbol.asyncDispose]: () => registry[Symbol.asyncDispose](),
  };
}

/** A list of tools as it was looked at, what is shown of it, and its index, which is made when first asked for. */
interface Known {
  readonly tools: readonly ToolDefinition[];
  readonly names: ReadonlySet<string>;
  readonly listed: readonly ToolDefinition[];
  index(): Promise<ToolIndex>;
}

/** Whoever called a tool that does not exist may look for one that does. */
function offerSearch(ending: Ending): Ending {
  if (ending.kind !== "error") return ending;
  const { hint, options = [] } = ending.error;
  const offer = `Search for tools with ${SEARCH}`;
  return {
    ...ending,
    error: {
      ...ending.error,
      hint: hint === undefined ? offer : `${hint}${/[.?!]$/.test(hint) ? "" : "."} ${offer}`,
      options: [...options, SEARCH],
    },
  };
}

function defineSearch(find: (query: string, limit: number) => Promise<JsonValue>): Tool {
  return defineTool({
    name: SEARCH,
    title: "Search tools",
    description:
      "Finds tools that are not listed, by what they do. Use it before you say that something cannot be done. It returns definitions, which may then be called by name; it changes nothing.",
    input: {
      type: "object",
      properties: {
        query: {
          type: "string",
          minLength: 1,
          maxLength: 1_000,
          description: "What the tool should do, in a few words, such as: send an e-mail",
        },
        limit: {
          type: "integer",
          minimum: 1,
          maximum: MAX_LIMIT,
          default: DEFAULT_LIMIT,
          description: `How many definitions to return at most; ${DEFAULT_LIMIT} without it`,
        },
      },
      required: ["query"],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    concurrency: "shared",
    execute: ({ query, limit = DEFAULT_LIMIT }) => find(query, limit),
  });
}

/** What a search answers: whole definitions, and what else fits in one line each. */
function answer(ranked: readonly RankedTool[], options: SelectOptions): JsonValue {
  const found = ranked.filter(({ score }) => score > 0);
  if (found.length === 0) {
    return {
      tools: [],
      total: 0,
      more: ranked.slice(0, MAX_LINES).map(({ tool }) => lineOf(tool)),
      explanation: `No tool has any of these words. Search with others; there are ${ranked.length} tools`,
    };
  }
  const { whole, lines } = chooseForms(found.slice(0, options.top + MAX_LINES), options);
  const left = found.length - whole.length - lines.length;
  return {
    tools: whole.map((tool) => ({ ...shown(tool) })),
    total: found.length,
    ...(lines.length === 0 ? {} : { more: lines }),
    ...(left === 0 ? {} : { explanation: `${left} more fit less well; search with more words to find them` }),
  };
}

function checkNames(tools: readonly ToolDefinition[], always: readonly string[]): void {
  const names = tools.map(({ name }) => name);
  if (names.includes(SEARCH)) {
    throw new UsageError(
      `Cannot make the registry searchable: it has a tool called "${SEARCH}" already`,
      `Rename that tool, or leave it as the search and do without this one`,
    );
  }
  const missing = always.find((name) => !names.includes(name));
  if (missing === undefined) return;
  throw new UsageError(
    `Cannot always show "${missing}": the registry has no such tool`,
    `Did you mean "${closest(missing, names)}"?`,
  );
}
