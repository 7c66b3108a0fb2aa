/**
 * Tools that do not exist.
 * @module
 */
import type { CallMutator } from "../core/mutator.ts";
import type { ToolCall } from "../core/tool.ts";
import { callAs } from "./_call_as.ts";

/** Verbs that models use for one another. */
const VERBS: readonly (readonly string[])[] = [
  ["get", "fetch", "read", "retrieve"],
  ["list", "show", "browse"],
  ["search", "find", "lookup"],
  ["describe", "inspect", "explain"],
  ["run", "execute", "perform"],
  ["create", "add", "make"],
  ["write", "save", "store"],
  ["update", "modify", "edit"],
  ["delete", "remove", "drop"],
  ["summarize", "aggregate", "summarise"],
  ["extract", "collect", "parse"],
];

/** How many other verbs are tried. */
const MAX_VERBS = 2;

/** A plausible name that no tool has: `fetch_file` for `read_file`. */
export const phantomToolName: CallMutator = {
  id: "phantom-tool-name",
  level: "call",
  expects: "reject",
  docs: {
    summary: "Calls a tool that does not exist: a letter lost or doubled, another number, another verb.",
    why: "Models call tools they remember from elsewhere; a guess at what was meant runs the wrong one.",
    fix: "Refuse names that do not exist, as a readable error, and offer the closest that do.",
    sources: [
      "https://github.com/vercel/ai/issues/1922",
      "https://github.com/modelcontextprotocol/typescript-sdk/issues/237",
      "https://github.com/Nano-Collective/nanocoder/issues/3",
    ],
  },
  variants(call, siblings): readonly ToolCall[] {
    const letters = [...call.tool];
    const inside = letters.findIndex((sign, index) => index >= letters.length / 2 && /\p{L}/u.test(sign));
    const misspelt = letters.length < 4 || inside < 0 ? [] : [
      letters.toSpliced(inside, 1).join(""),
      letters.toSpliced(inside, 0, ...letters.slice(inside, inside + 1)).join(""),
    ];
    const counted = call.tool.endsWith("s") ? call.tool.slice(0, -1) : `${call.tool}s`;
    return callAs(call, siblings, [
      ...misspelt,
      counted,
      ...withOtherVerbs(call.tool),
      "multi_tool_use.parallel",
    ]);
  },
  example: {
    tool: "read_file",
    siblings: ["read_file", "read_files"],
    names: [
      "read_ile",
      "read_ffile",
      "get_file",
      "fetch_file",
      "multi_tool_use.parallel",
    ],
  },
};

/** The name with its first known verb exchanged for others of its meaning. */
function withOtherVerbs(name: string): string[] {
  for (const word of name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)) {
    const [verb] = word;
    const others = VERBS.find((group) => group.includes(verb.toLowerCase()))
      ?.filter((other) => other !== verb.toLowerCase());
    if (others === undefined) continue;
    return others.slice(0, MAX_VERBS).map((other) =>
      name.slice(0, word.index) + inCaseOf(verb, other) + name.slice(word.index + verb.length)
    );
  }
  return [];
}

function inCaseOf(model: string, word: string): string {
  if (model === model.toLowerCase()) return word;
  return model === model.toUpperCase() ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}
