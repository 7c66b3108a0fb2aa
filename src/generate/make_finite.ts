/**
 * Values named one by one.
 * @module
 */
import { cloneJson, type JsonValue } from "../core/json.ts";
import type { Maker } from "./maker.ts";

/** Makes the maker of listed values; containers are copied, so that no caller changes the schema. */
export function makeFinite(values: readonly JsonValue[]): Maker {
  const last = values.length - 1;
  const hasContainers = values.some((value) => typeof value === "object" && value !== null);
  return {
    make({ random }): JsonValue {
      const value = values[last === 0 ? 0 : random.nextInt(0, last)] ?? null;
      return hasContainers ? cloneJson(value) : value;
    },
  };
}
