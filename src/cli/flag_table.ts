/**
 * The table of flags: what the parser takes, and what `--help` says.
 * @module
 */
import { CI_FLAGS, CI_HELP } from "./ci_table.ts";

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
  plugin: { type: "string", multiple: true },
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
  watch: { type: "boolean" },
  guarded: { type: "boolean" },
  policy: { type: "string" },
  audit: { type: "string" },
  http: { type: "string" },
  p50: { type: "string" },
  p95: { type: "string" },
  p99: { type: "string" },
  format: { type: "string" },
  report: { type: "string", multiple: true },
  case: { type: "string" },
  against: { type: "string" },
  corpus: { type: "string" },
  top: { type: "string" },
  pairs: { type: "string" },
  journal: { type: "string" },
  ...CI_FLAGS,
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
  plugin: "MODULE   mutators, checks, lint rules, adapters and reporters of your own; may be given again",
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
  guarded: "         for check: check again behind a guard, and show the findings before and after",
  policy: "FILE     for guard: its policy, as JSON or as what a module exports",
  audit: "FILE      for guard: add a line of JSON for every call, without the arguments",
  http: "PORT       for guard: listen there on this machine, over Streamable HTTP",
  watch:
    "           for check: run again whenever a file under the working folder changes, what failed last first",
  p50: "T           latency budget at the median",
  p95: "T           latency budget at the 95th percentile",
  p99: "T           latency budget at the 99th percentile",
  format: "NAME     the form of the report that is printed; messcall list names all (console)",
  report: "NAME=FILE  write the report into a file as well, such as junit=out.xml; may be given again",
  case: "JSON       for replay: the literal call, as a finding prints it",
  against:
    'TARGET  for check and replay: make the same calls to a second target, and report what differs; a module, an address, "COMMAND ARGS" or "jsonl:COMMAND ARGS"',
  corpus: "FILE     calls that work, by tool: replay-log writes it, check begins with them",
  top: "N           for select: how many tools are given whole (5)",
  pairs: "FILE      for select: questions and the tools that answer them, as CSV or JSON, to measure by",
  journal:
    "FILE    keep the journal of the run in a new file; messcall report reads it (a temporary file, removed when the run ends)",
  ...CI_HELP,
  config: "FILE     the configuration (messcall.config.ts in the working folder)",
  debug: "          show the stack of an error",
  help: "           show this",
};
