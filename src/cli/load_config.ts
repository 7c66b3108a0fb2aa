/**
 * Loading the configuration file, and reading it as the flags it stands for.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import { plain } from "../core/plain_text.ts";
import { type LoadedConfig, readConfig } from "./read_config.ts";

/** The names a configuration is looked for under. */
const NAMES = ["messcall.config.ts", "messcall.config.js", "messcall.config.mjs"] as const;

/**
 * Loads the configuration of a command line.
 *
 * @param args the words of the command line; `--config FILE` names another file
 * @returns undefined where none is named and none lies in the working folder
 * @throws {UsageError} where the file is missing, does not load, or says what no flag is
 */
export async function loadConfig(args: readonly string[]): Promise<LoadedConfig | undefined> {
  const file = namedFile(args) ?? await findFile();
  if (file === undefined) return undefined;
  const given = new Set(ownWords(args).flatMap((word) => /^--(?:no-)?([\w-]+)/.exec(word)?.[1] ?? []));
  return readConfig(file, await importDefault(file), given);
}

function namedFile(args: readonly string[]): string | undefined {
  const own = ownWords(args);
  const index = own.findIndex((word) => word === "--config" || word.startsWith("--config="));
  const word = own[index];
  return word === "--config" ? own[index + 1] : word?.slice("--config=".length);
}

/** What is messcall's: what follows `--` is the server's. */
function ownWords(args: readonly string[]): readonly string[] {
  const end = args.indexOf("--");
  return end < 0 ? args : args.slice(0, end);
}

async function findFile(): Promise<string | undefined> {
  for (const name of NAMES) {
    const info = await Deno.stat(name).catch(() => undefined);
    if (info?.isFile === true) return name;
  }
  return undefined;
}

async function importDefault(file: string): Promise<unknown> {
  const [{ resolve }, { pathToFileURL }] = [await import("node:path"), await import("node:url")];
  const url = pathToFileURL(resolve(Deno.cwd(), file));
  const isThere = await Deno.stat(url).then(() => true, () => false);
  if (!isThere) {
    throw new UsageError(`Cannot read "${file}": there is no such file`, "messcall init TARGET writes one");
  }
  try {
    const module: { readonly default?: unknown } = await import(url.href);
    return module.default;
  } catch (error) {
    throw new UsageError(
      `Cannot load "${file}": ${
        plain(error instanceof Error ? error.message.split("\n")[0] ?? "" : String(error))
      }`,
      "It must be a module that can be imported, with the configuration as its default export",
    );
  }
}
