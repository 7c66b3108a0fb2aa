/**
 * Refusals of unknown tools name real ones.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { errorText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { mentionsBeside } from "./_mention.ts";
import { hasOtherCause } from "./_other_cause.ts";
import { isPhantom } from "./_phantom.ts";

/** Refusals that are not about the name. */
const OTHER_TYPES: ReadonlySet<string> = new Set(["permission", "transient", "cancelled"]);

/** What a text must speak of to be about the name: some registries fail before they look at it. */
const ABOUT_TOOLS =
  /\b(?:tool|function|method|operation|command|action)|工具|函数|方法|инструмент|функци|метод/iu;

/** Names under which registries offer their list. */
const LISTING =
  /\btools\/list\b|\b(?:list|search|find|discover|available)[_-]?(?:\w+[_-])?tools\b|\btools?[_-]?search\b/i;

/** The refusal of an unknown tool names a real one, or says where to find them. */
export const errorListsTools: Check = {
  id: "error-lists-tools",
  severity: "warning",
  docs: {
    summary: "The refusal of an unknown tool names at least one real tool, or where to find them.",
    why: "Told only that a name is wrong, models call it again; told the right one, they call that.",
    fix: "Put the nearest real names into the error, or all of them where they are few.",
    sources: [
      "https://github.com/livekit/agents/pull/6085",
      "https://github.com/vercel/ai/issues/1922",
    ],
  },
  examples: {
    good: {
      observation: observe({
        called: "serch",
        outcome: { kind: "error", error: { message: "Unknown tool serch", options: ["search"] } },
      }),
    },
    bad: {
      observation: observe({
        called: "functions.search",
        outcome: { kind: "error", error: { message: "Unknown tool: functions.search" } },
      }),
    },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase: { call }, outcome } = observation;
    const { tools } = context.registry;
    if (outcome.kind !== "error" || tools.length === 0 || !isPhantom(observation, context)) return null;
    const text = errorText(outcome.error);
    if (tools.some(({ name }) => mentionsBeside(text, name, call.tool)) || LISTING.test(text)) return [];
    if (OTHER_TYPES.has(outcome.error.type ?? "") || hasOtherCause(text)) return null;
    if (!text.includes(call.tool) && !ABOUT_TOOLS.test(text)) return null;
    return [{
      code: "unlisted",
      message: `Expected the refusal of the unknown tool ${
        showJson(call.tool, 60)
      } to name a real tool: received ${showJson(text, 100)}`,
      tool: "*",
    }];
  },
};
