/**
 * Refusals keep the host's insides to themselves.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { errorText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { givenText } from "./_given.ts";
import { blame, isPhantom } from "./_phantom.ts";
import { runsCode } from "../schema/runs_code.ts";

/** One step of a call stack, as runtimes print it. */
const FRAMES: readonly RegExp[] = [
  /\bat (?:[\w$.<>[\] ]{1,120} \()?(?:file:\/\/\/|node:|ext:|\/|[A-Za-z]:[\\/])[^\s()"]{1,300}:\d+:\d+\)?/g,
  /\bFile \\?"[^"\n]{1,300}", line \d+/g,
  /\bat [\w$.]{1,200}\([\w$]{1,100}\.(?:java|kt|scala|groovy|clj):\d+\)/g,
  /\bat [\w$.`<>]{1,200}\([^()\n]{0,200}\) in [^\n"]{1,300}:line \d+/g,
  /\bgoroutine \d+ \[\w[^\]\n]{0,60}\]:/g,
  /\bpanicked at [^\n]{0,200}\.rs:\d+/g,
  /#\d+ (?:[A-Za-z]:[\\/]|\/)[^\s(]{1,300}\.php\(\d+\)/g,
];

const NAME = String.raw`[^\s"'\x60<>|():,;\\/]+`;
/** The start of an absolute path; not within a URL, a relative path or a word. */
const ROOT = String.raw`(?<![\w.~:/\\-])(?:[A-Za-z]:[\\/]{1,2}|/)(?:${NAME}[\\/]{1,2})*`;

/** Places in a host's source code: installed packages, and lines of source files. */
const SOURCES: readonly RegExp[] = [
  new RegExp(
    String.raw`${ROOT}(?:node_modules|site-packages|dist-packages)[\\/]+(?:${NAME}[\\/]{1,2})*${NAME}`,
    "g",
  ),
  new RegExp(
    String.raw`${ROOT}${NAME}\.(?:[cm]?[jt]sx?|py|rb|php|go|rs|java|kt|cs|exs?|scala|swift)[:(]\d+`,
    "g",
  ),
];

/** A refusal shows no stack frames and no places in the host's source code. */
export const errorNoInternals: Check = {
  id: "error-no-internals",
  severity: "warning",
  docs: {
    summary: "A refusal shows no stack frames and no places in the host's source code.",
    why:
      "Frames fill the model's context with what it cannot use, and tell whoever reads along how the host is built.",
    fix: "Log the stack where it happens, and give the model the message alone.",
    sources: [
      "https://github.com/agynio/v1/issues/1362",
      "https://github.com/open-metadata/OpenMetadata/issues/31871",
    ],
  },
  examples: {
    good: {
      observation: observe({
        outcome: { kind: "error", error: { message: "Access denied: /etc/passwd is not in /srv/data" } },
      }),
    },
    bad: {
      observation: observe({
        outcome: {
          kind: "error",
          error: { message: "boom\n    at search (file:///app/src/tools/search.ts:12:9)" },
        },
      }),
    },
  },
  check(observation, context): readonly Problem[] | null {
    const { tool, testCase, outcome } = observation;
    if (outcome.kind !== "error" || (!isPhantom(observation, context) && runsCode(tool))) return null;
    const text = errorText(outcome.error);
    const given = givenText(testCase.call);
    const { root } = context.surroundings;
    const shown = (pattern: RegExp): string[] =>
      (text.match(pattern) ?? []).filter((place) =>
        !isGiven(place, given) && (root === undefined || !place.includes(root))
      );
    const [frame] = FRAMES.flatMap(shown);
    const [source] = SOURCES.flatMap(shown);
    const place = frame ?? source;
    if (place === undefined) return [];
    return [{
      code: frame === undefined ? "source-path" : "stack-frame",
      message: `Expected a refusal without the host's internals: received ${showJson(place.trim(), 100)}`,
      ...blame(observation, context),
    }];
  },
};

/** Whether the caller named the file: the whole place, or the last part of its path without the line. */
function isGiven(place: string, given: string): boolean {
  const file = place.split(/[\\/]/).at(-1)?.replace(/[:(].*$/, "") ?? "";
  return given.includes(place) || (file !== "" && given.includes(file));
}
