/**
 * Servers run under Deno: the command of a server of Node's or Deno's, written anew with the least rights.
 * @module
 */
import { basename, dirname, join, resolve } from "node:path";
import { UsageError } from "../core/errors.ts";
import { cacheFolder, rightFlags, type Rights } from "./host.ts";

/** A command of a server under Deno, and the folders of its own code. */
export interface UnderDeno {
  readonly argv: readonly string[];
  readonly readable: readonly string[];
}

/** Flags of `deno run` whose value is the next word. */
const VALUED = new Set(["-c", "--config", "--import-map", "-L", "--log-level", "--cert", "--conditions"]);

/** Flags of npx before the package's name that take no value of their own. */
const NPX_FLAGS = new Set(["-y", "--yes", "--no", "-q", "--quiet", "--prefer-online", "--prefer-offline"]);

/**
 * Writes a command anew.
 *
 * @param argv the command as the user gave it: `npx PACKAGE`, `node FILE` or `deno run FILE`, each with arguments
 * @param rights what it may do
 * @throws {UsageError} where it is none of these
 */
export function runUnderDeno(argv: readonly string[], rights: Rights): UnderDeno {
  const { flags, main, args, declared = {} } = readCommand(argv);
  const isFile = !/^(?:npm|jsr|https?|node|data):/.test(main);
  const cache = cacheFolder();
  const readable = [
    ...isFile ? [dirname(resolve(main))] : [],
    // A package reads what it comes with.
    ...cache === undefined ? [] : [join(cache, "npm")],
  ];
  const read = [...rights.read ?? [], ...declared.read ?? [], ...readable];
  const hosts = [...rights.hosts ?? [], ...declared.hosts ?? []];
  return {
    readable,
    argv: [
      Deno.execPath(),
      "run",
      ...rightFlags({ ...rights, read, hosts }),
      // Packages made for Node ask for the machine's name and kind as a matter of course.
      "--allow-sys",
      ...flags,
      main,
      ...args,
    ],
  };
}

interface Command {
  /** What the command says itself that it needs. */
  readonly declared?: Pick<Rights, "read" | "hosts">;
  readonly flags: readonly string[];
  readonly main: string;
  readonly args: readonly string[];
}

function readCommand(argv: readonly string[]): Command {
  const [command = "", ...rest] = argv;
  switch (basename(command).replace(/\.(?:exe|cmd)$/, "")) {
    case "npx": {
      const at = rest.findIndex((word) => !NPX_FLAGS.has(word));
      const main = rest[at] ?? "";
      if (at < 0 || main.startsWith("-")) break;
      return { flags: [], main: `npm:${main}`, args: rest.slice(at + 1) };
    }
    case "node": {
      const [main = "", ...args] = rest;
      if (main === "" || main.startsWith("-")) break;
      return { flags: [], main, args };
    }
    case "deno": {
      const own = rest.slice(rest.indexOf("run") + 1);
      const at = own.findIndex((word, i) => !word.startsWith("-") && !VALUED.has(own[i - 1] ?? ""));
      if (rest.indexOf("run") < 0 || at < 0) break;
      const given = own.slice(0, at);
      return {
        flags: given.filter((flag) => !isRight(flag)),
        main: own[at] ?? "",
        args: own.slice(at + 1),
        declared: { read: namedBy(given, "read"), hosts: namedBy(given, "net") },
      };
    }
  }
  throw new UsageError(
    `Cannot run "${argv.join(" ")}" under Deno: it is none of npx PACKAGE, node FILE and deno run FILE`,
    "Give such a command after --, or leave out --run-under and --sandbox",
  );
}

/** Whether a flag of `deno run` is about rights: the sandbox decides instead. */
function isRight(flag: string): boolean {
  return /^(?:-[APRWENSI]\b|--(?:allow|deny|ignore)-|--permission-set|--no-prompt)/.test(flag);
}

/** What a flag such as `--allow-net=a,b` names; a right to everything is no declaration. */
function namedBy(flags: readonly string[], right: string): readonly string[] {
  const [, list = ""] = flags.map((flag) => flag.split("=")).find(([name]) => name === `--allow-${right}`) ??
    [];
  return list.split(",").filter(Boolean);
}
