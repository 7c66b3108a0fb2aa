/**
 * What becomes of definitions that no provider refuses: which rule finds them, what it says becomes of them, and what is left alone.
 * @module
 */
import { assertEquals } from "@std/assert";
import type { JsonValue } from "../../src/core/json.ts";
import type { Fate } from "../../src/core/profile.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { profileRules } from "../../src/portability/rules.ts";
import { profiles } from "../../src/profiles/mod.ts";

const TEXT = { type: "string" };

function tool(a: JsonValue, beside: Partial<ToolDefinition> = {}): ToolDefinition {
  const inputSchema = { type: "object", properties: { a }, required: ["a"], additionalProperties: false };
  return { name: "search", description: "Finds orders.", inputSchema, ...beside };
}

/** Arguments that refer to a definition they share, with something beside the reference. */
function shared(beside: Readonly<Record<string, JsonValue>>): ToolDefinition["inputSchema"] {
  return { type: "object", properties: { a: { $ref: "#/$defs/b", ...beside } }, $defs: { b: TEXT } };
}

/** The rules that find something in a tool, by profile and code. */
function hits(one: ToolDefinition): readonly string[] {
  return profiles.flatMap(profileRules).flatMap((judge) =>
    judge.level === "registry" ? [] : judge.lint(one, [one]).map(() => judge.id)
  );
}

function fateOf(id: string): Fate | undefined {
  return profiles.flatMap((profile) =>
    profile.rules.map((rule) => ({ id: `${profile.id}/${rule.code}`, rule }))
  )
    .find((known) => known.id === id)?.rule.fate;
}

const KEYED = { type: "object", properties: { "filter[id]": TEXT }, additionalProperties: false };
const RECURSIVE = { type: "array", items: { $ref: "#" } };
const LONG = "x".repeat(1_025);

/** A rule, what becomes of the first definition for it, and a definition beside it that it leaves alone. */
const CASES: readonly (readonly [rule: string, fate: Fate, found: ToolDefinition, left: ToolDefinition])[] = [
  // The interface once refused every other format; now it takes any, and most mean nothing to it.
  [
    "gemini-openapi/format",
    "lossy",
    tool({ ...TEXT, format: "uri" }),
    tool({ ...TEXT, format: "date-time" }),
  ],
  ["gemini-openapi/default", "lossy", tool({ ...TEXT, default: "a" }), tool(TEXT)],
  [
    "gemini-openapi/any-of-siblings",
    "unknown",
    tool({ anyOf: [TEXT, { type: "integer" }], description: "Which" }),
    tool({ anyOf: [TEXT, { type: "integer", description: "Which" }] }),
  ],
  [
    "gemini-json/ref-siblings",
    "unknown",
    tool(TEXT, { inputSchema: shared({ description: "Which" }) }),
    tool(TEXT, { inputSchema: shared({}) }),
  ],
  // Refused by some models and taken by others.
  [
    "openai/regex-feature",
    "unknown",
    tool({ ...TEXT, pattern: "^(?!-)[a-z-]+$" }),
    tool({ ...TEXT, pattern: "^[a-z]+$" }),
  ],
  // OpenAI took both when they were tried one by one, and refused them elsewhere.
  ["openai-strict/default", "unknown", tool({ ...TEXT, default: "a" }), tool(TEXT)],
  ["openai-strict/string-length", "unknown", tool({ ...TEXT, maxLength: 5 }), tool(TEXT)],
  [
    "anthropic-strict/unlisted-keyword",
    "unknown",
    tool({ type: "object", patternProperties: { "^b": TEXT }, additionalProperties: false }),
    tool(TEXT),
  ],
  // References in a circle are not supported, and not among what is refused.
  ["xai/recursion", "unknown", tool(RECURSIVE), tool(TEXT)],
  ["xai/root-object", "unknown", tool(TEXT, { inputSchema: {} }), tool(TEXT)],
  ["xai/max-length", "lossy", tool({ ...TEXT, minLength: 2_049 }), tool({ ...TEXT, maxLength: 2_048 })],
  [
    "xai/best-effort-keyword",
    "lossy",
    tool({ ...TEXT, not: { const: "a" } }),
    tool({ type: "array", items: TEXT, uniqueItems: true }),
  ],
  ["xai/unlisted-keyword", "unknown", tool({ type: "array", items: TEXT, uniqueItems: true }), tool(TEXT)],
  ["llama-cpp/recursion", "unknown", tool(RECURSIVE), tool(TEXT)],
  ["llama-cpp/lossy-keyword", "lossy", tool({ type: "object", minProperties: 1 }), tool(TEXT)],
  // What is declared deeper is not declared by the protocol.
  [
    "mcp-2025-06-18/boolean-schema",
    "refused",
    { name: "note", inputSchema: { type: "object", properties: { any: false } } },
    tool({ type: "object", properties: { any: true } }),
  ],
  // Descriptions within the schema are cut; the tool's own is not.
  [
    "vscode/description-length",
    "lossy",
    tool({ ...TEXT, description: LONG }),
    tool(TEXT, { description: LONG }),
  ],
];

for (const [id, fate, found, left] of CASES) {
  Deno.test(`${id}: ${fate}`, () => {
    assertEquals(fateOf(id), fate);
    assertEquals([found, left].map((one) => hits(one).filter((hit) => hit === id).length), [1, 0]);
  });
}

/** Definitions that were found once, and are taken. */
const TAKEN: readonly (readonly [profile: string, tool: ToolDefinition])[] = [
  // Keys are judged where the arguments themselves are declared, and nowhere deeper.
  ["anthropic", tool(KEYED)],
  ["xai", tool({ type: "array", items: true })],
];

for (const [id, taken] of TAKEN) {
  Deno.test(`${id} takes ${JSON.stringify(taken.inputSchema)}`, () => {
    assertEquals(hits(taken).filter((hit) => hit.startsWith(`${id}/`)), []);
  });
}
