/**
 * `messcall list`: what there is, of units or of a registry's tools.
 * @module
 */
import { plain } from "../../core/plain_text.ts";
import { openRegistry } from "../../open.ts";
import { type Units, unitsWith } from "../../units.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { readTarget } from "../flags.ts";
import { print } from "../output.ts";

/** Lists units, or tools. */
export const list: Command = {
  summary: "list the mutators, checks, lint rules, adapters and reporters; or the tools of a target",
  usage: "messcall list [--plugin MODULE]\nmesscall list MODULE\nmesscall list -- COMMAND [ARGS]",
  async run(line): Promise<number> {
    if (line.words.length === 0 && line.argv.length === 0) {
      print(listUnits(await unitsWith(line.options.plugins)));
      return EXIT.clean;
    }
    await using registry = await openRegistry(readTarget(line), line.options);
    const lines = registry.tools.map(({ name, description = "" }) =>
      `${plain(name)}  ${plain(description.trim().split("\n")[0] ?? "")}`
    );
    print(`${lines.join("\n")}\n`);
    return EXIT.clean;
  },
};

function listUnits(units: Units): string {
  const kinds = {
    Mutators: units.mutators,
    Checks: units.checks,
    "Lint rules": units.lintRules,
    "Lint targets": units.profiles,
    Adapters: units.adapters,
    Reporters: units.reporters,
    Transcripts: units.transcripts,
  };
  return Object.entries(kinds).map(([title, list]) =>
    `${title}\n${
      list.map((unit) =>
        `  ${unit.id.padEnd(31)} ${"preset" in unit ? unit.preset.padEnd(12) : ""}${unit.docs.summary}`
      ).join("\n")
    }\n`
  ).join("\n");
}
