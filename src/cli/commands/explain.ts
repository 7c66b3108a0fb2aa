/**
 * `messcall explain`: what a unit does, why, and what to do about it.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { UsageError } from "../../core/errors.ts";
import { allTargetRules } from "../../targets.ts";
import { unitsWith } from "../../units.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { print } from "../output.ts";

/** Explains a unit. */
export const explain: Command = {
  summary:
    "say what a mutator, check, lint rule, adapter or reporter does, why, and what to do about a finding",
  usage: "messcall explain ID [--plugin MODULE]",
  async run({ words, options }): Promise<number> {
    const [id = ""] = words;
    const { warnings: _, ...units } = await unitsWith(options.plugins);
    const all = [...Object.values(units).flat(), ...allTargetRules()];
    const unit = all.find((candidate) => candidate.id === id);
    if (unit === undefined) {
      throw new UsageError(
        `Cannot explain "${id}": there is no such unit`,
        `Did you mean "${closest(id, all.map((candidate) => candidate.id))}"? messcall list shows all`,
      );
    }
    const { summary, why, fix, sources = [] } = unit.docs;
    const facts = [
      "severity" in unit ? `severity  ${unit.severity}` : "",
      "preset" in unit ? `preset    ${unit.preset}` : "",
      "expects" in unit ? `expects   ${unit.expects}` : "",
    ];
    const lines = [
      unit.id,
      "",
      summary,
      "",
      `Why: ${why}`,
      `Fix: ${fix}`,
      "",
      ...facts,
      ...sources.map((url) => `source    ${url}`),
    ];
    print(`${lines.filter((text, i) => text !== "" || lines[i - 1] !== "").join("\n").trimEnd()}\n`);
    return EXIT.clean;
  },
};
