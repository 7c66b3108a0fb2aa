/**
 * The command that makes a finding's call again.
 * @module
 */
import type { CheckFinding } from "../core/finding.ts";
import { toReplayCase } from "../core/replay_case.ts";
import type { Target } from "../core/registry.ts";
import type { Report } from "../core/report.ts";

/** The command line that replays a finding; undefined where the target is a value of the program that ran it. */
export function replayCommand(finding: CheckFinding, report: Report): string | undefined {
  const { target, against } = report;
  const words = [
    ...flagsOf(report),
    ...(against === undefined ? [] : [`--against ${quote(wordOf(against))}`]),
    `--case ${quote(JSON.stringify(toReplayCase(finding)))}`,
  ].join(" ");
  if (target?.kind === "module") return `messcall replay ${quote(target.specifier)} ${words}`;
  if (target?.kind === "command") {
    return `messcall replay ${[...spoken(target.protocol), words].join(" ")} -- ${
      target.argv.map(quote).join(" ")
    }`;
  }
  if (target?.kind === "url") {
    const { url, tokenEnv, protocol } = target;
    const token = tokenEnv === undefined ? [] : [`--token-env ${quote(tokenEnv)}`];
    return `messcall replay ${[quote(url), ...spoken(protocol), ...token, words].join(" ")}`;
  }
  return undefined;
}

/** A second target in one word. */
function wordOf(target: Target): string {
  switch (target.kind) {
    case "module":
      return target.specifier;
    case "url":
      return target.url;
    case "command":
      return `${target.protocol === "jsonl" ? "jsonl:" : ""}${
        target.argv.map((word) => /\s/.test(word) ? `"${word}"` : word).join(" ")
      }`;
    case "value":
      return "";
  }
}

/** How the target is spoken to. */
function spoken(protocol: string | undefined): readonly string[] {
  if (protocol === undefined) return [];
  return [protocol === "jsonl" ? "--jsonl" : `--protocol ${quote(protocol)}`];
}

/** The flags of the run that its calls depend on. The canaries' names follow from the seed, and a call may hold them. */
function flagsOf({ seed, options = {} }: Report): string[] {
  const {
    root,
    timeoutMs,
    sandbox,
    coercion,
    allowRead = [],
    allowNet = [],
    env = [],
    headers = [],
    plugins = [],
  } = options;
  return [
    ...(seed === 0 ? [] : [`--seed ${seed}`]),
    ...(sandbox === undefined ? [] : [`--sandbox ${quote(sandbox)}`]),
    ...(root === undefined ? [] : [`--root ${quote(root)}`]),
    ...(timeoutMs === undefined ? [] : [`--timeout ${timeoutMs}ms`]),
    ...(coercion === undefined ? [] : [`--coercion ${quote(coercion)}`]),
    ...allowRead.map((path) => `--allow-read ${quote(path)}`),
    ...allowNet.map((host) => `--allow-net ${quote(host)}`),
    ...plugins.map((plugin) => `--plugin ${quote(plugin)}`),
    ...env.map(variable),
    ...headers.map((name) => `--header ${quote(`${name}=…`)}`),
  ];
}

/** A variable of the same name lends its value, which no report holds; other names take theirs from the reader. */
function variable(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? `--env ${name}="$${name}"` : `--env ${quote(`${name}=…`)}`;
}

/** A word of a POSIX shell. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
