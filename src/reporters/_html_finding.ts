/**
 * One finding in an HTML report: the call, what was messed, what came back, and how to make the call again.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { CheckFinding, Finding, Repair } from "../core/finding.ts";
import { equalJson, type JsonValue, showJson } from "../core/json.ts";
import { readPointer, showPointer } from "../core/json_pointer.ts";
import { argsOf } from "../core/replay_case.ts";
import type { Report } from "../core/report.ts";
import type { Mutation } from "../core/test_case.ts";
import { otherPlaces } from "./_facts.ts";
import { clip, type Content, countOf, duration, lines, type Markup, markup, showBlock } from "./_html.ts";
import { anchorOf, toolName, unitName } from "./_html_words.ts";
import { replayCommand } from "./_replay.ts";

/** A command longer than this is nothing to paste; the saved report makes the same call. */
const MAX_COMMAND = 3_000;

/** How many violations, mutations, calls before and tries of a repair are shown. */
const MAX_ITEMS = 5;

/** How many of the other places of one cause are shown. */
const MAX_PLACES = 20;

/** A finding that opens to the whole story. */
export function renderFinding(finding: Finding, report: Report): Markup {
  const { severity, tool, pointer, message, fingerprint, location } = finding;
  const [expected, received] = splitMessage(message);
  const mark = severity.slice(0, 1);
  return markup`<details class="finding ${mark}" id="${anchorOf(finding)}" data-severity="${severity}">
<summary><span class="where"><span class="k ${mark}">${severity}</span> <code class="tool">${
    toolName(tool)
  }</code>${pointer === undefined ? undefined : markup` <code class="at">${showPointer(pointer)}</code>`}${
    finding.kind === "check" && finding.flaky
      ? markup` <em>flaky: the same call did not show it again</em>`
      : undefined
  }${finding.baselineState === "unchanged" ? markup` <em>known to the baseline</em>` : undefined}</span>
<span class="said"><span><i>Expected</i> ${clip(expected, 400)}</span> ${
    received === undefined ? undefined : markup`<span><i>Received</i> ${clip(received, 400)}</span>`
  }</span></summary>
<div class="story">
${
    finding.kind === "check"
      ? renderCall(finding, report)
      : row("Instead", finding.suggestion && clip(finding.suggestion, 400))
  }<p class="id"><code>${clip(fingerprint, 40)}</code>${
    location && ` · defined at ${clip(location.file, 200)}:${location.line}`
  }${finding.kind === "check" ? provenance(finding, report) : undefined}</p>
</div></details>
`;
}

/** What was expected, and what was received; the second is undefined where the message has another form. */
function splitMessage(message: string): readonly [expected: string, received: string | undefined] {
  const bare = message.replace(/^Expected /, "");
  const at = bare.indexOf(": received ");
  return at < 0 ? [bare, undefined] : [bare.slice(0, at), bare.slice(at + ": received ".length)];
}

/** A part of the story; nothing where there is nothing to tell. */
function row(name: string, content: Content): Markup {
  return content === undefined ? markup`` : markup`<h4>${name}</h4><div>${content}</div>
`;
}

function renderPlaces(finding: CheckFinding): Content {
  const others = otherPlaces(finding).slice(0, MAX_PLACES);
  return others.length === 0
    ? undefined
    : markup`<ul>${others.map((place) => markup`<li><code>${showPointer(place)}</code></li>`)}</ul>`;
}

function renderCall(finding: CheckFinding, report: Report): Markup {
  const { counterexample, outcome, evidence, repair } = finding;
  const { call, violations, before = [], batch } = counterexample;
  const asked = violations.slice(0, MAX_ITEMS).map(({ pointer, expected }) =>
    markup`<li><code>${showPointer(pointer)}</code> ${clip(expected, 200)}</li>`
  );
  const isNews = evidence !== undefined &&
    (outcome.detail === undefined || !equalJson(evidence, outcome.detail));
  return markup`${row("Also at", renderPlaces(finding))}${
    before.slice(0, MAX_ITEMS).map((step) =>
      row("Called before", renderArgs(step.call.tool, argsOf(step.call)))
    )
  }${row("Call", renderArgs(call.tool, argsOf(call)))}${
    (batch?.calls ?? []).filter((_, at) => at !== batch?.at).slice(0, MAX_ITEMS).map((other) =>
      row("At once with", renderArgs(other.tool, argsOf(other)))
    )
  }${row("Messed", renderMutations(finding))}${
    row("Schema asks for", asked.length === 0 ? undefined : markup`<ul>${asked}</ul>`)
  }${row("Came back", renderOutcome(finding))}${
    row("Evidence", isNews ? markup`<pre>${showBlock(evidence)}</pre>` : undefined)
  }${row("Repair", repair && renderRepair(repair))}${row("Replay", renderReplay(finding, report))}`;
}

function renderArgs(tool: string, args: JsonValue): Markup {
  return markup`<pre><b>${clip(tool, 200)}</b> ${renderValue(args)}</pre>`;
}

/** A text as it is, anything else as JSON. */
function renderValue(value: JsonValue): Markup {
  return typeof value === "string" ? lines(clip(value, 1_000)) : showBlock(value);
}

function renderMutations({ counterexample: { mutations, validity, clean } }: CheckFinding): Content {
  if (mutations.length === 0) {
    return validity === "valid" ? "nothing: the call is clean" : "drawn to break the schema";
  }
  const before = clean && argsOf(clean);
  return markup`<ul>${
    mutations.slice(0, MAX_ITEMS).map((mutation) => renderMutation(mutation, before))
  }</ul>`;
}

function renderMutation({ mutator, edit }: Mutation, clean: JsonValue | undefined): Markup {
  return markup`<li><code>${unitName(mutator)}</code>${edit && [" ", renderEdit(edit, clean)]}</li>`;
}

/** What an edit did, and what was there before it. */
function renderEdit(edit: Edit, clean: JsonValue | undefined): Content {
  const at = markup`<code>${showPointer(edit.pointer)}</code>`;
  const was = clean === undefined ? undefined : readPointer(clean, edit.pointer);
  const before = was === undefined ? undefined : markup` <del>${showJson(was, 120)}</del>`;
  switch (edit.op) {
    case "add":
      return markup`added ${at} <ins>${showJson(edit.value, 200)}</ins>`;
    case "replace":
      return markup`replaced ${at}${before} <ins>${showJson(edit.value, 200)}</ins>`;
    case "remove":
      return markup`removed ${at}${before}`;
    case "move":
      return markup`moved <code>${showPointer(edit.from)}</code> to ${at}`;
  }
}

/** How each kind of outcome reads. */
const ENDINGS: Readonly<Record<CheckFinding["outcome"]["kind"], string>> = {
  ok: "a result",
  error: "a refusal",
  throw: "an uncaught throw",
  timeout: "nothing in time",
  exit: "the end of the process",
};

function renderOutcome({ outcome: { kind, elapsedMs, detail } }: CheckFinding): Markup {
  return markup`${ENDINGS[kind] ?? kind} <small>after ${duration(elapsedMs)}</small>${
    detail === undefined ? undefined : markup`<pre>${renderValue(detail)}</pre>`
  }`;
}

/** How far a client got that knows nothing but the call, the schema and the refusal. */
function renderRepair({ isMended, transcript }: Repair): Markup {
  const tries = transcript.length - 1 + Number(isMended);
  const verdict = isMended
    ? `Mended by the refusal alone, at try ${tries}`
    : tries === 0
    ? "Not mended: the refusal gives nothing to go by"
    : `Not mended in ${tries === 1 ? "one try" : `${tries} tries`}`;
  const steps = transcript.slice(0, MAX_ITEMS).map(({ args, said }) =>
    markup`<li><span><i>sent</i> <code>${showJson(args, 300)}</code></span><span><i>told</i> <q>${
      lines(clip(said, 400))
    }</q></span></li>`
  );
  return markup`${verdict}<ol>${steps}</ol>`;
}

function renderReplay(finding: CheckFinding, report: Report): Content {
  const command = replayCommand(finding, report);
  if (command === undefined) return undefined;
  if (command.length <= MAX_COMMAND) return markup`<pre class="command">${command}</pre>`;
  const { fingerprint } = finding;
  return markup`too long for a command line; from the report saved as JSON it is<pre class="command">messcall replay report.json ${
    clip(fingerprint, 40)
  }</pre>`;
}

function provenance(
  { numShrinks, counterexample, seed, path, fingerprint }: CheckFinding,
  { tools }: Report,
): Markup {
  const seen = tools.reduce((sum, { occurrences }) => sum + (occurrences[fingerprint] ?? 0), 0);
  const parts = [
    seen === 0 ? "" : `seen in ${countOf(seen, "call")}`,
    `arguments ${counterexample.validity}`,
    numShrinks === 0 ? "" : `made smaller ${countOf(numShrinks, "time")}`,
    `seed ${seed}, path ${clip(path, 60)}`,
  ];
  return markup` · ${parts.filter(Boolean).join(" · ")}`;
}
