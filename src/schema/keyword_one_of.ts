/**
 * `oneOf`: each branch, less the others where they overlap.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { branchNodes } from "./branches.ts";
import { alternativeCount, ANY, checked, type Form, isNever, unite } from "./form.ts";
import { intersect } from "./intersect.ts";
import type { KeywordContext, KeywordFamily, Seen, Test } from "./keyword_family.ts";
import { dropDead } from "./live.ts";

/** With more branches, overlaps are left to trying values. */
const MAX_COMPARED = 12;
/** With more pairs of alternatives, what another branch refuses is left to trying values. */
const MAX_PAIRS = 24;

/** The family. */
export const oneOfFamily: KeywordFamily = {
  keywords: ["oneOf"],
  applies: ({ schema }) => Array.isArray(schema.oneOf),
  test(context): Test {
    const tests = branchNodes(context, "oneOf").map((node) => context.canon.test(node));
    return (value, seen?: Seen) => {
      let count = 0;
      for (const test of tests) if (test(value, seen) && ++count > 1) return false;
      return count === 1;
    };
  },
  allows(context): Form {
    const { canon, node } = context;
    const nodes = branchNodes(context, "oneOf");
    if (nodes.length === 1) return unite(nodes.map((branch) => canon.form(branch)));
    const test = oneOfFamily.test(context);
    const check = checked({
      pointer: node.pointer,
      keyword: "oneOf",
      test: (value: JsonValue) => test(value),
    });
    if (nodes.length > MAX_COMPARED) {
      return intersect(unite(nodes.map((branch) => canon.form(branch))), check, canon);
    }
    return unite(nodes.map((_, index) => branchAlone(context, index, check)));
  },
  refuses(context): Form {
    const { canon } = context;
    const nodes = branchNodes(context, "oneOf");
    const none = nodes.reduce((form, node) => intersect(form, canon.form(canon.negation(node)), canon), ANY);
    const forms = nodes.slice(0, MAX_COMPARED).map((node) => canon.form(node));
    const two = forms.flatMap((form, index) =>
      forms.slice(index + 1).map((other) => intersect(form, other, canon))
    );
    return unite([none, ...two.map((form) => dropDead(form, canon))]);
  },
};

/** One branch without what the others allow too. */
function branchAlone(context: KeywordContext, index: number, check: Form): Form {
  const { canon } = context;
  const nodes = branchNodes(context, "oneOf");
  const [branch, others] = [nodes[index], nodes.toSpliced(index, 1)];
  let form = branch === undefined ? ANY : canon.form(branch);
  let needsCheck = false;
  for (const other of others) {
    if (isNever(dropDead(intersect(form, canon.form(other), canon), canon))) continue;
    const refused = canon.form(canon.negation(other));
    if (alternativeCount(form) * alternativeCount(refused) <= MAX_PAIRS) {
      form = dropDead(intersect(form, refused, canon), canon);
    } else needsCheck = true;
  }
  return needsCheck ? intersect(form, check, canon) : form;
}
