/**
 * The matrix of tools and providers as text for a terminal.
 * @module
 */
import { styleText } from "node:util";
import { plain } from "../core/plain_text.ts";
import type { Acceptance, PortabilityCell, PortabilityMatrix } from "../core/profile.ts";

/** From the worst to the best: what is counted, how it is drawn, and its colour. */
const DRAWN: readonly {
  readonly acceptance: Acceptance;
  readonly mark: string;
  readonly says: string;
  readonly colour: Parameters<typeof styleText>[0];
}[] = [
  { acceptance: "refused", mark: "✗", says: "refused", colour: "red" },
  { acceptance: "lossy", mark: "~", says: "accepted with loss", colour: "yellow" },
  { acceptance: "unknown", mark: "?", says: "unknown", colour: "cyan" },
  { acceptance: "accepted", mark: "✓", says: "accepted", colour: "green" },
];

/** How many tools and how many reasons are shown. */
const MAX_TOOLS = 40;
const MAX_REASONS = 30;

/** How long a tool's name is shown, and a reason. */
const NAME_WIDTH = 40;
const REASON_WIDTH = 160;

/** Counts for each provider on top, then the tools, the worst first, then the first reason of each cell that has one. */
export function matrixText(matrix: PortabilityMatrix): string {
  const sorted = makeRows(matrix).toSorted((a, b) => weigh(b) - weigh(a));
  const bad = sorted.filter((row) => weigh(row) > 0);
  const blocks = [
    plain(`${matrix.source}: ${matrix.tools.length} tools, ${matrix.targets.length} targets`),
    counts(matrix),
    ...(bad.length === 0 ? ["Every target accepts every tool"] : [grid(matrix, bad), reasons(bad)]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** A tool, with its cells in the order of the targets. */
interface Row {
  readonly tool: string;
  readonly cells: readonly PortabilityCell[];
}

function makeRows({ cells, targets, tools }: PortabilityMatrix): readonly Row[] {
  const byTool = Map.groupBy(cells, ({ tool }) => tool);
  return [...new Set([...tools, "*"])].map((tool) => ({
    tool,
    cells: targets.flatMap((target) => byTool.get(tool)?.find((cell) => cell.target === target) ?? []),
  }));
}

/** How bad a row is: what is refused counts before any loss, and a loss before what is unknown. */
function weigh({ cells }: Row): number {
  const points = { refused: 10_000, lossy: 100, unknown: 1, accepted: 0 };
  return cells.reduce((sum, { acceptance }) => sum + points[acceptance], 0);
}

function counts({ targets, cells }: PortabilityMatrix): string {
  const width = Math.max(...targets.map((target) => target.length), 6);
  const head = ["target".padEnd(width), ...DRAWN.map(({ mark, says }) => `${mark} ${says}`)];
  const widths = head.slice(1).map((text) => text.length);
  const lines = targets.map((target, index) => {
    const own = cells.filter((cell) => cell.target === target && cell.tool !== "*");
    const figures = DRAWN.map(({ acceptance, colour }, column) => {
      const count = own.filter((cell) => cell.acceptance === acceptance).length;
      const text = String(count).padStart(widths[column] ?? 0);
      return count === 0 ? style("dim", text) : style(colour, text);
    });
    return [target.padEnd(width), ...figures, letter(index)].join("  ");
  });
  return [style("dim", [...head, "column"].join("  ")), ...lines].join("\n");
}

function grid({ targets }: PortabilityMatrix, rows: readonly Row[]): string {
  const shown = rows.slice(0, MAX_TOOLS);
  const names = shown.map(({ tool }) => nameOf(tool));
  const width = Math.max(...names.map((name) => name.length), 4);
  const head = style("dim", ["tool".padEnd(width), ...targets.map((_, index) => letter(index))].join(" "));
  const lines = shown.map(({ cells }, index) =>
    [(names[index] ?? "").padEnd(width), ...cells.map(({ acceptance }) => mark(acceptance))].join(" ")
  );
  const rest = rows.length - shown.length;
  return [
    head,
    ...lines,
    ...(rest === 0 ? [] : [style("dim", `and ${rest} more tools (all with --format json)`)]),
  ]
    .join("\n");
}

/** The first reason of each cell, the same reason of a rule told once with the tools it is about counted. */
function reasons(rows: readonly Row[]): string {
  const all = rows.flatMap(({ tool, cells }) =>
    cells.flatMap(({ reasons: [first] }) => first === undefined ? [] : [{ ...first, tool }])
  );
  const groups = [...Map.groupBy(all, ({ rule }) => rule).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ ...first, count: group.length }];
  });
  const order = DRAWN.map(({ acceptance }) => acceptance);
  const sorted = groups.toSorted((a, b) =>
    order.indexOf(a.fate) - order.indexOf(b.fate) || b.count - a.count
  );
  const lines = sorted.slice(0, MAX_REASONS).map(({ fate, rule, tool, message, count }) => {
    const others = count === 1 ? "" : ` and ${count - 1} more`;
    return `${mark(fate)} ${style("bold", rule)}  ${nameOf(tool)}${others}: ${
      cut(plain(message), REASON_WIDTH)
    }`;
  });
  const rest = sorted.length - lines.length;
  return [...lines, ...(rest === 0 ? [] : [style("dim", `and ${rest} more rules (all with --format json)`)])]
    .join("\n");
}

function nameOf(tool: string): string {
  return tool === "*" ? "(all tools)" : cut(plain(tool), NAME_WIDTH);
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`.toWellFormed();
}

/** Columns are called by letters, which stand beside the targets above. */
function letter(index: number): string {
  return String.fromCharCode("a".charCodeAt(0) + index);
}

function mark(acceptance: Acceptance): string {
  const drawn = DRAWN.find((one) => one.acceptance === acceptance);
  return drawn === undefined ? "" : style(drawn.colour, drawn.mark);
}

function style(format: Parameters<typeof styleText>[0], text: string): string {
  return styleText(format, text, { validateStream: false });
}
