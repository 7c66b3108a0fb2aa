/**
 * Mending: arguments that break the schema, changed where each change has one meaning, and judged again.
 * @module
 */
import { isJsonObject, type JsonValue, parseJson } from "../core/json.ts";
import type { Box, Breach } from "./breach.ts";
import type { Change } from "./change.ts";
import { closestChoice } from "./closest_choice.ts";
import { type Edits, type MendedPlace, rebuild } from "./edits.ts";
import { fitValue } from "./fit.ts";
import { saysNothing } from "./fit_text.ts";
import type { GuardedTool } from "./guarded_tool.ts";
import { UNFIT } from "./unfit.ts";
import { mendKey, openEnvelope } from "./mend_keys.ts";

/** How often arguments are judged again: what was a text may hold what is to be mended in turn. */
const MAX_PASSES = 4;

/** Keywords of which no broken value has one certain meaning: what is too long may be cut anywhere. */
export const BEYOND_REPAIR: ReadonlySet<string> = new Set([
  ..."minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern".split(" "),
  ..."minItems maxItems minProperties maxProperties".split(" "),
]);

/** What came of mending. */
export interface Mended {
  readonly value: JsonValue;
  readonly changes: readonly Change[];
  /** What is still broken; none where the value may be used. */
  readonly breaches: readonly Breach[];
  /** Why some of it was not mended. */
  readonly objections: ReadonlyMap<Breach, string>;
}

const NO_CHANGES: readonly Change[] = [];
const NO_BREACHES: readonly Breach[] = [];
const NO_OBJECTIONS: ReadonlyMap<Breach, string> = new Map();

/** What one pass is to do, and why it leaves other things alone; nothing is made for what there is nothing of. */
interface Pass {
  edits: Edits | undefined;
  changes: readonly Change[];
  objections: Map<Breach, string> | undefined;
}

/**
 * Mends arguments.
 *
 * @param given the arguments, which are left alone
 * @param tool the tool that they are for
 */
export function mend(given: JsonValue, tool: GuardedTool): Mended {
  const changes: Change[] = [];
  const value = tool.mend(given, changes);
  if (value === UNFIT) {
    const breaches = tool.judge.breaches({ "": given });
    // The value that has no fit is all that is wrong: there is nothing else to mend.
    if (breaches.length === 1) {
      return { value: given, changes: NO_CHANGES, breaches, objections: NO_OBJECTIONS };
    }
  } else if (value !== undefined && tool.judge.accepts(value)) {
    return { value, changes, breaches: NO_BREACHES, objections: NO_OBJECTIONS };
  }
  return mendStepwise(given, tool);
}

/**
 * Mends arguments breach by breach, and judges them again: the mender that has an answer for every schema.
 *
 * @param given the arguments, which are left alone
 * @param tool the tool that they are for
 */
export function mendStepwise(
  given: JsonValue,
  tool: Pick<GuardedTool, "judge" | "policy" | "definition">,
): Mended {
  const { judge, policy } = tool;
  let changes = NO_CHANGES;
  let box: Box = { "": given };
  for (let pass = 0;; pass++) {
    if (pass > 0 && judge.accepts(box[""])) {
      return { value: box[""], changes, breaches: NO_BREACHES, objections: NO_OBJECTIONS };
    }
    const breaches = judge.breaches(box);
    const isBeyond = !policy.mend || pass > MAX_PASSES || breaches.some(isBeyondRepair);
    const next = isBeyond || breaches.length === 0 ? undefined : planPass(box, breaches, tool);
    if (next?.edits === undefined) {
      return { value: box[""], changes, breaches, objections: next?.objections ?? NO_OBJECTIONS };
    }
    box = { "": rebuild(box, next.edits) };
    changes = [...changes, ...next.changes];
  }
}

function planPass(
  box: Box,
  breaches: readonly Breach[],
  tool: Pick<GuardedTool, "policy" | "definition">,
): Pass {
  const pass: Pass = { edits: undefined, changes: NO_CHANGES, objections: undefined };
  const whole = breaches[0]?.pointer === ""
    ? mendWhole(box, tool)
    : openEnvelope(box, breaches, tool.definition.name);
  if (whole !== undefined) {
    pass.edits = new Map([[box, new Map([["", { kind: "set", value: whole.value }]])]]);
    pass.changes = [{ pointer: "", rule: whole.rule }];
    return pass;
  }
  let changes: Change[] | undefined;
  for (const breach of breaches) {
    if (breach.keyword === "required") continue;
    const mended = breach.keyword === "additionalProperties"
      ? mendKey(breach, tool)
      : mendValue(breach, tool);
    if (mended === undefined) continue;
    if (typeof mended === "string") {
      (pass.objections ??= new Map()).set(breach, mended);
      continue;
    }
    const { holder, key } = breach;
    pass.edits ??= new Map();
    const known = pass.edits.get(holder);
    const { edit } = mended;
    const isTaken = edit.kind === "rename" &&
      [...known?.values() ?? []].some((other) => other.kind === "rename" && other.key === edit.key);
    if (isTaken) {
      (pass.objections ??= new Map()).set(breach, "two keys are names of one argument: send one");
      continue;
    }
    if (known === undefined) pass.edits.set(holder, new Map([[key, edit]]));
    else known.set(key, edit);
    if (changes === undefined) pass.changes = changes = [...mended.changes];
    else changes.push(...mended.changes);
  }
  return pass;
}

function isBeyondRepair({ keyword }: Breach): boolean {
  return BEYOND_REPAIR.has(keyword);
}

/** Arguments that are no object: nothing said is an empty one, and a text may be the JSON of one. */
function mendWhole(
  box: Box,
  tool: Pick<GuardedTool, "definition">,
): { readonly value: JsonValue; readonly rule: string } | undefined {
  const given = box[""];
  const value = given === null ? {} : typeof given === "string" ? parseJson(given) : undefined;
  if (!isJsonObject(value) || !isJsonObject(tool.definition.inputSchema)) return undefined;
  return { value, rule: given === null ? "absent" : "json-text" };
}

/** What becomes of one value: an edit, or the reason why there is none. */
export function mendValue(
  breach: Breach,
  { policy, definition }: Pick<GuardedTool, "policy" | "definition">,
): MendedPlace | string | undefined {
  const { holder, key, pointer, schema } = breach;
  const from = holder[key];
  if (from === undefined) return undefined;
  if (!breach.isRequired && typeof key === "string" && saysNothing(from)) {
    return { edit: { kind: "drop" }, changes: [{ pointer, from, rule: "absent" }] };
  }
  const fit = fitValue(from, schema, definition.inputSchema) ??
    closestChoice(from, breach, policy.onUnknownEnum);
  if (fit === undefined) return undefined;
  if ("objection" in fit) return fit.objection;
  return {
    edit: { kind: "set", value: fit.value },
    changes: [{ pointer, from, to: fit.value, rule: fit.rule }],
  };
}
