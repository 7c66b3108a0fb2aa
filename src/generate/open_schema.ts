/**
 * Opening a schema: everything that stands in the way of values is said here, with the place.
 * @module
 */
import { showPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import { makeCanon } from "../schema/canonical.ts";
import { findConflict } from "../schema/conflict.ts";
import { isNever } from "../schema/form.ts";
import { MAX_HEIGHT } from "../schema/height.ts";
import type { Canon } from "../schema/keyword_family.ts";
import type { ResourceOptions } from "../schema/resources.ts";
import { checkSoundness } from "../schema/soundness.ts";
import { settledDraw, type Workshop } from "./maker.ts";
import { asUngeneratable, UngeneratableError } from "./ungeneratable_error.ts";
import { openWorkshop } from "./workshop.ts";

/**
 * Opens the workshop of a schema, and makes a first value in it.
 *
 * @param schema the schema
 * @param options remote documents, the dialect, and how deep values nest where they need not
 * @returns the workshop, from which a value of the whole has been had
 * @throws {UngeneratableError} where the schema cannot be read or no value is found
 */
export function openSchema(
  schema: JsonSchema,
  options: ResourceOptions & { readonly maxDepth: number },
): Workshop {
  try {
    const canon = makeCanon(schema, options);
    const { root } = canon.nodes;
    checkSoundness(canon.nodes);
    if (isNever(canon.formOfAll([root]))) throw unsatisfiable(canon);
    const workshop = openWorkshop(canon, options.maxDepth);
    if (!workshop.canMake([root])) {
      const reason = `needs values nested deeper than ${MAX_HEIGHT}, or without end`;
      throw new UngeneratableError(root.pointer, "required", reason);
    }
    workshop.maker([root]).make(settledDraw(options.maxDepth, 1));
    return workshop;
  } catch (error) {
    throw asUngeneratable(error);
  }
}

/** What says which keywords leave no value. */
function unsatisfiable(canon: Canon): UngeneratableError {
  const { root } = canon.nodes;
  const conflict = findConflict(canon, [root]);
  const [first, ...others] = conflict;
  if (first === undefined) {
    return new UngeneratableError(root.pointer, "$ref", "leads back to itself, and no value ends it");
  }
  const named = others.map(({ pointer, keyword }) => `${keyword} of "${showPointer(pointer)}"`);
  const reason = named.length === 0 ? "allows no value" : `leaves no value beside ${named.join(", ")}`;
  return new UngeneratableError(first.pointer, first.keyword, reason, conflict);
}
