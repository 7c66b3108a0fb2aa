/**
 * A peer on the same faults: mcp-assert, which calls servers of the Model Context Protocol.
 *
 * Faults that are values are served (`serve_fault.ts`); those that are servers already are started as they are.
 * @module
 */
import { fileURLToPath } from "node:url";
import { endTree, newMark } from "../../src/adapters/_process_tree.ts";
import { type Fault, stage } from "./collect.ts";
import { HANG_MS } from "./measure.ts";

/** What the peer's table column and its package are called. */
export const PEER = {
  name: "mcp-assert",
  package: "@blackwell-systems/mcp-assert",
  version: "0.12.3",
} as const;

/**
 * The commands that need no expectations written by hand: one call with arguments made from the schema, and 50 bad
 * inputs per tool. All is as it is by default, but for a fixed seed and the time that a call gets, which is messcall's.
 * What its `generate` writes is for people to fill in: texts are `TODO`, which a tool does right to refuse.
 */
const COMMANDS = [["audit"], ["fuzz", "--seed", "1"]] as const;

/** Its static rules. They stand beside the figures and do not count, as those of messcall's lint do not. */
const LINT = ["lint"] as const;

/** How long one command may take, in milliseconds: 50 calls that hang take 50 times their limit. */
const COMMAND_MS = 120_000;

/** How many commands run at a time: each is two processes, and a slow machine must not look like a slow tool. */
const AT_A_TIME = 2;

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What the peer said of one fault. */
export interface PeerRun {
  /**
   * Its failures: on a fault it is found, on a twin it is a false alarm. Whatever the peer does not call healthy, passed
   * or skipped counts: each registry is there for one fault, so what is said of it is taken to be about that fault.
   * A server that it cannot talk to counts as well, and so does an input that it cannot send, such as NaN.
   */
  readonly failures: readonly string[];
  /** The codes of its static rules that say something; those that it calls errors begin with E. */
  readonly lint: readonly string[];
}

/**
 * Finds the peer: on the path, or else where npx puts it.
 *
 * @returns the command to run
 * @throws {Error} where there is none
 */
async function findPeer(): Promise<string> {
  // Another version would have other figures.
  if ((await capture([PEER.name, "--version"])).includes(PEER.version)) return PEER.name;
  const fetched = await capture([
    "npx",
    "-y",
    `--package=${PEER.package}@${PEER.version}`,
    "-c",
    `command -v ${PEER.name}`,
  ]);
  if (fetched.trim() === "") throw new Error(`Cannot run "${PEER.name}": neither the path nor npx has it`);
  return fetched.trim();
}

/**
 * Runs the peer on faults and twins.
 *
 * @param faults what it is run on
 * @param tell called after each, with how many are done
 * @returns what it said, by the id of the fault
 */
export async function runPeer(
  faults: readonly Fault[],
  tell: (done: number) => void,
): Promise<ReadonlyMap<string, PeerRun>> {
  const peer = await findPeer();
  const runs = new Map<string, PeerRun>();
  const queue = faults.values();
  async function work(): Promise<void> {
    for (const fault of queue) {
      runs.set(fault.id, await runOne(peer, fault));
      tell(runs.size);
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return runs;
}

async function runOne(peer: string, fault: Fault): Promise<PeerRun> {
  // Servers that are killed leave the folders they work in.
  const folder = await Deno.makeTempDir({ prefix: "messcall-peer-" });
  try {
    const { server, timeoutMs } = await howToServe(fault);
    const start = (command: readonly string[]): Promise<Said> =>
      run([peer, ...command, "--json", "--timeout", `${timeoutMs}ms`, "--server", server], folder);
    const failures: string[] = [];
    for (const command of COMMANDS) failures.push(...readFailures(command[0], await start(command)));
    const { findings } = parse((await start(LINT)).stdout) ?? {};
    return { failures, lint: [...new Set(findings?.map(({ code }) => code))] };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The command that serves a fault, and the time that a call gets: never less than messcall waits. */
function howToServe(fault: Fault): { readonly server: string; readonly timeoutMs: number } {
  using set = stage(fault);
  const own: readonly string[] | undefined = "argv" in set.target ? set.target.argv as string[] : undefined;
  const argv = own ?? [Deno.execPath(), "run", "-A", "--quiet", "tests/detection/serve_fault.ts", fault.id];
  return { server: argv.join(" "), timeoutMs: Math.max(HANG_MS, set.options.timeoutMs ?? 0) };
}

/** The parts of its reports that are read here. */
interface PeerReport {
  /** Of `audit`. */
  readonly results?: readonly { readonly tool: string; readonly status: string; readonly detail?: string }[];
  /** Of `fuzz`. */
  readonly tools?: readonly {
    readonly tool: string;
    readonly failures?: readonly {
      readonly label: string;
      readonly status: string;
      readonly detail?: string;
    }[];
  }[];
  /** Of `lint`. */
  readonly findings?: readonly { readonly code: string }[] | null;
}

function readFailures(command: string, { stdout, stderr, isCutShort }: Said): readonly string[] {
  const report = parse(stdout);
  if (report === undefined) {
    const why = isCutShort ? "no end in sight" : stderr.trim().split("\n").at(-1) ?? "";
    return [`${command}: no report: ${why}`];
  }
  const audited = (report.results ?? []).filter(({ status }) => status !== "healthy" && status !== "skipped")
    .map(({ status, detail = "" }) => `${command}: ${status}: ${detail}`);
  const fuzzed = (report.tools ?? []).flatMap(({ failures = [] }) =>
    failures.map(({ label, status, detail = "" }) => `${command}: ${status}: ${detail} (${label})`)
  );
  return [...audited, ...fuzzed];
}

function parse(text: string): PeerReport | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a command printed. */
interface Said {
  readonly stdout: string;
  readonly stderr: string;
  /** It was ended, for it took too long. */
  readonly isCutShort: boolean;
}

/** Runs a command to its end or its limit, and leaves nothing of it running. */
async function run([file = "", ...args]: readonly string[], folder: string): Promise<Said> {
  const mark = newMark(performance.timeOrigin);
  const child = new Deno.Command(file, {
    args,
    cwd: ROOT,
    env: { ...mark, TMPDIR: folder },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    detached: true,
  }).spawn();
  let isCutShort = false;
  const limit = setTimeout(() => {
    isCutShort = true;
    endTree(child.pid, mark);
  }, COMMAND_MS);
  const { stdout, stderr } = await child.output();
  clearTimeout(limit);
  endTree(child.pid, mark);
  const [said = "", told = ""] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { stdout: said, stderr: told, isCutShort };
}

/** What a command prints; nothing where it cannot be started. */
async function capture([file = "", ...args]: readonly string[]): Promise<string> {
  try {
    const { stdout } = await new Deno.Command(file, { args, stderr: "null" }).output();
    return new TextDecoder().decode(stdout);
  } catch {
    return "";
  }
}
