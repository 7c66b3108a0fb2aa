/**
 * Objects of a form: the required keys, some of the optional ones, and others where they are invited.
 * @module
 */
import type { JsonObject } from "../core/json.ts";
import { acceptsObject } from "../schema/accepts.ts";
import type { ObjectForm } from "../schema/form.ts";
import { mayBeNamed, namedKeys, nodesOfKey } from "../schema/object_keys.ts";
import { extraKeys } from "./extra_keys.ts";
import { chooseKeys, type KeyChoice } from "./key_choice.ts";
import {
  blameCheck,
  descend,
  type Draw,
  drawUntil,
  isSpent,
  type Maker,
  mayRetry,
  type Workshop,
} from "./maker.ts";
import { type Draft, setKey } from "./object_draft.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

/** Objects of more keys are not built. */
const MAX_KEYS = 2000;

/** Makes the maker of an object form. */
export function makeObjects(form: ObjectForm, workshop: Workshop): Maker {
  const { canon } = workshop;
  if (form.minProperties > MAX_KEYS) {
    throw new UngeneratableError("", "minProperties", `asks for more than ${MAX_KEYS} keys`);
  }
  const choices = namedKeys(form).flatMap((key): KeyChoice[] => {
    const isRequired = form.required.has(key);
    const nodes = nodesOfKey(form, key);
    if (!mayBeNamed(form, key, canon) || !workshop.canMake(nodes)) {
      if (!isRequired) return [];
      throw new UngeneratableError(
        "",
        "required",
        `asks for ${JSON.stringify(key)}, which no value can have`,
      );
    }
    return [{ key, isRequired, maker: workshop.maker(nodes) }];
  });
  const choose = chooseKeys(choices, form);
  const extras = extraKeys(form, choices, workshop);

  function fill(draw: Draw, isLeast: boolean): JsonObject {
    const made: Draft = {};
    descend(draw);
    try {
      const chosen = choose(draw, isLeast);
      draw.left -= chosen.length;
      for (const { key, isRequired, maker } of chosen) {
        if (isRequired) setKey(made, key, maker.make(draw));
        else setIfMade(made, key, maker, draw);
      }
      extras?.add(made, draw, isLeast);
    } finally {
      draw.depth--;
    }
    return made;
  }

  if (isSimple(form)) return { make: (draw) => fill(draw, isSpent(draw)) };
  const otherwise = {
    pointer: "",
    keyword: form.demands.length > 0 ? "properties" : "minProperties",
  } as const;
  return {
    make: (draw) =>
      drawUntil<JsonObject>(
        () => fill(draw, isSpent(draw)),
        (value) => acceptsObject(form, value, canon),
        (value) => blameCheck(form.checks, value, otherwise),
      ),
  };
}

/** Whether nothing but the values of single keys is asked for. */
function isSimple(form: ObjectForm): boolean {
  return form.minProperties <= form.required.size && form.maxProperties === Infinity &&
    form.names.length === 0 &&
    form.dependents.size === 0 && form.demands.length === 0 && form.checks.length === 0;
}

/** Sets an optional key, unless no value for it is found. */
function setIfMade(object: Draft, key: string, maker: Maker, draw: Draw): void {
  const { depth } = draw;
  try {
    setKey(object, key, maker.make(draw));
  } catch (error) {
    if (!mayRetry(error, draw)) throw error;
    draw.depth = depth;
  }
}
