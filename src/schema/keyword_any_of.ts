/**
 * `anyOf`.
 * @module
 */
import { branchNodes } from "./branches.ts";
import { ANY, type Form, unite } from "./form.ts";
import { intersect } from "./intersect.ts";
import type { KeywordFamily, Test } from "./keyword_family.ts";

/** The family. */
export const anyOfFamily: KeywordFamily = {
  keywords: ["anyOf"],
  applies: ({ schema }) => Array.isArray(schema.anyOf),
  test(context): Test {
    const tests = branchNodes(context, "anyOf").map((node) => context.canon.test(node));
    return (value, seen) => {
      if (seen === undefined) return tests.some((test) => test(value));
      // Every branch is asked, since each that holds adds to what was spoken of.
      return tests.filter((test) => test(value, seen)).length > 0;
    };
  },
  allows: (context) => unite(branchNodes(context, "anyOf").map((node) => context.canon.form(node))),
  refuses(context): Form {
    const { canon } = context;
    return branchNodes(context, "anyOf")
      .reduce((form, node) => intersect(form, canon.form(canon.negation(node)), canon), ANY);
  },
};
