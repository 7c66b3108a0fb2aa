/**
 * Values that a shell reads as commands.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { isNamed, words } from "../schema/text_kind.ts";
import { replaceBy } from "./_replace.ts";
import { fitsLength, isContentLike, isFreeString } from "./_string_kinds.ts";

/** Strings that are meant to be run: there, a command is no mess. */
const MEANT = words("command cmd commands script shell code expression sql query statement prompt");

/** A command that does nothing and that no machine has: only a shell complains of it. */
const PROBE = "messcall-probe";

/** A value that goes on as another command, where a shell gets hold of it: `main; messcall-probe`. */
export const commandMetacharacters: ValueMutator = {
  id: "command-metacharacters",
  level: "value",
  expects: "contain",
  docs: {
    summary:
      "Adds a harmless command to a value by `;`, `$()`, `|`, a backtick and a new line; by name, and by its path.",
    why:
      "A value that is put into a command line is a command line: whoever wrote the text runs what they like.",
    fix:
      "Run programs with a list of arguments and without a shell, and check values against what is allowed.",
    sources: [
      "https://github.com/0xKoda/WireMCP/issues/12",
      "https://github.com/bazinga012/mcp_code_executor/issues/21",
      "https://github.com/cfdude/super-shell-mcp/issues/19",
    ],
  },
  variants(site, { command }): readonly Edit[] {
    const { schema, value } = site;
    if (typeof value !== "string" || !isFreeString(schema)) return [];
    if (isNamed(site, MEANT) || isContentLike(site)) return [];
    const lines = [
      `${value}; ${PROBE}`,
      `${value}$(${PROBE})`,
      `${value} | ${PROBE}`,
      `${value}\`${PROBE}\``,
      `${value}\n${PROBE}`,
      // The planted command by its whole name: where it is run, it writes that down, whatever the tool shows of it.
      ...(command === undefined ? [] : [`${value}$(${command})`]),
    ];
    return replaceBy(site, lines.filter((line) => fitsLength(schema, line)));
  },
  example: {
    site: {
      pointer: "/host",
      schema: { type: "string", maxLength: 18 },
      value: "a",
      required: true,
      siblings: ["host"],
    },
    edits: [
      { op: "replace", pointer: "/host", value: "a; messcall-probe" },
      { op: "replace", pointer: "/host", value: "a$(messcall-probe)" },
      { op: "replace", pointer: "/host", value: "a | messcall-probe" },
      { op: "replace", pointer: "/host", value: "a`messcall-probe`" },
      { op: "replace", pointer: "/host", value: "a\nmesscall-probe" },
    ],
  },
};
