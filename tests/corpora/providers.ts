/**
 * How many tools of each corpus the providers refuse, beside the figures of the reference that the rules follow.
 * @module
 */
import type { PromptJudge } from "../../src/core/lint_rule.ts";
import type { Fate, Profile } from "../../src/core/profile.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { profileRules } from "../../src/portability/rules.ts";
import { profiles } from "../../src/profiles/mod.ts";
import type { Listing } from "./load.ts";

/** The corpora that the reference has figures of, in its order. */
const CORPORA = ["github-mcp", "livemcpbench", "tau-bench", "bfcl-openapi"] as const;

/** Whether a tool is counted. */
type Question = (tool: ToolDefinition) => boolean;

/** What is counted, what the reference counted in each corpus, and why the two differ where they do. */
const ROWS: readonly (readonly [
  says: string,
  question: Question,
  reference: readonly number[],
  why?: string,
])[] = [
  ["OpenAI refuses", refusedBy("openai"), [0, 1, 0, 1323]],
  [
    "OpenAI strict refuses",
    refusedBy("openai-strict"),
    [117, 445, 30, 3420],
    "three tools of livemcpbench break nothing but `default` or lengths, whose refusal no document says: they are loss here",
  ],
  ["... or takes with loss", refusedBy("openai-strict", ["refused", "lossy"]), [117, 445, 30, 3420]],
  [
    "... not mendable by rule",
    notMendable("openai-strict"),
    [3, 25, 0, 35],
    "the reference takes `properties: {}` for no free-form object (1 of github-mcp, 4 of bfcl) and leaves out 4 of bfcl that " +
    "are no schemas; two of github-mcp have `oneOf` in typeless items, which is mended as `anyOf` here",
  ],
  ["Anthropic refuses", refusedBy("anthropic"), [0, 1, 0, 1329]],
  ["Anthropic strict refuses", refusedBy("anthropic-strict"), [117, 403, 30, 3420]],
  [
    "... even with all objects closed",
    stillRefused("anthropic-strict"),
    [57, 26, 0, 1326],
    "four of livemcpbench are recursive, which the reference leaves out; of bfcl it leaves out the 5 that are no schemas, " +
    "and its 1,326 is the sum of 1,323 names, a key and two bounds, whose two tools have such names too",
  ],
  ["Gemini JSON: keyword not listed", breaks("gemini-json", ["unlisted-keyword"]), [19, 298, 0, 1542]],
  [
    "Gemini parameters refuse",
    breaksBut("gemini-openapi", ["empty-object"]),
    [5, 175, 0, 113],
    "two tools of bfcl have `format: date`, which the interface's documentation does not list and the reference does not count",
  ],
  ["Gemini parameters: empty object", breaks("gemini-openapi", ["empty-object"]), [3, 67, 2, 119]],
  [
    "llama.cpp loses",
    refusedBy("llama-cpp", ["lossy"]),
    [53, 20, 0, 1],
    "free-form objects, which its grammar closes, are counted here alone (2, 5 and 39); the one of bfcl is a `maximum` of an " +
    "integer or a `minItems`, both of which its grammar keeps",
  ],
  [
    "all take it (not strict), described",
    isPortable,
    [117, 508, 30, 2097],
    "the reference asks for names, roots and descriptions only: a root without properties and schemas that are none " +
    "(2 of livemcpbench, 5 of bfcl) and one key are refused here",
  ],
];

/** Prints the counts of each corpus, and those of the reference. */
export function printProviders(listings: readonly Listing[]): void {
  console.log(
    `\ntools that providers refuse (reference)${"".padEnd(3)}${
      CORPORA.map((name) => name.padStart(16)).join("")
    }`,
  );
  for (const [says, question, reference, why] of ROWS) {
    const cells = CORPORA.map((corpus, index) => {
      const tools = listings.filter((listing) => listing.corpus === corpus).flatMap(({ tools }) => tools);
      return `${tools.filter(question).length} (${reference[index]})`.padStart(16);
    });
    console.log(`${says.padEnd(42)}${cells.join("")}`);
    if (why !== undefined) console.log(`    differs: ${why}`);
  }
}

/** The judges of every profile, with what becomes of a tool for each. */
const JUDGES: ReadonlyMap<string, readonly { readonly judge: PromptJudge; readonly fate: Fate }[]> = new Map(
  profiles.map((profile: Profile) => [
    profile.id,
    profileRules(profile).map((judge, index) => ({ judge, fate: profile.rules[index]?.fate ?? "unknown" })),
  ]),
);

/** All that a profile says of a tool. */
function problems(
  id: string,
  tool: ToolDefinition,
): readonly {
  readonly code: string;
  readonly fate: Fate;
  readonly isMendable: boolean;
  readonly closes: boolean;
}[] {
  return (JUDGES.get(id) ?? []).flatMap(({ judge, fate }) =>
    judge.level === "registry" ? [] : judge.lint(tool, [tool]).map((problem) => ({
      fate,
      code: judge.id.slice(id.length + 1),
      isMendable: problem.fix !== undefined || problem.suggestion !== undefined,
      closes: judge.id.endsWith("/additional-properties"),
    }))
  );
}

function refusedBy(id: string, fates: readonly Fate[] = ["refused"]): Question {
  return (tool) => problems(id, tool).some(({ fate }) => fates.includes(fate));
}

function notMendable(id: string): Question {
  // Another name is a rule's work as well; the reference counts schemas only.
  return (tool) =>
    problems(id, tool).some(({ fate, code, isMendable }) =>
      fate === "refused" && !isMendable && !code.startsWith("tool-name")
    );
}

function stillRefused(id: string): Question {
  return (tool) => problems(id, tool).some(({ fate, closes }) => fate === "refused" && !closes);
}

function breaks(id: string, codes: readonly string[]): Question {
  return (tool) => problems(id, tool).some(({ code }) => codes.includes(code));
}

function breaksBut(id: string, codes: readonly string[]): Question {
  return (tool) => problems(id, tool).some(({ fate, code }) => fate === "refused" && !codes.includes(code));
}

/** Names, roots and descriptions as every interface takes them that is not strict. */
function isPortable(tool: ToolDefinition): boolean {
  return (tool.description ?? "").trim() !== "" &&
    ["openai", "anthropic", "bedrock", "mistral", "mcp-2026-07-28"].every((id) => !refusedBy(id)(tool)) &&
    !breaks("gemini-json", ["tool-name-charset", "tool-name-length", "root-object"])(tool);
}
