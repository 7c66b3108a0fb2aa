/**
 * The report as a fold of the run's events.
 * @module
 */
import type { Finding } from "../core/finding.ts";
import type { JsonPointer } from "../core/json_pointer.ts";
import type { Target } from "../core/registry.ts";
import type { Report, RunEvent, ToolReport } from "../core/report.ts";
import { byWeight } from "./stamp.ts";

/** What a report says that no event does. */
export interface ReportOrigin {
  /** The version of messcall. */
  readonly messcall: string;
  /** The target, where it can be opened again. */
  readonly target?: Target;
  /** What it was compared with, where it can be opened again. */
  readonly against?: Target;
}

/**
 * Folds events into a report.
 *
 * @param events the events of one run, in order
 * @param origin the version and the target
 */
export function foldReport(events: Iterable<RunEvent>, origin: ReportOrigin): Report {
  const tools: ToolReport[] = [];
  const findings: Finding[] = [];
  const places = new Map<string, readonly JsonPointer[]>();
  let start: RunEvent & { kind: "run-start" } | undefined;
  let end: RunEvent & { kind: "run-end" } | undefined;
  for (const event of events) {
    switch (event.kind) {
      case "run-start":
        start = event;
        break;
      case "run-end":
        end = event;
        break;
      case "finding":
        findings.push(event.finding);
        break;
      case "tool-end":
        tools.push(event.report);
        for (const [fingerprint, all] of Object.entries(event.places ?? {})) places.set(fingerprint, all);
        break;
      case "tool-start":
        break;
      default:
        event satisfies never;
    }
  }
  return {
    version: 1,
    ...origin,
    source: start?.source ?? "",
    ...(start?.protocol === undefined ? {} : { protocol: start.protocol }),
    seed: start?.seed ?? 0,
    runs: start?.runs ?? 0,
    budget: start?.budget ?? {},
    ...(start?.options === undefined ? {} : { options: start.options }),
    ...(start?.scope === undefined ? {} : { scope: start.scope }),
    elapsedMs: end?.elapsedMs ?? 0,
    ...(end?.stopped === undefined ? {} : { stopped: end.stopped }),
    tools,
    findings: findings.map((finding) => {
      const seen = places.get(finding.fingerprint);
      return seen === undefined || finding.kind !== "check" ? finding : { ...finding, places: seen };
    }).toSorted(byWeight),
    warnings: end?.warnings ?? [],
  };
}
