/**
 * A path made by a mutator is harmless wherever it ends up.
 * @module
 */
import { assert } from "@std/assert";
import { dirname, resolve } from "node:path/posix";
import type { Site } from "../../src/core/mutator.ts";
import { mutators } from "../../src/mutators/mod.ts";

const canary = "/tmp/messcall/canary";
const root = "/home/user/data";
const sibling = "/home/user/data-canary";

/** Folders that a registry may resolve a relative path in. */
const BASES = [root, `${root}/tables`, "/", "/a/b/c/d/e/f/g/h/i/j/k"];

const sites: Site[] = [
  {
    pointer: "/path",
    schema: { type: "string" },
    value: `${root}/a.txt`,
    required: true,
    siblings: ["path"],
  },
  { pointer: "/dataset", schema: { enum: ["adsl"] }, value: "adsl", required: true, siblings: ["dataset"] },
  { pointer: "/files/0", schema: { type: "string" }, value: "a.txt", required: true, siblings: [] },
];

/** Whether nothing of the system can be read, created or harmed there. */
function isHarmless(place: string, base: string): boolean {
  const isBelow = (folder: string): boolean => place === folder || place.startsWith(`${folder}/`);
  // The folder beside the root, taken from the folder a relative path was resolved in.
  const beside = resolve(base, "../data-canary");
  return isBelow(canary) || isBelow(sibling) || isBelow(beside) || isBelow("/etc/passwd/messcall") ||
    dirname(place) === base;
}

Deno.test("every path leads to a planted file, to a name in the folder itself, or nowhere", () => {
  let seen = 0;
  for (const mutator of mutators) {
    if (mutator.level !== "value" || !mutator.id.startsWith("path-")) continue;
    for (const site of sites) {
      for (const edit of mutator.variants(site, { canary, marker: "m", root, sibling, files: [] })) {
        assert(edit.op === "replace" && typeof edit.value === "string");
        for (const base of BASES) {
          const place = resolve(base, edit.value);
          assert(isHarmless(place, base), `${mutator.id}: ${edit.value} is ${place} from ${base}`);
        }
        seen++;
      }
    }
  }
  assert(seen > 40, `${seen} paths`);
});

Deno.test("values of a path change in its last part only, and never become relative", () => {
  const [site] = sites;
  assert(site !== undefined && typeof site.value === "string");
  const ids = ["string-case", "edge-whitespace", "added-extension"];
  for (const mutator of mutators.filter(({ id }) => ids.includes(id))) {
    assert(mutator.level === "value");
    for (const edit of mutator.variants(site, { canary, marker: "m", files: [] })) {
      assert(edit.op === "replace" && typeof edit.value === "string");
      assert(edit.value.startsWith(`${root}/`), edit.value);
    }
  }
});
