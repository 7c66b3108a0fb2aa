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
import { FLAG_HELP, readCommandLine } from "./flags.ts";
import type { Wire } from "./target.ts";
import { keepOutOfOutput, print, tell } from "./output.ts";

/** The commands; each is loaded when it is called, so that help is quick. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import("./commands/check.ts")).check,
  lint: async () => (await import("./commands/lint.ts")).lint,
  guard: async () => (await import("./commands/guard.ts")).guard,
  report: async () => (await import("./commands/report.ts")).report,
  replay: async () => (await import("./commands/replay.ts")).replay,
  "replay-log": async () => (await import("./commands/replay_log.ts")).replayLog,
  shrink: async () => (await import("./commands/shrink.ts")).shrink,
  emit: async () => (await import("./commands/emit.ts")).emit,
  explain: async () => (await import("./commands/explain.ts")).explain,
  list: async () => (await import("./commands/list.ts")).list,
};

/** What each command does, without loading it. */
const SUMMARIES: Readonly<Record<string, string>> = {
  check: "call a registry's tools the way models do, and report what breaks",
  lint: "judge the definitions without calling anything",
  guard: "stand before a server of MCP, and pass everything on, its tools behind a guard",
  report: "show what a run had found that was cut off, or a saved report in another form",
  replay: "make the literal calls of findings again",
  "replay-log": "judge the calls that models made, as a log has them",
  shrink: "make a call that shows a problem as small as it gets",
  emit: "write findings as a test that fails until they are mended",
  explain: "say what a unit does, why, and what to do about a finding",
  list: "list the units, or the tools of a target",
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
    const line = readCommandLine(rest);
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
  const commands = Object.entries(SUMMARIES).map(([name, summary]) => `  ${name.padEnd(10)} ${summary}`);
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
