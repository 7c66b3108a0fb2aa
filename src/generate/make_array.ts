/**
 * Arrays of a form: a length, demands given their places, then item by item.
 * @module
 */
import { cloneJson, equalJson, type JsonValue } from "../core/json.ts";
import { acceptsArray } from "../schema/accepts.ts";
import type { ArrayForm, ItemDemand } from "../schema/form.ts";
import { nodesOfIndex, prefixLength } from "../schema/object_keys.ts";
import type { SchemaNode } from "../schema/schema_node.ts";
import { blameCheck, descend, type Draw, drawUntil, isSpent, type Maker, type Workshop } from "./maker.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

/** How many items beyond the needed ones, by depth. */
const SPANS = [5, 5, 3, 2];
/** The same where any value may be an item. */
const FREE_SPANS = [4, 2, 1];
/** Longer arrays are not built. */
const MAX_ITEMS = 10_000;
/** How often an item that must differ from the others is drawn again. */
const MAX_REDRAWS = 60;

/** Makes the maker of an array form. */
export function makeArrays(form: ArrayForm, workshop: Workshop): Maker {
  const { canon } = workshop;
  const prefix = prefixLength(form);
  const needed = form.demands.reduce(
    (most, { min, from }) => Math.max(most, min && from + min),
    form.minItems,
  );
  const most = longest(form, prefix, workshop);
  if (needed > MAX_ITEMS) {
    throw new UngeneratableError("", "minItems", `asks for more than ${MAX_ITEMS} items`);
  }
  if (needed > most) {
    throw new UngeneratableError("", "minItems", `asks for ${needed} items where only ${most} can be`);
  }
  const makers = Array.from({ length: prefix + 1 }, (_, index) => workshop.maker(nodesOfIndex(form, index)));
  const isFree = prefix === 0 && nodesOfIndex(form, 0).length === 0;
  const spans = isFree ? FREE_SPANS : SPANS;

  function length({ depth, random, ...draw }: Draw, isLeast: boolean): number {
    if (isLeast || draw.left <= 0) return needed;
    const span = Math.max(spans[depth] ?? (isFree ? 0 : 1), depth < 3 ? prefix + 1 - needed : 0);
    return Math.min(most, needed + random.nextInt(0, span));
  }

  function items(draw: Draw, isLeast: boolean): JsonValue[] {
    const count = length(draw, isLeast);
    const places = form.demands.length === 0 ? undefined : placeDemands(form, count, workshop, draw, isLeast);
    const made: JsonValue[] = [];
    const scalars = new Set<JsonValue>();
    descend(draw);
    draw.left -= count;
    try {
      for (let index = 0; index < count; index++) {
        const maker = places?.get(index) ?? makers[Math.min(index, prefix)];
        if (maker === undefined) break;
        const item = form.unique ? drawDistinct(maker, made, scalars, draw) : maker.make(draw);
        if (item === undefined) break;
        made.push(item);
        if (form.unique && !isContainer(item)) scalars.add(item);
      }
    } finally {
      draw.depth--;
    }
    if (form.repeated) repeatOne(made, draw);
    return made;
  }

  const isSimple = form.demands.length === 0 && form.checks.length === 0 && !form.repeated && !form.unique;
  if (isSimple) return { make: (draw) => items(draw, isSpent(draw)) };
  const onlyDiffers = form.demands.length === 0 && form.checks.length === 0 && !form.repeated;
  const otherwise = {
    pointer: "",
    keyword: form.unique ? "uniqueItems" : form.repeated ? "not" : "contains",
  } as const;
  return {
    make(draw): JsonValue {
      let tries = 0;
      return drawUntil<readonly JsonValue[]>(
        () => items(draw, isSpent(draw) || (tries++ > 50 && tries % 2 === 0)),
        (value) => onlyDiffers ? value.length >= form.minItems : acceptsArray(form, value, canon),
        (value) => blameCheck(form.checks, value, otherwise),
      );
    },
  };
}

/** The greatest length: items end where no value can be one. */
function longest(form: ArrayForm, prefix: number, { canMake }: Workshop): number {
  for (let index = 0; index <= prefix && index < form.maxItems; index++) {
    if (!canMake(nodesOfIndex(form, index))) return index;
  }
  return form.maxItems;
}

function drawDistinct(
  maker: Maker,
  others: readonly JsonValue[],
  scalars: ReadonlySet<JsonValue>,
  draw: Draw,
): JsonValue | undefined {
  for (let tries = 0; tries < MAX_REDRAWS; tries++) {
    const item = maker.make(draw);
    if (isContainer(item) ? !others.some((other) => equalJson(other, item)) : !scalars.has(item)) return item;
  }
  return undefined;
}

function isContainer(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}

/** Puts a copy of one item in the place of another. */
function repeatOne(items: JsonValue[], { random }: Draw): void {
  if (items.length < 2) return;
  const from = random.nextInt(0, items.length - 2);
  const to = random.nextInt(from + 1, items.length - 1);
  items[to] = cloneJson(items[from] ?? null);
}

/** Chooses which items meet the demands, and keeps the others from meeting them too often. */
function placeDemands(
  form: ArrayForm,
  count: number,
  workshop: Workshop,
  { random }: Draw,
  isLeast: boolean,
): ReadonlyMap<number, Maker> {
  const wanted = new Map<number, SchemaNode[]>();
  const nodesAt = (
    index: number,
  ): readonly SchemaNode[] => [...nodesOfIndex(form, index), ...wanted.get(index) ?? []];
  for (const demand of form.demands) {
    const fitting = range(demand.from, count).filter((index) =>
      workshop.canMake([...nodesAt(index), ...demand.nodes])
    );
    const free = fitting.filter((index) => !wanted.has(index));
    const most = Math.min(demand.max, fitting.length);
    const target = isLeast || most <= demand.min
      ? demand.min
      : random.nextInt(demand.min, Math.min(most, demand.min + 2));
    const chosen = new Set([...shuffled(free, random), ...shuffled(fitting, random)]);
    const places = [...chosen].slice(0, target);
    for (const index of places) wanted.set(index, [...wanted.get(index) ?? [], ...demand.nodes]);
    if (demand.max < Infinity) keepOthersOut(demand, new Set(places));
  }

  function keepOthersOut(demand: ItemDemand, places: ReadonlySet<number>): void {
    const [node, ...others] = demand.nodes;
    if (node === undefined || others.length > 0) return;
    const negation = workshop.canon.negation(node);
    for (const index of range(demand.from, count)) {
      if (places.has(index) || !workshop.canMake([...nodesAt(index), negation])) continue;
      wanted.set(index, [...wanted.get(index) ?? [], negation]);
    }
  }
  return new Map([...wanted.keys()].map((index) => [index, workshop.maker(nodesAt(index))]));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

function shuffled(list: readonly number[], random: Draw["random"]): number[] {
  const shuffle = [...list];
  for (let i = shuffle.length - 1; i > 0; i--) {
    const j = random.nextInt(0, i);
    [shuffle[i], shuffle[j]] = [shuffle[j] ?? 0, shuffle[i] ?? 0];
  }
  return shuffle;
}
