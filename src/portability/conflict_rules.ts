/**
 * From the conflicts between providers to what lints by them.
 * @module
 */
import type { PromptJudge } from "../core/lint_rule.ts";
import type { Conflict, Profile } from "../core/profile.ts";
import { countAll } from "./budgets.ts";
import { judgeTool } from "./judge.ts";

/** The profiles on either side of a conflict that are among the targets, by what they are called. */
interface Sides {
  readonly keeps: string;
  readonly breaks: string;
}

/**
 * Makes the judges of the conflicts that can arise between the targets.
 *
 * @param conflicts the conflicts that are known
 * @param targets the profiles that were chosen
 */
export function conflictRules(
  conflicts: readonly Conflict[],
  targets: readonly Profile[],
): readonly PromptJudge[] {
  return conflicts.flatMap((conflict) => {
    const keeps = titles(targets, conflict.keeps.profiles);
    const breaks = titles(targets, conflict.breaks.profiles);
    return keeps === "" || breaks === "" ? [] : [makeJudge(conflict, { keeps, breaks })];
  });
}

function titles(targets: readonly Profile[], ids: readonly string[]): string {
  return targets.filter(({ id }) => ids.includes(id)).map(({ title }) => title).join(", ");
}

function makeJudge(conflict: Conflict, { keeps, breaks }: Sides): PromptJudge {
  const { id, docs, severity, limit, instead } = conflict;
  const base = { id: `portability/${id}`, docs, severity, preset: "recommended" } as const;
  const sides = `${keeps} ${conflict.keeps.says}, ${breaks} ${conflict.breaks.says}`;
  if (limit.kind === "registry") {
    return {
      ...base,
      level: "registry",
      lint(tools) {
        // Whatever may be left out either stays so or becomes a union with null, beside the unions there are.
        const [optional, unions] = [countAll(tools, "optional parameters"), countAll(tools, "unions")];
        if (optional === 0 || optional + unions <= limit.max) return [];
        return [{
          code: id,
          message:
            `Expected optional parameters that all targets take (${sides}): received ${optional} of them, ` +
            `beside ${unions} unions, over all tools`,
          suggestion: instead,
        }];
      },
    };
  }
  return {
    ...base,
    level: "tool",
    lint(tool) {
      const [first, ...more] = judgeTool(tool, limit);
      if (first === undefined) return [];
      const others = more.length === 0 ? "" : ` and ${more.length} more in this tool`;
      return [{
        code: id,
        message: `Expected one form for all targets (${sides}): received ${first.received}${others}`,
        pointer: first.pointer,
        suggestion: instead,
      }];
    },
  };
}
