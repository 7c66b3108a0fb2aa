/**
 * Which of its declared keys an object has.
 * @module
 */
import type { ObjectForm } from "../schema/form.ts";
import type { Draw, Maker } from "./maker.ts";

/** A declared key that can be made. */
export interface KeyChoice {
  readonly key: string;
  readonly isRequired: boolean;
  readonly maker: Maker;
}

/** Draws the keys of one object, in the order declared. */
export type Choose = (draw: Draw, isLeast: boolean) => readonly KeyChoice[];

/** How many bits are drawn at once. */
const BITS = 30;

/**
 * Plans the choice: none of the optional keys, all of them, half or a quarter, each likely enough to be seen early.
 *
 * @param choices the declared keys that can be made
 * @param form how many there may be, and which ask for which
 * @returns what draws the keys
 */
export function chooseKeys(choices: readonly KeyChoice[], form: ObjectForm): Choose {
  const required = choices.filter(({ isRequired }) => isRequired);
  const optional = choices.length - required.length;
  if (
    form.dependents.size > 0 || form.maxProperties < choices.length || form.minProperties > required.length
  ) {
    return chooseWithin(choices, form);
  }
  if (optional === 0) return () => choices;
  return (draw, isLeast) => {
    if (isLeast) return required;
    const { random } = draw;
    const way = draw.depth > 4 ? 1 : random.nextInt(0, 9);
    if (way === 0) return required;
    if (way === 9) return choices;
    const chosen = drawSubset(choices, random, way < 3);
    // Nothing at all is drawn above already.
    return chosen.length > 0 ? chosen : choices.slice(...oneOf(choices, random));
  };
}

function oneOf(choices: readonly KeyChoice[], random: Draw["random"]): [number, number] {
  const index = random.nextInt(0, choices.length - 1);
  return [index, index + 1];
}

function drawSubset(choices: readonly KeyChoice[], random: Draw["random"], isSparse: boolean): KeyChoice[] {
  const chosen: KeyChoice[] = [];
  let bits = 0;
  let left = 0;
  for (const choice of choices) {
    if (choice.isRequired) {
      chosen.push(choice);
      continue;
    }
    if (left < 2) {
      bits = random.nextInt(0, 2 ** BITS - 1);
      left = BITS;
    }
    if (isSparse ? (bits & 3) === 0 : (bits & 1) === 0) chosen.push(choice);
    bits >>>= 2;
    left -= 2;
  }
  return chosen;
}

/** Where keys are counted or ask for others: one by one in random order, each with those it asks for. */
function chooseWithin(choices: readonly KeyChoice[], form: ObjectForm): Choose {
  const byKey = new Map(choices.map((choice) => [choice.key, choice]));
  const withDependents = new Map(choices.map(({ key }) => [key, closure(key, form, byKey)]));
  const base = new Set<string>();
  for (const key of form.required) for (const each of withDependents.get(key) ?? []) base.add(each);
  return ({ random, depth }, isLeast) => {
    const chosen = new Set(base);
    const most = Math.min(form.maxProperties, choices.length);
    const least = Math.min(most, Math.max(form.minProperties, base.size));
    const target = isLeast ? least : random.nextInt(least, depth > 4 ? least : Math.max(least, most));
    const open = choices.filter(({ key }) => !chosen.has(key));
    while (chosen.size < target && open.length > 0) {
      const [choice] = open.splice(random.nextInt(0, open.length - 1), 1);
      const keys = choice && withDependents.get(choice.key);
      if (keys === undefined) continue;
      const added = [...keys].filter((key) => !chosen.has(key));
      if (chosen.size + added.length <= form.maxProperties) { for (const key of added) chosen.add(key); }
    }
    return choices.filter(({ key }) => chosen.has(key))
      .map((choice) => base.has(choice.key) ? { ...choice, isRequired: true } : choice);
  };
}

/** A key and all it asks for; undefined where one of those cannot be made. */
function closure(
  key: string,
  form: ObjectForm,
  byKey: ReadonlyMap<string, KeyChoice>,
): ReadonlySet<string> | undefined {
  const keys = new Set([key]);
  for (const each of keys) {
    if (!byKey.has(each)) return undefined;
    for (const other of form.dependents.get(each) ?? []) keys.add(other);
  }
  return keys;
}
