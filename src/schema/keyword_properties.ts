/**
 * `properties`, `patternProperties` and `additionalProperties`: what values must be, by key.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import { ANY_OBJECT, type Form, type KeyLayer, NEVER, type ObjectForm, only, restrict } from "./form.ts";
import type { KeywordContext, KeywordFamily, Test } from "./keyword_family.ts";
import { compilePattern } from "./pattern_test.ts";
import type { SchemaNode } from "./schema_node.ts";
import { isSchema } from "./subschemas.ts";

/** The family. */
export const propertiesFamily: KeywordFamily = {
  keywords: ["properties", "patternProperties", "additionalProperties"],
  test(context): Test {
    const { properties, patterns, rest } = layerOf(context);
    const { canon } = context;
    const named = new Map([...properties].map(([key, node]) => [key, canon.test(node)]));
    const matched = patterns.map(({ regExp, node }) => ({ regExp, test: canon.test(node) }));
    const restTest = rest && canon.test(rest);
    return (value, seen) => {
      if (!isJsonObject(value)) return true;
      for (const key of Object.keys(value)) {
        const item = value[key];
        if (item === undefined) continue;
        let isKnown = false;
        const test = named.get(key);
        if (test !== undefined) {
          isKnown = true;
          if (!test(item)) return false;
        }
        for (const pattern of matched) {
          if (!pattern.regExp.test(key)) continue;
          isKnown = true;
          if (!pattern.test(item)) return false;
        }
        if (!isKnown && restTest !== undefined && !restTest(item)) return false;
        if (isKnown || restTest !== undefined) seen?.keys.add(key);
      }
      return true;
    };
  },
  allows(context): Form {
    const layer = layerOf(context);
    const evaluated = {
      all: layer.rest !== undefined,
      names: [...layer.properties.keys()],
      patterns: layer.patterns.map(({ source }) => source),
    };
    const { rest, patterns } = layer;
    const invites = (rest !== undefined && rest.schema !== false) || patterns.length > 0;
    return restrict("object", [{ ...ANY_OBJECT, layers: [layer], evaluated, invites }]);
  },
  refuses(context): Form {
    const { canon, node } = context;
    const { properties, patterns, rest } = layerOf(context);
    const wrong: ObjectForm[] = [...properties].map(([key, inner]) => ({
      ...ANY_OBJECT,
      required: new Set([key]),
      layers: [{ properties: new Map([[key, canon.negation(inner)]]), patterns: [], rest: undefined }],
    }));
    const sources = patterns.map(({ source }) => ({ pattern: source }));
    for (const { source, node: inner } of patterns) {
      const key = canon.nodes.derived(node, `key like ${source}`, () => ({ pattern: source }));
      wrong.push({ ...ANY_OBJECT, minProperties: 1, demands: [{ key, value: canon.negation(inner) }] });
    }
    if (rest !== undefined) {
      const names = { enum: [...properties.keys()] };
      const key = canon.nodes.derived(node, "other key", () => ({ not: { anyOf: [names, ...sources] } }));
      wrong.push({ ...ANY_OBJECT, minProperties: 1, demands: [{ key, value: canon.negation(rest) }] });
    }
    return wrong.length === 0 ? NEVER : only("object", wrong);
  },
};

function layerOf({ node, schema, canon: { nodes } }: KeywordContext): KeyLayer {
  const { properties, patternProperties, additionalProperties } = schema;
  const named = new Map<string, SchemaNode>();
  for (const key of isJsonObject(properties) ? Object.keys(properties) : []) {
    if (isJsonObject(properties) && isSchema(properties[key])) {
      named.set(key, nodes.inner(node, "properties", key));
    }
  }
  const patterns = (isJsonObject(patternProperties) ? Object.keys(patternProperties) : []).flatMap(
    (source) => {
      const regExp = compilePattern(source);
      return regExp ? [{ source, regExp, node: nodes.inner(node, "patternProperties", source) }] : [];
    },
  );
  const rest = isSchema(additionalProperties) ? nodes.inner(node, "additionalProperties") : undefined;
  return { properties: named, patterns, rest };
}
