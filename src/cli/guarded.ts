/**
 * A target checked twice: as it is, and behind a guard.
 * @module
 */
import { resolve } from "node:path";
import type { Finding } from "../core/finding.ts";
import { plain } from "../core/plain_text.ts";
import type { Target } from "../core/registry.ts";
import type { Report } from "../core/report.ts";
import { guard } from "../guard/mod.ts";
import { type CheckOptions, checkRegistry } from "../harness.ts";
import { resolveOptions } from "../options.ts";

/** The part of the time for a call that the guard gives it: its refusal has to come before the time is over. */
const GUARD_SHARE = 0.8;

/** What two checks of one target found. */
export interface GuardedCheck {
  /** As it is. */
  readonly before: readonly Finding[];
  /** Behind the guard; says how many there were before, and warns of those that are new. */
  readonly report: Report;
}

/**
 * Checks a target as it is and then behind a guard, opened anew for each, by the same seed.
 *
 * @param target what is checked
 * @param options as for any check; the journal is of the first
 */
export async function checkGuarded(target: Target, options: CheckOptions): Promise<GuardedCheck> {
  const { journal: _, ...told } = options;
  const { timeoutMs, root, allowNet } = resolveOptions(options);
  const policy = {
    timeoutMs: timeoutMs * GUARD_SHARE,
    // Whoever lets a module talk to hosts of this machine means them.
    ...(allowNet.length === 0 ? { hosts: "public" as const } : {}),
    ...(root === undefined ? {} : { root: resolve(root) }),
  };
  const { findings: before } = await checkRegistry(target, options);
  const after = await checkRegistry(target, { ...told, wrap: (registry) => guard(registry, policy) });
  const fresh = newFindings(before, after.findings);
  return {
    before,
    report: {
      ...after,
      guard: { before: before.length, after: after.findings.length },
      warnings: [...fresh.map(wordFresh), ...after.warnings],
    },
  };
}

/** The findings that were not there before: by what they are, whatever their message. */
export function newFindings(before: readonly Finding[], after: readonly Finding[]): readonly Finding[] {
  const known = new Set(before.map(({ fingerprint }) => fingerprint));
  return after.filter(({ fingerprint }) => !known.has(fingerprint));
}

function wordFresh({ unit, tool, pointer, fingerprint }: Finding): string {
  const place = pointer === undefined ? "" : ` ${pointer || "(arguments)"}`;
  return `New under guard: ${unit} in ${JSON.stringify(tool)}${place} (${fingerprint})`;
}

/** Findings by unit before and after, the most first, and all of them; those of definitions are counted apart. */
export function renderGuarded({ before, report: { findings: after } }: GuardedCheck): string {
  const units = [...new Set([...before, ...after].map(({ unit }) => unit))]
    .map((unit) => ({ unit, ...tally(before, after, (finding) => finding.unit === unit) }))
    .sort((a, b) => b.before - a.before || (a.unit < b.unit ? -1 : 1));
  const width = Math.max(20, ...units.map(({ unit }) => unit.length));
  const line = (name: string, before: string, after: string): string =>
    `${plain(name).padEnd(width)}  ${before.padStart(6)}  ${after.padStart(6)}`;
  const row = (name: string, { before, after }: Tally): string => line(name, String(before), String(after));
  return [
    line("unit", "before", "after"),
    ...units.map((each) => row(each.unit, each)),
    row("of calls", tally(before, after, ({ kind }) => kind === "check")),
    row("of definitions", tally(before, after, ({ kind }) => kind === "lint")),
    row("all", tally(before, after, () => true)),
    "",
    "",
  ].join("\n");
}

interface Tally {
  readonly before: number;
  readonly after: number;
}

function tally(
  before: readonly Finding[],
  after: readonly Finding[],
  isMeant: (finding: Finding) => boolean,
): Tally {
  return { before: before.filter(isMeant).length, after: after.filter(isMeant).length };
}
