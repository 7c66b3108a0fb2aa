/**
 * How many values per second does a schema give, beside json-schema-faker, an arbitrary written by hand for that schema,
 * and `fc.sample`?
 *
 * Batches take turns in one process and are timed by the processor, so that the ratios hold on a busy machine.
 * @module
 */
import process from "node:process";
import * as fc from "fast-check";
import { generate } from "json-schema-faker";
import type { JsonSchema } from "../src/core/tool.ts";
import { arbitraryFromSchema } from "../src/generate/arbitrary.ts";
import { compileJudge } from "../src/schema/judge.ts";

const ROUNDS = 21;
/** The processor time one batch is to take, in microseconds. */
const BATCH_TIME = 15_000;

/** A tool of eight parameters. */
const MEDIUM = {
  type: "object",
  properties: {
    query: { type: "string", minLength: 1, maxLength: 200 },
    limit: { type: "integer", minimum: 1, maximum: 100 },
    offset: { type: "integer", minimum: 0 },
    order: { enum: ["newest", "oldest", "relevance"] },
    exact: { type: "boolean" },
    tags: { type: "array", items: { type: "string", maxLength: 20 }, maxItems: 5 },
    score: { type: "number", minimum: 0, maximum: 1 },
    author: {
      type: "object",
      properties: { name: { type: "string" }, id: { type: "integer" } },
      required: ["id"],
    },
  },
  required: ["query", "limit"],
  additionalProperties: false,
} as const;

const byHand = fc.record({
  query: fc.string({ minLength: 1, maxLength: 200 }),
  limit: fc.integer({ min: 1, max: 100 }),
  offset: fc.nat(),
  order: fc.constantFrom("newest", "oldest", "relevance"),
  exact: fc.boolean(),
  tags: fc.array(fc.string({ maxLength: 20 }), { maxLength: 5 }),
  score: fc.double({ min: 0, max: 1, noNaN: true }),
  author: fc.record({ name: fc.string(), id: fc.integer() }, { requiredKeys: ["id"], noNullPrototype: true }),
}, { requiredKeys: ["query", "limit"], noNullPrototype: true });

/** An order as booking tools take them, six levels deep and mostly required. */
const DEEP = {
  type: "object",
  properties: {
    id: { type: "string", pattern: "^[A-Z]{3}-[0-9]{6}$" },
    customer: { $ref: "#/$defs/party" },
    items: { type: "array", minItems: 1, maxItems: 4, items: { $ref: "#/$defs/item" } },
    shipping: {
      type: "object",
      properties: {
        to: { $ref: "#/$defs/party" },
        stops: { type: "array", maxItems: 3, items: { $ref: "#/$defs/address" } },
      },
      required: ["to", "stops"],
    },
  },
  required: ["id", "customer", "items", "shipping"],
  $defs: {
    address: {
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
        },
      },
      required: ["street", "zip", "country", "position"],
    },
    party: {
      type: "object",
      properties: {
        name: { type: "string", minLength: 1 },
        kind: { anyOf: [{ const: "person" }, { const: "company" }] },
        address: { $ref: "#/$defs/address" },
      },
      required: ["name", "kind", "address"],
    },
    item: {
      type: "object",
      properties: {
        sku: { type: "string", minLength: 3, maxLength: 12 },
        count: { type: "integer", minimum: 1, maximum: 99 },
        options: {
          type: "array",
          maxItems: 3,
          items: {
            type: "object",
            properties: { key: { type: "string" }, value: { type: ["string", "number", "boolean"] } },
            required: ["key", "value"],
          },
        },
      },
      required: ["sku", "count", "options"],
    },
  },
} as const;

/** A tree of tasks that holds itself: how deep it goes is up to the generator. */
const RECURSIVE = {
  type: "object",
  properties: { root: { $ref: "#/$defs/task" } },
  required: ["root"],
  $defs: {
    task: {
      type: "object",
      properties: {
        title: { type: "string", minLength: 1, maxLength: 40 },
        done: { type: "boolean" },
        weight: { type: "integer", minimum: 0, maximum: 10 },
        children: { type: "array", maxItems: 3, items: { $ref: "#/$defs/task" } },
      },
      required: ["title", "done"],
    },
  },
} as const;

/** Makes a number of values. */
type Contender = (count: number) => unknown;

function contendersOf(schema: JsonSchema): Record<string, Contender> {
  const ours = arbitraryFromSchema(schema);
  const judge = compileJudge(schema);
  return {
    messcall: drawing(ours),
    "messcall, judged": drawing(ours, (value) => judge.verdict(value, "valid")),
    "messcall, judged twice": drawing(ours, (value) => judge.verdict(value)),
    "messcall by fc.sample": (count) => fc.sample(ours, { numRuns: count, seed: 1 }),
    "json-schema-faker": async (count) => {
      for (let i = 0; i < count; i++) await generate(schema as Parameters<typeof generate>[0]);
    },
  };
}

await compare("medium", {
  ...contendersOf(MEDIUM),
  "fast-check by hand": drawing(byHand),
  "fast-check by hand, fc.sample": (count) => fc.sample(byHand, { numRuns: count, seed: 1 }),
});
await compare("deep", contendersOf(DEEP));
await compare("recursive", contendersOf(RECURSIVE));

/** Draws values as a property run does, without its bookkeeping. */
function drawing<T>(arbitrary: fc.Arbitrary<T>, then: (value: T) => unknown = () => {}): Contender {
  const random = takeRandom();
  return (count) => {
    for (let i = 0; i < count; i++) then(arbitrary.generate(random, undefined).value);
  };
}

/** A random source of fast-check's own, taken from a run: its constructor asks for a generator of another package. */
function takeRandom(): fc.Random {
  let taken: fc.Random | undefined;
  class Tap extends fc.Arbitrary<null> {
    override generate(random: fc.Random): fc.Value<null> {
      taken = random;
      return new fc.Value(null, undefined);
    }
    override canShrinkWithoutContext(value: unknown): value is null {
      return value === null;
    }
    override shrink(): fc.Stream<fc.Value<null>> {
      return fc.Stream.nil();
    }
  }
  fc.sample(new Tap(), { numRuns: 1, seed: 1 });
  if (taken === undefined) throw new Error("fast-check drew nothing");
  return taken;
}

async function compare(title: string, contenders: Record<string, Contender>): Promise<void> {
  const names = Object.keys(contenders);
  const counts = new Map<string, number>();
  for (const name of names) {
    // Once to warm up, and to learn how many values fill a batch.
    const time = await cpuTime(contenders[name], 20);
    counts.set(name, Math.max(2, Math.round(20 * BATCH_TIME / Math.max(1, time))));
  }
  const rates = new Map(names.map((name) => [name, new Array<number>()]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names.map((_, i) => names[(i + round) % names.length] ?? "")) {
      const count = counts.get(name) ?? 1;
      rates.get(name)?.push(count / await cpuTime(contenders[name], count) * 1e6);
    }
  }
  const ours = rates.get("messcall") ?? [];
  console.log(`${title}: values per second of processor time; messcall over it, median of ${ROUNDS} rounds`);
  for (const [name, rate] of rates) {
    const ratio = median(rate.map((each, round) => (ours[round] ?? 0) / each));
    console.log(
      `  ${name.padEnd(32)}${Math.round(median(rate)).toLocaleString("en").padStart(10)}  ${
        ratio.toFixed(2)
      }`,
    );
  }
}

async function cpuTime(work: Contender | undefined, count: number): Promise<number> {
  const before = process.cpuUsage();
  await work?.(count);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
