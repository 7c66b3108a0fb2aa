/**
 * What `messcall lint` does instead of linting: mending, and the tables of providers and of tokens.
 * @module
 */
import { plain } from "../core/plain_text.ts";
import { findReporters } from "../find_reporters.ts";
import { fixDefinitions } from "../fix.ts";
import { portability } from "../targets.ts";
import { renderTools, tokenCost } from "../tokens.ts";
import { EXIT } from "./exit_code.ts";
import { fixText, patchText } from "./fix_text.ts";
import { type CommandLine, readTarget } from "./flags.ts";
import { matrixText } from "./matrix_text.ts";
import { codeOf } from "./outcome.ts";
import { print, tell } from "./output.ts";
import { tokensText } from "./tokens_text.ts";

/**
 * Does what the command line asks for instead of linting.
 *
 * @param line the command line
 * @returns the exit code
 */
export async function lintOtherwise(line: CommandLine): Promise<number> {
  // A format there is none of is an error before the target is opened.
  await findReporters({ format: line.format });
  if (line.fix) return await mend(line);
  if (line.matrix) return await printMatrix(line);
  return line.render === undefined ? await printTokens(line) : await printRendering(line, line.render);
}

/** Prints what each provider makes of each tool; fails where one of the named providers refuses something. */
async function printMatrix(line: CommandLine): Promise<number> {
  const matrix = await portability(readTarget(line), line.options);
  print(line.format === "json" ? `${JSON.stringify(matrix, null, 2)}\n` : matrixText(matrix));
  const isNamed = line.options.targets !== undefined;
  return isNamed && matrix.cells.some(({ acceptance }) => acceptance === "refused")
    ? EXIT.findings
    : EXIT.clean;
}

/** Mends what can be mended: a file in place; of all else, the patches are printed. */
async function mend(line: CommandLine): Promise<number> {
  const fixes = await fixDefinitions(readTarget(line), line.options);
  const { file } = fixes;
  if (file !== undefined && fixes.tools.length > 0) await Deno.writeTextFile(file.url, file.text);
  print(file === undefined || line.format === "json" ? patchText(fixes) : fixText(fixes));
  for (const name of fixes.left) {
    tell(`Cannot mend "${plain(name)}": the file writes it in a form that the fix does not fit`);
  }
  return EXIT.clean;
}

/** Prints what each tool costs; fails where something is over a budget that is no mere hint. */
async function printTokens(line: CommandLine): Promise<number> {
  const cost = await tokenCost(readTarget(line), {
    ...line.options,
    ...(line.context === undefined ? {} : { context: line.context }),
  });
  print(line.format === "json" ? `${JSON.stringify(cost, null, 2)}\n` : tokensText(cost));
  return codeOf({ ...cost, warnings: [] }, line.failOn);
}

/** Prints what a model sees of a tool. */
async function printRendering(line: CommandLine, tool: string): Promise<number> {
  const text = await renderTools(readTarget(line), { ...line.options, tools: [tool] });
  print(`${text.split("\n").map(plain).join("\n")}\n`);
  return EXIT.clean;
}
