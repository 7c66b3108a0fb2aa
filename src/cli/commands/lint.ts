/**
 * `messcall lint`: judges definitions without calling anything.
 * @module
 */
import { UsageError } from "../../core/errors.ts";
import { load } from "../../core/load.ts";
import { lintRegistry } from "../../lint_registry.ts";
import type { Command } from "../command.ts";
import { readTarget } from "../flags.ts";
import { codeOf } from "../outcome.ts";
import { openOutputs, refuseReports } from "../report_files.ts";

/** Lints a registry. */
export const lint: Command = {
  summary: "judge the definitions without calling anything",
  usage:
    "messcall lint MODULE [flags]\nmesscall lint MODULE --target NAMES\nmesscall lint MODULE --matrix\nmesscall lint MODULE --tokens\nmesscall lint MODULE --render TOOL\nmesscall lint MODULE --fix\nmesscall lint [flags] -- COMMAND [ARGS]",
  async run(line): Promise<number> {
    const { fix, matrix, tokens, render } = line;
    const other = onlyOne({ fix, matrix, tokens, render: render !== undefined });
    if (other !== undefined) {
      refuseReports(line, `--${other}`);
      const part = await load<typeof import("../lint_otherwise.ts")>(import.meta.url, "../lint_otherwise");
      return await part.lintOtherwise(line);
    }
    const outputs = await openOutputs(line);
    const report = await lintRegistry(readTarget(line), line.options);
    return outputs.finish(report, { code: codeOf(report, line.failOn) });
  },
};

/** Each of these is another thing to be done: two at once are a mistake. */
function onlyOne(wanted: Readonly<Record<string, boolean>>): string | undefined {
  const [one, other] = Object.keys(wanted).filter((name) => wanted[name]);
  if (other === undefined) return one;
  throw new UsageError(
    `Cannot use "--${one}" with --${other}: each does another thing`,
    "Give one of the two",
  );
}
