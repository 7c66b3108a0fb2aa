/**
 * Runs of `messcall check` that are killed at random moments, and what is left of them.
 * @module
 */
import fc from "fast-check";
import { join } from "node:path";
import { isJsonObject, parseJson } from "../../src/core/json.ts";
import type { Report } from "../../src/core/report.ts";
import { MESSCALL, messcall, messcallHere, PROJECT } from "../cli/_messcall.ts";

/** What is checked: a registry of many findings, in a sandbox. */
export const TARGET = "fixtures/registries/seed_003.ts";

/** As many calls as a machine that is busy makes too: what ends for want of time ends elsewhere every time. */
export const OPTIONS = { sandbox: "process", runs: 100, maxTimeMs: 600_000, timeoutMs: 60_000 } as const;

const CHECK = [
  ...["check", TARGET, "--sandbox", OPTIONS.sandbox, "--runs", `${OPTIONS.runs}`],
  ...["--max-time", `${OPTIONS.maxTimeMs}`, "--timeout", `${OPTIONS.timeoutMs}`],
];

/** How long after the finding that its moment names a run is killed at the latest, in milliseconds. */
const LATEST_MS = 100;

/** How long children may take to notice that their parent is gone, in milliseconds. */
const GRACE_MS = 5_000;

/** A moment at which a run is killed: so many milliseconds after so many findings. */
interface Moment {
  readonly findings: number;
  readonly ms: number;
  /** The command line shows its findings tool by tool, a program that listens each of them as it is found. */
  readonly program: "command line" | "listener";
}

/** What is left of a run that was killed. */
export interface Killed {
  /** When it was killed. */
  readonly moment: Moment;
  /** How many findings it had shown. */
  readonly shown: number;
  /** The fingerprints in its journal, in their order. */
  readonly journalled: readonly string[];
  /** What `messcall report` says of it. */
  readonly report: Report;
  /** Whether a process of it outlived it. */
  readonly hasChild: boolean;
  /** What it had put into the temporary folder, its journal aside, and is there after the next run. */
  readonly left: readonly string[];
}

/** The fingerprints of a run that nobody kills, in their order. */
export async function runToTheEnd(): Promise<readonly string[]> {
  return await withFolder(async (folder) => {
    const journal = join(folder, "run.ndjson");
    await messcall([...CHECK, "--journal", journal], { TMPDIR: folder });
    return fingerprintsIn(Deno.readTextFileSync(journal));
  });
}

/**
 * Kills runs at random moments, two runs at a time.
 *
 * @param kills how many
 * @param options what the moments follow from, and how many findings a whole run has
 * @returns what is left of each
 */
export async function killRuns(
  kills: number,
  { seed, findings }: { readonly seed: number; readonly findings: number },
): Promise<readonly Killed[]> {
  const arbitrary: fc.Arbitrary<Moment> = fc.record({
    findings: fc.integer({ min: 0, max: findings - 3 }),
    ms: fc.integer({ min: 0, max: LATEST_MS }),
    program: fc.constantFrom("command line", "listener"),
  });
  // A run that ends before its moment is no kill: there are moments to spare.
  const moments = fc.sample(fc.noBias(arbitrary), { seed, numRuns: 2 * kills });
  const killed: Killed[] = [];
  while (killed.length < kills && moments.length > 0) {
    const pair = moments.splice(0, Math.min(2, kills - killed.length));
    killed.push(...(await Promise.all(pair.map(killOne))).flat());
  }
  return killed;
}

/**
 * Judges what is left of a run.
 *
 * @param killed the run
 * @param whole the findings of a run that nobody killed
 * @returns what is wrong
 */
export function judgeKill(
  { moment, shown, journalled, report, hasChild, left }: Killed,
  whole: readonly string[],
): string[] {
  const reported = report.findings.map(({ fingerprint }) => fingerprint);
  const demands = {
    [`Expected the ${shown} findings shown in the journal: received ${journalled.length}`]:
      shown <= journalled.length,
    [`Expected the first findings of a whole run: received ${journalled.join()}`]: journalled.every((
      fingerprint,
      i,
    ) => fingerprint === whole[i]),
    [`Expected every finding of the journal in the report: received ${reported.length}`]:
      reported.toSorted().join() === journalled.toSorted().join(),
    [`Expected a report of a run that was killed: received ${report.stopped}`]: report.stopped === "killed",
    "Expected no process to be left: received one": !hasChild,
    [`Expected the next run to take away what was planted: received ${left.join()}`]: left.length === 0,
  };
  return Object.entries(demands).flatMap(([problem, isMet]) =>
    isMet ? [] : [`${describe(moment)}: ${problem}`]
  );
}

/** A moment in words. */
export function describe({ program, findings, ms }: Moment): string {
  return `${program} killed ${ms} ms after finding ${findings}`;
}

/** Kills one run; nothing where it ended before. */
async function killOne(moment: Moment): Promise<readonly Killed[]> {
  return await withFolder(async (folder) => {
    const [command, ...args] = MESSCALL;
    const child = new Deno.Command(command, {
      args: moment.program === "command line"
        ? [...args, ...CHECK]
        : [...args.slice(0, -1), "tests/e2e/_heard.ts", join(folder, "messcall-journal-heard")],
      cwd: PROJECT,
      env: { TMPDIR: folder },
      stdout: "null",
      stderr: "piped",
    }).spawn();
    const said = new Response(child.stderr).text();
    let hasEnded = false;
    const ended = child.status.then((status) => {
      hasEnded = true;
      return status;
    });
    while (!hasEnded && !hasFound(folder, moment.findings)) await rest(10);
    await rest(moment.ms);
    if (!hasEnded) child.kill("SIGKILL");
    const [text, { signal }, journal] = [await said, await ended, journalIn(folder)];
    if (signal !== "SIGKILL" || journal === undefined) return [];
    for (let waited = 0; hasProcess(folder) && waited < GRACE_MS; waited += 100) await rest(100);
    const { stdout } = await reportOn(journal);
    const hadPlanted = plantedIn(folder).length > 0;
    await tidy(folder);
    return [{
      moment,
      shown: Number([...text.matchAll(/(\d+) findings so far/g)].at(-1)?.[1] ?? 0),
      journalled: fingerprintsIn(Deno.readTextFileSync(journal)),
      report: JSON.parse(stdout),
      hasChild: hasProcess(folder),
      // A run that has found something has planted something.
      left: hadPlanted ? plantedIn(folder) : ["nothing, and nothing had been planted"],
    }];
  });
}

/** Whether the journal in a folder has so many findings. */
function hasFound(folder: string, findings: number): boolean {
  const journal = journalIn(folder);
  return journal !== undefined && fingerprintsIn(Deno.readTextFileSync(journal)).length >= findings;
}

let reporting: Promise<unknown> = Promise.resolve();

/** Reports in this process, one after another, since they share its output. */
function reportOn(journal: string): ReturnType<typeof messcallHere> {
  const next = reporting.then(() => messcallHere("report", journal, "--format", "json"));
  reporting = next.catch(() => {});
  return next;
}

/** The journal in a folder, once its first line is there. */
function journalIn(folder: string): string | undefined {
  return [...Deno.readDirSync(folder)].map(({ name }) => join(folder, name)).find((file) =>
    file.includes("messcall-journal-") && Deno.statSync(file).size > 0
  );
}

/** What messcall has put into a folder, and is no journal. */
function plantedIn(folder: string): readonly string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) =>
    name.startsWith("messcall-") && !name.startsWith("messcall-journal-")
  );
}

/** Does what the next run does before anything else. */
async function tidy(folder: string): Promise<void> {
  const belongings = import.meta.resolve("../../src/sandbox/belongings.ts");
  await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--no-check", `import { sweep } from ${JSON.stringify(belongings)}; sweep();`],
    cwd: PROJECT,
    env: { TMPDIR: folder },
  }).output();
}

/** Whether a process runs that was started for a folder's sake. */
function hasProcess(folder: string): boolean {
  return [...Deno.readDirSync("/proc")].some(({ name }) => {
    try {
      return Deno.readTextFileSync(`/proc/${name}/cmdline`).includes(folder) ||
        Deno.readTextFileSync(`/proc/${name}/environ`).includes(`TMPDIR=${folder}\0`);
    } catch {
      return false;
    }
  });
}

/** Reads the findings without the reader that is tested. */
function fingerprintsIn(text: string): readonly string[] {
  return text.split("\n").map(parseJson).flatMap((line) =>
    isJsonObject(line) && isJsonObject(line.finding) && typeof line.finding.fingerprint === "string"
      ? [line.finding.fingerprint]
      : []
  );
}

async function withFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  try {
    return await run(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
