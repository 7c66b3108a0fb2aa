/**
 * Running one command: its command line is read, and what goes wrong is said.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { TargetError, UsageError } from "../core/errors.ts";
import { load } from "../core/load.ts";
import { secretsOf } from "../secrets.ts";
import type { Command } from "./command.ts";
import { EXIT } from "./exit_code.ts";
import { type CommandLine, readCommandLine } from "./flags.ts";
import { flags } from "./help.ts";
import { loadConfig } from "./load_config.ts";
import { keepOutOfOutput, print, tell } from "./output.ts";
import type { Wire } from "./target.ts";

/** The commands; each is loaded when it is called. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () =>
    (await load<typeof import("./commands/check.ts")>(import.meta.url, "./commands/check")).check,
  lint: async () =>
    (await load<typeof import("./commands/lint.ts")>(import.meta.url, "./commands/lint")).lint,
  lock: async () =>
    (await load<typeof import("./commands/lock.ts")>(import.meta.url, "./commands/lock")).lock,
  guard: async () =>
    (await load<typeof import("./commands/guard.ts")>(import.meta.url, "./commands/guard")).guard,
  select: async () =>
    (await load<typeof import("./commands/select.ts")>(import.meta.url, "./commands/select")).select,
  report: async () =>
    (await load<typeof import("./commands/report.ts")>(import.meta.url, "./commands/report")).report,
  replay: async () =>
    (await load<typeof import("./commands/replay.ts")>(import.meta.url, "./commands/replay")).replay,
  "replay-log": async () =>
    (await load<typeof import("./commands/replay_log.ts")>(import.meta.url, "./commands/replay_log"))
      .replayLog,
  shrink: async () =>
    (await load<typeof import("./commands/shrink.ts")>(import.meta.url, "./commands/shrink")).shrink,
  emit: async () =>
    (await load<typeof import("./commands/emit.ts")>(import.meta.url, "./commands/emit")).emit,
  explain: async () =>
    (await load<typeof import("./commands/explain.ts")>(import.meta.url, "./commands/explain")).explain,
  list: async () =>
    (await load<typeof import("./commands/list.ts")>(import.meta.url, "./commands/list")).list,
  init: async () =>
    (await load<typeof import("./commands/init.ts")>(import.meta.url, "./commands/init")).init,
  completions: async () =>
    (await load<typeof import("./commands/completions.ts")>(import.meta.url, "./commands/completions"))
      .completions,
  diff: async () =>
    (await load<typeof import("./commands/diff.ts")>(import.meta.url, "./commands/diff")).diff,
  merge: async () =>
    (await load<typeof import("./commands/merge.ts")>(import.meta.url, "./commands/merge")).merge,
};

/**
 * Runs a command.
 *
 * @param name its name
 * @param args the words after it
 * @returns the exit code
 */
export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  try {
    const loadCommand = COMMANDS[name];
    if (loadCommand === undefined || !Object.hasOwn(COMMANDS, name)) {
      throw new UsageError(
        `Cannot run "${name}": there is no such command`,
        `Did you mean "messcall ${closest(name, Object.keys(COMMANDS))}"?`,
      );
    }
    const line = await readLine(name, args);
    keepOutOfOutput([
      ...secretsOf({ kind: "command", argv: [...line.words, ...line.argv], env: line.env }),
      ...secretsOf({ kind: "url", url: "", headers: line.wire.headers, ...tokenOf(line.wire) }),
    ]);
    const command = await loadCommand();
    if (line.help) {
      print(`${command.usage}\n\n${command.summary}\n\n${flags()}`);
      return EXIT.clean;
    }
    return await command.run(line);
  } catch (error) {
    return explainFailure(error, args.includes("--debug"));
  }
}

/** The commands that have a target, so that a configuration says something of them. */
const CONFIGURED: ReadonlySet<string> = new Set(["check", "lint", "lock"]);

/** Reads the command line, with what the configuration says before it. */
async function readLine(name: string, args: readonly string[]): Promise<CommandLine> {
  const config = CONFIGURED.has(name) || args.some((word) => word.startsWith("--config"))
    ? await loadConfig(args)
    : undefined;
  if (config === undefined) return readCommandLine(args);
  const line = readCommandLine([...config.flags, ...args]);
  const isNamed = line.words.length > 0 || line.argv.length > 0;
  const whole = isNamed ? line : readCommandLine([...config.flags, ...args, ...config.target]);
  return { ...whole, options: { ...whole.options, ...config.options } };
}

function tokenOf({ tokenEnv }: Wire): { readonly tokenEnv?: string } {
  return tokenEnv === undefined ? {} : { tokenEnv };
}

/** Says what could not be done and what to do next; the stack only where it is asked for. */
function explainFailure(error: unknown, debug: boolean): number {
  if (debug && error instanceof Error) tell(error.stack ?? error.message);
  if (error instanceof UsageError || error instanceof TargetError) {
    tell(`${error.message}\n${error.hint}`);
    return error instanceof UsageError ? EXIT.usage : EXIT.target;
  }
  tell(
    `messcall failed: ${
      (error instanceof Error ? error.message : String(error)).split("\n")[0]
    }\nRun it again with --debug and report what it shows`,
  );
  return EXIT.fault;
}
