/**
 * Menders as code of their own: arguments with the messes that are common are mended in one walk.
 *
 * What such a mender gives up on, the interpreting one takes from the start; where both have an answer, it is the same.
 * @module
 */
import { equalJson, isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import { isSchema } from "../schema/subschemas.ts";
import type { Breach, Holder } from "./breach.ts";
import type { Change } from "./change.ts";
import { closestChoice } from "./closest_choice.ts";
import { openWriters } from "./code_writer.ts";
import { numbered, runCode, RUNTIME } from "./compile.ts";
import { type Fitter, fitterOf, neededFitterOf } from "./fit.ts";
import { saysNothing } from "./fit_text.ts";
import type { GuardedTool } from "./guarded_tool.ts";
import { allowedTypes, isKnownSchema } from "./known_schema.ts";
import { BEYOND_REPAIR, mendValue } from "./mend.ts";
import { ENVELOPES, meantName } from "./mend_keys.ts";
import { choicesOf } from "./schema_words.ts";
import { UNFIT } from "./unfit.ts";
import { type MenderParts, writeMender } from "./write_mender.ts";

/**
 * Mends arguments, and adds what it changed to a list; undefined where it gives up, and UNFIT where it does because the
 * first value that breaks the schema has no fit.
 */
export type Mender = (given: JsonValue, changes: Change[]) => JsonValue | undefined | typeof UNFIT;

/** What is known of the tool whose arguments are mended. */
type Owner = Pick<GuardedTool, "policy" | "definition">;

/** What stands for a value that is not mended. */
const BAIL: unique symbol = Symbol("bail");

/** Keywords that let another schema say what is wrong. */
const COMBINED = "$ref allOf anyOf oneOf".split(" ");
/** Keywords beside choices of which a value that is no choice may break one more. */
const OTHERS = [
  ..."minLength maxLength pattern format".split(" "),
  ..."minimum maximum exclusiveMinimum exclusiveMaximum multipleOf".split(" "),
  ..."items minItems maxItems uniqueItems".split(" "),
  ..."properties required additionalProperties minProperties maxProperties".split(" "),
];

/** What a value becomes; undefined where it is left out. */
type Mended = JsonValue | undefined | typeof BAIL | typeof UNFIT;

/**
 * Writes the mender of a tool.
 *
 * @param owner the tool
 * @returns undefined where no code can be written for its schema, or where code may not be made
 */
export function compileMender(owner: Owner): Mender | undefined {
  const root = owner.definition.inputSchema;
  if (!owner.policy.mend || !isKnownSchema(root)) return undefined;
  const values: unknown[] = [];
  const constants = { name: (value: unknown): string => `k${values.push(value) - 1}` };
  const { tests, collectors } = openWriters(root, constants);
  const parts: MenderParts = {
    constants,
    testOf: tests.functionOf,
    leaf(schema, { value, pointer, holder, key, isOptional }) {
      const common = `${value},${pointer}`;
      const leaf = isJsonObject(schema) ? commonLeaf(schema, owner) : undefined;
      if (leaf !== undefined) return `${constants.name(leaf)}(${common},${isOptional},o)`;
      const whole = constants.name((
        breaches: readonly Breach[],
        within: Holder,
        changes: Change[],
      ): Mended => mendOnly(breaches, within, { owner, changes }));
      const collect = `${collectors.functionOf(schema)}(${common},${holder},${key},${!isOptional},b)`;
      return `(b=[],${collect},${whole}(b,${holder},o))`;
    },
    keysOf: (schema) => constants.name(keyMender(schema, owner)),
  };
  const written = writeMender(root, parts);
  if (written === undefined) return undefined;
  const text = [...tests.functions, ...collectors.functions, written.text].join("\n");
  const made = runCode(`let b;${text}\nreturn ${written.mend};`, {
    ...RUNTIME,
    ...numbered(values),
    BAIL,
    UNFIT,
  });
  if (made === undefined) return undefined;
  // The text above returns just this.
  const mend = made as (given: JsonValue, pointer: string, changes: Change[]) => Mended;
  return (given, changes) => {
    if (!isJsonObject(given)) return undefined;
    const mended = mend(given, "", changes);
    return mended === BAIL ? undefined : mended;
  };
}

/** Mends a value of which no more than one thing can be wrong; undefined for a schema where more may be. */
function commonLeaf(
  schema: JsonObject,
  { policy, definition }: Owner,
): ((from: JsonValue, pointer: JsonPointer, isOptional: boolean, changes: Change[]) => Mended) | undefined {
  const has = (keyword: string): boolean => Object.hasOwn(schema, keyword);
  const types = allowedTypes(schema);
  const options = choicesOf(schema);
  const isChoice = has("enum") !== has("const");
  if (COMBINED.some(has) || (isChoice ? OTHERS.some(has) : types === undefined || has("format"))) {
    return undefined;
  }
  const fit = fitterOf(schema, definition.inputSchema);
  const isRight = typeTest(types ?? []);
  return (from, pointer, isOptional, changes) => {
    // Of a value of the right type, something else is wrong.
    if (!isChoice && isRight(from)) return BAIL;
    if (isOptional && saysNothing(from)) {
      changes.push({ pointer, from, rule: "absent" });
      return undefined;
    }
    const fitting = fit(from) ?? closestChoice(from, { options }, policy.onUnknownEnum);
    if (fitting === undefined) return UNFIT;
    if (!("value" in fitting)) return BAIL;
    changes.push({ pointer, from, to: fitting.value, rule: fitting.rule });
    return fitting.value;
  };
}

/** Mends a value by the one thing that is wrong with it, where it is one. */
function mendOnly(
  breaches: readonly Breach[],
  within: Holder,
  { owner, changes }: { readonly owner: Owner; readonly changes: Change[] },
): Mended {
  const [breach, ...others] = breaches;
  if (breach === undefined || others.length > 0 || breach.holder !== within) return BAIL;
  if (BEYOND_REPAIR.has(breach.keyword)) return BAIL;
  const mended = mendValue(breach, owner);
  if (mended === undefined || typeof mended === "string") return BAIL;
  changes.push(...mended.changes);
  return mended.edit.kind === "drop" ? undefined : mended.edit.value;
}

/** What a key that is not declared stands for. */
interface KeyPlan {
  readonly name: string;
  /** The pointers of the key and of the name, from the object on. */
  readonly from: JsonPointer;
  readonly to: JsonPointer;
  readonly fit: Fitter;
}

/** So many keys are remembered for each object of a schema, and so long ones: models make the same mistakes. */
const MAX_KEYS = 200;
const MAX_KEY_LENGTH = 60;

/** Puts the value of a key that is not declared under the name that was meant; false where it cannot. */
type KeyMender = (
  object: Holder,
  key: string,
  place: JsonPointer,
  made: Record<string, JsonValue>,
  changes: Change[],
) => boolean;

function keyMender(schema: JsonObject, { policy, definition }: Owner): KeyMender {
  const atRoot = new Map<string, KeyPlan | null>();
  const inside = new Map<string, KeyPlan | null>();

  function planOf(key: string, isRoot: boolean): KeyPlan | null {
    const plans = isRoot ? atRoot : inside;
    const known = plans.get(key);
    if (known !== undefined) return known;
    const name = isRoot && ENVELOPES.has(key)
      ? undefined
      : meantName(key, schema, isRoot ? policy.aliases : {});
    const inner = name !== undefined && isJsonObject(schema.properties) ? schema.properties[name] : undefined;
    const made: KeyPlan | null = name === undefined ? null : {
      name,
      from: joinPointer("", key),
      to: joinPointer("", name),
      fit: isSchema(inner) ? neededFitterOf(inner, definition.inputSchema) : () => undefined,
    };
    if (plans.size < MAX_KEYS && key.length <= MAX_KEY_LENGTH) plans.set(key, made);
    return made;
  }

  return (object, key, place, made, changes) => {
    const from = object[key];
    const plan = planOf(key, place === "");
    if (plan === null || from === undefined || !Object.hasOwn(object, key)) return false;
    const { name, fit } = plan;
    const pointer = within(place, plan.from);
    if (Object.hasOwn(object, name)) {
      changes.push({ pointer, from, rule: "said-twice" });
      return equalJson(object[name] ?? null, from);
    }
    // Another key was meant for the same name.
    if (Object.hasOwn(made, name)) return false;
    changes.push({ pointer, from: key, to: name, rule: "key" });
    const fitting = fit(from);
    if (fitting === undefined || !("value" in fitting)) {
      made[name] = from;
      return true;
    }
    const { value, rule } = fitting;
    changes.push({ pointer: within(place, plan.to), from, to: value, rule });
    made[name] = value;
    return true;
  };
}

/** A pointer from the root to what a pointer from within leads to. */
function within(place: JsonPointer, inner: JsonPointer): JsonPointer {
  return place === "" ? inner : `${place}${inner}` as JsonPointer;
}

/** Whether a value has one of the types, as the code of a schema judges it. */
function typeTest(types: readonly string[]): (value: JsonValue) => boolean {
  const has = (type: string): boolean => types.includes(type);
  const isText = has("string");
  const isNumber = has("number");
  const isWhole = has("integer");
  const isFlag = has("boolean");
  const isNull = has("null");
  const isList = has("array");
  const isObject = has("object");
  return (value) => {
    if (typeof value === "string") return isText;
    if (typeof value === "number") return isNumber ? value - value === 0 : isWhole && value % 1 === 0;
    if (typeof value === "boolean") return isFlag;
    return value === null ? isNull : Array.isArray(value) ? isList : isObject;
  };
}
