/**
 * The target of a command line, and how it is spoken to.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import type { Target } from "../core/registry.ts";
import type { CommandLine } from "./flags.ts";

/** How a target is spoken to. */
export interface Wire {
  /** Whether a command speaks JSON lines. */
  readonly jsonl?: boolean;
  /** Headers for requests to an address. */
  readonly headers: Readonly<Record<string, string>>;
  /** The variable that holds the bearer token. */
  readonly tokenEnv?: string;
  /** How the revision of MCP is agreed on. */
  readonly protocol?: "auto" | "legacy" | "2026-07-28";
}

/** What is no module, though it is an address: a server, unless it ends as modules do. */
const ADDRESS = /^https?:\/\/(?!.*\.(?:[cm]?[jt]s|[jt]sx)(?:[?#]|$))/i;

/**
 * The target of a command line: the server's command, or else the first word as an address or a module.
 *
 * @throws {UsageError} where there is neither, or both
 */
export function readTarget({ words, argv, env, wire }: CommandLine): Target {
  const [word, ...more] = words;
  if (word !== undefined && argv.length > 0) {
    throw new UsageError(`Cannot test "${word}": a command was given as well`, "Give one of the two");
  }
  if (more.length > 0) {
    throw new UsageError(
      `Cannot test "${words.join(" ")}": that is more than one module`,
      "Give one module, or a command after --",
    );
  }
  const { jsonl = false, headers, tokenEnv, protocol } = wire;
  const isAddress = word !== undefined && ADDRESS.test(word);
  if (!isAddress && (Object.keys(headers).length > 0 || tokenEnv !== undefined)) {
    throw new UsageError(
      `Cannot use --${tokenEnv === undefined ? "header" : "token-env"}: the target is no address`,
      "Give an address, such as https://host/mcp",
    );
  }
  if (jsonl && (argv.length === 0 || protocol !== undefined)) {
    throw new UsageError(
      "Cannot use --jsonl: it says what a command speaks that is no MCP server",
      "Give the command after --, and no --protocol",
    );
  }
  const spoken = jsonl ? "jsonl" : protocol;
  if (argv.length > 0) {
    return { kind: "command", argv, env, ...(spoken === undefined ? {} : { protocol: spoken }) };
  }
  if (word === undefined) {
    throw new UsageError(
      "Cannot test nothing: no target was given",
      "Give a module (messcall check ./tools.ts) or a command (messcall check -- npx -y @scope/server)",
    );
  }
  if (isAddress) {
    return {
      kind: "url",
      url: word,
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
      ...(tokenEnv === undefined ? {} : { tokenEnv }),
      ...(protocol === undefined ? {} : { protocol }),
    };
  }
  if (protocol !== undefined) {
    throw new UsageError(
      `Cannot use --protocol with "${word}": a module speaks no protocol`,
      "Leave it out, or give a command after -- or an address",
    );
  }
  return Object.keys(env).length === 0
    ? { kind: "module", specifier: word }
    : { kind: "module", specifier: word, env };
}

/**
 * The second target of a comparison, given in one word: an address, a module, or a command with spaces in it.
 *
 * @param text the word
 */
export function readAgainst(text: string): Target {
  const [, jsonl, rest = text] = /^(jsonl:)\s*(.+)$/.exec(text) ?? [];
  const argv = [...rest.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? "");
  if (jsonl !== undefined) return { kind: "command", argv, protocol: "jsonl" };
  if (ADDRESS.test(text)) return { kind: "url", url: text };
  return argv.length > 1 ? { kind: "command", argv } : { kind: "module", specifier: text };
}

/**
 * Reads how the revision of MCP is agreed on.
 *
 * @throws {UsageError} where there is no such way
 */
export function readProtocol(text: string): "auto" | "legacy" | "2026-07-28" {
  if (text === "auto" || text === "legacy" || text === "2026-07-28") return text;
  throw new UsageError(
    `Cannot use "${text}" as --protocol: it is no way to agree on a revision`,
    "Give --protocol legacy, --protocol auto or --protocol 2026-07-28",
  );
}
