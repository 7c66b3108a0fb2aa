/**
 * The README says what the units say.
 * @module
 */
import { assert, assertEquals, assertThrows } from "@std/assert";
import { fillIn, makeParts, makeTable, readReadme, withoutTimes } from "./readme.ts";

Deno.test("the README's tables, flags and output are the real ones", async () => {
  const readme = readReadme();
  const fresh = fillIn(readme, await makeParts());
  assertEquals(withoutTimes(fresh), withoutTimes(readme), "README.md is stale: run `deno task docs`");
});

Deno.test("a stale table is seen and refreshed, and the rest is left alone", () => {
  const docs = { summary: "Says a | b.", why: "", fix: "" };
  const table = makeTable([{ id: "a", docs, severity: "error" }, { id: "longer", docs, severity: "info" }]);
  assertEquals(
    table,
    [
      "| id       | severity | what it does |",
      "| -------- | -------- | ------------ |",
      "| `a`      | error    | Says a \\| b. |",
      "| `longer` | info     | Says a \\| b. |",
    ].join("\n"),
  );
  const stale = "# a\n\n<!-- units:checks -->\n\nold $& text\n\n<!-- /units -->\n\nafter\n";
  const fresh = fillIn(stale, { "units:checks": table });
  assert(
    fresh !== stale && !fresh.includes("old") && fresh.includes(table) && fresh.endsWith("\n\nafter\n"),
  );
  assertEquals(fillIn(fresh, { "units:checks": table }), fresh);
  assertThrows(
    () => fillIn("# a\n", { "units:checks": table }),
    Error,
    'Cannot find the marks of "units:checks"',
  );
});
