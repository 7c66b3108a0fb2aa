/**
 * `messcall lint`: judges definitions without calling anything.
 * @module
 */
import { UsageError } from "../../core/errors.ts";
import { plain } from "../../core/plain_text.ts";
import { fixDefinitions } from "../../fix.ts";
import { lintRegistry } from "../../harness.ts";
import { portability } from "../../targets.ts";
import { renderTools, tokenCost } from "../../tokens.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { fixText, patchText } from "../fix_text.ts";
import { type CommandLine, readTarget } from "../flags.ts";
import { matrixText } from "../matrix_text.ts";
import { codeOf, render } from "../outcome.ts";
import { print, tell } from "../output.ts";
import { openOutputs, refuseReports } from "../report_files.ts";
import { tokensText } from "../tokens_text.ts";

/** Lints a registry. */
export const lint: Command = {
  summary: "judge the definitions without calling anything",
  usage:
    "messcall lint MODULE [flags]\nmesscall lint MODULE --target NAMES\nmesscall lint MODULE --matrix\nmesscall lint MODULE --tokens\nmesscall lint MODULE --render TOOL\nmesscall lint MODULE --fix\nmesscall lint [flags] -- COMMAND [ARGS]",
  async run(line): Promise<number> {
    const { fix, matrix, tokens, render: tool } = line;
    requireOne({ fix, matrix, tokens, render: tool !== undefined });
    const other = fix
      ? "fix"
      : matrix
      ? "matrix"
      : tokens
      ? "tokens"
      : tool === undefined
      ? undefined
      : "render";
    if (other !== undefined) refuseReports(line, `--${other}`);
    if (fix) return await mend(line);
    if (matrix) return await printMatrix(line);
    if (tokens) return await printTokens(line);
    if (tool !== undefined) return await printRendering(line, tool);
    const outputs = await openOutputs(line);
    const report = await lintRegistry(readTarget(line), line.options);
    return outputs.finish(report, { code: codeOf(report, line.failOn) });
  },
};

/** Each of these is another thing to be done: two at once are a mistake. */
function requireOne(wanted: Readonly<Record<string, boolean>>): void {
  const [one, other] = Object.keys(wanted).filter((name) => wanted[name]);
  if (other === undefined) return;
  throw new UsageError(
    `Cannot use "--${one}" with --${other}: each does another thing`,
    "Give one of the two",
  );
}

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

/** Mends what can be mended: a file in place; of all else, the patches are printed. */
async function mend(line: CommandLine): Promise<number> {
  render(line.format);
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
  render(line.format);
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
