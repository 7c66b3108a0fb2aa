/**
 * Keys beyond the declared ones: those of patterns, of propertyNames, or of no rule at all.
 * @module
 */
import type { JsonObject } from "../core/json.ts";
import { isNever, type KeyDemand, type ObjectForm } from "../schema/form.ts";
import { nodesOfKey } from "../schema/object_keys.ts";
import type { SchemaNode } from "../schema/schema_node.ts";
import type { KeyChoice } from "./key_choice.ts";
import { type Draw, type Maker, mayRetry, type Workshop } from "./maker.ts";
import { canHold, type Draft, setKey } from "./object_draft.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

/** Adds keys to an object that has its declared ones. */
export interface ExtraKeys {
  add(object: Draft, draw: Draw, isLeast: boolean): void;
}

/** Keys that any object may have, shortest first. */
const WORDS = "a b c id key name type value data item x y label status Count created_at user-id メモ ключ"
  .split(" ");
/** How often a key is drawn again where it may not stand. */
const MAX_REDRAWS = 40;
/** With fewer values for its declared keys, an object gets others too, so that values differ. */
const FEW = 3;

/**
 * Plans the keys beyond the declared ones.
 *
 * @returns what adds them; undefined where there are none to add
 */
export function extraKeys(
  form: ObjectForm,
  choices: readonly KeyChoice[],
  workshop: Workshop,
): ExtraKeys | undefined {
  const sources = keySources(form, workshop);
  const isInvited = form.invites || choices.length === 0;
  const mayAdd = sources.length > 0 && form.maxProperties > form.required.size;
  if (
    form.demands.length === 0 &&
    (!mayAdd || (!isInvited && form.minProperties <= choices.length && !isPoor(form, choices, workshop)))
  ) return undefined;
  const isFree = choices.length === 0;
  return {
    add(object, draw, isLeast): void {
      for (const demand of form.demands) meetDemand(form, demand, object, workshop, draw);
      if (!mayAdd) return;
      const count = Object.keys(object).length;
      const missing = Math.max(0, form.minProperties - count);
      const more = isLeast || draw.left <= 0 ? 0 : extraCount(draw, isFree, isInvited);
      for (let i = 0; i < Math.min(missing + more, form.maxProperties - count); i++) {
        addKey(form, sources, object, workshop, draw, i < missing);
      }
    },
  };
}

function extraCount({ random, depth }: Draw, isFree: boolean, isInvited: boolean): number {
  const most = Math.max(0, (isFree ? 5 : 3) - depth);
  if (most === 0) return 0;
  return isFree || random.nextInt(0, isInvited ? 2 : 3) === 0 ? random.nextInt(0, most) : 0;
}

/** Whether the declared keys alone give hardly any values. */
function isPoor(form: ObjectForm, choices: readonly KeyChoice[], workshop: Workshop): boolean {
  return choices.length <= 2 && choices.every(({ key }) => {
    const { finite, number, string, array, object } = workshop.form(nodesOfKey(form, key));
    return finite.length <= FEW && number.length + string.length + array.length + object.length === 0;
  });
}

/** The makers of keys: one for each live pattern, one for keys under no pattern. */
function keySources(form: ObjectForm, workshop: Workshop): readonly Maker[] {
  const { canon } = workshop;
  const sources: Maker[] = [];
  const like = (label: string, schema: JsonObject): SchemaNode =>
    canon.nodes.derived(canon.nodes.root, `key ${label}`, () => schema);
  for (const { source, node } of form.layers.flatMap(({ patterns }) => patterns)) {
    const nodes = [like(source, { type: "string", pattern: source }), ...form.names];
    if (workshop.canMake([node]) && !isNever(workshop.form(nodes))) sources.push(workshop.maker(nodes));
  }
  const rest = form.layers.flatMap((layer) => layer.rest ?? []);
  if (!workshop.canMake(rest)) return sources;
  if (form.names.length > 0) {
    const nodes = [like("any", { type: "string" }), ...form.names];
    if (!isNever(workshop.form(nodes))) sources.push(workshop.maker(nodes));
    return sources;
  }
  const any = workshop.maker([like("some", { type: "string", minLength: 1, maxLength: 12 })]);
  const words = WORDS.filter((word) => canHold(form, word, workshop));
  sources.push({
    make: (draw) =>
      words.length > 0 && draw.random.nextInt(0, 5) > 0
        ? words[draw.random.nextInt(0, words.length - 1)] ?? "a"
        : any.make(draw),
  });
  return sources;
}

function addKey(
  form: ObjectForm,
  sources: readonly Maker[],
  object: Draft,
  workshop: Workshop,
  draw: Draw,
  isNeeded: boolean,
): void {
  for (let tries = 0; tries < MAX_REDRAWS; tries++) {
    const source = sources[draw.random.nextInt(0, sources.length - 1)];
    const key = source?.make(draw);
    if (typeof key !== "string" || Object.hasOwn(object, key) || !canHold(form, key, workshop)) continue;
    const asked = form.dependents.get(key);
    if (asked?.some((other) => !Object.hasOwn(object, other))) continue;
    draw.left--;
    const { depth } = draw;
    try {
      setKey(object, key, workshop.maker(nodesOfKey(form, key)).make(draw));
    } catch (error) {
      if (isNeeded || !mayRetry(error, draw)) throw error;
      draw.depth = depth;
    }
    return;
  }
}

/** Gives some key a value that the demand asks for. */
function meetDemand(
  form: ObjectForm,
  { key: keyNode, value }: KeyDemand,
  object: Draft,
  workshop: Workshop,
  draw: Draw,
): void {
  const wanted = value === undefined ? [] : [value];
  const isKey = workshop.canon.test(keyNode);
  const fits = (key: string): boolean =>
    isKey(key) && canHold(form, key, workshop) && workshop.canMake([...nodesOfKey(form, key), ...wanted]);
  const known = [...form.layers.flatMap(({ properties }) => [...properties.keys()]), ...WORDS].filter(fits);
  const keys = workshop.maker([
    keyNode,
    ...form.names,
    workshop.canon.nodes.derived(workshop.canon.nodes.root, "key any", () => ({ type: "string" })),
  ]);
  for (let tries = 0; tries < MAX_REDRAWS; tries++) {
    const isKnown = known.length > 0 && draw.random.nextInt(0, 2) > 0;
    const key = isKnown ? known[draw.random.nextInt(0, known.length - 1)] : keys.make(draw);
    if (typeof key !== "string" || !fits(key)) continue;
    setKey(object, key, workshop.maker([...nodesOfKey(form, key), ...wanted]).make(draw));
    return;
  }
  throw new UngeneratableError(keyNode.pointer, "propertyNames", "asks for a key that no object may have");
}
