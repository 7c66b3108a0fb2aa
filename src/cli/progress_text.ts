/**
 * The progress of a run as one line.
 * @module
 */
import { plain } from "../core/plain_text.ts";

/** How far a run is. */
export interface RunState {
  /** The tool under way. */
  readonly tool: string;
  readonly toolsDone: number;
  readonly tools: number;
  readonly calls: number;
  readonly findings: number;
  /** Milliseconds since the run began. */
  readonly elapsedMs: number;
  /** The greatest length of the run in milliseconds. */
  readonly maxTimeMs: number;
}

const BAR_WIDTH = 12;
const NAME_WIDTH = 24;

/**
 * Shows a state in one line.
 *
 * @param state how far the run is
 * @param width how many columns there are
 */
export function progressText(state: RunState, width: number): string {
  const { tool, toolsDone, tools, calls, findings, elapsedMs } = state;
  const share = tools === 0 ? 0 : toolsDone / tools;
  const filled = Math.round(share * BAR_WIDTH);
  const name = tool === "*" ? "unknown names" : plain(tool);
  const parts = [
    `${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)} ${toolsDone}/${tools}`,
    ...name === "" ? [] : [fit(name, NAME_WIDTH)],
    `${calls} calls`,
    `${findings} findings`,
    ...elapsedMs < 1_000 ? [] : [`${Math.round(calls / (elapsedMs / 1_000))}/s`, timeLeft(state)],
  ];
  // What does not fit is left out from the end: a line that wraps cannot be written over.
  while (parts.length > 1 && widthOf(parts.join("  ")) > width) parts.pop();
  return fit(parts.join("  "), width);
}

/** How many columns a text takes: those of East Asia, and pictures, take two. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character >= "\u2e80" ? 2 : 1), 0);
}

/** As much of a text as has room. */
function fit(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && widthOf(characters.join("")) >= width) characters.pop();
  return width < 1 ? "" : `${characters.join("")}…`;
}

/** What is left at this pace, and at most what the run may take. */
function timeLeft({ toolsDone, tools, elapsedMs, maxTimeMs }: RunState): string {
  const atMost = Math.max(0, maxTimeMs - elapsedMs);
  const left = toolsDone === 0 ? atMost : Math.min(atMost, elapsedMs / toolsDone * (tools - toolsDone));
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} left`;
}
