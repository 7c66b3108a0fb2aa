/**
 * Skeletons: clean arguments with everything gone that some places do not need.
 * @module
 */
import { applyEdit } from "../core/edit.ts";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { Site } from "../core/mutator.ts";
import type { JsonSchema } from "../core/tool.ts";
import { enumStrings } from "../schema/shape.ts";
import { listSites } from "../schema/sites.ts";

/**
 * Takes out, in one go and without a call, what the places to keep do not need: optional properties, items of lists,
 * the detail of values. What the schema demands stays.
 *
 * @param clean arguments that satisfy the schema
 * @param keep places that must stay as they are
 * @param options the schema, and the judge of candidates
 */
export function skeleton(
  clean: JsonValue,
  keep: readonly JsonPointer[],
  options: { readonly schema: JsonSchema; isValid(value: JsonValue): boolean },
): JsonValue {
  const isNeeded = ({ pointer }: Site): boolean =>
    keep.some((kept) => `${kept}/`.startsWith(`${pointer}/`) || `${pointer}/`.startsWith(`${kept}/`));
  let value = clean;
  function attempt(changed: JsonValue | undefined): boolean {
    if (changed === undefined || !options.isValid(changed)) return false;
    value = changed;
    return true;
  }
  for (const { pointer, required, siblings, ...site } of listSites(options.schema, clean)) {
    if (isNeeded({ pointer, required, siblings, ...site }) || required || siblings.length === 0) continue;
    attempt(applyEdit(value, { op: "remove", pointer }));
  }
  for (const site of listSites(options.schema, value)) {
    if (!Array.isArray(site.value)) continue;
    const needed = Math.max(
      -1,
      ...site.value.keys().filter((i) => isNeeded({ ...site, pointer: joinPointer(site.pointer, i) })),
    );
    for (let last = site.value.length - 1; last > needed; last--) {
      if (!attempt(applyEdit(value, { op: "remove", pointer: joinPointer(site.pointer, last) }))) break;
    }
  }
  for (const site of listSites(options.schema, value)) {
    if (isNeeded(site)) continue;
    simplerValues(site.value, site.schema).some((simpler) =>
      attempt(applyEdit(value, { op: "replace", pointer: site.pointer, value: simpler }))
    );
  }
  return value;
}

/**
 * Values of the same type that a reader takes in faster, simplest first.
 *
 * @param value the value there is
 * @param schema its schema
 */
export function simplerValues(value: JsonValue | undefined, schema: JsonSchema): readonly JsonValue[] {
  if (typeof value === "string") return simplerStrings(value, schema);
  if (typeof value === "number") {
    const minimum = isJsonObject(schema) && typeof schema.minimum === "number" ? [schema.minimum] : [];
    return [0, 1, ...minimum, Math.trunc(value)].filter((simpler) => Math.abs(simpler) < Math.abs(value));
  }
  return value === true ? [false] : [];
}

function simplerStrings(value: string, schema: JsonSchema): readonly string[] {
  const members = enumStrings(schema);
  if (members.length > 0) return members.slice(0, Math.max(0, members.indexOf(value)));
  const shorter = ["", "a", value.slice(0, value.length / 2), value.slice(0, -1)];
  return shorter.filter((simpler) => simpler.length < value.length).map((simpler) => simpler.toWellFormed());
}
