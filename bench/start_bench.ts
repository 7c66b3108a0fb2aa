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

/** What is started, and the ratio it is to stay under. */
const CONTENDERS: Readonly<Record<string, { readonly args: readonly string[]; readonly atMost?: number }>> = {
  [EMPTY]: { args: ["bench/_empty.ts"] },
  "messcall --help": { args: ["src/cli/main.ts", "--help"], atMost: 1.15 },
  "messcall lint": {
    args: ["src/cli/main.ts", "lint", "bench/_one_tool.ts", "--sandbox", "inherit"],
    atMost: 1.8,
  },
  "messcall check, ready": {
    args: ["src/cli/main.ts", "check", "bench/_one_tool.ts", "--sandbox", "inherit", "--dry-run"],
    atMost: 3,
  },
};

/** Starts a program, and says how many milliseconds passed until it had ended. */
async function time(args: readonly string[]): Promise<number> {
  const started = performance.now();
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", ...args],
    cwd: new URL("..", import.meta.url),
    env: { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
  }).output();
  if (code !== 0) throw new Error(`Cannot measure "${args.join(" ")}": ${new TextDecoder().decode(stderr)}`);
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

const ratios = new Map<string, number[]>();
const names = Object.keys(CONTENDERS);
for (const name of names) await time(CONTENDERS[name]?.args ?? []);
for (let round = 0; round < ROUNDS; round++) {
  const times = new Map<string, number>();
  for (const name of shuffle(names, round)) times.set(name, await time(CONTENDERS[name]?.args ?? []));
  const least = times.get(EMPTY) ?? NaN;
  for (const [name, ms] of times) ratios.set(name, [...ratios.get(name) ?? [], ms / least]);
}
for (const [name, list] of ratios) {
  const atMost = CONTENDERS[name]?.atMost;
  const asked = atMost === undefined ? "" : `  (asked: at most ${atMost})`;
  console.log(`${name.padEnd(24)} ${median(list).toFixed(2)}${asked}`);
}
