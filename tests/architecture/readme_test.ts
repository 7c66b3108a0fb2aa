/**
 * The README says what the units say.
 * @module
 */
import { assert, assertEquals, assertThrows } from "@std/assert";
import { fillIn, makeTable, makeTables, readReadme } from "./readme.ts";

Deno.test("the tables of the README are those of the units", async () => {
  const readme = readReadme();
  assert(fillIn(readme, await makeTables()) === readme, "README.md is stale: run `deno task docs`");
});

Deno.test("a stale table is seen and refreshed, and the rest is left alone", () => {
  const docs = { summary: "Says a | b.", why: "", fix: "" };
  const checks = makeTable([{ id: "a", docs, severity: "error" }, { id: "longer", docs, severity: "info" }]);
  assertEquals(
    checks,
    [
      "| id       | severity | what it does |",
      "| -------- | -------- | ------------ |",
      "| `a`      | error    | Says a \\| b. |",
      "| `longer` | info     | Says a \\| b. |",
    ].join("\n"),
  );
  const stale = "# a\n\n<!-- units:checks -->\n\nold $& text\n\n<!-- /units -->\n\nafter\n";
  const fresh = fillIn(stale, { checks });
  assert(
    fresh !== stale && !fresh.includes("old") && fresh.includes(checks) && fresh.endsWith("\n\nafter\n"),
  );
  assertEquals(fillIn(fresh, { checks }), fresh);
  assertThrows(() => fillIn("# a\n", { checks }), Error, 'Cannot find the marks of "units:checks"');
});
