/**
 * Flags: the command line read into options.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { parseArgs } from "node:util";
import { UsageError } from "../core/errors.ts";
import { type HarnessOptions, readPreset } from "../options.ts";
import { type CiLine, readCiFlags } from "./ci_flags.ts";
import { FLAGS } from "./flag_table.ts";
import {
  joinNegatives,
  optional,
  readDuration,
  readMode,
  readNumber,
  readPair,
  readPolicy,
  renamed,
  sandboxFor,
} from "./flag_values.ts";
import { readProtocol, type Wire } from "./target.ts";

export { readTarget } from "./target.ts";

/** The command line, read. */
export interface CommandLine extends CiLine {
  /** The words that are neither flags nor the server's command. */
  readonly words: readonly string[];
  /** The server's command: everything after `--`. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** How the target is spoken to. */
  readonly wire: Wire;
  readonly options: HarnessOptions;
  readonly format: string;
  /** The reports in files, as `NAME=FILE`. */
  readonly reports: readonly string[];
  readonly case?: string;
  readonly against?: string;
  readonly corpus?: string;
  readonly dryRun: boolean;
  readonly watch: boolean;
  readonly guarded: boolean;
  readonly policy?: string;
  readonly audit?: string;
  readonly http?: string;
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
      ...(values.plugin === undefined ? {} : { plugins: values.plugin }),
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
    reports: values.report ?? [],
    ...(values.case === undefined ? {} : { case: values.case }),
    ...(values.corpus === undefined ? {} : { corpus: values.corpus }),
    ...(values.against === undefined ? {} : { against: values.against }),
    dryRun: values["dry-run"] ?? false,
    watch: values.watch ?? false,
    guarded: values.guarded ?? false,
    ...(values.policy === undefined ? {} : { policy: values.policy }),
    ...(values.audit === undefined ? {} : { audit: values.audit }),
    ...(values.http === undefined ? {} : { http: values.http }),
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
    ...readCiFlags(values),
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
