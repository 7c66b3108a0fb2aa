/**
 * `messcall shrink`: makes a call that shows a problem as small as it gets.
 * @module
 */
import { UsageError } from "../../core/errors.ts";
import { shrink as shrinkCall } from "../../replay.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { readTarget } from "../flags.ts";
import { print } from "../output.ts";
import { readCase, readText } from "../read_case.ts";

/** Shrinks a call of the user's own. */
export const shrink: Command = {
  summary: "make a call that shows a problem as small as it gets",
  usage: "messcall shrink CASE.json MODULE\nmesscall shrink CASE.json -- COMMAND [ARGS]",
  async run(line): Promise<number> {
    const [file, ...words] = line.words;
    if (file === undefined) {
      throw new UsageError(
        "Cannot shrink nothing: no case was given",
        'Save one as a file: {"tool": "search", "args": {"query": "a"}}',
      );
    }
    const replay = readCase(await readText(file), `"${file}"`);
    const shrunk = await shrinkCall(readTarget({ ...line, words }), replay, line.options);
    print(`${JSON.stringify(shrunk.replay, null, 2)}\n`);
    print(`${shrunk.numShrinks} reductions; ${shrunk.message}\n`);
    return EXIT.findings;
  },
};
