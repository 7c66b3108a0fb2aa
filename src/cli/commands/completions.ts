/**
 * `messcall completions`: what a shell needs to complete command lines.
 * @module
 */
import { UsageError } from "../../core/errors.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { FLAGS } from "../flag_table.ts";
import { print } from "../output.ts";
import { SUMMARIES } from "../summaries.ts";

/** Each shell, and how to let it know. */
const SHELLS: Readonly<Record<string, () => string>> = {
  bash: () =>
    `_messcall() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "${Object.keys(SUMMARIES).join(" ")}" -- "$word"))
  elif [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "${flags().join(" ")}" -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -o filenames -F _messcall messcall
`,
  zsh: () =>
    `#compdef messcall
_messcall() {
  if (( CURRENT == 2 )); then
    compadd -- ${Object.keys(SUMMARIES).join(" ")}
  elif [[ $words[CURRENT] == -* ]]; then
    compadd -- ${flags().join(" ")}
  else
    _files
  fi
}
compdef _messcall messcall
`,
  fish: () =>
    [
      ...Object.keys(SUMMARIES).map((name) => `complete -c messcall -n __fish_use_subcommand -f -a ${name}`),
      ...Object.entries(FLAGS).map(([name, { type }]) =>
        `complete -c messcall -n "not __fish_use_subcommand" -l ${name}${type === "string" ? " -r" : ""}`
      ),
      "",
    ].join("\n"),
};

function flags(): readonly string[] {
  return Object.keys(FLAGS).map((name) => `--${name}`);
}

/** Prints the completions of a shell. */
export const completions: Command = {
  summary: "print what a shell needs to complete command lines",
  usage: 'messcall completions bash|zsh|fish\neval "$(messcall completions bash)"',
  run({ words: [shell = "", ...more] }): Promise<number> {
    const write = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
    if (write === undefined || more.length > 0) {
      throw new UsageError(
        `Cannot write completions for "${[shell, ...more].join(" ")}": it is none of ${
          Object.keys(SHELLS).join(", ")
        }`,
        "messcall completions bash",
      );
    }
    print(write());
    return Promise.resolve(EXIT.clean);
  },
};
