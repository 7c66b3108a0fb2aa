/**
 * `messcall report`: journals that runs left behind, and saved reports.
 * @module
 */
import { assert, assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import type { Report } from "../../src/core/report.ts";
import { MESSCALL, messcall, messcallHere, PROJECT, type Run } from "./_messcall.ts";

const TEXT = "tests/cli/modules/text.ts";
const ENDS = "tests/cli/modules/ends.ts";

/** Its tools end the process they run in: that of messcall. */
const HERE = ["--sandbox", "inherit"];
const FEW = ["--quick", "--runs", "5"];

/** A folder for the files of one test; runs that are given it as `TMPDIR` keep their journals there. */
async function withFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await run(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The journals in a folder. */
function journalsIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) =>
    name.startsWith("messcall-journal-")
  );
}

function reportIn({ stdout, stderr }: Run): Report {
  assert(stdout.startsWith("{"), stderr);
  return JSON.parse(stdout);
}

Deno.test("--journal FILE: the journal is the report, and stays", async () => {
  await withFolder(async (folder) => {
    const file = join(folder, "run.ndjson");
    const checked = await messcallHere("check", TEXT, ...FEW, "--journal", file, "--format", "json");
    const reported = await messcallHere("report", file, "--format", "json");
    assertEquals([checked.code, reported.code, reported.stderr], [1, 1, ""]);
    assertEquals(reported.stdout, checked.stdout);
    const again = await messcallHere("check", TEXT, ...FEW, "--journal", file);
    assertEquals([again.code, again.stdout], [2, ""]);
    assertStringIncludes(again.stderr, `Give another name, or read it with messcall report ${file}`);
  });
});

Deno.test("a saved report is shown in another form, as check would have shown it", async () => {
  await withFolder(async (folder) => {
    const file = join(folder, "report.json");
    const { stdout } = await messcallHere("check", TEXT, ...FEW, "--format", "json");
    await Deno.writeTextFile(file, stdout);
    const shown = await messcallHere("report", file);
    assertEquals(shown.code, 1);
    assertMatch(shown.stdout, /^error never-throws {2}count_words /m);
    assertEquals((await messcallHere("report", file, "--format", "json")).stdout, stdout);
  });
});

Deno.test("a run that ends well leaves no journal behind, nor does a target that does not open", async () => {
  await withFolder(async (folder) => {
    assertEquals((await messcall(["check", TEXT, ...FEW], { TMPDIR: folder })).code, 1);
    assertEquals((await messcall(["check", "./nowhere.ts"], { TMPDIR: folder })).code, 3);
    assertEquals(journalsIn(folder), []);
    const { code, stderr } = await messcall(["report"], { TMPDIR: folder });
    assertEquals(code, 2);
    assertMatch(stderr, /^Cannot report on nothing: .*\n.*--journal FILE/);
  });
});

Deno.test("a tool that exits does not end the run in green: the call that did it is in the report", async () => {
  await withFolder(async (folder) => {
    const ended = await messcall(["check", ENDS, ...HERE, ...FEW], { TMPDIR: folder });
    assertEquals([ended.code, ended.stdout], [4, ""]);
    const [journal] = journalsIn(folder);
    assertStringIncludes(ended.stderr, `messcall report ${join(folder, journal ?? "")}`);
    const newest = await messcall(["report", "--format", "json"], { TMPDIR: folder });
    assertStringIncludes(newest.stderr, journal ?? "none");
    const { stopped, warnings, tools } = reportIn(newest);
    assertEquals([stopped, tools.map(({ name }) => name)], ["exit", ["stay"]]);
    assertMatch(warnings[0] ?? "", /^A call was under way when the journal ended: \{"tool":"quit",/);
  });
});

Deno.test("a run that hoards all memory leaves its journal, which names the call", async () => {
  await withFolder(async (folder) => {
    const [command, run, ...args] = MESSCALL;
    const heap = "--v8-flags=--max-old-space-size=200";
    const { code } = await new Deno.Command(command, {
      args: [run, heap, ...args, "check", ENDS, ...HERE, "--tool", "hoard", ...FEW],
      cwd: PROJECT,
      env: { TMPDIR: folder },
      stdout: "null",
      stderr: "null",
    }).output();
    assert(code !== 0 && code !== 1, `${code}`);
    const { stopped, warnings } = reportIn(
      await messcall(["report", "--format", "json"], { TMPDIR: folder }),
    );
    assertEquals(stopped, "killed");
    assertMatch(warnings[0] ?? "", /"tool":"hoard"/);
  });
});

Deno.test("a second interrupt ends messcall at once, and its journal is there", async () => {
  await withFolder(async (folder) => {
    const [command, ...args] = MESSCALL;
    const child = new Deno.Command(command, {
      args: [...args, "check", ENDS, "--tool", "stay", "--tool", "wait", "--timeout", "60s"],
      cwd: PROJECT,
      env: { TMPDIR: folder },
      stdout: "null",
      stderr: "piped",
    }).spawn();
    // After its first tool it waits for a call of the second, for a minute.
    let isTold = false;
    for await (const line of child.stderr.pipeThrough(new TextDecoderStream())) {
      if (line.includes('"stay"')) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        const during = await messcall(["report"], { TMPDIR: folder });
        assertEquals(during.code, 2, "a journal that is being written was taken for one left behind");
        const named = await messcall(["report", join(folder, journalsIn(folder)[0] ?? "")], {
          TMPDIR: folder,
        });
        assertStringIncludes(named.stdout, "The run still went on when its journal was read");
        child.kill("SIGINT");
      }
      if (line.includes("the same again")) {
        isTold = true;
        child.kill("SIGINT");
      }
    }
    assert(isTold);
    assertEquals((await child.status).signal, "SIGINT");
    const { stopped, warnings } = reportIn(
      await messcall(["report", "--format", "json"], { TMPDIR: folder }),
    );
    assertEquals(stopped, "killed");
    assertMatch(warnings[0] ?? "", /"tool":"wait"/);
  });
});

Deno.test("replay takes a journal as it takes a report", async () => {
  await withFolder(async (folder) => {
    const file = join(folder, "run.ndjson");
    await messcallHere("check", TEXT, ...FEW, "--journal", file);
    const { code, stdout } = await messcallHere("replay", file);
    assertEquals(code, 1);
    assertMatch(stdout, /^shows {2}never-throws count_words /m);
  });
});

Deno.test("what is neither a journal nor a report is refused", async () => {
  await withFolder(async (folder) => {
    const cases = {
      "an empty file": ["", "it is not JSON"],
      "a program": ["export default [];\n", "it is not JSON"],
      "a report without its figures": ['{"version":1,"findings":[]}', "not a report of this version"],
      "a journal of another version": ['{"kind":"journal","version":99}\n', "not a report of this version"],
    } as const;
    for (const [says, [text, message]] of Object.entries(cases)) {
      const file = join(folder, "x");
      await Deno.writeTextFile(file, text);
      const { code, stdout, stderr } = await messcallHere("report", file);
      assertEquals([code, stdout], [2, ""], says);
      assertStringIncludes(stderr, message, says);
      assertFalse(stderr.includes("messcall failed"));
    }
    assertEquals((await messcallHere("report", join(folder, "none"))).code, 2);
    assertEquals((await messcallHere("report", "a", "b")).code, 2);
    assertEquals((await messcallHere("report", "a", "--format", "jsn")).code, 2);
  });
});
