/**
 * Weakness: what a run cannot say of a tool, because its calls did not get as far as its work; and what to do about it.
 * @module
 */
import type { ToolReport } from "../core/report.ts";

/** The share of a tool's clean calls that are refused when too few get as far as its work. */
const MOST = 0.9;

/** How many arguments that a tool accepts are enough, whatever share they are: messes are made on those. */
const ENOUGH = 3;

/** The share of a tool's valid calls that are refused in their form when its schema is looser than its handler. */
const MANY = 0.5;

/** How many calls shares are taken of: of fewer they say nothing. */
const LEAST = 10;

/** The check that knows a refusal of the form when it reads one. */
const FORM = "valid-accepted";

/** The next step where arguments that work are missing. */
const GIVE = "give arguments that work: examples in its definition, or --corpus FILE";

/**
 * What is worth knowing of the tools of a run and is no finding.
 *
 * @param tools the figures of the tools, in the order of the run
 * @returns one sentence for each state, with the next step
 */
export function warningsOf(tools: readonly ToolReport[]): string[] {
  return [
    ...tools.flatMap(({ notes = [] }) => notes),
    ...warnOfBlocked(tools),
    ...tools.flatMap((tool) => warnOfClean(tool) ?? []),
    ...warnOfCut(tools),
  ];
}

/** Tools none of whose calls got as far as their work say nothing about their arguments: one warning for each reason. */
function warnOfBlocked(tools: readonly ToolReport[]): string[] {
  const blocked = Map.groupBy(tools, (tool) => tool.blocked);
  return [...blocked].flatMap(([reason, them]) =>
    reason === undefined
      ? []
      : `No call of ${
        nameSome(them)
      } succeeded: every one, clean ones included, was refused for another reason than its arguments (${reason}); ${
        /^Requires \w+ access to /.test(reason)
          ? "in its sandbox it lacks a right: give it what it needs (--root, --allow-read, --allow-net, --env), or --sandbox inherit"
          : `see that it can work here, or ${GIVE}`
      }`
  );
}

/** A tool whose clean calls came to little. */
function warnOfClean({ name, clean, outcomes, latency, blocked, checks }: ToolReport): string | undefined {
  const calls = latency.valid.calls;
  if (clean === undefined || calls === 0 || blocked !== undefined) return undefined;
  const { accepted, refused, misfits, given = 0 } = clean;
  if (outcomes.ok === 0) {
    // What threw or was silent throughout has findings that say so.
    return refused === 0
      ? undefined
      : `No call of "${name}" succeeded: ${refused} of ${calls} with clean arguments were refused, ${misfits} of them as invalid; ${
        given === 0 ? GIVE : "those that its definition or the corpus gives do not work: mend them"
      }`;
  }
  const { judged = 0, failed = 0 } = checks[FORM] ?? {};
  if (judged >= LEAST && failed / judged >= MANY) {
    return `"${name}" refused ${failed} of ${judged} calls as invalid that its schema allows: the schema is looser than the tool; say in it what the tool takes, or ${GIVE}`;
  }
  const enough = given === 0 ? ENOUGH : 1;
  return calls < LEAST || accepted >= enough || refused / calls < MOST
    ? undefined
    : `"${name}" refused ${refused} of ${calls} calls with clean arguments, ${misfits} of them as invalid: few got as far as its work; ${GIVE}`;
}

/** Tools that had no time for all of their calls. */
function warnOfCut(tools: readonly ToolReport[]): string[] {
  const cut = tools.filter(({ isCut }) => isCut === true);
  return cut.length === 0
    ? []
    : [`The time ran out before all calls of ${nameSome(cut)} were made; give more of it: --max-time 5m`];
}

function nameSome(tools: readonly ToolReport[]): string {
  const named = tools.slice(0, 3).map(({ name }) => `"${name}"`).join(", ");
  return tools.length > 3 ? `${named} and ${tools.length - 3} more tools` : named;
}
