/**
 * `minItems`, `maxItems` and `uniqueItems`.
 * @module
 */
import { hasTwins } from "./accepts.ts";
import { ANY_ARRAY, type ArrayForm, type Form, NEVER, only, restrict } from "./form.ts";
import { countOf, type KeywordFamily, type Test } from "./keyword_family.ts";

/** The family. */
export const itemCountFamily: KeywordFamily = {
  keywords: ["minItems", "maxItems", "uniqueItems"],
  test({ schema }): Test {
    const min = countOf(schema, "minItems") ?? 0;
    const max = countOf(schema, "maxItems") ?? Infinity;
    const unique = schema.uniqueItems === true;
    return (value) =>
      !Array.isArray(value) ||
      (value.length >= min && value.length <= max && !(unique && value.length > 1 && hasTwins(value)));
  },
  allows({ schema }): Form {
    const minItems = countOf(schema, "minItems") ?? 0;
    const maxItems = countOf(schema, "maxItems") ?? Infinity;
    const unique = schema.uniqueItems === true;
    return restrict("array", minItems > maxItems ? [] : [{ ...ANY_ARRAY, minItems, maxItems, unique }]);
  },
  refuses({ schema }): Form {
    const min = countOf(schema, "minItems") ?? 0;
    const max = countOf(schema, "maxItems");
    const beyond: ArrayForm[] = [];
    if (min > 0) beyond.push({ ...ANY_ARRAY, maxItems: min - 1 });
    if (max !== undefined) beyond.push({ ...ANY_ARRAY, minItems: max + 1 });
    if (schema.uniqueItems === true) beyond.push({ ...ANY_ARRAY, minItems: 2, repeated: true });
    return beyond.length === 0 ? NEVER : only("array", beyond);
  },
};
