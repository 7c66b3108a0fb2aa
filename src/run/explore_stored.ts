/**
 * Exploring what is stored: a mess that one tool takes and keeps, and another comes upon later.
 * @module
 */
import { applyEdit } from "../core/edit.ts";
import type { JsonValue } from "../core/json.ts";
import type { RunEvent } from "../core/report.ts";
import type { Step } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { partOf } from "../schema/role.ts";
import { listSites } from "../schema/sites.ts";
import type { Explored } from "./explore_sequences.ts";
import { invoke } from "./invoke.ts";
import { link } from "./link.ts";
import type { Plan } from "./plan.ts";
import { stampSequence } from "./sequence.ts";
import { resultDocument } from "./steps.ts";
import { acceptedCase } from "./test_case.ts";
import { holdTrial } from "./trial.ts";

/** How many tools that create, and how many messes of each, are tried. */
const MAX_CREATORS = 8;
const MAX_BAITS = 4;

/** How many other tools are called for each thing created. */
const MAX_USERS = 6;

/**
 * Has things created whose texts hold what tells on whoever runs or calls it, and then has the other tools use them.
 *
 * @param plan the plan of the run
 * @param tools the tools that may be called
 * @param explored the run so far
 */
export async function* exploreStored(
  plan: Plan,
  tools: readonly ToolDefinition[],
  { accepted, known, isOver }: Explored,
): AsyncGenerator<RunEvent> {
  const creators = tools.filter((tool) => partOf(tool)?.role === "create").slice(0, MAX_CREATORS);
  for (const creator of creators) {
    // A mess makes a text longer: the shortest leaves it most room.
    const [clean] = [...accepted.get(creator.name) ?? []].toSorted((a, b) => sizeOf(a) - sizeOf(b));
    if (clean === undefined) continue;
    for (const value of baited(plan, creator, clean).slice(0, MAX_BAITS)) {
      const step: Step = {
        call: { id: `${creator.name}-stored`, tool: creator.name, args: { kind: "json", value } },
      };
      const result = resultDocument(await invoke(plan.registry, step.call, plan.timeoutMs));
      if (result === undefined) continue;
      let users = 0;
      for (const tool of tools) {
        if (isOver() || users >= MAX_USERS) break;
        const [usual] = accepted.get(tool.name) ?? [];
        const using = tool === creator ? undefined : link(tool, [{ step, result }], usual);
        if (using === undefined) continue;
        users++;
        const trial = await holdTrial(plan, tool, {
          ...acceptedCase(using, "use-after-store"),
          before: [step],
        });
        for await (const finding of stampSequence(plan, { tool, trial, label: "sequence:stored" }, known)) {
          yield { kind: "finding", finding };
        }
      }
    }
  }
}

/** Clean arguments with a mess that tells on whoever uses it: the planted command, or the planted server. */
function baited(
  { mutators, surroundings }: Plan,
  { inputSchema }: ToolDefinition,
  clean: JsonValue,
): readonly JsonValue[] {
  const { command, port } = surroundings;
  const baits = [command, port === undefined ? undefined : `:${port}/`].filter((bait) => bait !== undefined);
  return listSites(inputSchema, clean).flatMap((site) =>
    mutators.flatMap((mutator) => {
      if (mutator.level !== "value" || mutator.expects !== "contain") return [];
      const edit = mutator.variants(site, surroundings).find((variant) =>
        "value" in variant && typeof variant.value === "string" &&
        baits.some((bait) => String(variant.value).includes(bait))
      );
      return edit === undefined ? [] : applyEdit(clean, edit) ?? [];
    })
  );
}

function sizeOf(value: JsonValue): number {
  return JSON.stringify(value).length;
}

/** A call as its tool takes it: what is wrong lies in what was stored before. */
