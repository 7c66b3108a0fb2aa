/**
 * Refusals of other registries, made fit for a model: without the runtime's complaints, without stacks, and without
 * long echoes of what was sent.
 * @module
 */
import { hideCredentials } from "../core/credentials.ts";
import { findNoise } from "../core/engine_noise.ts";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { errorText, type ToolError } from "../core/outcome.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { runsCode } from "../schema/runs_code.ts";

/** A longer quotation of what was sent shows nothing that a shorter one does not. */
const MAX_QUOTED = 100;
const SHOWN = 60;

/** Steps of a call stack, and what stands before them. */
const STACK = [
  String.raw`^\s*at (?:[^\n]{0,200}\()?(?:file:|node:|ext:|\/|[A-Za-z]:[\\/])[^\n]*:\d+:\d+\)?\s*$`,
  String.raw`^\s*File "[^"\n]*", line \d+.*$`,
  String.raw`^\s*Traceback \(most recent call last\):\s*$`,
].join("|");

/** Codes of JSON-RPC, and our own mark of a failure that was none: whatever was said is a refusal now. */
const CHANNEL = /^(?:-32\d{3}|unflagged)$/;

/**
 * Makes a refusal plain.
 *
 * @param refusal the refusal as its registry worded it
 * @param call the tool, and what was sent: that is no secret of the host
 * @returns undefined where it says nothing but that the tool has a fault
 */
export function plainRefusal(
  { code, ...refusal }: ToolError,
  { args, tool }: { readonly args: JsonValue; readonly tool: ToolDefinition },
): ToolError | undefined {
  const sent = JSON.stringify(args);
  // What a tool reports of the code that it was given is its result.
  const isOwn = runsCode(tool);
  if (!isOwn && findNoise(errorText(refusal), sent) !== undefined) return undefined;
  const shortened = shortenQuotes(refusal.message, args);
  const message = isOwn ? shortened : withoutStack(shortened);
  if (message === "" && refusal.message !== "") return undefined;
  const kept = code === undefined || CHANNEL.test(code) ? refusal : { ...refusal, code };
  return hideCredentials(message === refusal.message ? kept : { ...kept, message }, sent);
}

function withoutStack(text: string): string {
  const frames = new RegExp(STACK, "m");
  if (!frames.test(text)) return text;
  return text.split("\n").filter((line) => !frames.test(line)).join("\n").trim();
}

/** A text in which long arguments are quoted by their beginnings. */
function shortenQuotes(text: string, args: JsonValue): string {
  if (text.length <= MAX_QUOTED) return text;
  return longTexts(args).toSorted((a, b) => b.length - a.length).reduce((shown, long) => {
    const short = `${long.slice(0, SHOWN)}…`.toWellFormed();
    return [long, JSON.stringify(long).slice(1, -1)].reduce(
      (rest, spelling) => rest.includes(spelling) ? rest.replaceAll(spelling, () => short) : rest,
      shown,
    );
  }, text);
}

function longTexts(value: JsonValue, depth = 0): readonly string[] {
  if (typeof value === "string") return value.length > MAX_QUOTED ? [value] : [];
  if (depth > 20 || typeof value !== "object" || value === null) return [];
  const parts: readonly JsonValue[] = isJsonObject(value) ? Object.values(value) : value;
  return parts.flatMap((part) => longTexts(part, depth + 1));
}
