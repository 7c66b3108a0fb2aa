/**
 * Edits that put other values at a site.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { equalJson, type JsonValue } from "../core/json.ts";
import type { Site } from "../core/mutator.ts";

/** Replaces what is at a site by each of the values that differs from it, in their order, none twice. */
export function replaceBy({ pointer, value }: Site, values: readonly JsonValue[]): Edit[] {
  if (value === undefined) return [];
  return values
    .filter((candidate, index) =>
      !equalJson(candidate, value) &&
      values.findIndex((earlier) => equalJson(earlier, candidate)) === index
    )
    .map((candidate) => ({ op: "replace", pointer, value: candidate }));
}
