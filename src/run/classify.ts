/**
 * Classifying messes that models made: by the mutator that makes the recorded call of a clean one.
 * @module
 */
import { applyEdit, type Edit } from "../core/edit.ts";
import { equalJson, type JsonValue } from "../core/json.ts";
import type { Mutator, ValueMutator } from "../core/mutator.ts";
import type { Surroundings } from "../core/surroundings.ts";
import type { Violation } from "../core/test_case.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import type { Judge } from "../schema/judge.ts";
import { listSites } from "../schema/sites.ts";
import { applyEdits, mendings } from "./legal_values.ts";

/** How many ways to mend one place are tried. */
const MAX_MENDINGS = 48;

/** What of a mess is said where no mutator makes just this one. */
export const UNCLASSIFIED = "unclassified";

/** A log has no canaries, so no mess of a model leads to one. */
const NOWHERE: Surroundings = { canary: "/nowhere", marker: "nowhere", files: [] };

/** Messes with one meaning are the likelier reading; those that cross a boundary the least likely. */
const LIKELIHOOD = ["accept", "accept-or-explain", "reject", "contain"] as const;

/** What a schema keyword is broken by, where no mutator makes just this value. */
const BY_KEYWORD: Readonly<Record<string, string>> = {
  required: "omit-required",
  additionalProperties: "extra-key",
  unevaluatedProperties: "extra-key",
  minimum: "number-out-of-range",
  maximum: "number-out-of-range",
  exclusiveMinimum: "number-out-of-range",
  exclusiveMaximum: "number-out-of-range",
  multipleOf: "number-out-of-range",
  minLength: "length-out-of-range",
  maxLength: "length-out-of-range",
  minItems: "length-out-of-range",
  maxItems: "length-out-of-range",
  uniqueItems: "duplicate-items",
  format: "format-near-miss",
  type: "wrong-type",
};

/** What messes are classified with. */
export interface ClassifyKit {
  readonly tool: ToolDefinition;
  readonly judge: Judge;
  readonly mutators: readonly Mutator[];
}

/**
 * Names the messes of invalid arguments, one for each place that breaks the schema.
 *
 * @param args the arguments
 * @param kit the tool, its judge, and the mutators
 * @returns ids of mutators, `unclassified` among them where none fits
 */
export function classifyArgs(args: JsonValue, kit: ClassifyKit): readonly string[] {
  const violations = firstOfEach(kit.judge.violations(args));
  // A key under another name is one mess, though it breaks the schema in two ways.
  const messes = violations.map((violation) => classifyOne(args, violation, kit));
  const renamed = messes.filter((mess) => mess.edits.some(({ op }) => op === "move"));
  const undone = new Set(
    renamed.flatMap(({ edits }) =>
      edits.flatMap((edit) => edit.op === "move" ? [edit.from, edit.pointer] : [])
    ),
  );
  const single = messes.filter((mess, i) =>
    renamed.includes(mess) || !undone.has(violations[i]?.pointer ?? "")
  );
  const byMove = new Map(
    single.map((mess) => [JSON.stringify(renamed.includes(mess) ? mess.edits : [mess.place]), mess.id]),
  );
  return [...byMove.values()];
}

/** A mess, and what undoes it. */
interface Classified {
  readonly id: string;
  readonly place: string;
  readonly edits: readonly Edit[];
}

function classifyOne(
  args: JsonValue,
  violation: Violation,
  { tool, judge, mutators }: ClassifyKit,
): Classified {
  const { inputSchema: schema } = tool;
  const others = new Set(judge.violations(args).map(keyOf));
  let mended: readonly Edit[] = [];
  const found: { readonly mutator: ValueMutator; readonly edits: readonly Edit[] }[] = [];
  for (const edits of mendings(schema, args, violation).slice(0, MAX_MENDINGS)) {
    const clean = applyEdits(args, edits);
    if (clean === undefined) continue;
    const left = judge.violations(clean).map(keyOf);
    // It is mended where nothing is broken that was whole.
    if (left.includes(keyOf(violation)) || left.some((key) => !others.has(key))) continue;
    if (mended.length === 0) mended = edits;
    const makers = makersOf(args, clean, { schema, mutators });
    found.push(...makers.map((mutator) => ({ mutator, edits })));
    // The first way that a mess with one meaning is made is what was meant.
    if (makers.some(({ expects }) => expects === "accept-or-explain")) break;
  }
  const [best] = found.toSorted((a, b) => rank(a.mutator) - rank(b.mutator));
  const place = violation.pointer;
  if (best !== undefined) return { id: best.mutator.id, place, edits: best.edits };
  return {
    id: BY_KEYWORD[violation.keyword] ?? UNCLASSIFIED,
    place,
    edits: mended.filter(({ op }) => op !== "move"),
  };
}

/** The mutators that make the messy arguments of the clean ones. */
function makersOf(
  messy: JsonValue,
  clean: JsonValue,
  { schema, mutators }: {
    readonly schema: ToolDefinition["inputSchema"];
    readonly mutators: readonly Mutator[];
  },
): readonly ValueMutator[] {
  const sites = listSites(schema, clean);
  return mutators.filter((mutator): mutator is ValueMutator =>
    mutator.level === "value" && sites.some((site) =>
      mutator.variants(site, NOWHERE).some((edit) => {
        const made = applyEdit(clean, edit);
        return made !== undefined && equalJson(made, messy);
      })
    )
  );
}

function rank({ expects }: Mutator): number {
  return LIKELIHOOD.indexOf(expects);
}

function firstOfEach(violations: readonly Violation[]): readonly Violation[] {
  return violations.filter(({ pointer }, i) =>
    violations.findIndex((other) => other.pointer === pointer) === i
  );
}

function keyOf({ pointer, keyword }: Violation): string {
  return `${keyword} ${pointer}`;
}

/**
 * Names the mess of a name that no tool has.
 *
 * @param call the call
 * @param tools the tools there are
 * @param mutators the mutators
 */
export function classifyName(
  call: ToolCall,
  tools: readonly ToolDefinition[],
  mutators: readonly Mutator[],
): string {
  const makers = mutators.filter((mutator) =>
    mutator.level === "call" &&
    tools.some((tool) =>
      mutator.variants({ ...call, tool: tool.name }, tools).some((made) => made.tool === call.tool)
    )
  );
  const [best] = makers.toSorted((a, b) => rank(a) - rank(b));
  return best?.id ?? "phantom-tool-name";
}
