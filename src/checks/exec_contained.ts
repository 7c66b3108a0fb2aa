/**
 * Values are not run.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { errorText, thrownText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { reachedFor } from "./_denied.ts";
import { observe } from "./_example.ts";
import { resultJson, resultLines } from "./_json_result.ts";
import { isPhantom } from "./_phantom.ts";

/** The mutator that adds a command. */
const MUTATOR = "command-metacharacters";

/** What shells say of a command that does not exist, with the name that was added: nobody else words it so. */
const COMPLAINT =
  /\b(?:ba|da|z|k|a)?sh: (?:\d+: |line \d+: |-c: )*messcall-probe: (?:command )?not found|\bcommand not found: messcall-probe|'messcall-probe' is not recognized as an internal or external command|The term 'messcall-probe' is not recognized/;

const injected = {
  args: { query: "a; messcall-probe" },
  clean: { query: "a" },
  mutator: MUTATOR,
  edit: { op: "replace", pointer: "/query", value: "a; messcall-probe" },
  expects: "contain",
} as const;

/** No shell gets hold of a value. */
export const execContained: Check = {
  id: "exec-contained",
  severity: "error",
  docs: {
    summary: "A command that is added to a value is not run; in a sandbox with capabilities, no program is.",
    why:
      "A value that is put into a command line is a command line: whoever wrote the text runs what they like.",
    fix:
      "Run programs with a list of arguments and without a shell, and check values against what is allowed.",
    sources: [
      "https://github.com/0xKoda/WireMCP/issues/12",
      "https://github.com/bazinga012/mcp_code_executor/issues/17",
    ],
  },
  examples: {
    good: {
      observation: observe({
        ...injected,
        outcome: { kind: "error", error: { message: 'unknown host "a; messcall-probe"' } },
      }),
    },
    bad: {
      observation: observe({
        ...injected,
        outcome: { kind: "ok", value: "a is up\nsh: 1: messcall-probe: not found" },
      }),
    },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase: { mutations }, outcome } = observation;
    // A sandbox that decides every access has seen it, whatever came of it.
    const reached = reachedFor(observation, context, { run: "run", ffi: "load" });
    if (reached !== null && reached.length > 0) return reached;
    const edit = mutations.find(({ mutator }) => mutator === MUTATOR)?.edit;
    const run = observation.reached?.find(({ kind }) => kind === "command");
    if (run !== undefined) {
      return [{
        code: "ran",
        message: `Expected a value to stay a value: received a run of the command in it, ${
          showJson(run.value, 120)
        }`,
        ...(edit === undefined ? {} : { pointer: edit.pointer }),
      }];
    }
    if (edit === undefined || isPhantom(observation, context)) return reached;
    const said = outcome.kind === "ok"
      ? resultLines(resultJson(outcome) ?? "")
      : outcome.kind === "error"
      ? errorText(outcome.error)
      : outcome.kind === "throw"
      ? thrownText(outcome.error)
      : "";
    return !COMPLAINT.test(said) ? [] : [{
      code: "ran",
      message:
        "Expected a value to stay a value: received a shell's complaint that the command in it does not exist",
      pointer: edit.pointer,
    }];
  },
};
