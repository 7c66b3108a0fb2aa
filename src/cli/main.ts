/**
 * The command line: `messcall check`, `lint`, `report`, `replay`, `shrink`, `emit`, `explain`, `list`.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { TargetError, UsageError } from "../core/errors.ts";
import { secretsOf } from "../secrets.ts";
import { VERSION } from "../core/version.ts";
import type { Command } from "./command.ts";
import { EXIT } from "./exit_code.ts";
import { type CommandLine, FLAG_HELP, readCommandLine } from "./flags.ts";
import { loadConfig } from "./load_config.ts";
import { SUMMARIES } from "./summaries.ts";
import type { Wire } from "./target.ts";
import { keepOutOfOutput, print, tell } from "./output.ts";

/** The commands; each is loaded when it is called, so that help is quick. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import("./commands/check.ts")).check,
  lint: async () => (await import("./commands/lint.ts")).lint,
  lock: async () => (await import("./commands/lock.ts")).lock,
  select: async () => (await import("./commands/select.ts")).select,
  report: async () => (await import("./commands/report.ts")).report,
  replay: async () => (await import("./commands/replay.ts")).replay,
  "replay-log": async () => (await import("./commands/replay_log.ts")).replayLog,
  shrink: async () => (await import("./commands/shrink.ts")).shrink,
  emit: async () => (await import("./commands/emit.ts")).emit,
  explain: async () => (await import("./commands/explain.ts")).explain,
  list: async () => (await import("./commands/list.ts")).list,
  init: async () => (await import("./commands/init.ts")).init,
  completions: async () => (await import("./commands/completions.ts")).completions,
};

/**
 * Runs a command line.
 *
 * @param args the words after the program's name
 * @returns the exit code
 */
export async function main(args: readonly string[]): Promise<number> {
  const debug = args.includes("--debug");
  try {
    const [name, ...rest] = args;
    if (name === "--version") {
      print(`${VERSION}\n`);
      return EXIT.clean;
    }
    if (name === undefined || name === "--help" || name === "-h" || name === "help") {
      print(help());
      return name === undefined ? EXIT.usage : EXIT.clean;
    }
    const load = COMMANDS[name];
    if (load === undefined || !Object.hasOwn(COMMANDS, name)) {
      throw new UsageError(
        `Cannot run "${name}": there is no such command`,
        `Did you mean "messcall ${closest(name, Object.keys(COMMANDS))}"?`,
      );
    }
    const line = await readLine(name, rest);
    keepOutOfOutput([
      ...secretsOf({ kind: "command", argv: [...line.words, ...line.argv], env: line.env }),
      ...secretsOf({ kind: "url", url: "", headers: line.wire.headers, ...tokenOf(line.wire) }),
    ]);
    const command = await load();
    if (line.help) {
      print(`${command.usage}\n\n${command.summary}\n\n${flags()}`);
      return EXIT.clean;
    }
    return await command.run(line);
  } catch (error) {
    return explainFailure(error, debug);
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

function help(): string {
  const commands = Object.entries(SUMMARIES).map(([name, summary]) => `  ${name.padEnd(11)} ${summary}`);
  return `messcall ${VERSION}: calls a tool registry the messy way language models do, and says what breaks\n\n` +
    `messcall check MODULE [flags]\nmesscall check [flags] -- COMMAND [ARGS]\n\n${
      commands.join("\n")
    }\n\n${flags()}`;
}

function flags(): string {
  return Object.entries(FLAG_HELP).map(([name, text]) => `  --${name} ${text}\n`).join("");
}

if (import.meta.main) {
  // A tool that ends this process ends it with a code of its own, which says nothing of the run.
  const onUnload = (): void => void (Deno.exitCode = EXIT.fault);
  globalThis.addEventListener("unload", onUnload);
  const code = await main(Deno.args);
  globalThis.removeEventListener("unload", onUnload);
  Deno.exit(code);
}
