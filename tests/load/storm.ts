/**
 * Load: calls kept in flight through the proxy while the server behind it dies and hangs.
 * @module
 */
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";

const MESSCALL = [Deno.execPath(), "run", "-A", "--no-check", "src/cli/main.ts"] as const;
const SERVER = [Deno.execPath(), "run", "-A", "--no-check", "tests/load/server.ts"] as const;
const PROJECT = new URL("../..", import.meta.url);

/** How long a call may take in the proxy, in milliseconds. */
const TIMEOUT_MS = 1_500;

/** How long the last calls may take to be answered, in milliseconds. */
const END_MS = 60_000;

/** What was seen. */
export interface Load {
  /** Calls that were sent. */
  readonly calls: number;
  /** Answers by what they are. */
  readonly answers: Readonly<Record<string, number>>;
  /** Calls without an answer. */
  readonly lost: number;
  /** Answers beyond the first. */
  readonly twice: number;
  /** Answers that are not to the call, or not what it asked for. */
  readonly wrong: readonly string[];
  /** Calls that reached the server more than once. */
  readonly madeTwice: number;
  /** Resident megabytes of the proxy, once a second. */
  readonly memory: readonly number[];
}

/** What a call asks for, by chance: of 100,000 calls, so many are not simply answered. */
const DEEDS: readonly (readonly [deed: string, share: number])[] = [
  ["freeze", 4],
  ["die", 60],
  ["hang", 60],
  ["slow", 5_000],
  ["refuse", 5_000],
  ["mess", 5_000],
  ["phantom", 1_000],
];

/**
 * Puts load on a proxy.
 *
 * @param options how long, how many calls at once, and what all choices follow from
 */
export async function load(
  { seconds, atOnce, seed }: { readonly seconds: number; readonly atOnce: number; readonly seed: number },
): Promise<Load> {
  const folder = await Deno.makeTempDir({ prefix: "load-" });
  const policy = `${folder}/policy.json`;
  await Deno.writeTextFile(policy, JSON.stringify({ timeoutMs: TIMEOUT_MS }));
  const [command, ...args] = MESSCALL;
  const child = new Deno.Command(command, {
    args: [...args, "guard", "--policy", policy, "--audit", `${folder}/audit.jsonl`, "--", ...SERVER],
    cwd: PROJECT,
    env: { NOTES: `${folder}/notes` },
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const writer = child.stdin.getWriter();
  const encoder = new TextEncoder();
  const random = xoroshiro128plus(seed);
  const open = new Map<number, string>();
  const answers: Record<string, number> = {};
  const wrong: string[] = [];
  const memory: number[] = [];
  const done = Promise.withResolvers<void>();
  let calls = 0;
  let twice = 0;
  let isOver = false;

  function say(message: object): void {
    void writer.write(encoder.encode(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`));
  }

  function chooseDeed(): string {
    let chance = uniformInt(random, 0, 99_999);
    for (const [deed, share] of DEEDS) {
      if (chance < share) return deed;
      chance -= share;
    }
    return "echo";
  }

  function sendCall(): void {
    const id = ++calls;
    const deed = chooseDeed();
    open.set(id, deed);
    const given = deed === "mess" ? { deed: " ECHO", call: String(id) } : { deed, call: id };
    say({
      id,
      method: "tools/call",
      params: { name: deed === "phantom" ? "undo" : "do", arguments: given },
    });
  }

  function take(line: string): void {
    const { id, result } = JSON.parse(line);
    if (id === "hello") {
      say({ method: "notifications/initialized" });
      for (let i = 0; i < atOnce; i++) sendCall();
      return;
    }
    const deed = open.get(id);
    if (deed === undefined) {
      twice++;
      return;
    }
    open.delete(id);
    const kind = judge(deed, id, result);
    answers[kind] = (answers[kind] ?? 0) + 1;
    if (kind === "wrong" && wrong.length < 20) wrong.push(`${deed} ${id}: ${line.slice(0, 300)}`);
    if (!isOver) sendCall();
    else if (open.size === 0) done.resolve();
  }

  async function readAnswers(): Promise<void> {
    let rest = "";
    for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(take);
    }
  }

  const reading = readAnswers();
  const watch = setInterval(() => memory.push(residentMb(child.pid)), 1_000);
  const clientInfo = { name: "load", version: "1" };
  const hello = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
  say({ id: "hello", method: "initialize", params: hello });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  isOver = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (open.size > 0) {
    await Promise.race([done.promise, new Promise((resolve) => timer = setTimeout(resolve, END_MS))]);
  }
  clearTimeout(timer);
  clearInterval(watch);
  await writer.close();
  await child.status;
  await reading;
  const notes = (await Deno.readTextFile(`${folder}/notes`)).split("\n").filter(Boolean);
  const audit = (await Deno.readTextFile(`${folder}/audit.jsonl`)).split("\n").length - 1;
  if (audit !== calls) wrong.push(`the audit log has ${audit} lines for ${calls} calls`);
  await Deno.remove(folder, { recursive: true });
  return {
    calls,
    answers,
    lost: open.size,
    twice,
    wrong,
    madeTwice: notes.length - new Set(notes).size,
    memory,
  };
}

/** What an answer is: what was asked for, a call lost with its server, or wrong. */
function judge(
  deed: string,
  id: number,
  result:
    | { readonly content?: readonly { readonly text?: string }[]; readonly isError?: boolean }
    | undefined,
): string {
  const text = result?.content?.[0]?.text ?? "";
  if (deed === "phantom") return text.startsWith("[not_found]") ? "phantom" : "wrong";
  if (result?.isError === true && text.startsWith("[transient]")) return "transient";
  if (deed === "refuse") {
    return result?.isError === true && text.endsWith(`refused ${id}`) ? "refused" : "wrong";
  }
  const isDue = deed === "echo" || deed === "slow" || deed === "mess";
  return isDue && result?.isError !== true && text === `done ${id}` ? deed : "wrong";
}

function residentMb(pid: number): number {
  try {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(Deno.readTextFileSync(`/proc/${pid}/status`)) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

/** How much the memory grew from the second quarter of the time to the last, in megabytes, by their medians. */
export function growth(memory: readonly number[]): number {
  const quarter = Math.floor(memory.length / 4);
  return median(memory.slice(-quarter)) - median(memory.slice(quarter, 2 * quarter));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
