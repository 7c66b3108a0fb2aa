/**
 * Messes: mutators applied to clean arguments.
 * @module
 */
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { applyEdit, type Edit } from "../../src/core/edit.ts";
import { equalJson, type JsonValue } from "../../src/core/json.ts";
import { type JsonPointer, withoutIndexes } from "../../src/core/json_pointer.ts";
import type { Site, ValueMutator } from "../../src/core/mutator.ts";
import type { Expectation } from "../../src/core/test_case.ts";
import {
  areIndependent,
  combineExpectations,
  countPairs,
  listPicks,
  makeMess,
  type MessKit,
  type Pick,
} from "../../src/generate/mess.ts";
import { mutators } from "../../src/mutators/mod.ts";
import { listSites } from "../../src/schema/sites.ts";
import { assertProperty } from "../_property.ts";

const surroundings = {
  canary: "/canary",
  marker: "marker",
  root: "/root",
  sibling: "/root-evil",
  files: ["/root/a.txt"],
};

const SCHEMA = {
  type: "object",
  properties: {
    dataset: { type: "string", enum: ["adsl", "adae", "dm"] },
    file_path: { type: "string" },
    limit: { type: "integer", minimum: 1, maximum: 100 },
    columns: { type: "array", items: { type: "string" } },
    filter: { type: "object", properties: { exact: { type: "boolean" } }, required: ["exact"] },
  },
  required: ["dataset", "filter"],
  additionalProperties: false,
};

const FULL: readonly JsonValue[] = [
  { dataset: "adsl", file_path: "/root/a.txt", limit: 5, columns: ["AGE", "SEX"], filter: { exact: true } },
  { dataset: "dm", file_path: "notes.md", limit: 50, columns: [], filter: { exact: false } },
];
const LEAN: readonly JsonValue[] = [{ dataset: "adae", filter: { exact: true } }];

const kit: MessKit = { schema: SCHEMA, mutators, surroundings };
const bases = { full: FULL, lean: LEAN };

/** A mutator that makes of every site what it is told to. */
function mutator(id: string, expects: Expectation, variants: (site: Site) => readonly Edit[]): ValueMutator {
  const docs = { summary: "", why: "", fix: "" };
  const site: Site = { pointer: "", schema: true, value: null, required: true, siblings: [] };
  return { id, docs, expects, level: "value", variants, example: { site, edits: [] } };
}

function pickOf(pointer: JsonPointer, by: ValueMutator, variant = 0): Pick {
  return { mutator: by, pointer, variant, base: "full" };
}

/** The place of a pick, whichever item of a list it is in. */
function placeOf({ mutator: { id }, pointer }: Pick): string {
  return `${id} ${withoutIndexes(pointer)}`;
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

Deno.test("picks are all variants of all mutators at all sites, each once", () => {
  const expected = new Set(
    [...FULL, ...LEAN].flatMap((value) =>
      listSites(SCHEMA, value).flatMap((site) =>
        mutators.flatMap((one) =>
          one.level !== "value"
            ? []
            : one.variants(site, surroundings).map((_, variant) =>
              `${one.id} ${withoutIndexes(site.pointer)} ${variant}`
            )
        )
      )
    ),
  );
  const picks = listPicks(kit, bases, 1).map((pick) => `${placeOf(pick)} ${pick.variant}`);
  assert(expected.size > 100);
  assertEquals(picks.toSorted(), [...expected].toSorted());
});

Deno.test("one variant of every pair comes before the second of any, and so on", () => {
  for (const seed of [1, 2, 3]) {
    const picks = listPicks(kit, bases, seed);
    const pairs = new Set(picks.map(placeOf));
    const first = picks.slice(0, pairs.size);
    assertEquals(new Set(first.map(placeOf)).size, pairs.size);
    assertEquals(
      picks.map(({ variant }) => variant),
      picks.map(({ variant }) => variant).toSorted((a, b) => a - b),
    );
  }
});

Deno.test("the order of picks follows from the seed, their number does not", () => {
  const order = (seed: number): string[] =>
    listPicks(kit, bases, seed).map((pick) => `${placeOf(pick)} ${pick.variant}`);
  assertEquals(order(1), order(1));
  assertNotEquals(order(1), order(2));
  assertEquals(order(1).toSorted(), order(2).toSorted());
});

Deno.test("a pick says on which kind of arguments its site was seen", () => {
  const absent = mutator(
    "absent",
    "reject",
    ({ pointer, value }) => value === undefined ? [{ op: "add", pointer, value: 0 }] : [],
  );
  const picks = listPicks({ ...kit, mutators: [absent] }, { full: FULL.slice(0, 1), lean: LEAN }, 1);
  assertEquals(
    new Set(picks.map(({ pointer, base }) => `${base} ${pointer}`)),
    new Set(["lean /file_path", "lean /limit", "lean /columns"]),
  );
});

Deno.test("a pair is a mutator and a place, whichever item of a list and however many variants", () => {
  const letters = mutator(
    "letters",
    "reject",
    ({ pointer, value }) =>
      typeof value === "string"
        ? Array.from(value, (letter) => ({ op: "replace", pointer, value: letter }))
        : [],
  );
  const schema = {
    type: "object",
    properties: { list: { type: "array", items: { type: "string" } }, text: { type: "string" } },
  };
  const picks = listPicks(
    { schema, mutators: [letters], surroundings },
    { full: [{ list: ["a", "abc"], text: "ab" }], lean: [] },
    1,
  );
  assertEquals(picks.map((pick) => `${placeOf(pick)} ${pick.variant}`).toSorted(), [
    "letters /list/* 0",
    "letters /list/* 1",
    "letters /list/* 2",
    "letters /text 0",
    "letters /text 1",
  ]);
  assertEquals(countPairs(picks), 2);
  assertEquals(countPairs([]), 0);
});

Deno.test("a mess leaves the clean arguments alone, differs from them, and is what its edits make of them", () => {
  for (const pick of listPicks(kit, bases, 1)) {
    for (const clean of [...FULL, ...LEAN]) {
      const before = JSON.stringify(clean);
      const mess = makeMess(frozen(clean), [pick], kit);
      assertEquals(JSON.stringify(clean), before);
      if (mess === undefined) continue;
      assert(!equalJson(mess.value, clean), placeOf(pick));
      assertEquals(mess.value, replay(clean, mess.mutations.map(({ edit }) => edit)));
      assertEquals(mess.mutations.map(({ mutator }) => mutator), [pick.mutator.id]);
    }
  }
});

Deno.test("every pick makes a mess of some arguments of the kind its site was seen on", () => {
  for (const pick of listPicks(kit, bases, 1)) {
    assert(bases[pick.base].some((clean) => makeMess(clean, [pick], kit) !== undefined), placeOf(pick));
  }
});

Deno.test("several independent picks make one mess, each of its own", () => {
  const picks = listPicks(kit, { full: FULL.slice(0, 1), lean: [] }, 1);
  assertProperty(fc.property(fc.constantFrom(...picks), fc.constantFrom(...picks), (a, b) => {
    const [clean] = FULL;
    if (clean === undefined || !areIndependent([a, b])) return;
    const mess = makeMess(clean, [a, b], kit);
    assert(mess !== undefined);
    assertEquals(mess.mutations.map(({ mutator }) => mutator), [a.mutator.id, b.mutator.id]);
    assertEquals(mess.value, replay(clean, mess.mutations.map(({ edit }) => edit)));
  }));
});

Deno.test("where no pick applies, or nothing changes, there is no mess", () => {
  const same = mutator(
    "same",
    "accept",
    ({ pointer, value }) => value === undefined ? [] : [{ op: "replace", pointer, value }],
  );
  const none = mutator("none", "accept", () => []);
  const lost = mutator("lost", "accept", () => [{ op: "remove", pointer: "/nowhere" }]);
  const [clean = null] = FULL;
  for (const by of [same, none, lost]) {
    assertEquals(makeMess(clean, [pickOf("/dataset", by)], kit), undefined);
  }
  assertEquals(makeMess(clean, [pickOf("/not/there", same)], kit), undefined);
  assertEquals(makeMess(clean, [], kit), undefined);
  const gone = mutator("gone", "reject", ({ pointer }) => [{ op: "remove", pointer }]);
  const mess = makeMess(clean, [pickOf("/dataset", none), pickOf("/limit", gone)], kit);
  assertEquals(mess?.mutations.map(({ mutator }) => mutator), ["gone"]);
});

Deno.test("what is expected after several messes: to contain before all, a refusal only where each demands it", () => {
  const expecting = (...expected: readonly Expectation[]): Expectation =>
    combineExpectations(expected.map((one) => mutator(one, one, () => [])));
  assertEquals(expecting(), "accept");
  for (const one of ["accept", "accept-or-explain", "reject", "contain"] as const) {
    assertEquals(expecting(one), one);
    assertEquals(expecting(one, one, one), one);
    assertEquals([expecting(one, "contain"), expecting("contain", one)], ["contain", "contain"]);
  }
  for (
    const pair of [["reject", "accept"], ["accept", "reject"], ["accept-or-explain", "reject"], [
      "accept",
      "accept-or-explain",
    ]] as const
  ) {
    assertEquals(expecting(...pair), "accept-or-explain", pair.join());
  }
});

Deno.test("messes are independent where no site lies at or within another", () => {
  const by = mutator("any", "accept", () => []);
  const judge = (...pointers: readonly JsonPointer[]): boolean =>
    areIndependent(pointers.map((pointer) => pickOf(pointer, by)));
  assertEquals([judge(), judge("/a"), judge("/a", "/b"), judge("/a", "/ab"), judge("/a/0", "/a/1")], [
    true,
    true,
    true,
    true,
    true,
  ]);
  assertEquals([
    judge("/a", "/a"),
    judge("/a", "/a/b"),
    judge("/a/b", "/a"),
    judge("", "/a"),
    judge("/a", "/b", "/a/0"),
  ], [
    false,
    false,
    false,
    false,
    false,
  ]);
});

/** What edits make of a document, one after another. */
function replay(document: JsonValue, edits: readonly (Edit | undefined)[]): JsonValue {
  return edits.reduce<JsonValue>((value, edit) => {
    const after = edit && applyEdit(value, edit);
    assert(after !== undefined);
    return after;
  }, document);
}
