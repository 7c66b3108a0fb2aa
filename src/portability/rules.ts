/**
 * From a profile to what lints by it: one judge for each of its rules.
 * @module
 */
import type { LintProblem, PromptJudge } from "../core/lint_rule.ts";
import type { Fate, Grade, Limit, Profile, ProfileRule } from "../core/profile.ts";
import type { Severity } from "../core/problem.ts";
import { judgeRegistry } from "./budgets.ts";
import { judgeTool } from "./judge.ts";
import type { Hit } from "./view.ts";

/** How much each fate matters, where the rule does not say less. */
const SEVERITY: Readonly<Record<Fate, Severity>> = { refused: "error", lossy: "warning", unknown: "info" };

/** How messages say how a rule is known. */
export const GRADE: Readonly<Record<Grade, string>> = {
  documented: "documented limit",
  observed: "observed in the field",
  undocumented: "undocumented",
};

/** What becomes of a definition, in words. */
const FATE: Readonly<Record<Fate, string>> = {
  refused: "refuses a definition that has it otherwise",
  lossy: "takes a definition that has it otherwise, and part of what it says is lost",
  unknown: "does not say what becomes of a definition that has it otherwise",
};

/** How many hits of one rule in one tool are told. */
const MAX_HITS = 50;

/** Makes the judges of a profile, in the order of its rules. */
export function profileRules(profile: Profile): readonly PromptJudge[] {
  return profile.rules.map((rule) => makeJudge(profile, rule));
}

/** The name under which a rule is found and explained. */
export function ruleId(profile: Profile, rule: ProfileRule): string {
  return `${profile.id}/${rule.code}`;
}

function makeJudge(profile: Profile, rule: ProfileRule): PromptJudge {
  const { limit, code, fate, grade, source } = rule;
  const base = {
    id: ruleId(profile, rule),
    severity: rule.severity ?? SEVERITY[fate],
    preset: "recommended",
    docs: {
      summary: `${profile.title}: ${code.replaceAll("-", " ")} (${GRADE[grade]}).`,
      why: `${profile.title} ${FATE[fate]}${details(limit)}.`,
      fix: "Write it as the message says, or leave the target out where it is not meant.",
      sources: [source],
    },
  } as const;
  const tell = (hit: Omit<Hit, "pointer">): string => say(profile, rule, hit);
  if (limit.kind === "registry") {
    return {
      ...base,
      level: "registry",
      lint: (tools) => judgeRegistry(tools, limit).map((hit) => ({ code, message: tell(hit) })),
    };
  }
  return {
    ...base,
    level: "tool",
    lint: (tool) =>
      judgeTool(tool, limit).slice(0, MAX_HITS).map((hit): LintProblem => ({
        code: hit.code ?? code,
        message: tell(hit),
        pointer: hit.pointer,
        ...(hit.fix === undefined ? {} : { fix: hit.fix }),
        ...(hit.suggestion === undefined ? {} : { suggestion: hit.suggestion }),
      })),
  };
}

/** What the limit is told, such as the formats that are known. */
function details({ kind: _, ...facts }: Limit): string {
  const told = Object.entries(facts).map(([name, fact]) => `${name} ${[fact].flat().join(", ")}`);
  return told.length === 0 ? "" : ` (${told.join("; ")})`;
}

function say(
  { title }: Profile,
  { grade }: ProfileRule,
  { expected, received }: Omit<Hit, "pointer">,
): string {
  return `Expected ${expected} for ${title} (${GRADE[grade]}): received ${received}`;
}
