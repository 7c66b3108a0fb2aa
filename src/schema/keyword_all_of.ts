/**
 * `allOf`.
 * @module
 */
import { branchNodes } from "./branches.ts";
import { ANY, unite } from "./form.ts";
import { intersect } from "./intersect.ts";
import type { KeywordFamily } from "./keyword_family.ts";

/** The family. */
export const allOfFamily: KeywordFamily = {
  keywords: ["allOf"],
  test(context) {
    const tests = branchNodes(context, "allOf").map((node) => context.canon.test(node));
    return (value, seen) => tests.every((test) => test(value, seen));
  },
  allows(context) {
    const { canon } = context;
    return branchNodes(context, "allOf").reduce((form, node) => intersect(form, canon.form(node), canon), ANY);
  },
  refuses(context) {
    const { canon } = context;
    return unite(branchNodes(context, "allOf").map((node) => canon.form(canon.negation(node))));
  },
};
