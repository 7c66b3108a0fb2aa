/**
 * Secrets do not pass through the model.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";
import { toolWith } from "./_example.ts";
import { listParameters } from "./_parameters.ts";
const SECRET =
  /(?:^|\s)(?:pass ?word|passwd|pass ?phrase|(?:api|secret|private|access|encryption|auth) ?key|client secret|secret|(?:access|auth|bearer|refresh|api|secret|session|oauth|id|security|authentication|personal access) ?token|credentials?|apikey)$/;

/** No parameter takes a password, a key or a token. */
export const secretParameter: ToolRule = {
  id: "secret-parameter",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary: "No parameter takes a password, a key or a token.",
    why:
      "What a model sends is in the conversation, in logs and at the provider; and a model that has no key makes one up.",
    fix: "Read the secret from the environment or from the session of the server.",
    sources: ["https://www.anthropic.com/engineering/writing-tools-for-agents"],
  },
  examples: {
    good: toolWith({ query: { type: "string" } }),
    bad: toolWith({ query: { type: "string" }, api_key: { type: "string" } }),
  },
  lint(tool) {
    return listParameters(tool).filter(({ name, types }) =>
      (types.length === 0 || types.includes("string")) && isSecret(splitWords(name).join(" "))
    ).map(({ name, pointer }) => ({
      code: "secret",
      message: `Expected no secrets among the arguments: received ${showJson(name, 60)}`,
      pointer,
    }));
  },
};

/** Names of secrets; what only speaks of them, such as password_length, is none. */
function isSecret(name: string): boolean {
  return SECRET.test(name);
}
