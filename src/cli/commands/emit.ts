/**
 * `messcall emit`: writes findings as tests of the user's own suite.
 * @module
 */
import { UsageError } from "../../core/errors.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { print } from "../output.ts";
import { readReport } from "../read_report.ts";
import { renderTests } from "../test_text.ts";

/** Emits findings as tests. */
export const emit: Command = {
  summary: "write findings of a saved report as a test that fails until they are mended",
  usage: "messcall emit REPORT.json [FINGERPRINT ...] [--root DIR] > tests/x_test.ts",
  async run(line): Promise<number> {
    const { report, target, findings, options, missing } = await readReport(line);
    if (target.kind === "value") {
      throw new UsageError(
        "Cannot emit tests: the target was a value of a program",
        "Give a command after --",
      );
    }
    const { seed, root, timeoutMs, coercion, sandbox, allowRead, allowNet, plugins } = options;
    const env = [...missing, ...Object.keys(line.env)];
    print(
      renderTests(findings, report, {
        target,
        env,
        options: { seed, root, timeoutMs, coercion, sandbox, allowRead, allowNet, plugins },
      }),
    );
    return EXIT.clean;
  },
};
