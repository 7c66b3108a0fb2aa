/**
 * Recorded calls, judged against their definitions.
 * @module
 */
import { UsageError } from "./core/errors.ts";
import type { Mutator } from "./core/mutator.ts";
import type { ToolDefinition } from "./core/tool.ts";
import { type JudgedLog, judgeLog } from "./run/judge_log.ts";
import { units } from "./units.ts";

/**
 * Judges the calls that a log holds: how many satisfy their definitions, how many call what does not exist, and which
 * messes the others are. Nothing is called.
 *
 * @param text the log: one JSON record a line, in the forms of OpenAI, Anthropic, Gemini or MCP
 * @param tools the definitions the calls are judged against; those that the log shows, where none are given
 * @param options the mutators that messes are named after; those that messcall comes with, without it
 * @returns the figures, and the clean calls as a corpus
 * @throws {UsageError} where the log holds no call
 *
 * @example
 * ```ts
 * import { replayLog } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const inputSchema = { type: "object", properties: { n: { type: "integer" } }, required: ["n"] };
 * const call = { function: { name: "half", arguments: '{"n":"4"}' } };
 * const { report } = replayLog(JSON.stringify({ role: "assistant", tool_calls: [call] }), [{ name: "half", inputSchema }]);
 * assertEquals(report.all.messes, { "number-as-string": 1 });
 * ```
 */
export function replayLog(
  text: string,
  tools?: readonly ToolDefinition[],
  { mutators = units.mutators }: { readonly mutators?: readonly Mutator[] } = {},
): JudgedLog {
  const judged = judgeLog(text, { forms: units.transcripts, mutators, tools });
  if (judged.report.all.calls > 0) return judged;
  throw new UsageError(
    `Cannot judge the log: it holds no call${
      judged.report.unread.count === 0
        ? ""
        : `, and ${judged.report.unread.count} lines that are no records of any known form`
    }`,
    "Give one JSON record a line; messcall list shows the forms under Transcripts",
  );
}
