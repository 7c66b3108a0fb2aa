/**
 * What files are called, and that lists of units hold every unit.
 * @module
 */
import { assertEquals } from "@std/assert";
import { isSource, listFiles } from "./_tree.ts";
import { loadFile, loadList, UNIT_KINDS, unitFiles } from "./_units.ts";

const BANNED = /(^|_)(utils?|helpers?|common|types|constants?|misc|managers?|services?)(_|$)/;

/** Names the files whose names or places are not as agreed. */
function judgeNames(files: readonly string[]): readonly string[] {
  return files.filter((file) => file.endsWith(".ts")).flatMap((file) => {
    const name = file.split("/").at(-1)?.replace(/\.ts$/, "") ?? "";
    const depth = file.split("/").length;
    return [
      ...(/^_?[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) ? [] : [`${file}: a name is snake_case`]),
      ...(isSource(file) && BANNED.test(name) ? [`${file}: a name says what is inside`] : []),
      ...(isSource(file) && depth > (file.startsWith("src/cli/commands/") ? 4 : 3)
        ? [`${file}: too deep`]
        : []),
    ];
  });
}

/** Says where a unit's file, id and export do not have one name. */
function judgeUnit(file: string, exports: Readonly<Record<string, unknown>>): readonly string[] {
  const name = file.split("/").at(-1)?.replace(/\.ts$/, "") ?? "";
  const camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const [key = "", ...others] = Object.keys(exports);
  const unit = exports[key];
  // A unit that needs others is made from them by its folder's list, which then is what shows its id.
  if (typeof unit === "function") {
    const maker = `open${camel.charAt(0).toUpperCase()}${camel.slice(1)}`;
    return key === maker && others.length === 0 ? [] : [`${file}: exports "${key}", not "${maker}" alone`];
  }
  const id = typeof unit === "object" && unit !== null && "id" in unit ? unit.id : undefined;
  return [
    ...(others.length === 0 ? [] : [`${file}: exports ${Object.keys(exports)}, which is more than the unit`]),
    ...(key === camel ? [] : [`${file}: exports "${key}", not "${camel}"`]),
    ...(id === name.replaceAll("_", "-") ? [] : [`${file}: has the id "${id}"`]),
  ];
}

/** Says where a list is not the folder, each unit once and in order. */
function judgeList(ids: readonly string[], files: readonly string[], sorted: boolean): readonly string[] {
  const expected = files.map((file) =>
    file.split("/").at(-1)?.replace(/\.ts$/, "").replaceAll("_", "-") ?? ""
  );
  const inOrder = ids.every((id, index) => index === 0 || (ids[index - 1] ?? "") < id);
  return [
    ...expected.filter((id) => !ids.includes(id)).map((id) => `"${id}" is not in the list`),
    ...ids.filter((id) => !expected.includes(id)).map((id) => `"${id}" has no file`),
    ...(new Set(ids).size === ids.length ? [] : ["a unit is in the list twice"]),
    ...(sorted && !inOrder ? ["the list is not sorted by id"] : []),
  ];
}

Deno.test("files are named and placed as agreed", () => {
  assertEquals(judgeNames(listFiles()), []);
});

for (const kind of UNIT_KINDS) {
  Deno.test(`src/${kind.folder}: each file is one unit, and the list holds them all`, async () => {
    const files = unitFiles(kind);
    const strays = await Promise.all(files.map(async (file) => judgeUnit(file, await loadFile(file))));
    const list = await loadList(kind);
    assertEquals([...strays.flat(), ...judgeList(list.map(({ id }) => id), files, kind.sorted)], []);
  });
}

Deno.test("a planted name is caught, a lawful one is not", async (t) => {
  const lawful = [
    "mod.ts",
    "src/cli/commands/check.ts",
    "src/checks/_engine_noise.ts",
    "src/schema/draft_2020.ts",
  ];
  await t.step(
    "lawful",
    () => assertEquals(judgeNames([...lawful, "README.md", "tests/a/b/c/modules.ts"]), []),
  );
  const unlawful = [
    "src/run/utils.ts",
    "src/run/string_helpers.ts",
    "src/core/types.ts",
    "src/run/dropRequired.ts",
    "src/run/drop-required.ts",
    "src/run/deep/a.ts",
    "src/cli/commands/deep/a.ts",
    "tests/run/Explore_test.ts",
  ];
  for (const file of unlawful) {
    await t.step(file, () => assertEquals(judgeNames([file]).length, 1));
  }
});

Deno.test("a planted unit or list is caught, a lawful one is not", () => {
  const file = "src/checks/never_throws.ts";
  const unit = { id: "never-throws" };
  assertEquals(judgeUnit(file, { neverThrows: unit }), []);
  assertEquals(judgeUnit(file, { openNeverThrows: () => unit }), []);
  assertEquals(judgeUnit(file, { neverThrows: () => unit }).length, 1);
  assertEquals(judgeUnit(file, { neverThrows: { id: "never_throws" } }).length, 1);
  assertEquals(judgeUnit(file, { throwsNever: unit }).length, 1);
  assertEquals(judgeUnit(file, { neverThrows: unit, other: 1 }).length, 1);
  assertEquals(judgeUnit(file, {}).length, 2);
  const files = ["src/checks/a_b.ts", "src/checks/c.ts"];
  assertEquals(judgeList(["a-b", "c"], files, true), []);
  assertEquals(judgeList(["c", "a-b"], files, false), []);
  assertEquals(judgeList(["c", "a-b"], files, true).length, 1);
  assertEquals(judgeList(["a-b"], files, true).length, 1);
  assertEquals(judgeList(["a-b", "c", "d"], files, true).length, 1);
  assertEquals(judgeList(["a-b", "c", "c"], files, false).length, 1);
});
