/**
 * Exploring text: arguments as a model writes them, before anybody has parsed them.
 * @module
 */
import { isJsonObject, parseJson } from "../core/json.ts";
import type { TextMutator } from "../core/mutator.ts";
import type { RunEvent } from "../core/report.ts";
import type { TestCase } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";
import type { Judge } from "../schema/judge.ts";
import type { Hunt } from "./hunt.ts";
import type { Plan } from "./plan.ts";

/** How many clean arguments messes of text are made on: one has what another lacks, such as a number. */
const MAX_BASES = 3;

/**
 * Calls a tool with messy texts. Where the target takes no text, no mutator of text applies.
 *
 * @param plan the plan of the run
 * @param tool the tool
 * @param options the hunt of the tool, the judge of its arguments, and whether its time is up
 */
export async function* exploreText(
  plan: Plan,
  tool: ToolDefinition,
  options: { readonly hunt: Hunt; readonly judge: Judge; isOver(): boolean },
): AsyncGenerator<RunEvent> {
  if (plan.registry.takesText !== true) return;
  const bases = [...options.hunt.accepted].filter(isJsonObject).slice(0, MAX_BASES);
  const seen = new Set<string>();
  for (const mutator of plan.mutators) {
    if (mutator.level !== "text") continue;
    for (const clean of bases.map((base) => JSON.stringify(base))) {
      for (const text of mutator.variants(clean)) {
        if (options.isOver()) return;
        if (seen.has(text)) continue;
        seen.add(text);
        const testCase = makeTextCase({ tool: tool.name, text, clean, mutator }, options.judge);
        if (testCase === undefined) continue;
        for await (const finding of options.hunt.tryAsItIs(testCase, `text:${mutator.id}`)) {
          yield { kind: "finding", finding };
        }
      }
    }
  }
}

/** A case of raw text: judged where it is JSON after all, and unparsable where it is not. */
function makeTextCase(
  { tool, text, clean, mutator }: {
    readonly tool: string;
    readonly text: string;
    readonly clean: string;
    readonly mutator: TextMutator;
  },
  judge: Judge,
): TestCase | undefined {
  const value = parseJson(text);
  const verdict = value === undefined ? "unparsable" : judge.verdict(value);
  if (verdict === "disputed") return undefined;
  return {
    call: { id: `${tool}-${mutator.id}`, tool, args: { kind: "text", text } },
    validity: verdict,
    violations: value === undefined || verdict === "valid" ? [] : judge.violations(value),
    mutations: [{ mutator: mutator.id }],
    expects: mutator.expects,
    clean: { id: `${tool}-${mutator.id}-clean`, tool, args: { kind: "text", text: clean } },
  };
}
