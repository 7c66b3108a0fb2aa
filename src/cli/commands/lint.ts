/**
 * `messcall lint`: judges definitions without calling anything.
 * @module
 */
import { lintRegistry } from "../../harness.ts";
import type { Command } from "../command.ts";
import { readTarget } from "../flags.ts";
import { codeOf, render } from "../outcome.ts";
import { print } from "../output.ts";

/** Lints a registry. */
export const lint: Command = {
  summary: "judge the definitions without calling anything",
  usage: "messcall lint MODULE [flags]\nmesscall lint [flags] -- COMMAND [ARGS]",
  async run(line): Promise<number> {
    const renderReport = render(line.format);
    const report = await lintRegistry(readTarget(line), line.options);
    print(renderReport(report));
    return codeOf(report);
  },
};
