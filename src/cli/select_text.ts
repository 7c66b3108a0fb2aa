/**
 * Selections and retrieval reports, for people at a terminal and as JSON.
 * @module
 */
import { plain } from "../core/plain_text.ts";
import type { RetrievalReport } from "../guard/retrieval.ts";
import { lineOf, type Selection } from "../guard/select.ts";

/** How long the line of a tool is shown. */
const LINE_WIDTH = 100;

/** What was chosen of what, and for which question. */
export interface Chosen {
  readonly source: string;
  readonly query: string;
  readonly selection: Selection;
}

/** Every tool with its place, score, form and cost; then what that saves. */
export function selectionText({ source, query, selection: { ranked, tokens } }: Chosen): string {
  const rows = ranked.map(({ tool, score, form, tokens }, at) =>
    [
      String(at + 1).padStart(4),
      score.toFixed(2).padStart(8),
      form.padEnd(6),
      String(tokens).padStart(7),
      plain(form === "whole" ? tool.name : lineOf(tool)).slice(0, LINE_WIDTH),
    ].join("  ")
  );
  return `${
    [
      `${plain(source)}: ${countOf(ranked.length, "tool")} for "${plain(query)}"`,
      ["rank     score  form     tokens  tool", ...rows].join("\n"),
      `about ${tokens.after} tokens in place of ${tokens.before} (o200k, estimates)`,
    ].join("\n\n")
  }\n`;
}

/** The same as JSON. */
export function selectionJson({ source, query, selection: { ranked, tokens } }: Chosen): string {
  const tools = ranked.map(({ tool, score, form, tokens }) => ({ tool: tool.name, score, form, tokens }));
  return `${JSON.stringify({ source, query, tools, tokens }, null, 2)}\n`;
}

/** How many questions find their tool, which do not, and which tools are mistaken for one another. */
export function retrievalText(source: string, report: RetrievalReport): string {
  const { tools, pairs, recall, mrr, misses, confusable } = report;
  const figures = ([1, 3, 5, 10] as const).map((most) => `recall@${most} ${recall[most].toFixed(3)}`);
  return `${
    [
      `${plain(source)}: ${countOf(pairs, "pair")} of question and tool, ${countOf(tools, "tool")}`,
      [...figures, `MRR ${mrr.toFixed(3)}`].join("   "),
      ...(misses.length === 0 ? [] : [[
        `${countOf(misses.length, "question")} did not find the tool first:`,
        ...misses.map(({ query, tool, rank, before }) =>
          `  ${(rank === undefined ? "none" : `#${rank}`).padEnd(5)} ${plain(tool)}  "${plain(query)}"  ${
            before.length === 0 ? "found nothing" : `found ${before.map(plain).join(", ")}`
          }`
        ),
      ].join("\n")]),
      [
        `${countOf(confusable.length, "pair")} of confusable definitions${
          confusable.length === 0 ? "" : ":"
        }`,
        ...confusable.map(({ tools: [a, b], counts: [ab, ba] }) =>
          `  ${plain(a)} -> ${plain(b)}: ${ab}   ${plain(b)} -> ${plain(a)}: ${ba}`
        ),
      ].join("\n"),
    ].join("\n\n")
  }\n`;
}

/** The same as JSON. */
export function retrievalJson(source: string, report: RetrievalReport): string {
  return `${JSON.stringify({ source, ...report }, null, 2)}\n`;
}

function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
