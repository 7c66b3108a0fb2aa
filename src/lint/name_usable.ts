/**
 * Tool names that every client takes.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import type { Problem } from "../core/problem.ts";

/** The longest name of the Model Context Protocol. */
const MAX_LENGTH = 128;

/** A tool's name is one that every client takes. */
export const nameUsable: ToolRule = {
  id: "name-usable",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "A tool's name has 1 to 128 letters, digits, underscores, hyphens or dots.",
    why:
      "Providers refuse the whole request for one name with a space in it, and a name every object has finds a handler that is none.",
    fix: "Rename the tool in the form verb_noun, such as search_orders.",
    sources: [
      "https://modelcontextprotocol.io/specification/2025-11-25/server/tools",
      "https://github.com/github/copilot-cli/issues/1879",
    ],
  },
  examples: {
    good: { name: "search_orders", inputSchema: { type: "object" } },
    bad: { name: "search orders", inputSchema: { type: "object" } },
  },
  lint({ name }) {
    return problems(name).map((problem) => ({ ...problem, pointer: "/name" }));
  },
};

/** What is wrong with a name, which may be any JSON. */
function problems(name: unknown): readonly Problem[] {
  if (typeof name !== "string" || name === "") {
    return [{ code: "missing", message: "Expected a name: received none" }];
  }
  if (!/^[A-Za-z0-9_.-]+$/.test(name)) {
    return [{
      code: "characters",
      message: `Expected a name of letters, digits, "_", "-" and "." only: received ${showJson(name, 60)}`,
    }];
  }
  if (name.length > MAX_LENGTH) {
    return [{
      code: "length",
      message: `Expected a name of at most ${MAX_LENGTH} characters: received ${name.length}`,
    }];
  }
  if (name in Object.prototype) {
    return [{
      code: "prototype",
      message: `Expected a name that not every object has already: received ${showJson(name)}`,
    }];
  }
  return [];
}
