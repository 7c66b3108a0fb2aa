/**
 * Menders as code of their own: arguments with the messes that are common are mended in one walk.
 *
 * What such a mender gives up on, the interpreting one takes from the start; where both have an answer, it is the same.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { Breach, Holder } from "./breach.ts";
import type { Change } from "./change.ts";
import { closestChoice } from "./closest_choice.ts";
import { openWriters } from "./code_writer.ts";
import { numbered, runCode, RUNTIME } from "./compile.ts";
import type { PlaceEdit } from "./edits.ts";
import { fitterOf } from "./fit.ts";
import { saysNothing } from "./fit_text.ts";
import type { GuardedTool } from "./guarded_tool.ts";
import { allowedTypes, isKnownSchema } from "./known_schema.ts";
import { BEYOND_REPAIR, mendValue } from "./mend.ts";
import { ENVELOPES, mendKey } from "./mend_keys.ts";
import { choicesOf } from "./schema_words.ts";
import { type MenderParts, writeMender } from "./write_mender.ts";

/** Mends arguments, and adds what it changed to a list; undefined where it gives up. */
export type Mender = (given: JsonValue, changes: Change[]) => JsonValue | undefined;

/** What is known of the tool whose arguments are mended. */
type Owner = Pick<GuardedTool, "policy" | "definition">;

/** What stands for a value that is not mended. */
const BAIL = Symbol("bail");

/** Keywords that let another schema say what is wrong. */
const COMBINED = "$ref allOf anyOf oneOf".split(" ");
/** Keywords beside choices of which a value that is no choice may break one more. */
const OTHERS = [
  ..."minLength maxLength pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf".split(
    " ",
  ),
  ..."items minItems maxItems uniqueItems".split(" "),
  ..."properties required additionalProperties minProperties maxProperties".split(" "),
];

/** What a value becomes; undefined where it is left out. */
type Mended = JsonValue | undefined | typeof BAIL;

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
  const made = runCode(`let b;${text}\nreturn ${written.mend};`, { ...RUNTIME, ...numbered(values), BAIL });
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
  return (from, pointer, isOptional, changes) => {
    // Of a value of the right type, something else is wrong.
    if (!isChoice && types !== undefined && isOfTypes(from, types)) return BAIL;
    if (isOptional && saysNothing(from)) {
      changes.push({ pointer, from, rule: "absent" });
      return undefined;
    }
    const fitting = fit(from) ?? closestChoice(from, { options }, policy.onUnknownEnum);
    if (fitting === undefined || !("value" in fitting)) return BAIL;
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

/** Finds out what becomes of the keys of an object that its schema does not declare; undefined where one of them stays. */
function keyMender(
  schema: JsonObject,
  owner: Owner,
): (
  object: Holder,
  declared: ReadonlySet<string>,
  place: JsonPointer,
  changes: Change[],
) => ReadonlyMap<string, PlaceEdit> | undefined {
  return (object, declared, place, changes) => {
    const edits = new Map<string, PlaceEdit>();
    const taken = new Set<string>();
    for (const key of Object.keys(object)) {
      if (declared.has(key)) continue;
      if (place === "" && ENVELOPES.has(key)) return undefined;
      const pointer = joinPointer(place, key);
      const mended = mendKey({ holder: object, key, pointer, schema }, owner);
      if (mended === undefined || typeof mended === "string") return undefined;
      const { edit } = mended;
      if (edit.kind === "rename" && taken.has(edit.key)) return undefined;
      if (edit.kind === "rename") taken.add(edit.key);
      edits.set(key, edit);
      changes.push(...mended.changes);
    }
    return edits;
  };
}

/** Whether a value has one of the types, as the code of a schema judges it. */
function isOfTypes(value: JsonValue, types: readonly string[]): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
      return types.includes(typeof value);
    case "number":
      return types.includes("number") ? Number.isFinite(value) : types.includes("integer") && value % 1 === 0;
    default:
      return types.includes(value === null ? "null" : Array.isArray(value) ? "array" : "object");
  }
}
