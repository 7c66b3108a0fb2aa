/**
 * Measures the generator on the official JSON Schema test suite: `deno task conformance [DIR]`.
 *
 * Each draft runs in a process of its own, which is ended and started again behind the schema it hangs on:
 * nothing else stops a synchronous loop.
 * @module
 */
import { type Measured, measureGroup } from "./measure.ts";
import { type Draft, DRAFTS, type Group, readGroups, readRemotes } from "./suite.ts";
import { layOut, summarize, TITLES } from "./table.ts";

const DEFAULT_DIR = new URL("../../../shared/data/json-schema-test-suite", import.meta.url).pathname;
/** Far above what any schema takes, on a machine that is busy. */
const MAX_SECONDS = 20;

if (import.meta.main) await main(Deno.args);

async function main(args: readonly string[]): Promise<void> {
  if (args[0] === "--child") return await measureFrom(args.slice(1));
  const dir = args[0] ?? DEFAULT_DIR;
  if (!await isDirectory(`${dir}/tests`)) {
    console.error(`Cannot measure "${dir}": it is no clone of the JSON Schema test suite`);
    console.error(
      "Clone https://github.com/json-schema-org/JSON-Schema-Test-Suite and run: deno task conformance DIR",
    );
    Deno.exit(2);
  }
  const rows = [];
  for (const draft of DRAFTS) {
    const groups = await readGroups(dir, draft);
    rows.push(summarize(draft.dialect, await measureDraft(dir, draft, groups)));
  }
  const missed = rows.flatMap((row) => row.missed);
  console.log(layOut([TITLES, ...rows.map(({ cells }) => cells)]));
  console.log(
    missed.length === 0
      ? "\nNo schema is missed."
      : `\nMissed:\n${missed.map((line) => `  ${line}`).join("\n")}`,
  );
  const isMet = rows.every((row) => row.isMet);
  console.log(isMet ? "\nThe bar is met." : "\nBelow the bar where marked with !");
  Deno.exit(isMet ? 0 : 1);
}

/** Measures every schema of a draft, past those that hang. */
async function measureDraft(dir: string, draft: Draft, groups: readonly Group[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  while (measured.length < groups.length) {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", import.meta.filename ?? "", "--child", dir, draft.folder, String(measured.length)],
      stdout: "piped",
    }).spawn();
    const lines = readLines(child.stdout);
    for (let line = await next(lines); line !== undefined; line = await next(lines)) {
      measured.push(JSON.parse(line));
    }
    const stuck = groups[measured.length];
    if (stuck === undefined) break;
    measured.push(hang(stuck));
    try {
      child.kill("SIGKILL");
    } catch {
      // It ended by itself: a crash of the whole process, which counts as a hang.
    }
  }
  return measured;
}

/** The next line, or undefined at the end or where it takes too long. */
async function next(lines: AsyncGenerator<string>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), MAX_SECONDS * 1000);
  });
  const line = await Promise.race([lines.next().then(({ value }) => value), late]);
  clearTimeout(timer);
  return line ?? undefined;
}

async function* readLines(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

function hang({ name, forced }: Group): Measured {
  const counts = {
    valid: 0,
    invalid: 0,
    disputed: 0,
    distinct: 0,
    isInfinite: false,
    types: 0,
    typesCovered: 0,
  };
  return { ...counts, name, forced: forced !== undefined, kind: "satisfiable", isHang: true };
}

/** The child's part: one line of JSON for each schema. */
async function measureFrom([dir = "", folder, from]: readonly string[]): Promise<void> {
  const draft = DRAFTS.find((each) => each.folder === folder);
  if (draft === undefined) return;
  const remotes = await readRemotes(dir, draft);
  for (const group of (await readGroups(dir, draft)).slice(Number(from))) {
    console.log(JSON.stringify(await measureGroup(group, remotes)));
  }
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isDirectory;
  } catch {
    return false;
  }
}
