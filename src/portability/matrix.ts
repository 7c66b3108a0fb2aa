/**
 * The matrix: what every provider makes of every tool.
 * @module
 */
import type { Acceptance, PortabilityCell, PortabilityReason, Profile } from "../core/profile.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { profileRules } from "./rules.ts";

/** From the worst to the best. */
export const ACCEPTANCES: readonly Acceptance[] = ["refused", "lossy", "unknown", "accepted"];

/** How many reasons one cell gives. */
const MAX_REASONS = 20;

/** What each provider makes of each tool, and of the registry as a whole. */
export function makeCells(
  tools: readonly ToolDefinition[],
  { profiles, siblings }: {
    readonly profiles: readonly Profile[];
    readonly siblings: readonly ToolDefinition[];
  },
): readonly PortabilityCell[] {
  return profiles.flatMap((profile) => {
    const judged = profileRules(profile).map((judge, index) => ({
      judge,
      fate: profile.rules[index]?.fate ?? "unknown",
    }));
    const whole = judged.flatMap(({ judge, fate }) =>
      judge.level === "tool"
        ? []
        : judge.lint(siblings).map(({ message }) => ({ rule: judge.id, fate, message }))
    );
    return [
      ...tools.map((tool) => {
        const reasons = judged.flatMap(({ judge, fate }) =>
          judge.level === "registry"
            ? []
            : judge.lint(tool, siblings).map(({ message }) => ({ rule: judge.id, fate, message }))
        );
        return makeCell(tool.name, profile, reasons);
      }),
      makeCell("*", profile, whole),
    ];
  });
}

function makeCell(tool: string, { id }: Profile, reasons: readonly PortabilityReason[]): PortabilityCell {
  const sorted = reasons.toSorted((a, b) => ACCEPTANCES.indexOf(a.fate) - ACCEPTANCES.indexOf(b.fate));
  return {
    tool,
    target: id,
    acceptance: sorted[0]?.fate ?? "accepted",
    reasons: sorted.slice(0, MAX_REASONS),
  };
}
