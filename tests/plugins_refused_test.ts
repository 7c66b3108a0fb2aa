/**
 * Plugins that are none: what is refused before anything runs.
 * @module
 */
import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { checkRegistry, type Plugin, UsageError } from "../mod.ts";
import house from "../fixtures/plugins/house.ts";
import menus from "../fixtures/plugins/menus.ts";
import { units, unitsWith } from "../src/units.ts";

const [menuFile] = menus.adapters ?? [];
const [numberWithNoun] = menus.mutators ?? [];
const [apology] = menus.checks ?? [];
const [prefix] = house.lintRules ?? [];
const [tally] = house.reporters ?? [];
assert(menuFile && numberWithNoun && apology && prefix && tally);

const half = { name: "half", inputSchema: { type: "object" }, execute: (): number => 1 };

/** A value that types do not allow, as code without types returns it. */
function untyped<T>(value: unknown): T {
  return value as T;
}

Deno.test("what is no plugin is refused: which unit, which field, and what to do", async (t) => {
  const without = <K extends string>(unit: object, field: K): object =>
    Object.fromEntries(Object.entries(unit).filter(([key]) => key !== field));
  const cases: readonly (readonly [unknown, string, string])[] = [
    [7, "it is no object", "Give an object with any of mutators, checks, lintRules, adapters, reporters"],
    [{ check: [] }, 'it has "check", which is no kind of unit', 'Did you mean "checks"?'],
    [{ checks: apology }, 'its "checks" is no list', "Write checks: [ … ]"],
    [{ checks: [null] }, "checks[0] is no check", "Give an object with id, docs, severity, examples, check"],
    [
      { checks: [{ ...apology, id: "noApology" }] },
      'in checks[0], "id" is not a name in kebab-case, such as no-apology',
      'Make "id" a name in kebab-case, such as no-apology',
    ],
    [
      { checks: [apology, without({ ...apology, id: "b" }, "check")] },
      'in the check "b", "check" is missing',
      'Make "check" a function',
    ],
    [
      { checks: [{ ...apology, docs: { summary: "a" } }] },
      'in the check "result-not-apology", "docs" is not an object with the texts summary, why and fix',
      'Make "docs" an object with the texts summary, why and fix',
    ],
    [
      { checks: [{ ...apology, severity: "fatal" }] },
      'in the check "result-not-apology", "severity" is not one of error, warning, info',
      'Make "severity" one of error, warning, info',
    ],
    [
      { mutators: [{ ...numberWithNoun, level: "schema" }] },
      'in the mutator "number-with-noun", "level" is not one of value, call, text, batch',
      'Make "level" one of value, call, text, batch',
    ],
    [
      { mutators: [without({ ...numberWithNoun }, "variants")] },
      'in the mutator "number-with-noun", "variants" is missing',
      'Make "variants" a function',
    ],
    [
      { lintRules: [without({ ...prefix }, "preset")] },
      'in the lint rule "house-prefix", "preset" is missing',
      'Make "preset" one of recommended, strict, all',
    ],
    [
      { adapters: [{ ...menuFile, open: "yes" }] },
      'in the adapter "menu-file", "open" is not a function',
      'Make "open" a function',
    ],
    [
      { reporters: [without({ ...tally }, "extension")] },
      'in the reporter "house-tally", "extension" is missing',
      'Make "extension" a text',
    ],
  ];
  for (const [plugin, state, hint] of cases) {
    await t.step(state, async () => {
      const error = await assertRejects(
        () => checkRegistry([half], { plugins: [untyped(plugin)] }),
        UsageError,
      );
      assertEquals([error.message, error.hint], [`Cannot use the plugin "plugins[0]": ${state}`, hint]);
    });
  }
});

Deno.test("an id is taken once: by a built-in unit of any kind, or by another plugin", async () => {
  const taken = async (plugins: readonly Plugin[]): Promise<string> => {
    const error = await assertRejects(() => unitsWith(plugins), UsageError);
    assertEquals(error.hint, "Give the unit another id");
    return error.message;
  };
  assert(apology);
  for (
    const [id] of [["never-throws"], ["omit-required"], ["root-object"], ["json"], ["mcp-stdio"], ["parity"]]
  ) {
    assertStringIncludes(
      await taken([{ checks: [{ ...apology, id: id ?? "" }] }]),
      `its id "${id}" is taken by a unit that messcall comes with`,
    );
  }
  assertStringIncludes(
    await taken([menus, { checks: [apology] }]),
    'taken by another unit, of the plugin "plugins[0]"',
  );
  assertStringIncludes(
    await taken([{ checks: [apology, apology] }]),
    'taken by another unit, of the plugin "plugins[0]"',
  );
});

Deno.test("without plugins the units are those that messcall comes with", async () => {
  const { adapters, checks, lintRules, mutators, reporters } = await unitsWith();
  assertEquals(
    [adapters, checks, lintRules, mutators, reporters].map((list) => list.map(({ id }) => id)),
    [units.adapters, units.checks, units.lintRules, units.mutators, units.reporters].map((list) =>
      list.map(({ id }) => id)
    ),
  );
});
