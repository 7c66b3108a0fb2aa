/**
 * `dependentRequired`, `dependentSchemas`, and `dependencies`, which was both.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import { isModern } from "./dialect.ts";
import { ANY, ANY_OBJECT, type Form, NEVER, type ObjectForm, only, restrict, unite } from "./form.ts";
import { intersect } from "./intersect.ts";
import type { KeywordContext, KeywordFamily, Test } from "./keyword_family.ts";
import { formWithout } from "./keyword_property_count.ts";
import type { SchemaNode } from "./schema_node.ts";
import { isSchema } from "./subschemas.ts";

/** The family. */
export const dependentFamily: KeywordFamily = {
  keywords: ["dependentRequired", "dependentSchemas", "dependencies"],
  test(context): Test {
    const { keys, schemas } = dependencies(context);
    const tests = schemas.map(({ key, node }) => ({ key, test: context.canon.test(node) }));
    return (value, seen) => {
      if (!isJsonObject(value)) return true;
      for (const { key, others } of keys) {
        if (Object.hasOwn(value, key) && !others.every((other) => Object.hasOwn(value, other))) return false;
      }
      return tests.every(({ key, test }) => !Object.hasOwn(value, key) || test(value, seen));
    };
  },
  allows(context): Form {
    const { canon, node } = context;
    const { keys, schemas } = dependencies(context);
    const dependents = new Map(keys.map(({ key, others }) => [key, others]));
    const nothing = canon.nodes.derived(node, "false", () => false);
    return schemas.reduce((form, { key, node: inner }) => {
      const without = restrict("object", [formWithout(key, nothing)]);
      return intersect(form, unite([without, intersect(having(key), canon.form(inner), canon)]), canon);
    }, dependents.size === 0 ? ANY : restrict("object", [{ ...ANY_OBJECT, dependents }]));
  },
  refuses(context): Form {
    const { canon, node } = context;
    const { keys, schemas } = dependencies(context);
    const nothing = canon.nodes.derived(node, "false", () => false);
    const alone = keys.flatMap(({ key, others }) =>
      others.filter((other) => other !== key).map((other): ObjectForm => ({
        ...formWithout(other, nothing),
        required: new Set([key]),
      }))
    );
    const broken = schemas.map(({ key, node: inner }) =>
      intersect(having(key), canon.form(canon.negation(inner)), canon)
    );
    return unite([alone.length === 0 ? NEVER : only("object", alone), ...broken]);
  },
};

function having(key: string): Form {
  return only("object", [{ ...ANY_OBJECT, required: new Set([key]) }]);
}

/** `dependencies` is read in every draft, as ajv does; the newer two only where they are known. */
function dependencies({ node, schema, dialect, canon }: KeywordContext): {
  readonly keys: readonly { readonly key: string; readonly others: readonly string[] }[];
  readonly schemas: readonly { readonly key: string; readonly node: SchemaNode }[];
} {
  const keys: { key: string; others: readonly string[] }[] = [];
  const schemas: { key: string; node: SchemaNode }[] = [];
  const keywords = isModern(dialect)
    ? ["dependencies", "dependentRequired", "dependentSchemas"]
    : ["dependencies"];
  for (const keyword of keywords) {
    const map = schema[keyword];
    for (const key of isJsonObject(map) ? Object.keys(map) : []) {
      const dependency = isJsonObject(map) ? map[key] : undefined;
      if (Array.isArray(dependency)) keys.push({ key, others: dependency.map(String) });
      else if (typeof dependency === "string") keys.push({ key, others: [dependency] });
      else if (isSchema(dependency)) schemas.push({ key, node: canon.nodes.inner(node, keyword, key) });
    }
  }
  return { keys, schemas };
}
