/**
 * `not`: what the schema inside refuses.
 * @module
 */
import type { KeywordFamily, Test } from "./keyword_family.ts";
import { withoutEvaluated } from "./evaluated.ts";
import { isSchema } from "./subschemas.ts";

/** The family. */
export const notFamily: KeywordFamily = {
  keywords: ["not"],
  applies: ({ schema }) => isSchema(schema.not),
  test({ canon, node }): Test {
    const test = canon.test(canon.nodes.inner(node, "not"));
    return (value) => !test(value);
  },
  allows: ({ canon, node }) => withoutEvaluated(canon.refused(canon.nodes.inner(node, "not"))),
  refuses: ({ canon, node }) => withoutEvaluated(canon.form(canon.nodes.inner(node, "not"))),
};
