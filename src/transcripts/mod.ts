/**
 * All forms of transcripts.
 * @module
 */
import type { TranscriptForm } from "../core/transcript.ts";
import { anthropic } from "./anthropic.ts";
import { gemini } from "./gemini.ts";
import { mcp } from "./mcp.ts";
import { openaiChat } from "./openai_chat.ts";
import { openaiResponses } from "./openai_responses.ts";

/** Every form, sorted by id. A record is read by the first that knows it. */
export const transcripts: readonly TranscriptForm[] = [anthropic, gemini, mcp, openaiChat, openaiResponses];
