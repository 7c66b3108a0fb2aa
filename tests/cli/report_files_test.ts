/**
 * `--report NAME=FILE`: reports in files, beside the one that is printed.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { dirname, join } from "node:path";
import { units } from "../../src/units.ts";
import type { Report } from "../../src/core/report.ts";
import { MESSCALL, messcallHere, PROJECT } from "./_messcall.ts";

const TEXT = "tests/cli/modules/text.ts";
const ENDS = "tests/cli/modules/ends.ts";
const FEW = ["--quick", "--runs", "5", "--tool", "return_text", "--tool", "count_words"];

/** A folder for the files of one test; when it is over, nothing but what the test names is in it. */
async function withFolder(
  expected: readonly string[],
  run: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await run(folder);
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name).toSorted(), expected.toSorted());
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function readReport(file: string): Report {
  return JSON.parse(Deno.readTextFileSync(file));
}

function kindsIn(text: string): readonly string[] {
  return text.trimEnd().split("\n").map((line) => JSON.parse(line).kind);
}

Deno.test("check writes every report that is asked for, and prints the one it always prints", async () => {
  await withFolder(["a.json", "b.json", "c.txt", "events.ndjson"], async (folder) => {
    const [a, b, c, events] = ["a.json", "b.json", "c.txt", "events.ndjson"].map((name) =>
      join(folder, name)
    );
    const reports = [`json=${a}`, `json=${b}`, `console=${c}`, `ndjson=${events}`];
    const { code, stdout } = await messcallHere(
      ...["check", TEXT, ...FEW, "--format", "json"],
      ...reports.flatMap((report) => ["--report", report]),
    );
    assertEquals(code, 1);
    assertEquals(Deno.readTextFileSync(a ?? ""), stdout);
    assertEquals(Deno.readTextFileSync(b ?? ""), stdout);
    const text = Deno.readTextFileSync(c ?? "");
    assertMatch(text, /^error never-throws {2}count_words /m);
    assert(!text.includes("\x1b"), "a file has colours");
    const kinds = kindsIn(Deno.readTextFileSync(events ?? ""));
    assertEquals([kinds[0], kinds.at(-1)], ["run-start", "run-end"]);
    assertEquals(kinds.filter((kind) => kind === "finding").length, JSON.parse(stdout).findings.length);
    assert(kinds.includes("tool-start"), "what happened during the run is not in the events");
  });
});

Deno.test("every reporter writes what report prints of the same run", async () => {
  const files = units.reporters.map(({ id, extension }) => `${id}.${extension}`);
  await withFolder(files, async (folder) => {
    await messcallHere(
      ...["check", TEXT, ...FEW],
      ...units.reporters.flatMap((
        { id, extension },
      ) => ["--report", `${id}=${join(folder, `${id}.${extension}`)}`]),
    );
    for (const { id, extension, line } of units.reporters) {
      const { code, stdout } = await messcallHere("report", join(folder, "json.json"), "--format", id);
      assertEquals(code, 1);
      const text = Deno.readTextFileSync(join(folder, `${id}.${extension}`));
      // What is written as it happens says more, in the order in which it happened.
      if (line === undefined) assertEquals(text, stdout, id);
      assert(text !== "" && stdout !== "");
    }
  });
});

Deno.test("lint, report and replay write files too", async () => {
  await withFolder(["lint.json", "run.json", "again.json", "again.ndjson", "replay.json"], async (folder) => {
    const at = (name: string): string => join(folder, name);
    await messcallHere("lint", TEXT, "--report", `json=${at("lint.json")}`);
    assert(readReport(at("lint.json")).findings.every(({ kind }) => kind === "lint"));

    await messcallHere("check", TEXT, ...FEW, "--report", `json=${at("run.json")}`);
    const reports = ["--report", `json=${at("again.json")}`, "--report", `ndjson=${at("again.ndjson")}`];
    const again = await messcallHere("report", at("run.json"), ...reports);
    assertEquals(again.code, 1);
    assertEquals(readReport(at("again.json")), readReport(at("run.json")));
    assertEquals(kindsIn(Deno.readTextFileSync(at("again.ndjson"))).at(-1), "run-end");

    const replayed = await messcallHere("replay", at("run.json"), "--report", `json=${at("replay.json")}`);
    assertMatch(replayed.stdout, /^shows {2}never-throws count_words /m);
    const { findings, tools, target } = readReport(at("replay.json"));
    const before = readReport(at("run.json")).findings.filter(({ kind }) => kind === "check");
    assertEquals(
      findings.map(({ fingerprint }) => fingerprint).toSorted(),
      before.map(({ fingerprint }) => fingerprint).toSorted(),
    );
    assertEquals(target, readReport(at("run.json")).target);
    assert(tools.every(({ calls }) => calls.valid + calls.invalid > 0) && tools.length > 0);
  });
});

Deno.test("replay prints the report of what shows now, in the form that is asked for", async () => {
  await withFolder([], async () => {
    const given = JSON.stringify({ tool: "count_words", args: { text: 5 } });
    const { code, stdout } = await messcallHere("replay", TEXT, "--case", given, "--format", "json");
    const report: Report = JSON.parse(stdout);
    assertEquals([code, report.source, report.tools.map(({ name }) => name)], [1, TEXT, ["count_words"]]);
    assert(report.findings.length > 0 && report.findings.every(({ tool }) => tool === "count_words"));
  });
});

Deno.test("what cannot be written is said before anything is called", async () => {
  await withFolder(["there"], async (folder) => {
    Deno.mkdirSync(join(folder, "there"));
    const file = join(folder, "report.json");
    const other = join(folder, "there", "..", "report.json");
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [["json"], /^Cannot write the report "json": no file was given\n.*--report json=report\.json/],
      [["json="], /no file was given/],
      [["jsn=a.json"], /^Cannot write the report as "jsn": .*\nDid you mean --report json=FILE\?/],
      [["=a.json"], /^Cannot write the report as ""/],
      [
        [`json=${join(folder, "none", "a.json")}`],
        /there is no folder ".*none"\nMake it first: mkdir -p .*none$/m,
      ],
      [[`json=${join(folder, "there")}`], /it is a folder/],
      [[`json=${file}`, `ndjson=${file}`], /is the same file/],
      [[`json=${file}`, `ndjson=${other}`], /is the same file/],
    ];
    for (const [reports, expected] of cases) {
      for (const command of ["check", "lint", "report", "replay"]) {
        const flags = reports.flatMap((report) => ["--report", report]);
        const words = command === "replay" ? ["--case", '{"tool":"a","args":{}}'] : [];
        const { code, stdout, stderr } = await messcallHere(command, "./nowhere.ts", ...words, ...flags);
        assertEquals([code, stdout], [2, ""], `${command} ${reports}`);
        assertMatch(stderr, expected);
      }
    }
  });
});

Deno.test("the journal and a report do not share a file", async () => {
  await withFolder([], async (folder) => {
    const file = join(folder, "run.ndjson");
    const { code, stderr } = await messcallHere(
      "check",
      TEXT,
      "--journal",
      file,
      "--report",
      `ndjson=${file}`,
    );
    assertEquals(code, 2);
    assertStringIncludes(stderr, "is the same file");
  });
});

Deno.test("what makes no report takes none", async () => {
  await withFolder([], async (folder) => {
    const report = ["--report", `json=${join(folder, "a.json")}`];
    for (const words of [["check", "--dry-run"], ["lint", "--matrix"], ["lint", "--fix"]]) {
      const { code, stderr } = await messcallHere(...words, TEXT, ...report);
      assertEquals(code, 2);
      assertStringIncludes(stderr, `Cannot use "--report" with ${words[1]}`);
    }
  });
});

Deno.test("a link stays a link, and its file is replaced", async () => {
  await withFolder(["link.json", "real.json"], async (folder) => {
    const [link, real] = [join(folder, "link.json"), join(folder, "real.json")];
    Deno.writeTextFileSync(real, "before");
    Deno.symlinkSync(real, link);
    await messcallHere("lint", TEXT, "--report", `json=${link}`);
    assert(Deno.lstatSync(link).isSymlink);
    assertEquals(readReport(real).version, 1);
  });
});

Deno.test("a file that cannot be written does not cost the others, and fails the command", async () => {
  await withFolder(["b.json"], async (folder) => {
    // A device that takes nothing is a full disk.
    const reports = ["--report", "json=/dev/full", "--report", `json=${join(folder, "b.json")}`];
    const { code, stdout, stderr } = await messcallHere("lint", TEXT, ...reports);
    assertEquals(code, 2);
    assertMatch(stderr, /^Cannot write the report "\/dev\/full": /);
    assertStringIncludes(stdout, TEXT);
    assertEquals(readReport(join(folder, "b.json")).version, 1);
  });
});

Deno.test("a run that is interrupted or out of time writes its reports; events are there as they happen", async () => {
  await withFolder(["report.json", "events.ndjson", "late.json"], async (folder) => {
    const [report, events] = [join(folder, "report.json"), join(folder, "events.ndjson")];
    const [command, ...args] = MESSCALL;
    const child = new Deno.Command(command, {
      args: [
        ...[...args, "check", ENDS, "--tool", "stay", "--tool", "wait", "--timeout", "1s"],
        ...["--report", `json=${report}`, "--report", `ndjson=${events}`],
      ],
      cwd: PROJECT,
      stdout: "null",
      stderr: "piped",
    }).spawn();
    for await (const line of child.stderr.pipeThrough(new TextDecoderStream())) {
      if (!line.includes('"stay"')) continue;
      assertEquals(kindsIn(Deno.readTextFileSync(events))[0], "run-start");
      assertEquals([...Deno.readDirSync(dirname(report))].map(({ name }) => name), ["events.ndjson"]);
      child.kill("SIGINT");
    }
    await child.status;
    assertEquals(readReport(report).stopped, "interrupted");
    assertEquals(kindsIn(Deno.readTextFileSync(events)).at(-1), "run-end");

    const late = join(folder, "late.json");
    await messcallHere("check", TEXT, "--max-time", "300ms", "--report", `json=${late}`);
    assertEquals(readReport(late).stopped, "max-time");
  });
});

Deno.test("--format ndjson prints the events as they happen, once each", async () => {
  const { code, stdout } = await messcallHere("check", TEXT, ...FEW, "--format", "ndjson");
  assertEquals(code, 1);
  const kinds = kindsIn(stdout);
  assertEquals(kinds.filter((kind) => kind.startsWith("run-")), ["run-start", "run-end"]);
  assertEquals(kinds.filter((kind) => kind === "tool-start").length, 3);
});
