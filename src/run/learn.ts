/**
 * Learning: legal values that the refusal of clean arguments offers. A schema may say no more than "a string" where
 * the tool knows three; a mess made on a fourth is refused for its sake, and says nothing.
 * @module
 */
import { applyEdit } from "../core/edit.ts";
import type { JsonValue } from "../core/json.ts";
import type { Site } from "../core/mutator.ts";
import type { ToolError } from "../core/outcome.ts";
import type { JsonSchema, ToolDefinition } from "../core/tool.ts";
import { listSites } from "../schema/sites.ts";
import { invoke } from "./invoke.ts";
import type { Plan } from "./plan.ts";

/** How many of the values offered are tried at one place. */
const MAX_OFFERS = 3;

/** How many calls a tool is worth that learn which values it knows. */
const MAX_LESSONS = 24;

/** How many arguments that a tool accepts are worth learning: messes want another value, too. */
const ENOUGH = 3;

/** Learns the values that one tool knows. */
export interface Pupil {
  /**
   * Arguments that the tool accepts, found by following what refusals of others offer, place after place; and the
   * first that it refuses while it offers them.
   */
  learn(refused: JsonValue, error: ToolError): AsyncGenerator<JsonValue>;
}

/**
 * Makes a pupil of a tool.
 *
 * @param plan the plan of the run
 * @param quarry the tool, and whether arguments satisfy its schema
 */
export function makePupil(
  plan: Plan,
  { tool, isValid }: { readonly tool: ToolDefinition; isValid(value: JsonValue): boolean },
): Pupil {
  let lessons = 0;
  let isMisled = false;
  const learned = new Set<string>();
  return {
    async *learn(refused, refusal): AsyncGenerator<JsonValue> {
      const steps = [{ value: refused, error: refusal }];
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        for (const value of followOffers(tool.inputSchema, step.value, step.error)) {
          if (!isValid(value) || learned.has(JSON.stringify(value))) continue;
          if (++lessons > MAX_LESSONS || learned.size >= ENOUGH) return;
          const call = {
            id: `${tool.name}-lesson-${lessons}`,
            tool: tool.name,
            args: { kind: "json", value },
          } as const;
          const outcome = await invoke(plan.registry, call, plan.timeoutMs);
          // What a lesson changed is not the next call's doing.
          await plan.changed?.();
          if (outcome.kind === "ok") {
            learned.add(JSON.stringify(value));
            yield value;
          }
          // Offered, and refused as it was offered: worth being judged, once.
          if (outcome.kind === "error" && !isMisled && offersAgain(tool.inputSchema, value, outcome.error)) {
            isMisled = true;
            yield value;
          }
          // Refused for another reason: one place is mended, and the next may be.
          if (outcome.kind === "error" && outcome.error.message !== step.error.message) {
            steps.push({ value, error: outcome.error });
          }
        }
      }
    },
  };
}

/** Whether a refusal is about a value that it offers itself. */
function offersAgain(schema: JsonSchema, value: JsonValue, error: ToolError): boolean {
  return listSites(schema, value).some((site) =>
    typeof site.value === "string" && (error.options ?? []).includes(site.value) && isAbout(error, site)
  );
}

/** Whether a refusal points at a place, or quotes the text that stands there. */
function isAbout({ pointer, message }: ToolError, site: Site): boolean {
  return pointer === undefined ? quotes(message, site) : pointer === site.pointer;
}

function quotes(message: string, { value }: Site): boolean {
  return ['"', "'", "`"].some((mark) => message.includes(`${mark}${value}${mark}`));
}

/**
 * Lists arguments in which one text is a value that a refusal offers, those first that it points at.
 *
 * @param schema the schema of the arguments
 * @param refused the arguments refused
 * @param error the refusal
 */
export function* followOffers(
  schema: JsonSchema,
  refused: JsonValue,
  { options = [], pointer = "", message }: ToolError,
): Generator<JsonValue> {
  const texts = listSites(schema, refused).filter((site) => typeof site.value === "string");
  const rank = (site: Site): number => site.pointer === pointer ? 0 : quotes(message, site) ? 1 : 2;
  for (const site of texts.toSorted((a, b) => rank(a) - rank(b))) {
    for (const value of options.slice(0, MAX_OFFERS)) {
      if (value === site.value) continue;
      const followed = applyEdit(refused, { op: "replace", pointer: site.pointer, value });
      if (followed !== undefined) yield followed;
    }
  }
}
