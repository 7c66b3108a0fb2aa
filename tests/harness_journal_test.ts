/**
 * Runs that keep a journal.
 * @module
 */
import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { checkRegistry, type Report, TargetError } from "../mod.ts";
import { describe } from "../src/describe.ts";
import { readJournal } from "../src/run/read_journal.ts";
import { units } from "../src/units.ts";

function read(text: string, isRunning = false): Report {
  const report = readJournal(text, isRunning);
  assert(report !== undefined, text);
  return report;
}

Deno.test("a full disk ends the journal and not the run, which says so", {
  ignore: Deno.build.os !== "linux",
}, async () => {
  const report = await checkRegistry([{
    name: "now",
    inputSchema: { type: "object" },
    execute: () => "noon",
  }], {
    runs: 5,
    quick: true,
    journal: "/dev/full",
  });
  assert(report.tools.length > 0);
  assertStringIncludes(report.warnings.at(-1) ?? "", 'The journal "/dev/full" ends early');
});

Deno.test("a finding is in the journal before anybody hears of it, and the whole run afterwards", async () => {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "run.ndjson");
  try {
    let heard = 0;
    const report = await checkRegistry([{
      name: "shout",
      description: "Returns the text in capitals; changes nothing.",
      inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
      execute: (args: { text: string }) => args.text.toUpperCase(),
    }], {
      runs: 20,
      journal: file,
      onEvent(event): void {
        if (event.kind !== "finding") return;
        heard++;
        const { findings } = read(Deno.readTextFileSync(file), true);
        assertEquals(findings.length, heard);
        assert(findings.some(({ fingerprint }) => fingerprint === event.finding.fingerprint));
      },
    });
    assert(heard > 2);
    assertEquals(
      describe(read(await Deno.readTextFile(file)), [...units.checks, ...units.lintRules]),
      JSON.parse(JSON.stringify(report)),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("whatever it throws is the reason in the journal", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const listener = join(folder, "listener.ndjson");
    const tool = {
      name: "now",
      description: "Says noon.",
      inputSchema: { type: "object" },
      execute: () => "noon",
    };
    await assertRejects(() =>
      checkRegistry([tool], {
        journal: listener,
        onEvent(event): void {
          if (event.kind === "tool-end") throw new RangeError("nobody listens");
        },
      }), RangeError);
    const heard = read(await Deno.readTextFile(listener));
    assertEquals([heard.stopped, heard.warnings], ["failed", [
      "messcall failed: RangeError: nobody listens",
    ]]);
    assertEquals(heard.tools.map(({ name }) => name), ["now"]);

    const missing = join(folder, "missing.ndjson");
    await assertRejects(() => checkRegistry("./nowhere.ts", { journal: missing }), TargetError);
    const report = read(await Deno.readTextFile(missing));
    assertEquals([report.stopped, report.source], ["failed", "./nowhere.ts"]);
    assertStringIncludes(report.warnings[0] ?? "", "nowhere.ts");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
