/**
 * `messcall replay-log`: judges the calls that models made, as a log has them.
 * @module
 */
import { UsageError } from "../../core/errors.ts";
import type { ToolDefinition } from "../../core/tool.ts";
import { openRegistry } from "../../open.ts";
import { replayLog as judge } from "../../replay_log.ts";
import { unitsWith } from "../../units.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { type CommandLine, readTarget } from "../flags.ts";
import { renderLog } from "../log_text.ts";
import { print, tell } from "../output.ts";
import { readText } from "../read_case.ts";

/** Judges a log. */
export const replayLog: Command = {
  summary:
    "judge the calls that models made, as a log has them: how many comply, and which messes the others are\n" +
    "Without definitions, those count that the log itself shows.",
  usage:
    "messcall replay-log LOG.jsonl [DEFINITIONS.json] [--corpus FILE]\nmesscall replay-log LOG.jsonl MODULE\nmesscall replay-log LOG.jsonl -- COMMAND [ARGS]",
  async run(line): Promise<number> {
    const [file, ...words] = line.words;
    if (file === undefined) {
      throw new UsageError(
        "Cannot judge nothing: no log was given",
        "Give a file with one JSON record a line",
      );
    }
    const text = await readText(file);
    const { mutators } = await unitsWith(line.options.plugins);
    const { report, corpus } = judge(text, await readTools({ ...line, words }), { mutators });
    print(line.format === "json" ? `${JSON.stringify(report, null, 2)}\n` : renderLog(report));
    if (line.corpus !== undefined) {
      await writeCorpus(line.corpus, corpus);
      tell(
        `The clean calls are in ${line.corpus}: messcall check TARGET --corpus ${line.corpus} begins with them`,
      );
    }
    return report.all.compliant + report.all.unjudged < report.all.calls ? EXIT.findings : EXIT.clean;
  },
};

/** The definitions of a file, or of a target; undefined where neither is given. */
async function readTools(line: CommandLine): Promise<readonly ToolDefinition[] | undefined> {
  const [word] = line.words;
  if (word === undefined && line.argv.length === 0) return undefined;
  await using registry = await openRegistry(
    word?.endsWith(".json") === true
      ? { kind: "value", value: await readDefinitions(word) }
      : readTarget(line),
    line.options,
  );
  return registry.tools;
}

/** A list of definitions in any form, or an answer that holds one. */
async function readDefinitions(file: string): Promise<unknown> {
  try {
    const value: unknown = JSON.parse(await readText(file));
    return typeof value === "object" && value !== null && "tools" in value ? value.tools : value;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`Cannot read "${file}": it is not JSON`, "Give a list of tool definitions");
  }
}

async function writeCorpus(file: string, corpus: unknown): Promise<void> {
  try {
    await Deno.writeTextFile(file, `${JSON.stringify(corpus, null, 2)}\n`);
  } catch {
    throw new UsageError(`Cannot write "${file}": it is no file that can be written`, "Give another name");
  }
}
