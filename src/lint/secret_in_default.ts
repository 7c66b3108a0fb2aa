/**
 * No secrets in definitions.
 * @module
 */
import { credentialsIn } from "../core/credentials.ts";
import { showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { listSubschemas } from "./_subschemas.ts";
const PLACES = ["default", "const", "examples", "example", "enum", "description"] as const;
const MAX_READ = 10_000;
const MIN_LENGTH = 16;

/** What every credential has in it or before it: most texts need no closer look. */
const LIKELY = /pass|pwd|secret|key|token|authorization|@|AKIA|ASIA|gh[pousr]_|sk-|xox|AIza|eyJ/i;

/** Forms of keys beside those that are looked for everywhere. */
const MORE: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["a key of Google", /\bAIza[\w-]{35}\b/],
  ["a web token", /\beyJ[\w-]{10,500}\.eyJ[\w-]{10,2000}\.[\w-]{10,500}/],
];

/** No default, example or description of a tool holds what looks like a real credential. */
export const secretInDefault: ToolRule = {
  id: "secret-in-default",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "No default, example or description of a tool holds what looks like a real credential.",
    why: "Every client and every provider that lists the tools can read it.",
    fix: "Revoke the credential, and take it out of the definition.",
    sources: ["https://github.com/snyk/agent-scan"],
  },
  examples: {
    good: toolWith({ url: { type: "string", default: "https://api.example.com" } }),
    bad: toolWith({ key: { type: "string", default: `sk-${"a1".repeat(12)}` } }),
  },
  lint(tool) {
    return listSubschemas(tool).flatMap(({ pointer, schema }) =>
      PLACES.flatMap((keyword) => {
        const value = schema[keyword];
        const text = typeof value === "string"
          ? value.slice(0, MAX_READ)
          : Array.isArray(value)
          ? showJson(value, MAX_READ)
          : "";
        const kind = text.length < MIN_LENGTH ? undefined : kindOf(text);
        if (kind === undefined) return [];
        return [{
          code: "secret",
          message: `Expected no credentials in a definition: received ${kind}`,
          pointer: joinPointer(pointer, keyword),
        }];
      })
    );
  },
};

/** What kind of credential a text shows, if any. */
function kindOf(text: string): string | undefined {
  if (!LIKELY.test(text)) return undefined;
  return credentialsIn(text)[0]?.kind ?? MORE.find(([, pattern]) => pattern.test(text))?.[0];
}
