/**
 * Flags: the command line read into options.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { parseArgs } from "node:util";
import { UsageError } from "../core/errors.ts";
import { readDuration, readMode, readNumber, readPair, readPolicy, sandboxFor } from "./flag_values.ts";
import { type HarnessOptions, readPreset } from "../options.ts";

import { readProtocol, type Wire } from "./target.ts";

export { readTarget } from "./target.ts";

/** Every flag, as the parser takes them. */
export const FLAGS = {
  seed: { type: "string" },
  runs: { type: "string" },
  quick: { type: "boolean" },
  "max-time": { type: "string" },
  timeout: { type: "string" },
  tool: { type: "string", multiple: true },
  preset: { type: "string" },
  rule: { type: "string", multiple: true },
  target: { type: "string", multiple: true },
  matrix: { type: "boolean" },
  fix: { type: "boolean" },
  tokens: { type: "boolean" },
  context: { type: "string" },
  render: { type: "string" },
  check: { type: "boolean" },
  lock: { type: "string" },
  calls: { type: "string" },
  root: { type: "string" },
  env: { type: "string", multiple: true },
  jsonl: { type: "boolean" },
  header: { type: "string", multiple: true },
  "token-env": { type: "string" },
  protocol: { type: "string" },
  sandbox: { type: "string" },
  "run-under": { type: "string" },
  "allow-read": { type: "string", multiple: true },
  "allow-net": { type: "string", multiple: true },
  coercion: { type: "string" },
  "allow-destructive": { type: "boolean" },
  "dry-run": { type: "boolean" },
  p50: { type: "string" },
  p95: { type: "string" },
  p99: { type: "string" },
  format: { type: "string" },
  case: { type: "string" },
  against: { type: "string" },
  corpus: { type: "string" },
  top: { type: "string" },
  pairs: { type: "string" },
  journal: { type: "string" },
  config: { type: "string" },
  debug: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** The flags' types. */
export type FlagSpecs = typeof FLAGS;

/** A flag's name, and what `--help` says of it. */
export const FLAG_HELP: Readonly<Record<keyof typeof FLAGS, string>> = {
  seed: "N          all choices follow from it; the same seed makes the same calls (0)",
  runs: "N          generated calls for each tool, at most (400)",
  quick: "           a short run: 30 calls for each tool, and neither texts, batches nor sequences",
  "max-time": "T      length of the whole run, at most (50s)",
  timeout: "T       how long one call may take (5s)",
  tool: "GLOB       tools to test; may be given again (all)",
  preset: "NAME     the lint rules to go by: recommended, strict or all (recommended)",
  rule: "GLOB       lint rules to go by instead of a preset; may be given again",
  target:
    "NAMES    for lint: providers to judge for as well, such as openai-strict,anthropic; may be given again",
  matrix:
    "          for lint: what each provider makes of each tool: accepted, with loss, refused or unknown",
  fix:
    "             for lint: mend what can be mended: in a JSON file in place; of code or a server, print a JSON Patch for each tool",
  tokens: "          for lint: what each tool costs in tokens, the most expensive first; estimates",
  context:
    "N       for lint --tokens: the model's context in tokens, which the definitions may take a tenth of",
  render: "TOOL     for lint: print what a model sees of a tool, in the form that OpenAI has published",
  check: "           for lock: say what has changed since the lock was written; breaking changes fail",
  lock: "FILE       for lock: the lock's file (messcall.lock.json)",
  calls: "N         for lock: call each tool so often, to lock what its results look like as well (0)",
  root: "DIR        the folder the registry is meant to stay in; canaries are planted beside it meanwhile",
  env: "NAME=VALUE  a variable for the server, or for the child of a sandbox; may be given again",
  jsonl: "           the command speaks JSON lines (list and call), not MCP",
  header: "NAME=VALUE  a header for every request to a server at an address; may be given again",
  "token-env": "NAME  the variable that holds the bearer token for a server at an address",
  protocol: "NAME   of MCP: legacy (the handshake up to 2025-11-25), 2026-07-28, or auto (legacy)",
  sandbox:
    "MODE    process: a module runs in a child with the least rights; capabilities: what it reaches for is recorded too; inherit: in this process (process)",
  "run-under":
    "deno  run a server of Node's (npx PACKAGE, node FILE) under Deno, in a sandbox: process, or the one that --sandbox says",
  "allow-read": "PATH what a module in a sandbox may read beside the root; may be given again",
  "allow-net": "HOST  whom a module in a sandbox may talk to; may be given again",
  coercion: "POLICY strict: every mess must be refused; lenient: what has one meaning may be mended",
  "allow-destructive": "  call tools too that destroy, as they declare or as their names say",
  "dry-run": "         for check: open the target, call nothing, and print what would be called",
  p50: "T           latency budget at the median",
  p95: "T           latency budget at the 95th percentile",
  p99: "T           latency budget at the 99th percentile",
  format: "NAME     console or json (console)",
  case: "JSON       for replay: the literal call, as a finding prints it",
  against:
    'TARGET  for check and replay: make the same calls to a second target, and report what differs; a module, an address, "COMMAND ARGS" or "jsonl:COMMAND ARGS"',
  corpus: "FILE     calls that work, by tool: replay-log writes it, check begins with them",
  top: "N           for select: how many tools are given whole (5)",
  pairs: "FILE      for select: questions and the tools that answer them, as CSV or JSON, to measure by",
  journal:
    "FILE    keep the journal of the run in a new file; messcall report reads it (a temporary file, removed when the run ends)",
  config: "FILE     the configuration (messcall.config.ts in the working folder)",
  debug: "          show the stack of an error",
  help: "           show this",
};

/** The command line, read. */
export interface CommandLine {
  /** The words that are neither flags nor the server's command. */
  readonly words: readonly string[];
  /** The server's command: everything after `--`. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** How the target is spoken to. */
  readonly wire: Wire;
  readonly options: HarnessOptions;
  readonly format: string;
  readonly case?: string;
  readonly against?: string;
  readonly corpus?: string;
  readonly dryRun: boolean;
  readonly matrix: boolean;
  readonly fix: boolean;
  readonly tokens: boolean;
  readonly context?: number;
  readonly render?: string;
  readonly check: boolean;
  readonly lock?: string;
  readonly calls?: number;
  readonly top?: number;
  readonly pairs?: string;
  readonly journal?: string;
  readonly debug: boolean;
  readonly help: boolean;
}

/**
 * Reads a command line.
 *
 * @param args what follows the command's name
 * @throws {UsageError} where a flag is unknown or its value makes no sense
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const end = args.indexOf("--");
  const own = end < 0 ? args : args.slice(0, end);
  const argv = end < 0 ? [] : args.slice(end + 1);
  const { values, positionals } = parse(own);
  const latency = {
    ...optional("p50", values.p50, readDuration),
    ...optional("p95", values.p95, readDuration),
    ...optional("p99", values.p99, readDuration),
  };
  return {
    words: positionals,
    argv,
    env: Object.fromEntries((values.env ?? []).map((text) => readPair("env", text))),
    wire: {
      headers: Object.fromEntries((values.header ?? []).map((text) => readPair("header", text))),
      ...(values.jsonl === undefined ? {} : { jsonl: values.jsonl }),
      ...(values["token-env"] === undefined ? {} : { tokenEnv: values["token-env"] }),
      ...(values.protocol === undefined ? {} : { protocol: readProtocol(values.protocol) }),
    },
    options: {
      ...optional("seed", values.seed, readNumber),
      ...optional("runs", values.runs, readNumber),
      ...(values.quick === undefined ? {} : { quick: values.quick }),
      ...renamed("maxTimeMs", optional("max-time", values["max-time"], readDuration)),
      ...renamed("timeoutMs", optional("timeout", values.timeout, readDuration)),
      ...(values.tool === undefined ? {} : { tools: values.tool }),
      ...(values.preset === undefined ? {} : { preset: readPreset(values.preset) }),
      ...(values.rule === undefined ? {} : { rules: values.rule }),
      ...(values.target === undefined ? {} : { targets: values.target.flatMap((names) => names.split(",")) }),
      ...(values.root === undefined ? {} : { root: values.root }),
      ...optional(
        "sandbox",
        values.sandbox ?? sandboxFor(values["run-under"], argv),
        (_, text) => readMode(text),
      ),
      ...(values["allow-read"] === undefined ? {} : { allowRead: values["allow-read"] }),
      ...(values["allow-net"] === undefined ? {} : { allowNet: values["allow-net"] }),
      ...(values.coercion === undefined ? {} : { coercion: readPolicy(values.coercion) }),
      allowDestructive: values["allow-destructive"] ?? false,
      latency,
    },
    format: values.format ?? "console",
    ...(values.case === undefined ? {} : { case: values.case }),
    ...(values.corpus === undefined ? {} : { corpus: values.corpus }),
    ...(values.against === undefined ? {} : { against: values.against }),
    dryRun: values["dry-run"] ?? false,
    matrix: values.matrix ?? false,
    fix: values.fix ?? false,
    tokens: values.tokens ?? false,
    check: values.check ?? false,
    ...(values.render === undefined ? {} : { render: values.render }),
    ...optional("context", values.context, readNumber),
    ...(values.lock === undefined ? {} : { lock: values.lock }),
    ...optional("calls", values.calls, readNumber),
    ...optional("top", values.top, readNumber),
    ...(values.pairs === undefined ? {} : { pairs: values.pairs }),
    ...(values.journal === undefined ? {} : { journal: values.journal }),
    debug: values.debug ?? false,
    help: values.help ?? false,
  };
}

type Values = ReturnType<typeof parseArgs<{ options: typeof FLAGS; allowPositionals: true }>>;

function parse(args: readonly string[]): Values {
  try {
    return parseArgs({
      args: joinNegatives(args),
      options: FLAGS,
      allowPositionals: true,
      // A configuration may say what this run is not to do.
      allowNegative: true,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /Unknown option '-*([^']+)'/.exec(message)?.[1];
    throw unknown === undefined
      ? new UsageError(`Cannot read the command line: ${message.split(". ")[0]}`, "See messcall --help")
      : new UsageError(
        `Cannot use "--${unknown}": there is no such flag`,
        `Did you mean "--${closest(unknown, Object.keys(FLAGS))}"?`,
      );
  }
}

/** A negative number after a flag is its value, as a report prints a seed, and no flag of its own. */
function joinNegatives(args: readonly string[]): string[] {
  return args.reduce<string[]>((joined, arg) => {
    const last = joined.at(-1);
    return last !== undefined && /^--[\w-]+$/.test(last) && /^-\d/.test(arg)
      ? [...joined.slice(0, -1), `${last}=${arg}`]
      : [...joined, arg];
  }, []);
}

function optional<K extends string, T>(
  name: K,
  text: string | undefined,
  read: (name: string, text: string) => T,
): Partial<Record<K, T>> {
  return text === undefined ? {} : { [name]: read(name, text) } as Record<K, T>;
}

function renamed<T>(name: string, values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.values(values).map((value) => [name, value]));
}
