/**
 * `propertyNames`: what keys must be.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import { ANY_OBJECT, type Form, only, restrict } from "./form.ts";
import type { KeywordFamily, Test } from "./keyword_family.ts";
import { isSchema } from "./subschemas.ts";

/** The family. */
export const propertyNamesFamily: KeywordFamily = {
  keywords: ["propertyNames"],
  applies: ({ schema }) => isSchema(schema.propertyNames),
  test({ canon, node }): Test {
    const test = canon.test(canon.nodes.inner(node, "propertyNames"));
    return (value) => !isJsonObject(value) || Object.keys(value).every((key) => test(key));
  },
  allows: ({ canon, node }) =>
    restrict("object", [{ ...ANY_OBJECT, names: [canon.nodes.inner(node, "propertyNames")], invites: true }]),
  refuses({ canon, node }): Form {
    const key = canon.negation(canon.nodes.inner(node, "propertyNames"));
    return only("object", [{ ...ANY_OBJECT, minProperties: 1, demands: [{ key, value: undefined }] }]);
  },
};
