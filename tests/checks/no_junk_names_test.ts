/**
 * Which names are the marks of a mess.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { noJunkNames } from "../../src/checks/no_junk_names.ts";
import { verdict } from "./_judge.ts";

async function makes(name: string, clean = "notes.md", mutator = "quoted-value"): Promise<string> {
  const observation = observe({
    args: { query: "x" },
    clean: { query: clean },
    mutator,
    outcome: { kind: "ok", value: "written" },
  });
  return await verdict(noJunkNames, { ...observation, effects: [`/srv/root/${name}`] });
}

Deno.test("marks around and within a name are found", async () => {
  for (
    const name of [
      "`notes.md`",
      '"notes.md"',
      "'notes.md'",
      "notes.md\n",
      " notes.md",
      "sub /notes.md",
      "a\u0000b",
    ]
  ) {
    assertEquals(await makes(name), "junk-name");
  }
});

Deno.test("ordinary names, apostrophes and spaces within are left alone", async () => {
  for (
    const name of [
      "notes.md",
      "Bob's notes.md",
      "my notes.md",
      "до встречи.md",
      "a[1].txt",
      ".env",
      "sub/dir/a-b_c.md",
    ]
  ) {
    assertEquals(await makes(name), "fine");
  }
});

Deno.test("a name that the clean call gives is meant", async () => {
  assertEquals(await makes('"quoted".md', '"quoted".md'), "fine");
  // The tool adds an extension.
  assertEquals(await makes(" .html", " "), "fine");
  assertEquals(await makes(" notes.html", "notes"), "junk-name");
  // Another mess than the mark, within the name.
  assertEquals(await makes("  \u200bp.html", "drafts/  p"), "fine");
  assertEquals(await makes("  `p`.html", "drafts/  p"), "junk-name");
  // Its marks are not those of the mess, whatever else is: here in other letters, and with a space of no width.
  assertEquals(await makes('"q\u200buoted".md', '"quoted".md', "unicode-variant"), "fine");
  assertEquals(await makes('"ｑｕｏｔｅｄ".md', '"quoted".md', "unicode-variant"), "fine");
  assertEquals(await makes(" ; rm x", "/srv/root/ ", "command-metacharacters"), "fine");
  assertEquals(await makes('`"quoted".md`', '"quoted".md'), "junk-name");
});

Deno.test("nothing is said where nothing was watched or messed", async () => {
  assertEquals(await verdict(noJunkNames, observe({ outcome: { kind: "ok", value: 1 } })), "undecided");
  assertEquals(
    await verdict(noJunkNames, { ...observe({ outcome: { kind: "ok", value: 1 } }), effects: ["`a`"] }),
    "undecided",
  );
});
