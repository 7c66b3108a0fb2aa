/**
 * No files are named after a mess.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { effectNames } from "./_effects.ts";
import { observe } from "./_example.ts";
import { givenText } from "./_given.ts";
import { isPhantom } from "./_phantom.ts";

/** Marks around or within a name that nobody means; an apostrophe within it may be meant. */
const JUNK = /^['\s]|['\s]$|["`\p{Cc}]/u;

const quotedName = observe({
  tool: { name: "write_note" },
  args: { query: "`notes.md`" },
  clean: { query: "notes.md" },
  mutator: "quoted-value",
  edit: { op: "replace", pointer: "/query", value: "`notes.md`" },
  expects: "accept-or-explain",
  outcome: { kind: "ok", value: "written" },
});

/** A mess around a name does not become part of a file's name. */
export const noJunkNames: Check = {
  id: "no-junk-names",
  severity: "warning",
  docs: {
    summary: "No file is created whose name holds the quotes, backticks or spaces a model put around it.",
    why: "The model looks for the plain name afterwards, does not find it, and writes the file again.",
    fix: "Strip the marks around a name, or refuse names with quotes, control characters and edge spaces.",
    sources: [
      "https://github.com/sirji-ai/sirji/issues/221",
      "https://github.com/anomalyco/opencode/issues/2971",
    ],
  },
  examples: {
    good: { observation: { ...quotedName, effects: ["notes.md"] } },
    bad: { observation: { ...quotedName, effects: ["`notes.md`"] } },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase: { clean, mutations } } = observation;
    const effects = effectNames(observation, context);
    // Without a clean call nothing tells what was meant.
    if (effects === undefined || clean === undefined || mutations.length === 0) return null;
    if (isPhantom(observation, context)) return null;
    const meant = plain(givenText(clean));
    const junk = effects.flatMap((name) => name.split("/")).find((part) =>
      JUNK.test(part) && !meant.includes(plain(part))
    );
    return junk === undefined ? [] : [{
      code: "junk-name",
      message: `Expected no name with the marks of a mess: received ${showJson(junk, 80)}`,
    }];
  },
};

/** A text as it looks: a name that is spelt in other characters has the marks of the name that was meant. */
function plain(text: string): string {
  return text.replace(/\p{Cf}/gu, "").normalize("NFKC");
}
