/**
 * `messcall select`: the tools that a question is about, and how well tools are found by what is asked of them.
 * @module
 */
import { chooseTools } from "../../choose.ts";
import { UsageError } from "../../core/errors.ts";
import type { ToolDefinition } from "../../core/tool.ts";
import { measureRetrieval } from "../../guard/retrieval.ts";
import { checkCount, selectTools } from "../../guard/select.ts";
import { openRegistry } from "../../open.ts";
import { loadO200k } from "../../tokens.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { type CommandLine, readTarget } from "../flags.ts";
import { print } from "../output.ts";
import { checkPairs, readPairs } from "../read_pairs.ts";
import { retrievalJson, retrievalText, selectionJson, selectionText } from "../select_text.ts";

/** How many tools are given whole where nothing is said. */
const TOP = 5;

/** Chooses tools, or measures how well they are found. */
export const select: Command = {
  summary: "choose the tools that a question is about, or measure how well tools are found",
  usage:
    "messcall select QUERY MODULE [--top N]\nmesscall select QUERY [--top N] -- COMMAND [ARGS]\nmesscall select --pairs FILE MODULE\nmesscall select --pairs FILE -- COMMAND [ARGS]",
  async run(line): Promise<number> {
    if (line.format !== "console" && line.format !== "json") {
      throw new UsageError(
        `Cannot write the selection as "${line.format}": there is no such format`,
        "Give --format console or --format json",
      );
    }
    print(line.pairs === undefined ? await choose(line) : await measure(line, line.pairs));
    return EXIT.clean;
  },
};

/** Chooses tools for the question on the command line. */
async function choose(line: CommandLine): Promise<string> {
  const { words: [query, ...words], top = TOP } = line;
  if (query === undefined || (words.length === 0 && line.argv.length === 0)) {
    throw new UsageError(
      `Cannot select ${query === undefined ? "tools" : `by "${query}"`}: ${
        query === undefined ? "no question" : "no target"
      } was given`,
      'Give both, such as messcall select "send an e-mail" tools.json',
    );
  }
  checkCount("top", top);
  const { source, tools } = await listTools({ ...line, words });
  const selection = await selectTools(tools, query, { top, counter: await loadO200k() });
  return line.format === "json"
    ? selectionJson({ source, query, selection })
    : selectionText({ source, query, selection });
}

/** Asks the questions of a file. */
async function measure(line: CommandLine, file: string): Promise<string> {
  if (line.top !== undefined) {
    throw new UsageError(
      'Cannot use "--top" with --pairs: the report counts the first 1, 3, 5 and 10',
      "Leave it out",
    );
  }
  const pairs = await readPairs(file);
  const { source, tools } = await listTools(line);
  checkPairs(pairs, tools, { file, source });
  const report = await measureRetrieval(tools, pairs);
  return line.format === "json" ? retrievalJson(source, report) : retrievalText(source, report);
}

async function listTools(
  line: CommandLine,
): Promise<{ readonly source: string; readonly tools: readonly ToolDefinition[] }> {
  await using registry = await openRegistry(readTarget(line), line.options);
  return { source: registry.source, tools: chooseTools(registry, line.options.tools ?? []) };
}
