/**
 * Choosing tools for a question: the best with their whole definitions, the rest as one line each; no model is asked.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import type { TokenCounter } from "../core/token_cost.ts";
import type { ToolDefinition } from "../core/tool.ts";
import type { RankedTool } from "./tool_index.ts";

/** How tools are chosen. */
export interface SelectOptions {
  /** How many are given whole, at most; what does not fit the question at all never is. */
  readonly top: number;
  /** How many tokens all that is given may cost; the lines always are, and come first. Without it, there is no limit. */
  readonly budget?: number;
  /** Counts tokens; without it they are estimated, as `estimateTokens` does. */
  readonly counter?: TokenCounter;
}

/** A definition as a model is given it. */
export type ShownTool = Pick<ToolDefinition, "name" | "title" | "description" | "inputSchema">;

/** A tool that was ranked, and the form it is given in. */
export interface SelectedTool extends RankedTool {
  /** Whether it is given whole, or as one line. */
  readonly form: "whole" | "line";
  /** What it costs in this form. */
  readonly tokens: number;
}

/** Tools chosen for a question. */
export interface Selection {
  /** The definitions to give whole, the best first. */
  readonly whole: readonly ToolDefinition[];
  /** The rest as `name: first sentence`, the best first. */
  readonly lines: readonly string[];
  /** All tools in this order, with scores, form and cost. */
  readonly ranked: readonly SelectedTool[];
  /** What all definitions cost whole, and what the selection costs. */
  readonly tokens: { readonly before: number; readonly after: number };
}

/** How long the line of a tool is at most, without its name. */
const MAX_SENTENCE = 160;
/** Where a sentence ends: at a mark that a new one follows, or at the end of a line. */
const SENTENCE = /^.*?(?:[。！？]|[.!?…](?=\s+[^\p{Ll}\s]|\s*$)|$)/mu;

/**
 * Estimates the tokens of a text: a quarter of its characters. That is near for English and for JSON; text in other
 * scripts costs up to four times as much, so where it matters, give a counter of the model's own.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/**
 * Chooses the tools that a question is about.
 *
 * @param definitions the tools to choose from
 * @param query what is asked, in any language
 * @param options how many are given whole, and what they may cost
 * @returns the best tools whole, as many as the budget allows, and the rest as one line each
 * @throws {UsageError} where a number makes no sense
 *
 * @example
 * ```ts
 * import { selectTools } from "@messcall/messcall/guard";
 * import { assertEquals } from "@std/assert";
 *
 * const tool = (name: string, description: string) => ({ name, description, inputSchema: { type: "object" } });
 * const tools = [
 *   tool("send_email", "Sends an e-mail. It cannot be called back."),
 *   tool("get_weather", "Returns the weather of a city."),
 * ];
 * const { whole, lines } = await selectTools(tools, "what is the weather like?", { top: 1 });
 * assertEquals([whole.map(({ name }) => name), lines], [["get_weather"], ["send_email: Sends an e-mail."]]);
 * ```
 */
export async function selectTools(
  definitions: readonly ToolDefinition[],
  query: string,
  options: SelectOptions,
): Promise<Selection> {
  checkCount("top", options.top);
  if (options.budget !== undefined) checkCount("budget", options.budget);
  const { indexTools } = await import("./tool_index.ts");
  return chooseForms(indexTools(definitions).rank(query), options);
}

/** Chooses which of the tools that were ranked are given whole. */
export function chooseForms(
  tools: readonly RankedTool[],
  { top, budget = Infinity, counter = estimateTokens }: SelectOptions,
): Selection {
  const priced = tools.map((ranked) => ({
    ...ranked,
    whole: counter(definitionText(ranked.tool)),
    line: counter(lineOf(ranked.tool)),
  }));
  // A tool that is not named cannot be asked for: the lines come first, and what is left goes to whole definitions.
  let after = priced.reduce((sum, { line }) => sum + line, 0);
  let left = top;
  const ranked = priced.map(({ tool, score, whole, line }): SelectedTool => {
    const more = whole - line;
    if (left === 0 || score === 0 || (more > 0 && after + more > budget)) {
      return { tool, score, form: "line", tokens: line };
    }
    left--;
    after += more;
    return { tool, score, form: "whole", tokens: whole };
  });
  const ofForm = (form: SelectedTool["form"]): readonly ToolDefinition[] =>
    ranked.filter((one) => one.form === form).map(({ tool }) => tool);
  return {
    whole: ofForm("whole"),
    lines: ofForm("line").map(lineOf),
    ranked: [
      ...ranked.filter(({ form }) => form === "whole"),
      ...ranked.filter(({ form }) => form === "line"),
    ],
    tokens: { before: priced.reduce((sum, { whole }) => sum + whole, 0), after },
  };
}

/** What a model is given of a definition. */
export function shown({ name, title, description, inputSchema }: ToolDefinition): ShownTool {
  return {
    name,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    inputSchema,
  };
}

/** The text of a definition that tokens are counted of: the JSON of a request, as `messcall lint --tokens` counts it. */
export function definitionText({ name, description, inputSchema: parameters }: ToolDefinition): string {
  return JSON.stringify({
    type: "function",
    function: { name, ...(description === undefined ? {} : { description }), parameters },
  });
}

/** A tool as one line: its name and the first sentence of its description. */
export function lineOf({ name, title = "", description = "" }: ToolDefinition): string {
  const text = description.trim() === "" ? title : description;
  const sentence = SENTENCE.exec(text.trim())?.[0].replace(/\s+/g, " ") ?? "";
  const cut = sentence.length > MAX_SENTENCE
    ? `${sentence.slice(0, MAX_SENTENCE - 1)}…`.toWellFormed()
    : sentence;
  return cut === "" ? name : `${name}: ${cut}`;
}

/**
 * Makes sure that a number is a count.
 *
 * @throws {UsageError} where it is none
 */
export function checkCount(name: string, value: number): void {
  if (Number.isInteger(value) && value >= 0) return;
  throw new UsageError(
    `Cannot select by ${name} "${value}": it is no whole number from 0 on`,
    `Give a whole number, such as ${name}: 5`,
  );
}
