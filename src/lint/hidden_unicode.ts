/**
 * Definitions hold no invisible characters.
 * @module
 */
import { isJsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import type { Problem } from "../core/problem.ts";

/**
 * Characters nobody sees: zero-width and bidirectional controls, fillers, tags, and runs of variation selectors,
 * which carry hidden bytes.
 */
const HIDDEN =
  /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}\u{E0100}-\u{E01EF}]|[\uFE00-\uFE0F]{2,}/u;

/** Their honest uses: joined emoji, flags of regions, joiners within a word of a script that needs them, direction marks beside such a script. */
const HONEST = [
  /(?<=[\p{Extended_Pictographic}\uFE0F\u{1F3FB}-\u{1F3FF}])\u200D(?=\p{Extended_Pictographic})/gu,
  /(?<=\u{1F3F4})[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu,
  /(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])[\u200C\u200D]/gu,
  /(?<=[\p{Script=Arabic}\p{Script=Hebrew}]\W?)[\u200E\u200F]|[\u200E\u200F](?=\W?[\p{Script=Arabic}\p{Script=Hebrew}])/gu,
] as const;

/** No text of a tool's definition holds invisible characters. */
export const hiddenUnicode: ToolRule = {
  id: "hidden-unicode",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary: "No text of a tool's definition holds invisible characters.",
    why:
      "A model reads what the person who approved the tool cannot see: that is how instructions are smuggled in.",
    fix: "Delete the characters, and ask how they came there.",
    sources: ["https://embracethered.com/blog/posts/2024/hiding-and-finding-text-with-unicode-tags/"],
  },
  examples: {
    good: {
      name: "search",
      description: "Search the shop 👩‍💻 (فروشگاه‌ها)",
      inputSchema: { type: "object" },
    },
    bad: {
      name: "search",
      description: "Search the shop\u{E0069}\u{E0067}\u{E006E}\u{E006F}\u{E0072}\u{E0065}",
      inputSchema: { type: "object" },
    },
  },
  lint(tool) {
    if (!isAnyHidden({ ...tool } as unknown as JsonValue)) return [];
    const problems: Problem[] = [];
    // The list grows while it is walked, so that no depth of nesting overflows the stack.
    const places: [JsonPointer, JsonValue][] = [["", { ...tool } as unknown as JsonValue]];
    for (const [pointer, value] of places) {
      if (typeof value === "string") problems.push(...hiddenIn(value, pointer));
      else if (Array.isArray(value) || isJsonObject(value)) {
        for (const [key, inner] of Object.entries(value)) {
          const place = joinPointer(pointer, key);
          problems.push(...hiddenIn(key, place));
          places.push([place, inner]);
        }
      }
    }
    return problems;
  },
};

/** Whether any text may hold such a character; most definitions hold none, and need no walk that keeps track of places. */
function isAnyHidden(root: JsonValue): boolean {
  const open: JsonValue[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === "string") {
      if (HIDDEN.test(value)) return true;
    } else if (Array.isArray(value)) { for (const inner of value) open.push(inner ?? null); }
    else if (isJsonObject(value)) {
      for (const key of Object.keys(value)) {
        if (HIDDEN.test(key)) return true;
        open.push(value[key] ?? null);
      }
    }
  }
  return false;
}

/** The first hidden character of a text; one is enough to look at it. */
function hiddenIn(text: string, pointer: JsonPointer): readonly Problem[] {
  if (!HIDDEN.test(text)) return [];
  const found = HONEST.reduce((rest, honest) => rest.replace(honest, ""), text).match(HIDDEN)?.[0];
  if (found === undefined) return [];
  const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return [{
    code: "hidden",
    message: `Expected visible characters only: received U+${code} in ${
      showJson(text.replace(new RegExp(HIDDEN, "gu"), ""), 60)
    }`,
    pointer,
  }];
}
