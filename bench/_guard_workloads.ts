/**
 * The tools that the guard's bench calls: a tiny one, one of eight parameters, and a deep one.
 * @module
 */
import type { JsonValue } from "../src/core/json.ts";

/** A tool and what it is called with. */
export interface Workload {
  readonly name: string;
  readonly schema: unknown;
  readonly execute: (args: unknown) => Promise<unknown>;
  readonly valid: readonly JsonValue[];
  readonly invalid: readonly JsonValue[];
  /** Arguments with several messes each, all of which can be mended. */
  readonly messy: readonly JsonValue[];
}

const COUNT = 32;

/** Arguments as calls bring them: read from JSON. */
function many(make: (index: number) => JsonValue): readonly JsonValue[] {
  return Array.from({ length: COUNT }, (_, index) => JSON.parse(JSON.stringify(make(index))));
}

const medium = {
  type: "object",
  properties: {
    dataset: {
      type: "string",
      enum: ["dm", "adsl", "adae", "ae", "vs", "adlbc"],
      description: "The data set",
    },
    group: { type: "string", minLength: 1, maxLength: 40 },
    variable: { type: "string", minLength: 1, maxLength: 40 },
    subjects: { type: "array", items: { type: "string", maxLength: 20 }, maxItems: 50 },
    limit: { type: "integer", minimum: 1, maximum: 100 },
    offset: { type: "integer", minimum: 0 },
    exact: { type: "boolean" },
    min_rate: { type: "number", minimum: 0, maximum: 1 },
  },
  required: ["dataset", "group", "variable"],
  additionalProperties: false,
} as const;

const mediumArgs = (i: number): Record<string, JsonValue> => ({
  dataset: medium.properties.dataset.enum[i % 6] ?? "dm",
  group: `TRT01P${i}`,
  variable: `AGE${i}`,
  subjects: [`01-701-${1000 + i}`, `01-702-${1000 + i}`, `01-703-${1000 + i}`],
  limit: 1 + i,
  offset: i * 10,
  exact: i % 2 === 0,
  min_rate: i / COUNT,
});

const address = {
  type: "object",
  properties: {
    street: { type: "string", maxLength: 40 },
    zip: { type: "string", minLength: 4, maxLength: 8 },
    country: { enum: ["DE", "CN", "BR", "US"] },
    position: {
      type: "object",
      properties: {
        lat: { type: "number", minimum: -90, maximum: 90 },
        lon: { type: "number", minimum: -180, maximum: 180 },
      },
      required: ["lat", "lon"],
      additionalProperties: false,
    },
  },
  required: ["street", "zip", "country"],
  additionalProperties: false,
} as const;

const deep = {
  type: "object",
  properties: {
    id: { type: "string", maxLength: 20 },
    customer: {
      type: "object",
      properties: { name: { type: "string", maxLength: 60 }, address },
      required: ["name", "address"],
      additionalProperties: false,
    },
    items: {
      type: "array",
      maxItems: 20,
      items: {
        type: "object",
        properties: {
          sku: { type: "string", maxLength: 12 },
          count: { type: "integer", minimum: 1 },
          options: {
            type: "array",
            items: {
              type: "object",
              properties: { key: { type: "string" }, values: { type: "array", items: { type: "string" } } },
              required: ["key", "values"],
              additionalProperties: false,
            },
          },
        },
        required: ["sku", "count"],
        additionalProperties: false,
      },
    },
  },
  required: ["id", "customer", "items"],
  additionalProperties: false,
} as const;

const deepArgs = (i: number): Record<string, JsonValue> => ({
  id: `order-${i}`,
  customer: {
    name: `Customer ${i}`,
    address: {
      street: `${i} High Street`,
      zip: `1${1000 + i}`,
      country: "DE",
      position: { lat: i, lon: -i },
    },
  },
  items: [1, 2, 3].map((n) => ({
    sku: `sku-${n}`,
    count: n,
    options: [{ key: "colour", values: ["red", "blue"] }, { key: "size", values: ["s"] }],
  })),
});

/** The tools, smallest first. */
export const workloads: readonly Workload[] = [
  {
    name: "tiny",
    schema: {
      type: "object",
      properties: { city: { type: "string", minLength: 1, maxLength: 50 } },
      required: ["city"],
      additionalProperties: false,
    },
    execute: () => Promise.resolve({ mean: 21.5, rainy: false }),
    valid: many((i) => ({ city: `Hangzhou ${i}` })),
    invalid: many((i) => ({ city: i })),
    messy: [],
  },
  {
    name: "medium",
    schema: medium,
    execute: () =>
      Promise.resolve({
        rows: [{ group: "A", n: 12, mean: 61.5 }, { group: "B", n: 9, mean: 58.2 }],
        total: 2,
        missing: 0,
      }),
    valid: many(mediumArgs),
    invalid: many((i) => ({ ...mediumArgs(i), dataset: "nope" })),
    messy: many((i) => ({
      dataset: " ADSL.csv",
      group: `TRT01P${i}`,
      variable: `AGE${i}`,
      subjects: `01-701-${1000 + i},01-702-${1000 + i}`,
      limit: String(1 + i),
      offset: null,
      exact: "yes",
      minRate: "0.5",
    })),
  },
  {
    name: "deep",
    schema: deep,
    execute: () =>
      Promise.resolve({
        order: {
          id: "o-1",
          state: "open",
          lines: [{ sku: "a", price: 3.5, tags: ["x", "y"] }, { sku: "b", price: 1, tags: [] }],
        },
        totals: { net: 4.5, gross: 5.35 },
      }),
    valid: many(deepArgs),
    invalid: many((i) => ({ ...deepArgs(i), id: i })),
    messy: [],
  },
];
