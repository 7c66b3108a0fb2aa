/**
 * A preview for people at a terminal.
 * @module
 */
import { showJson } from "../core/json.ts";
import { plain } from "../core/plain_text.ts";
import type { Preview, PreviewCall, ToolPreview } from "../core/preview.ts";

/** How many calls of each tool are shown. */
const MAX_SHOWN = 20;

/** How much of a call's arguments is shown. */
const MAX_ARGS = 160;

/** Renders what a run would call: the first calls of each tool, then what cannot be foreseen. */
export function renderPreview({ source, seed, tools, notes }: Preview): string {
  const named = tools.filter(({ name }) => name !== "*");
  const called = named.filter(({ skipped }) => skipped === undefined);
  const blocks = [
    ...tools.map(renderTool),
    ...notes.map((note) => `note ${note}`),
    `${
      plain(source)
    }: ${called.length} of ${named.length} tools would be called, seed ${seed}; nothing was called`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function renderTool({ name, skipped, atMost, calls }: ToolPreview): string {
  const title = name === "*" ? "(unknown names)" : plain(name);
  if (skipped !== undefined) return `${title}  would not be called: ${plain(skipped)}`;
  const left = calls.length - MAX_SHOWN;
  return [
    `${title}  at most ${atMost} generated calls`,
    ...calls.slice(0, MAX_SHOWN).map((call) => `  ${renderCall(call, name)}`),
    ...(left > 0 ? [`  and ${left} more (all with --format json)`] : []),
  ].join("\n");
}

function renderCall({ tool, args, validity, mutators }: PreviewCall, of: string): string {
  const mess = mutators.join(" + ") || (validity === "valid" ? "clean" : "drawn to break the schema");
  const called = tool === of ? "" : `${plain(tool)} `;
  return `${called}${plain(showJson(args, MAX_ARGS))}  ${mess}`;
}
