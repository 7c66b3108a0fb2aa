/**
 * All provider profiles.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { anthropic } from "./anthropic.ts";
import { anthropicStrict } from "./anthropic_strict.ts";
import { bedrock } from "./bedrock.ts";
import { cohere } from "./cohere.ts";
import { cursor } from "./cursor.ts";
import { geminiJson } from "./gemini_json.ts";
import { geminiOpenapi } from "./gemini_openapi.ts";
import { llamaCpp } from "./llama_cpp.ts";
import { mcp20250618 } from "./mcp_2025_06_18.ts";
import { mcp20251125 } from "./mcp_2025_11_25.ts";
import { mcp20260728 } from "./mcp_2026_07_28.ts";
import { mistral } from "./mistral.ts";
import { openai } from "./openai.ts";
import { openaiStrict } from "./openai_strict.ts";
import { vscode } from "./vscode.ts";
import { xai } from "./xai.ts";

export { conflicts } from "./_conflicts.ts";

/** All profiles, sorted by id. */
export const profiles: readonly Profile[] = [
  anthropic,
  anthropicStrict,
  bedrock,
  cohere,
  cursor,
  geminiJson,
  geminiOpenapi,
  llamaCpp,
  mcp20250618,
  mcp20251125,
  mcp20260728,
  mistral,
  openai,
  openaiStrict,
  vscode,
  xai,
];
