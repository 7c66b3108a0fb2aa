/**
 * Plugins on the command line: their units are listed, run, replayed, emitted and rendered like all others.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Preview } from "../../src/core/preview.ts";
import type { Report } from "../../src/core/report.ts";
import { MESSCALL, messcallHere, PROJECT } from "./_messcall.ts";

const MENUS = ["--plugin", "fixtures/plugins/menus.ts"] as const;
const HOUSE = ["--plugin", "fixtures/plugins/house.ts"] as const;
const LUNCH = "fixtures/plugins/lunch.menu";

Deno.test("docs/plugins.md shows the plugin that is run here, and the menu", async () => {
  const read = (file: string): Promise<string> => Deno.readTextFile(new URL(file, PROJECT));
  const blocks = [...(await read("docs/plugins.md")).matchAll(/^```(ts|text)\n([^]*?)^```$/gm)].map(
    ([, language, code]) => [language, code],
  );
  assertEquals(blocks, [["text", await read(LUNCH)], ["ts", await read("fixtures/plugins/menus.ts")]]);
});

Deno.test("units of plugins are listed and explained", async () => {
  const { stdout } = await messcallHere("list", ...MENUS, ...HOUSE);
  const kindOf = (id: string): string | undefined =>
    stdout.split("\n\n").find((part) => part.includes(`\n  ${id} `))?.split("\n")[0];
  assertEquals(
    ["number-with-noun", "result-not-apology", "house-prefix", "menu-file", "house-tally"].map(kindOf),
    [
      "Mutators",
      "Checks",
      "Lint rules",
      "Adapters",
      "Reporters",
    ],
  );
  const explained = await messcallHere("explain", "number-with-noun", ...MENUS);
  assertStringIncludes(explained.stdout, "expects   accept-or-explain");
  assertEquals((await messcallHere("explain", "number-with-noun")).code, 2);
});

Deno.test("a check of a plugin finds, and its finding is replayed and emitted with the plugin", async () => {
  const { code, stdout } = await messcallHere("check", LUNCH, ...MENUS, "--runs", "60");
  assertEquals(code, 1);
  const [line] = stdout.match(/messcall replay .*"check":"result-not-apology".*$/m) ?? [];
  assertStringIncludes(line ?? "", " --plugin fixtures/plugins/menus.ts ");
  const script = `messcall() { ${MESSCALL.map((word) => `'${word}'`).join(" ")} "$@"; }\n${line}`;
  const typed = await new Deno.Command("sh", { args: ["-c", script], cwd: PROJECT }).output();
  assertMatch(
    new TextDecoder().decode(typed.stdout),
    /^shows {2}result-not-apology order [^]*1 of 1 show again\n$/,
  );

  const folder = await Deno.makeTempDir();
  try {
    const file = `${folder}/report.json`;
    const saved = await messcallHere("check", LUNCH, ...MENUS, "--runs", "60", "--format", "json");
    await Deno.writeTextFile(file, saved.stdout);
    const report: Report = JSON.parse(saved.stdout);
    assertEquals(report.options, { plugins: ["fixtures/plugins/menus.ts"] });
    const found = report.findings.find(({ unit }) => unit === "result-not-apology");
    assert(found?.kind === "check");
    const again = await messcallHere("replay", file, found.fingerprint);
    assertEquals([again.code, again.stderr], [1, ""], again.stdout);
    assertStringIncludes(again.stdout, "1 of 1 show again\n");
    const { stdout: tests } = await messcallHere("emit", file, found.fingerprint);
    assertStringIncludes(tests, '"plugins":["fixtures/plugins/menus.ts"]');

    const big = `${folder}/case.json`;
    await Deno.writeTextFile(big, JSON.stringify({ tool: "order", args: { dish: "stew", count: 97 } }));
    const shrunk = await messcallHere("shrink", big, LUNCH, ...MENUS);
    assertStringIncludes(shrunk.stdout, '"count": 41');
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("without its check, a finding cannot be replayed: it does not look mended", async () => {
  const replay = JSON.stringify({ tool: "count_words", args: { text: "a" }, check: "result-not-apology" });
  const { code, stderr } = await messcallHere("replay", "tests/cli/modules/text.ts", "--case", replay);
  assertEquals(code, 2);
  assertEquals(
    stderr,
    'Cannot replay by "result-not-apology": there is no such check\nGive the plugin that has it with --plugin\n',
  );
});

Deno.test("a mutator of a plugin takes part, in a dry run too", async () => {
  const { stdout } = await messcallHere("check", LUNCH, ...MENUS, "--dry-run", "--format", "json");
  const { tools }: Preview = JSON.parse(stdout);
  const calls = tools.flatMap(({ calls }) => calls).filter(({ mutators }) =>
    mutators.includes("number-with-noun")
  );
  assert(calls.length > 0);
  assertMatch(JSON.stringify(calls[0]?.args), /"count":"\d+ plates"/);
});

Deno.test("a recorded mess is named after the mutator of a plugin that makes it", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const call = { function: { name: "order", arguments: '{"dish":"soup","count":"1 plates"}' } };
    await Deno.writeTextFile(
      `${folder}/log.jsonl`,
      JSON.stringify({ role: "assistant", tool_calls: [call] }),
    );
    const { stdout } = await messcallHere(
      "replay-log",
      `${folder}/log.jsonl`,
      LUNCH,
      ...MENUS,
      "--format",
      "json",
    );
    assertEquals(JSON.parse(stdout).all.messes, { "number-with-noun": 1 });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("rules of a plugin are chosen by globs and presets, and its reporter by --format", async () => {
  const linted = await messcallHere(
    "lint",
    LUNCH,
    ...MENUS,
    ...HOUSE,
    "--rule",
    "house-*",
    "--format",
    "house-tally",
  );
  assertEquals([linted.code, linted.stdout], [1, "house-prefix 1\n"]);
  const checked = await messcallHere(
    "check",
    LUNCH,
    ...MENUS,
    ...HOUSE,
    "--runs",
    "30",
    "--format",
    "house-tally",
  );
  assertMatch(checked.stdout, /^house-prefix 1$/m);
  const unknown = await messcallHere("lint", LUNCH, ...MENUS, "--format", "house-tally");
  assertStringIncludes(unknown.stderr, 'Cannot write the report as "house-tally": there is no such format');
});

Deno.test("what a plugin opens is in this process, so a sandbox is refused", async () => {
  const { code, stderr } = await messcallHere("check", LUNCH, ...MENUS, "--sandbox", "process");
  assertEquals(code, 2);
  assertStringIncludes(
    stderr,
    'Cannot use the sandbox "process": the adapter "menu-file" of a plugin opens the target',
  );
});

Deno.test("what is no plugin is refused in one line, with one step", async () => {
  for (
    const [specifier, state] of [
      ["fixtures/plugins/menu.ts", "there is no such file\nDid you mean fixtures/plugins/menus.ts?"],
      ["tests/cli/modules/text.ts", "it is no object\n"],
      ["src/core/version.ts", "it has no default export\n"],
      ["data:text/javascript,throw new Error('no kitchen')", "it throws on import, no kitchen\n"],
    ] as const
  ) {
    const { code, stdout, stderr } = await messcallHere("list", "--plugin", specifier);
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, `Cannot use the plugin "${specifier}": ${state}`);
    assertEquals(stderr.trim().split("\n").length, 2, stderr);
  }
});

const FAILING_REPORTERS = [
  ['throw new Error("out of ink")', "Error: out of ink"],
  ['return Promise.reject(new Error("late"))', "TypeError: it returned a promise, and has to answer at once"],
] as const;

for (const [body, reason] of FAILING_REPORTERS) {
  Deno.test("a report that a reporter fails to write is not lost: " + reason, async () => {
    const broken = `data:text/javascript,${
      encodeURIComponent(
        'export default { reporters: [{ id: "broken", docs: { summary: "a", why: "a", fix: "a" }, extension: "txt",' +
          ` render() { ${body}; } }] };`,
      )
    }`;
    const { code, stderr } = await messcallHere(
      "check",
      LUNCH,
      ...MENUS,
      "--plugin",
      broken,
      "--runs",
      "5",
      "--format",
      "broken",
    );
    assertEquals(code, 2);
    const [, file] = /^See what was found until then with messcall report (.*)$/m.exec(stderr) ?? [];
    assert(file !== undefined, stderr);
    assertStringIncludes(
      stderr,
      `Cannot write the report as "broken": its reporter fails, ${reason}\n`,
    );
    const kept = await messcallHere("report", file);
    await Deno.remove(file);
    assertStringIncludes(kept.stdout, `${LUNCH}: `);
  });
}
