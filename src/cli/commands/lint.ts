/**
 * `messcall lint`: judges definitions without calling anything.
 * @module
 */
import { lintRegistry } from "../../harness.ts";
import { renderTools, tokenCost } from "../../tokens.ts";
import { plain } from "../../core/plain_text.ts";
import { tokensText } from "../tokens_text.ts";
import { portability } from "../../targets.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { type CommandLine, readTarget } from "../flags.ts";
import { matrixText } from "../matrix_text.ts";
import { codeOf, render } from "../outcome.ts";
import { print } from "../output.ts";

/** Lints a registry. */
export const lint: Command = {
  summary: "judge the definitions without calling anything",
  usage:
    "messcall lint MODULE [flags]\nmesscall lint MODULE --target NAMES\nmesscall lint MODULE --matrix\nmesscall lint MODULE --tokens\nmesscall lint MODULE --render TOOL\nmesscall lint [flags] -- COMMAND [ARGS]",
  async run(line): Promise<number> {
    if (line.matrix) return await printMatrix(line);
    if (line.tokens) return await printTokens(line);
    if (line.render !== undefined) return await printRendering(line, line.render);
    const renderReport = render(line.format);
    const report = await lintRegistry(readTarget(line), line.options);
    print(renderReport(report));
    return codeOf(report);
  },
};

/** Prints what each provider makes of each tool; fails where one of the named providers refuses something. */
async function printMatrix(line: CommandLine): Promise<number> {
  // A format there is none of is an error before the target is opened.
  render(line.format);
  const matrix = await portability(readTarget(line), line.options);
  print(line.format === "json" ? `${JSON.stringify(matrix, null, 2)}\n` : matrixText(matrix));
  const isNamed = line.options.targets !== undefined;
  return isNamed && matrix.cells.some(({ acceptance }) => acceptance === "refused")
    ? EXIT.findings
    : EXIT.clean;
}

/** Prints what each tool costs; fails where something is over a budget that is no mere hint. */
async function printTokens(line: CommandLine): Promise<number> {
  render(line.format);
  const cost = await tokenCost(readTarget(line), line.options);
  print(line.format === "json" ? `${JSON.stringify(cost, null, 2)}\n` : tokensText(cost));
  return codeOf(cost);
}

/** Prints what a model sees of a tool. */
async function printRendering(line: CommandLine, tool: string): Promise<number> {
  const text = await renderTools(readTarget(line), { ...line.options, tools: [tool] });
  print(`${text.split("\n").map(plain).join("\n")}\n`);
  return EXIT.clean;
}
