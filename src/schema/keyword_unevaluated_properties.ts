/**
 * `unevaluatedProperties`.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { isModern } from "./dialect.ts";
import { ANY_OBJECT, checked, type Form, type ObjectForm, only } from "./form.ts";
import { intersect } from "./intersect.ts";
import type { KeywordContext, KeywordFamily, Test } from "./keyword_family.ts";
import { compilePattern } from "./pattern_test.ts";
import { isSchema } from "./subschemas.ts";

/** The family. */
export const unevaluatedPropertiesFamily: KeywordFamily = {
  keywords: ["unevaluatedProperties"],
  applies: ({ schema, dialect }) => isModern(dialect) && isSchema(schema.unevaluatedProperties),
  readsSeen: true,
  test({ canon, node }): Test {
    const test = canon.test(canon.nodes.inner(node, "unevaluatedProperties"));
    return (value, seen) => {
      if (!isJsonObject(value) || seen === undefined) return true;
      for (const key of seen.allKeys ? [] : Object.keys(value)) {
        if (!seen.keys.has(key) && !test(value[key] as JsonValue)) return false;
      }
      seen.allKeys = true;
      return true;
    };
  },
  allows: (context) =>
    unevaluatedPropertiesFamily.narrows?.(context, only("object", [ANY_OBJECT])) ?? only("object", []),
  narrows(context, form): Form {
    const test = context.canon.test(context.node);
    return {
      ...form,
      finite: form.finite.filter((value) => test(value)),
      object: form.object.map((object) => close(context, object)),
    };
  },
  refuses(context): Form {
    const { canon, node } = context;
    const test = canon.test(node);
    const check = {
      pointer: node.pointer,
      keyword: "unevaluatedProperties",
      test: (value: JsonValue) => !test(value),
    };
    const key = canon.nodes.derived(node, "true", () => true);
    const value = canon.negation(canon.nodes.inner(node, "unevaluatedProperties"));
    const alternative = { ...ANY_OBJECT, minProperties: 1, demands: [{ key, value }] };
    return intersect(only("object", [alternative]), checked(check), canon);
  },
};

/** Lays the schema over the keys that none of the form's schemas has spoken of. */
function close({ canon, node }: KeywordContext, object: ObjectForm): ObjectForm {
  const { all, names, patterns } = object.evaluated;
  if (all) return object;
  const rest = canon.nodes.inner(node, "unevaluatedProperties");
  const free = canon.nodes.derived(node, "true", () => true);
  const layer = {
    properties: new Map(names.map((name) => [name, free])),
    patterns: patterns.flatMap((source) => {
      const regExp = compilePattern(source);
      return regExp ? [{ source, regExp, node: free }] : [];
    }),
    rest,
  };
  return {
    ...object,
    layers: [...object.layers, layer],
    invites: object.invites || rest.schema !== false,
    evaluated: { all: true, names: [], patterns: [] },
  };
}
