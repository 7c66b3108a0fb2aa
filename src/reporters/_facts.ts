/**
 * What is said of a finding beneath its message, one labelled line each.
 * @module
 */
import type { CheckFinding, Finding, Repair } from "../core/finding.ts";
import { showJson } from "../core/json.ts";
import { type JsonPointer, withoutIndexes } from "../core/json_pointer.ts";
import { plain } from "../core/plain_text.ts";
import { argsOf } from "../core/replay_case.ts";
import type { Report } from "../core/report.ts";
import { replayCommand } from "./_replay.ts";

/** One line about a finding. */
export interface Fact {
  /** What it is. */
  readonly label: "also" | "after" | "call" | "beside" | "got" | "repair" | "replay" | "instead";
  /** What is said, on one line that nobody obeys. */
  readonly text: string;
  /** What explains it. */
  readonly aside?: string;
}

/** What is known of a finding beside its message. */
export function factsOf(finding: Finding, report: Report): readonly Fact[] {
  if (finding.kind === "check") return [...factsOfPlaces(finding), ...factsOfCall(finding, report)];
  return finding.suggestion === undefined ? [] : [{ label: "instead", text: plain(finding.suggestion) }];
}

function factsOfPlaces(finding: CheckFinding): readonly Fact[] {
  const others = otherPlaces(finding);
  return others.length === 0
    ? []
    : [{ label: "also", text: plain(others.map((place) => place || "(arguments)").join(", ")) }];
}

/** The places that one cause showed at beside the one that the finding shows. */
export function otherPlaces({ pointer, places = [] }: CheckFinding): readonly JsonPointer[] {
  return places.filter((place) => pointer === undefined || place !== withoutIndexes(pointer));
}

/** The same as lines of text. */
export function factLines(finding: Finding, report: Report): readonly string[] {
  return factsOf(finding, report).map(({ label, text, aside }) =>
    `${label.padEnd(7)} ${text}${aside === undefined ? "" : `  (${aside})`}`
  );
}

function factsOfCall(finding: CheckFinding, report: Report): readonly Fact[] {
  const { counterexample: { call, before = [], batch }, outcome, repair } = finding;
  const replay = replayCommand(finding, report);
  const detail = outcome.detail === undefined ? "" : ` ${showJson(outcome.detail, 200)}`;
  return [
    ...before.map((step): Fact => ({
      label: "after",
      text: plain(`${step.call.tool} ${showJson(argsOf(step.call), 160)}`),
    })),
    { label: "call", text: plain(`${call.tool} ${showJson(argsOf(call), 300)}`), aside: messOf(finding) },
    ...(batch?.calls ?? []).flatMap((other, at): readonly Fact[] =>
      at === batch?.at
        ? []
        : [{ label: "beside", text: plain(`${other.tool} ${showJson(argsOf(other), 160)}`) }]
    ),
    { label: "got", text: plain(`${outcome.kind}${detail}`) },
    ...(repair === undefined ? [] : [{ label: "repair", text: renderRepair(repair) } as const]),
    ...(replay === undefined ? [] : [{ label: "replay", text: plain(replay) } as const]),
  ];
}

/** What was done to the call, and what the schema says of that. */
export function messOf({ counterexample: { mutations, validity, violations } }: CheckFinding): string {
  const messes = [...new Set(mutations.map(({ mutator }) => mutator))].join(" + ") ||
    (validity === "valid" ? "clean" : "drawn to break the schema");
  return plain(
    violations[0] === undefined ? messes : `${messes}; the schema asks for ${violations[0].expected}`,
  );
}

/** How far a client got that knows nothing but the call, the schema and the refusal. */
function renderRepair({ isMended, transcript }: Repair): string {
  const tries = transcript.length - 1 + Number(isMended);
  if (isMended) return `mended by the refusal alone, at try ${tries}`;
  const last = transcript.at(-1);
  return tries === 0
    ? "not mended: the refusal gives nothing to go by"
    : `not mended in ${tries} tries: last sent ${plain(showJson(last?.args, 120))}, told ${
      plain(showJson(last?.said, 120))
    }`;
}
