/**
 * Declared rules: what a policy has done to single arguments, whether or not they break the schema.
 * @module
 */
import { applyEdit } from "../core/edit.ts";
import { equalJson, type JsonValue } from "../core/json.ts";
import { type JsonPointer, readPointer } from "../core/json_pointer.ts";
import type { ToolError } from "../core/outcome.ts";
import type { Change } from "./change.ts";
import { placeOf } from "./mend_keys.ts";
import { refusePath } from "./path_root.ts";
import type { FieldPolicy } from "./policy.ts";
import { refuseHost } from "./public_host.ts";

/** One text between marks that has none of them itself. */
const QUOTED = /^(["'`])([^"'`]+)\1$/s;

/** What came of the rules: the arguments and what was changed in them, or a refusal. */
export type DeclaredResult =
  | { readonly kind: "done"; readonly value: JsonValue; readonly changes: readonly Change[] }
  | { readonly kind: "refused"; readonly error: ToolError };

/**
 * Applies the rules that a policy declares for single arguments.
 *
 * @param args the arguments
 * @param fields the rules by place
 */
export function applyFields(
  args: JsonValue,
  fields: Readonly<Partial<Record<JsonPointer, FieldPolicy>>>,
): DeclaredResult {
  let value = args;
  const changes: Change[] = [];
  for (const [key, field] of Object.entries(fields)) {
    const pointer = key as JsonPointer;
    const from = readPointer(value, pointer);
    if (from === undefined || field === undefined) continue;
    const shaped = shape(from, field);
    const error = refuseField(shaped, pointer, field);
    if (error !== undefined) return { kind: "refused", error };
    const to = mapped(shaped, field);
    if (equalJson(from, to)) continue;
    value = applyEdit(value, { op: "replace", pointer, value: to }) ?? value;
    changes.push({ pointer, from, to, rule: "declared" });
  }
  return { kind: "done", value, changes };
}

function shape(value: JsonValue, field: FieldPolicy): JsonValue {
  if (Array.isArray(value)) {
    const items = value.map((item) => shape(item, { ...field, dropRepeats: false }));
    return field.dropRepeats === true
      ? items.filter((item, at) => items.findIndex((other) => equalJson(other, item)) === at)
      : items;
  }
  if (typeof value !== "string") return value;
  const edged = field.trim === true ? value.trim() : value;
  const unquoted = field.dropQuotes === true ? edged.replace(QUOTED, "$2") : edged;
  const trimmed = field.trim === true ? unquoted.trim() : unquoted;
  const bare = field.dropExtension === true ? trimmed.replace(/(?<=[^./\\])\.[A-Za-z]\w{0,9}$/, "") : trimmed;
  return field.lowerCase === true ? bare.toLowerCase() : bare;
}

function refuseField(value: JsonValue, pointer: JsonPointer, field: FieldPolicy): ToolError | undefined {
  const { map, root, hosts } = field;
  if (Array.isArray(value)) {
    return value.map((item) => refuseField(item, pointer, field)).find((error) => error !== undefined);
  }
  if (map !== undefined && !(typeof value === "string" && Object.hasOwn(map, value))) {
    const options = Object.keys(map);
    return {
      type: "validation",
      message: `${placeOf(pointer)}: expected one of ${
        options.slice(0, 8).map((one) => JSON.stringify(one)).join(", ")
      }`,
      hint: "Take one of the values that are allowed",
      options,
      pointer,
    };
  }
  if (typeof value !== "string") return undefined;
  return (root === undefined ? undefined : refusePath(value, root, pointer)) ??
    (hosts === undefined ? undefined : refuseHost(value, pointer));
}

function mapped(value: JsonValue, field: FieldPolicy): JsonValue {
  const { map } = field;
  if (map === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => mapped(item, field));
  return typeof value === "string" && Object.hasOwn(map, value) ? map[value] ?? null : value;
}
