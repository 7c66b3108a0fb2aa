/**
 * Violations: values that break one keyword of a schema and keep the others, put where the schema speaks of them.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import { isNever } from "../schema/form.ts";
import { intersect } from "../schema/intersect.ts";
import type { UsedFamily } from "../schema/keyword_family.ts";
import type { SchemaNode } from "../schema/schema_node.ts";
import { makeUnion } from "./make_union.ts";
import { nearMisses } from "./near_misses.ts";
import type { Draw, Maker, Workshop } from "./maker.ts";
import { stringsMatching } from "./regex_strings.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";
import { listTargets, type Step, type Target } from "./violation_targets.ts";

/** A value that was made to break a schema. */
export interface Attempt {
  readonly value: JsonValue;
  /** The part of it that is wrong. */
  readonly pointer: JsonPointer;
  /** The keywords of which one is broken. */
  readonly keywords: readonly string[];
}

/** Makes values that break a schema. */
export interface Violations {
  /** One attempt; undefined where what was chosen cannot be made. */
  attempt(draw: Draw): Attempt | undefined;
  /** Whether there is anything to break. */
  readonly isEmpty: boolean;
}

/** Keywords whose schemas are targets of their own. */
const PASSED_ON = new Set(["$ref", "allOf"]);
/** One attempt in so many is made from the right value, and misses it narrowly. */
const NEAR_MISS_EVERY = 3;
const MAX_TRIES = 4;

interface Operator {
  readonly target: Target;
  readonly family: UsedFamily;
}

/**
 * Prepares the violations of a document.
 *
 * @param workshop the makers of its valid values
 * @param maxDepth how deep values may nest
 * @returns attempts, evenly over the schemas of the document and then over what each says
 */
export function makeViolations(workshop: Workshop, maxDepth: number): Violations {
  const { canon } = workshop;
  const byTarget = listTargets(canon).map((target) =>
    canon.families(target.node)
      .filter(({ family }) => !family.keywords.some((keyword) => PASSED_ON.has(keyword)))
      .map((family): Operator => ({ target, family }))
  );
  const open = byTarget.filter((operators) => operators.length > 0);
  const makers = new Map<Operator, Maker | undefined>();

  function makerOf(operator: Operator): Maker | undefined {
    if (!makers.has(operator)) makers.set(operator, breaking(operator, workshop, maxDepth));
    return makers.get(operator);
  }

  return {
    isEmpty: open.length === 0,
    attempt(draw): Attempt | undefined {
      const operators = pick(open, draw);
      const operator = operators && pick(operators, draw);
      const maker = operator && makerOf(operator);
      if (operator === undefined) return undefined;
      const { target, family: { family, context } } = operator;
      const isNear = maker === undefined || draw.random.nextInt(1, NEAR_MISS_EVERY) === 1;
      const wrong = (right: JsonValue | undefined): JsonValue | undefined =>
        (isNear && right !== undefined
          ? pick(nearMisses(right, context.schema, family.keywords), draw)
          : undefined) ??
          maker?.make(draw);
      try {
        const root = workshop.maker([canon.nodes.root]).make(draw);
        const placed = place(root, target, { workshop, draw, wrong });
        return placed && { ...placed, keywords: family.keywords };
      } catch (error) {
        if (error instanceof UngeneratableError) return undefined;
        throw error;
      }
    },
  };
}

/** The maker of what one family refuses, by preference such that the node's other families allow it. */
function breaking(
  { target: { node }, family: used }: Operator,
  workshop: Workshop,
  maxDepth: number,
): Maker | undefined {
  const { canon } = workshop;
  const refused = used.family.refuses(used.context);
  const others = canon.families(node).filter((each) => each !== used);
  const near = others.reduce(
    (form, { family, context }) => intersect(form, family.allows(context), canon),
    refused,
  );
  for (const form of [near, refused]) {
    if (isNever(form)) continue;
    try {
      return makeUnion(form, workshop, maxDepth).settle();
    } catch (error) {
      if (!(error instanceof UngeneratableError)) throw error;
    }
  }
  return undefined;
}

interface Placing {
  readonly workshop: Workshop;
  readonly draw: Draw;
  wrong(right: JsonValue | undefined): JsonValue | undefined;
}

/** Puts a wrong value where the steps lead, making the way there valid. */
function place(root: JsonValue, target: Target, placing: Placing): Omit<Attempt, "keywords"> | undefined {
  const { workshop, draw, wrong } = placing;
  const { canon } = workshop;

  function descend(
    value: JsonValue | undefined,
    node: SchemaNode,
    [step, ...rest]: readonly Step[],
  ): Omit<Attempt, "keywords"> | undefined {
    if (step === undefined) {
      const broken = wrong(value);
      return broken === undefined ? undefined : { value: broken, pointer: "" };
    }
    if (step.kind === "branch") {
      const follows = value !== undefined && canon.test(step.node)(value);
      return descend(follows ? value : workshop.maker([node, step.node]).make(draw), step.node, rest);
    }
    const whole = fitting(value, node, step);
    if (whole === undefined) return undefined;
    const token = tokenOf(step, draw);
    const items = Array.isArray(whole) ? filled(whole, node, Number(token)) : undefined;
    const part = items?.[Number(token)] ??
      (isJsonObject(whole) && Object.hasOwn(whole, token) ? whole[token] : undefined);
    const inner = descend(part, step.node, rest);
    if (inner === undefined) return undefined;
    const pointer = `${joinPointer("", token)}${inner.pointer}` as JsonPointer;
    if (items !== undefined) return { value: items.with(Number(token), inner.value), pointer };
    return { value: withKey(whole as JsonObject, token, inner.value), pointer };
  }

  /** A value that the step can be taken in: the one given, else a new one. */
  function fitting(value: JsonValue | undefined, node: SchemaNode, step: Step): JsonValue | undefined {
    const fits = (each: JsonValue | undefined): boolean =>
      step.kind === "item" ? Array.isArray(each) : isJsonObject(each);
    let made = value;
    for (let tries = 0; !fits(made) && tries < MAX_TRIES; tries++) made = workshop.maker([node]).make(draw);
    return fits(made) ? made : undefined;
  }

  /** An array that has an item at an index. */
  function filled(array: readonly JsonValue[], node: SchemaNode, index: number): readonly JsonValue[] {
    const items = [...array];
    for (let tries = 0; items.length <= index && tries < MAX_TRIES; tries++) {
      const longer = workshop.maker([node]).make(draw);
      if (Array.isArray(longer) && longer.length > items.length) items.push(...longer.slice(items.length));
    }
    while (items.length <= index) items.push(null);
    return items;
  }

  return descend(root, canon.nodes.root, target.steps);
}

function tokenOf(step: Exclude<Step, { kind: "branch" }>, { random }: Draw): string {
  switch (step.kind) {
    case "key":
      return step.key;
    case "item":
      return String(step.index);
    case "pattern":
      return stringsMatching(step.source).generate(random, undefined).value;
  }
}

/** Sets a key, `__proto__` included, in a copy. */
function withKey(object: JsonObject, key: string, value: JsonValue): JsonObject {
  return Object.fromEntries([...Object.entries(object).filter(([name]) => name !== key), [key, value]]);
}

function pick<T>(items: readonly T[], { random }: Draw): T | undefined {
  return items.length === 0 ? undefined : items[random.nextInt(0, items.length - 1)];
}
