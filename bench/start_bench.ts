/**
 * How long does the command line take to start, beside an empty program?
 *
 * Each round starts all contenders once, in shuffled order; what is told is the median of the ratios of all
 * rounds. `deno task bench:start`
 * @module
 */
const ROUNDS = 21;

/** The least that any program of Deno's does. */
const EMPTY = "an empty program";

/** What is started, the code it ends with, and the ratio it is to stay under. */
interface Contender {
  readonly args: readonly string[];
  readonly code?: number;
  readonly atMost?: number;
}

/** The contenders, by name. A check is ready when it makes its first call, which here ends the process. */
const CONTENDERS: Readonly<Record<string, Contender>> = {
  [EMPTY]: { args: ["bench/_empty.ts"] },
  "messcall --help": { args: ["src/cli/main.ts", "--help"], atMost: 1.15 },
  "messcall lint": {
    args: ["src/cli/main.ts", "lint", "bench/_one_tool.ts", "--sandbox", "inherit"],
    atMost: 1.8,
  },
  "messcall check, ready": {
    args: ["src/cli/main.ts", "check", "bench/_first_call.ts", "--sandbox", "inherit"],
    code: 4,
    atMost: 3,
  },
};

/** Starts a program, and says how many milliseconds passed until it had ended. */
async function time({ args, code: expected = 0 }: Contender): Promise<number> {
  const started = performance.now();
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", ...args],
    cwd: new URL("..", import.meta.url),
    // What a run that was ended leaves is gone with the folder.
    env: { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", TMPDIR: temporary },
  }).output();
  if (code !== expected) {
    throw new Error(`Cannot measure "${args.join(" ")}": ${new TextDecoder().decode(stderr)}`);
  }
  return performance.now() - started;
}

function shuffle<T>(list: readonly T[], round: number): readonly T[] {
  const shift = round % list.length;
  const turned = [...list.slice(shift), ...list.slice(0, shift)];
  return round % 2 === 0 ? turned : turned.toReversed();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

const temporary = await Deno.makeTempDir({ prefix: "messcall-start-" });
const ratios = new Map<string, number[]>();
for (const contender of Object.values(CONTENDERS)) await time(contender);
for (let round = 0; round < ROUNDS; round++) {
  const times = new Map<string, number>();
  for (const [name, contender] of shuffle(Object.entries(CONTENDERS), round)) {
    times.set(name, await time(contender));
  }
  const least = times.get(EMPTY) ?? NaN;
  for (const [name, ms] of times) ratios.set(name, [...ratios.get(name) ?? [], ms / least]);
}
await Deno.remove(temporary, { recursive: true });
for (const [name, list] of ratios) {
  const atMost = CONTENDERS[name]?.atMost;
  const asked = atMost === undefined ? "" : `  (asked: at most ${atMost})`;
  console.log(`${name.padEnd(24)} ${median(list).toFixed(2)}${asked}`);
}
