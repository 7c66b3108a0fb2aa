/**
 * The conflicts between providers: what one asks for and another refuses.
 * @module
 */
import type { Conflict } from "../core/profile.ts";
import { NUMBER_BOUNDS, SOURCES } from "./_sources.ts";

const MCP = ["mcp-2025-11-25", "mcp-2026-07-28"];
const GEMINI = ["gemini-json", "gemini-openapi"];
const OPENAI = ["openai", "openai-strict"];
const ANTHROPIC = ["anthropic", "anthropic-strict"];

/** What all conflicts have in common to say. */
const FIX = "Take the portable form, or give each target its own form in its adapter.";

/** All conflicts, in the order of how often they are met. */
export const conflicts: readonly Conflict[] = [
  {
    id: "no-argument-tool",
    severity: "warning",
    docs: {
      summary: "A tool without arguments is written in a form that all targets take.",
      why: "The form that MCP recommends leaves properties out, and OpenAI refuses that.",
      fix: FIX,
      sources: [SOURCES.mcp0728, SOURCES.openaiProperties],
    },
    limit: { kind: "no-arguments", bare: true },
    keeps: { profiles: MCP, says: "recommends leaving properties out" },
    breaks: { profiles: OPENAI, says: "refuses an object without properties" },
    instead: 'Write {"type": "object", "properties": {}, "additionalProperties": false}',
  },
  {
    id: "no-argument-properties",
    severity: "warning",
    docs: {
      summary: "A tool without arguments is sent to each target in the form it takes.",
      why: "OpenAI needs properties even where there are none, and Gemini's parameters refuse them empty.",
      fix: FIX,
      sources: [SOURCES.openaiProperties, SOURCES.geminiEmpty],
    },
    limit: { kind: "no-arguments", bare: false },
    keeps: { profiles: OPENAI, says: "needs properties, if empty" },
    breaks: { profiles: ["gemini-openapi"], says: "refuses empty properties" },
    instead: "Keep the form, and leave parameters out of the request to Gemini for this tool",
  },
  {
    id: "optional-parameter",
    severity: "warning",
    docs: {
      summary: "Optional parameters stay within the budgets that strict modes share.",
      why:
        "OpenAI's strict mode wants them required and nullable, and each of these is a union, of which Anthropic's strict mode takes 16 over all tools.",
      fix: "Make fewer tools strict, or split parameters over tools.",
      sources: [SOURCES.openaiStrict, SOURCES.anthropicStrict],
    },
    limit: { kind: "registry", of: "unions", max: 16 },
    keeps: { profiles: ["openai-strict"], says: "wants them required and nullable" },
    breaks: {
      profiles: ["anthropic-strict"],
      says: "takes 16 unions with null and 24 parameters left optional over all tools",
    },
    instead: "Give each target its own form in its adapter, and make fewer tools strict",
  },
  {
    id: "bounds",
    severity: "warning",
    docs: {
      summary: "Bounds of numbers are said in a form that all targets take.",
      why: "Most strict modes hold models to bounds, and Anthropic's refuses them.",
      fix: FIX,
      sources: [SOURCES.anthropicStrict, SOURCES.openaiStrict],
    },
    limit: { kind: "keyword", keywords: NUMBER_BOUNDS, at: "anywhere" },
    keeps: { profiles: ["openai-strict", "xai", ...GEMINI], says: "takes bounds of numbers" },
    breaks: { profiles: ["anthropic-strict"], says: "refuses them" },
    instead: "Say the bounds in the description too, and have Anthropic's adapter take the keywords out",
  },
  {
    id: "format-uri",
    severity: "warning",
    docs: {
      summary: "An address is asked for in a form that all targets take.",
      why: "The format uri is taken by some strict modes and refused by others.",
      fix: FIX,
      sources: [SOURCES.openaiUri, SOURCES.anthropicStrict],
    },
    limit: { kind: "format-named", name: "uri" },
    keeps: { profiles: [...ANTHROPIC, "xai"], says: 'takes the format "uri"' },
    breaks: { profiles: ["openai-strict"], says: "refuses it" },
    instead: "Say in the description that it is an address, and leave the format out",
  },
  {
    id: "default",
    severity: "info",
    docs: {
      summary: "Defaults are said where every target reads them.",
      why: "Some interfaces take default, one leaves it out of its list, and one refused it once.",
      fix: FIX,
      sources: [SOURCES.geminiJson, SOURCES.openaiStrict],
    },
    limit: { kind: "keyword", keywords: ["default"], at: "anywhere" },
    keeps: { profiles: [...ANTHROPIC, "xai", "openai"], says: 'takes "default"' },
    breaks: { profiles: ["gemini-json", "openai-strict"], says: "does not list it" },
    instead: "Say the default in the description too",
  },
  {
    id: "dotted-name",
    severity: "error",
    docs: {
      summary: "Names are made of what all targets take.",
      why: "MCP and Gemini take names with dots, and most others refuse them.",
      fix: "Write _ instead of the dot.",
      sources: [SOURCES.mcp0728, SOURCES.openaiNames, SOURCES.anthropicNames],
    },
    limit: { kind: "name-pattern", pattern: "^[^.]*$", says: "no dots" },
    keeps: { profiles: [...MCP, ...GEMINI], says: "takes names with dots" },
    breaks: { profiles: [...OPENAI, ...ANTHROPIC, "bedrock", "mistral"], says: "refuses them" },
    instead: "Write _ instead of the dot",
  },
  {
    id: "free-form-object",
    severity: "warning",
    docs: {
      summary: "A free-form object says that it is one.",
      why:
        "Where an object declares no properties, most interfaces take any; xAI takes none unless it says so.",
      fix: "Say additionalProperties: true, or better, declare the properties.",
      sources: [SOURCES.xai],
    },
    limit: { kind: "open-objects" },
    keeps: { profiles: ["openai", "anthropic", "gemini-json"], says: "takes any properties there" },
    breaks: { profiles: ["xai"], says: "takes none, since additionalProperties is false by default" },
    instead: 'Say "additionalProperties": true, or declare the properties',
  },
  {
    id: "recursion",
    severity: "warning",
    docs: {
      summary: "Schemas end, or are given only to targets that take those without an end.",
      why:
        "OpenAI's strict mode takes schemas that refer to themselves; Anthropic's, xAI and Gemini do not, or only in part.",
      fix: "Write out as many levels as are needed.",
      sources: [SOURCES.openaiStrict, SOURCES.anthropicStrict, SOURCES.xai],
    },
    limit: { kind: "recursion" },
    keeps: { profiles: OPENAI, says: "takes schemas that refer to themselves" },
    breaks: { profiles: ["anthropic-strict", "xai", ...GEMINI], says: "does not, or only in part" },
    instead: "Write out as many levels as are needed",
  },
];
