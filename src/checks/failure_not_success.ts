/**
 * Failures are not told as results.
 * @module
 */
import type { Check } from "../core/check.ts";
import { isJsonObject, type JsonObject, type JsonValue, showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { splitWords } from "../schema/words.ts";
import { observe } from "./_example.ts";
import { givenText } from "./_given.ts";
import { resultJson } from "./_json_result.ts";
import { resultData, spokenText } from "../core/mcp_result.ts";
import { isPhantom } from "./_phantom.ts";
import { runsCode } from "../schema/runs_code.ts";

/** Words of tools whose results may well be about failures: that something is not so is then the answer. */
const ASKS = new Set(
  ("check test validate verify is has can lint analyze analyse diagnose log logs error errors status health ping probe " +
    "compare match audit debug trace explain exists assert review judge moderate inspect monitor alert alerts incident " +
    "incidents exception exceptions failure failures console output guess")
    .split(" "),
);

/** Flags that say whether a call did what was asked. */
const FLAGS = ["success", "ok", "succeeded"] as const;

/** The keys that say more of a failure. */
const DETAILS = new Set(
  "code status type kind hint details suggestion retryable timestamp request_id requestId error_code errorCode"
    .split(" "),
);

/** The keys under which the reason stands. */
const REASONS: readonly string[] = ["error", "message", "reason", "errorMessage", "error_message"];

/** A text that is an error's and nothing else. */
const FAILURE =
  /^(?:(?:error|failed|failure|exception)(?: (?:executing|calling|running|in) [\w.-]{1,60})?\s?[:!-]|(?:(?:执行|调用)?(?:错误|失败|出错)|ошибка(?: (?:выполнения|вызова) [\w.-]{1,60})?)\s?[:：])\s?\S.{0,300}$/iu;

/** A result that says that the call failed is marked as a failure. */
export const failureNotSuccess: Check = {
  id: "failure-not-success",
  severity: "warning",
  docs: {
    summary: "A call that failed is marked as a failure, not returned as a result that says so.",
    why:
      "Hosts count, retry and show failures by the mark alone; a model that skims takes the rest for done.",
    fix: "Throw, or set the mark of your registry: `isError: true` in MCP, an error result elsewhere.",
    sources: [
      "https://github.com/iOfficeAI/OfficeCLI/issues/411",
      "https://github.com/browser-use/browser-use/issues/5252",
    ],
  },
  examples: {
    good: { observation: observe({ outcome: { kind: "ok", value: { success: true, level: 3 } } }) },
    bad: {
      observation: observe({ outcome: { kind: "ok", value: { success: false, message: "no power" } } }),
    },
  },
  check(observation, context): readonly Problem[] | null {
    const { tool, testCase, outcome } = observation;
    // What an adapter could tell for a failure all the same is one that was not marked.
    const isUnmarked = outcome.kind === "error" && outcome.error.code === "unflagged";
    const result = isUnmarked ? outcome.error.message : resultJson(outcome);
    if (result === undefined || testCase.validity !== "valid" || isPhantom(observation, context)) return null;
    if (runsCode(tool) || splitWords(tool.name).some((word) => ASKS.has(word))) return null;
    const given = givenText(testCase.call);
    // Who asks for an error to be shown is shown one.
    if (/\b(?:error|fail(?:ure|ed)?)\b/i.test(given)) return [];
    const failure = failureIn(result, tool, given);
    if (failure === undefined || given.includes(failure)) return [];
    return [{
      code: "told-as-result",
      message: `Expected a failure to be marked as one: received the result ${showJson(failure, 100)}`,
    }];
  },
};

/** What a result says went wrong, where that is all it says; a schema that declares the flag makes it an answer. */
function failureIn(result: JsonValue, { outputSchema }: ToolDefinition, given: string): string | undefined {
  const text = spokenText(result);
  if (text !== undefined && FAILURE.test(text)) return text;
  const object = resultData(result).find(isJsonObject);
  if (object === undefined) return undefined;
  const flag = FLAGS.find((key) => object[key] === false);
  const reason = REASONS.map((key) => object[key]).find((value) => typeof value === "string" && value !== "");
  if (flag === undefined || typeof reason !== "string" || declares(outputSchema, flag)) return undefined;
  // What has more to tell describes a thing that failed, such as a build of last week.
  const isMore = Object.entries(object).some(([key, value]) =>
    key !== flag && !REASONS.includes(key) && !DETAILS.has(key) && !isNothing(value) &&
    !given.split("\n").includes(String(value))
  );
  return isMore ? undefined : reason;
}

function isNothing(value: JsonValue): boolean {
  return value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}

function declares(schema: ToolDefinition["outputSchema"], key: string): boolean {
  const properties: JsonObject = isJsonObject(schema) && isJsonObject(schema.properties)
    ? schema.properties
    : {};
  return Object.hasOwn(properties, key);
}
