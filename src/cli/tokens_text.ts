/**
 * Token costs as text for a terminal.
 * @module
 */
import { plain } from "../core/plain_text.ts";
import type { TokenCost, TokenEstimates, TokenParts } from "../core/token_cost.ts";

/** How long a tool's name is shown. */
const NAME_WIDTH = 40;

/** A table of tools, the most expensive first, with shares by part; then what is over its budget. */
export function tokensText({ source, tools, total, findings }: TokenCost): string {
  const width = Math.min(NAME_WIDTH, Math.max(4, ...tools.map(({ tool }) => plain(tool).length)));
  const row = (name: string, cost: TokenEstimates): string =>
    `${plain(name).slice(0, width).padEnd(width)}  ${
      [
        String(cost.o200kJson),
        String(cost.openaiRendered),
        `${cost.claudeEstimate.from}-${cost.claudeEstimate.to}`,
        ...shares(cost.parts),
      ].map((cell, i) => cell.padStart(COLUMNS[i]?.length ?? 0)).join("  ")
    }`;
  const blocks = [
    `${
      plain(source)
    }: ${tools.length} tools, about ${total.o200kJson} tokens in every request (all figures are estimates)`,
    [
      `${"tool".padEnd(width)}  ${COLUMNS.join("  ")}`,
      ...tools.map((cost) => row(cost.tool, cost)),
      row("all", total),
    ].join("\n"),
    ...(findings.length === 0 ? [] : [
      findings.map(({ severity, tool, message }) => `${severity} ${plain(tool)}: ${plain(message)}`).join(
        "\n",
      ),
    ]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

const COLUMNS: readonly string[] = [
  "o200k JSON",
  "OpenAI shows",
  "Claude, a range",
  "description",
  "parameters",
  "enums",
  "boilerplate",
];

function shares(parts: TokenParts): readonly string[] {
  const { description, parameters, enums, boilerplate } = parts;
  const all = Math.max(1, description + parameters + enums + boilerplate);
  return [description, parameters, enums, boilerplate].map((part) => `${Math.round((100 * part) / all)} %`);
}
