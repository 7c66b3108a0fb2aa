/**
 * Journals read back: the report of a run that may have been cut off at any byte.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from "../core/json.ts";
import { sourceOf, type Target } from "../core/registry.ts";
import type { Report, RunEvent, StopReason } from "../core/report.ts";
import { isFinding, isScope, isTexts, isToolReport } from "../core/report_shape.ts";
import { foldReport } from "./fold_report.ts";
import { JOURNAL_VERSION } from "./journal.ts";

/** How many tools a warning names. */
const MAX_NAMED = 5;

/** Whether a text is a journal, of whatever version. */
export function isJournal(text: string): boolean {
  return headOf(text)?.kind === "journal";
}

/**
 * Makes the report of a journal.
 *
 * @param text what the file holds; its last line may be cut off
 * @param isRunning whether the run still goes on
 * @returns the report, with the reason the run ended and the calls that were under way; undefined where the text is no
 * journal of this version
 */
export function readJournal(text: string, isRunning: boolean): Report | undefined {
  const head = headOf(text);
  if (head?.kind !== "journal" || head.version !== JOURNAL_VERSION) return undefined;
  const lines = text.split("\n");
  // The line that the end of the file cuts off is as good as never written.
  const whole = lines.slice(1, -1).map(parseJson);
  const entries = whole.filter(isJsonObject);
  const events = entries.flatMap(readEvent);
  const { messcall, target } = head;
  const source = (isTarget(target) ? sourceOf(target) : undefined) ?? "a value";
  const lost = whole.length - entries.length;
  const warnings = [
    ...(lost === 0 ? [] : [`Lines of the journal that could not be read: ${lost}`]),
    ...entries.flatMap(({ kind, message }) => kind === "failed" ? [`messcall failed: ${message}`] : []),
    ...(events.some(({ kind }) => kind === "run-end") ? [] : warningsOf(entries, events, isRunning)),
  ];
  const report = foldReport([
    { kind: "run-start", source, seed: 0, runs: 0, tools: [], budget: {} },
    { kind: "run-end", elapsedMs: elapsedOf(entries), ...stopOf(entries, isRunning), warnings: [] },
    ...events,
  ], {
    messcall: typeof messcall === "string" ? messcall : "unknown",
    ...(isTarget(target) ? { target } : {}),
  });
  return { ...report, warnings: [...report.warnings, ...warnings] };
}

function headOf(text: string): JsonObject | undefined {
  const head = parseJson(text.split("\n", 1)[0] ?? "");
  return isJsonObject(head) ? head : undefined;
}

function readEvent(entry: JsonObject): RunEvent[] {
  const { at: _at, ...event } = entry;
  return isEvent(event) ? [event] : [];
}

function isEvent(value: unknown): value is RunEvent {
  if (!isJsonObject(value)) return false;
  switch (value.kind) {
    case "run-start":
      return typeof value.source === "string" && isTexts(value.tools) && isJsonObject(value.budget) &&
        (value.scope === undefined || isScope(value.scope));
    case "tool-start":
      return typeof value.tool === "string";
    case "finding":
      return isFinding(value.finding);
    case "tool-end":
      return isToolReport(value.report) &&
        (value.places === undefined ||
          (isJsonObject(value.places) && Object.values(value.places).every(isTexts)));
    case "run-end":
      return isTexts(value.warnings);
    default:
      return false;
  }
}

/** The targets that are written into a journal. */
function isTarget(value: JsonValue | undefined): value is JsonObject & Exclude<Target, { kind: "value" }> {
  if (!isJsonObject(value)) return false;
  return (value.kind === "module" && typeof value.specifier === "string") ||
    (value.kind === "command" && isTexts(value.argv)) ||
    (value.kind === "url" && typeof value.url === "string");
}

/** Milliseconds from the start of the run to the last line that has a time. */
function elapsedOf(entries: readonly JsonObject[]): number {
  const times = entries.map(({ at }) => at).filter((at) => typeof at === "number");
  const start = entries.find(({ kind }) => kind === "run-start")?.at;
  return (times.at(-1) ?? 0) - (typeof start === "number" ? start : 0);
}

/** Why a run ended that did not say so. */
function stopOf(
  entries: readonly JsonObject[],
  isRunning: boolean,
): { readonly stopped?: StopReason } {
  if (isRunning) return {};
  const said = (["failed", "exit"] as const).find((reason) => entries.some(({ kind }) => kind === reason));
  return { stopped: said ?? "killed" };
}

/** What is worth knowing of a run that did not get to its end. */
function warningsOf(
  entries: readonly JsonObject[],
  events: readonly RunEvent[],
  isRunning: boolean,
): string[] {
  const ended = new Set(entries.filter(({ kind }) => kind === "ended").map(({ number }) => number));
  const open = entries.filter(({ kind, number }) => kind === "call" && !ended.has(number));
  const asked = events.flatMap((event) => event.kind === "run-start" ? event.tools : []);
  const begun = events.flatMap((event) => event.kind === "tool-start" ? [event.tool] : []);
  const done = new Set(events.flatMap((event) => event.kind === "tool-end" ? [event.report.name] : []));
  const half = begun.filter((tool) => !done.has(tool));
  const rest = asked.filter((tool) => !begun.includes(tool));
  const when = isRunning ? "was read" : "ended";
  return [
    ...(isRunning ? ["The run still went on when its journal was read"] : []),
    ...open.map(({ tool, args }) =>
      `A call was under way when the journal ${when}: ${JSON.stringify({ tool, args })}`
    ),
    ...(half.length === 0 ? [] : [`Tested in part, without figures: ${nameSome(half)}`]),
    ...(rest.length === 0 ? [] : [`Not tested: ${nameSome(rest)}`]),
  ];
}

function nameSome(tools: readonly string[]): string {
  const named = tools.slice(0, MAX_NAMED).map((tool) => tool === "*" ? "unknown names" : JSON.stringify(tool))
    .join(", ");
  return tools.length > MAX_NAMED ? `${named} and ${tools.length - MAX_NAMED} more` : named;
}
