/**
 * Reducing a call to the smallest one found that shows the same problem.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { isJsonObject, type JsonObject, type JsonValue } from "../../src/core/json.ts";
import type { JsonPointer } from "../../src/core/json_pointer.ts";
import type { Pick } from "../../src/generate/mess.ts";
import { type Parts, reduce, type Reduction } from "../../src/run/reduce.ts";
import { compileJudge } from "../../src/schema/judge.ts";
import { assertAsyncProperty } from "../_property.ts";
import { mutatorOf } from "./_plan.ts";

const SCHEMA = {
  type: "object",
  properties: {
    query: { type: "string" },
    limit: { type: "integer", minimum: 1 },
    exact: { type: "boolean" },
    sort: { type: "string", enum: ["asc", "desc", "none"] },
    tags: { type: "array", items: { type: "string", minLength: 2 } },
    filter: {
      type: "object",
      properties: { from: { type: "string" }, to: { type: "string" } },
      required: ["from"],
    },
  },
  required: ["query"],
  additionalProperties: false,
};

const CLEAN: JsonValue = {
  query: "alpha beta",
  limit: 50,
  exact: true,
  sort: "none",
  tags: ["one", "two", "three"],
  filter: { from: "2026", to: "2027" },
};

const judge = compileJudge(SCHEMA);
const isValid = (value: JsonValue): boolean => judge.verdict(value) === "valid";

function pick(id: string, pointer: JsonPointer): Pick {
  return { mutator: mutatorOf(id, () => []), pointer, variant: 0, base: "full" };
}

/** What came of a reduction, and every candidate that was offered on the way. */
interface Run extends Reduction<Parts> {
  readonly offered: readonly Parts[];
}

async function run(
  shows: (clean: JsonObject, picks: readonly string[]) => boolean,
  { picks = [] as readonly Pick[], budget = 200, clean = CLEAN } = {},
): Promise<Run> {
  const offered: Parts[] = [];
  const start = { clean, picks };
  const result = await reduce<Parts>({ parts: start, shown: start }, (parts) => {
    offered.push(parts);
    const { clean } = parts;
    // What is not clean any more is no case, as in a hunt.
    const isShown = isJsonObject(clean) && isValid(clean) &&
      shows(clean, parts.picks.map(({ mutator }) => mutator.id));
    return Promise.resolve(isShown ? parts : undefined);
  }, { schema: SCHEMA, budget, isValid });
  return { ...result, offered };
}

/** Problems, and the smallest arguments that show each. */
const MINIMA: readonly {
  readonly what: string;
  readonly shows: (clean: JsonObject) => boolean;
  readonly minimum: JsonValue;
}[] = [
  { what: "always there", shows: () => true, minimum: { query: "" } },
  {
    what: "an optional property is there",
    shows: (clean) => "limit" in clean,
    minimum: { query: "", limit: 1 },
  },
  { what: "a text is not empty", shows: ({ query }) => query !== "", minimum: { query: "a" } },
  {
    what: "a text is longer than four",
    shows: ({ query }) => String(query).length > 4,
    minimum: { query: "alpha" },
  },
  {
    what: "a choice is not the first",
    shows: ({ sort }) => sort !== undefined && sort !== "asc",
    minimum: { query: "", sort: "desc" },
  },
  { what: "a flag is set", shows: ({ exact }) => exact === true, minimum: { query: "", exact: true } },
  {
    what: "a list has two items",
    shows: ({ tags }) => Array.isArray(tags) && tags.length >= 2,
    minimum: { query: "", tags: ["on", "tw"] },
  },
  {
    what: "a property within a property is there",
    shows: ({ filter }) => isJsonObject(filter) && "to" in filter,
    minimum: { query: "", filter: { from: "", to: "" } },
  },
  {
    what: "two properties are there together",
    shows: (clean) => "limit" in clean && clean.exact === true,
    minimum: { query: "", limit: 1, exact: true },
  },
];

for (const { what, shows, minimum } of MINIMA) {
  Deno.test(`the minimum is reached: ${what}`, async () => {
    const { parts, shown } = await run(shows);
    assertEquals(parts.clean, minimum);
    assertEquals(shown, parts);
  });
}

Deno.test("of several messes, those that matter are left", async () => {
  const picks = [pick("a", "/query"), pick("b", "/limit"), pick("c", "/tags")];
  const one = await run((_, ids) => ids.includes("b"), { picks });
  assertEquals(one.parts.picks.map(({ mutator }) => mutator.id), ["b"]);
  const two = await run((_, ids) => ids.includes("a") && ids.includes("c"), { picks });
  assertEquals(two.parts.picks.map(({ mutator }) => mutator.id), ["a", "c"]);
});

Deno.test("a mess is never taken away altogether: a clean call is another case", async () => {
  const { offered, parts } = await run(() => true, { picks: [pick("a", "/query")] });
  assert(offered.every(({ picks }) => picks.length === 1));
  assertEquals(parts.picks.length, 1);
});

Deno.test("where nothing smaller shows the problem, the call stays as it was", async () => {
  const { parts, path, shown } = await run(() => false, { picks: [pick("a", "/query")] });
  assertEquals([parts, shown], [{ clean: CLEAN, picks: parts.picks }, parts]);
  assertEquals(path, []);
});

Deno.test("the path has the number of every candidate that was kept", async () => {
  const { path, offered } = await run((clean) => "limit" in clean);
  assert(path.length > 0 && path.every((number) => Number.isInteger(number) && number >= 0));
  // Each round offers candidates from the first to the kept one; the last round keeps none.
  assert(path.reduce((sum, number) => sum + number + 1, 0) <= offered.length);
});

/** What a tool might stumble over: a few conditions at once. */
const conditions = fc.array(
  fc.constantFrom<(clean: JsonObject) => boolean>(
    (clean) => "limit" in clean,
    (clean) => "filter" in clean,
    ({ query }) => String(query).length % 2 === 0,
    ({ tags }) => Array.isArray(tags) && tags.length > 1,
    ({ sort }) => sort === "none",
  ),
  { maxLength: 3 },
);

Deno.test("the budget is kept, however small", async () => {
  await assertAsyncProperty(
    fc.asyncProperty(conditions, fc.integer({ min: 0, max: 40 }), async (all, budget) => {
      const { offered } = await run((clean) => all.every((holds) => holds(clean)), { budget });
      assert(offered.length <= budget, `${offered.length} of ${budget}`);
    }),
  );
});

Deno.test("what is left shows the problem, and no candidate was offered that is not clean", async () => {
  await assertAsyncProperty(fc.asyncProperty(conditions, async (all) => {
    const shows = (clean: JsonObject): boolean => all.every((holds) => holds(clean));
    const { offered, parts } = await run(shows);
    assert(isJsonObject(parts.clean) && shows(parts.clean));
    const unclean = offered.filter(({ clean }) => !isValid(clean));
    assertEquals(unclean.map(({ clean }) => JSON.stringify(clean)), []);
  }));
});

Deno.test("the call is left alone while smaller ones are made of it", async () => {
  const before = JSON.stringify(CLEAN);
  await run(() => true);
  assertEquals(JSON.stringify(CLEAN), before);
});
