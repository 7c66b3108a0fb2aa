/**
 * What `--help` says. It is asked for often and by itself, so nothing else is loaded for it.
 * @module
 */
import { VERSION } from "../core/version.ts";
import { FLAG_HELP } from "./flag_table.ts";
import { SUMMARIES } from "./summaries.ts";

/** The help of the whole command line. */
export function help(): string {
  const commands = Object.entries(SUMMARIES).map(([name, summary]) => `  ${name.padEnd(11)} ${summary}`);
  return `messcall ${VERSION}: calls a tool registry the messy way language models do, and says what breaks\n\n` +
    `messcall check MODULE [flags]\nmesscall check [flags] -- COMMAND [ARGS]\n\n${
      commands.join("\n")
    }\n\n${flags()}`;
}

/** The help of all flags. */
export function flags(): string {
  return Object.entries(FLAG_HELP).map(([name, text]) => `  --${name} ${text}\n`).join("");
}
