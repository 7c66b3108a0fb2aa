/**
 * `allOf`.
 * @module
 */
import { branchNodes } from "./branches.ts";
import { ANY, type Form, unite } from "./form.ts";
import { intersect } from "./intersect.ts";
import type { KeywordFamily, Test } from "./keyword_family.ts";

/** The family. */
export const allOfFamily: KeywordFamily = {
  keywords: ["allOf"],
  inPlace: (context) => branchNodes(context, "allOf"),
  test(context): Test {
    const tests = branchNodes(context, "allOf").map((node) => context.canon.test(node));
    return (value, seen) => tests.every((test) => test(value, seen));
  },
  allows(context): Form {
    const { canon } = context;
    return branchNodes(context, "allOf").reduce(
      (form, node) => intersect(form, canon.form(node), canon),
      ANY,
    );
  },
  refuses(context): Form {
    const { canon } = context;
    return unite(branchNodes(context, "allOf").map((node) => canon.form(canon.negation(node))));
  },
};
