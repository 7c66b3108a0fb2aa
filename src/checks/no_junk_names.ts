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
const MARKS = /^['\s]|['\s]$|["`\p{Cc}]/gu;

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
    const meant = givenText(clean).split(/[\n/\\]/).map(marksOf);
    const junk = effects.flatMap((name) => name.split("/")).find((part) => {
      const marks = marksOf(part);
      return marks.length > 0 && !meant.some((own) => holds(own, marks));
    });
    return junk === undefined ? [] : [{
      code: "junk-name",
      message: `Expected no name with the marks of a mess: received ${showJson(junk, 80)}`,
    }];
  },
};

/** The marks of a name as it looks, in whatever characters it is spelt. */
function marksOf(name: string): readonly string[] {
  return name.replace(/\p{Cf}/gu, "").normalize("NFKC").match(MARKS) ?? [];
}

/** Whether the name that was meant has all of the marks itself: what is messy else about it, they do not show. */
function holds(own: readonly string[], marks: readonly string[]): boolean {
  return marks.every((mark) =>
    marks.filter((one) => one === mark).length <= own.filter((one) => one === mark).length
  );
}
