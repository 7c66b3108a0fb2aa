/**
 * Endings as a model reads them, in the forms of the providers.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { mendedNote } from "../core/mended_note.ts";
import type { ToolError } from "../core/outcome.ts";
import type { Change } from "./change.ts";
import type { GuardedEnding } from "./present.ts";

/** A result with everything that hosts ask for. */
export interface ToolOutput {
  /** A few words for people; empty where the tool has none. */
  readonly title: string;
  /** What the model reads. */
  readonly content: string;
  /** What is for the host and not for the model. */
  readonly metadata: JsonObject;
  /** Whether the call failed. */
  readonly isError: boolean;
}

/** The provider whose form an ending is put in. */
export type Provider = "openai" | "anthropic" | "mcp";

/** How many changes are told one by one. */
const MAX_CHANGES = 10;
const MAX_SHOWN = 60;

/** What a model reads of an ending: the refusal and what to do about it, or the result and what was changed for it. */
export function toModelText(ending: GuardedEnding): string {
  return toToolOutput(ending).content;
}

/**
 * Fills in what a result leaves open: title, content, metadata, and whether it is an error.
 *
 * @param ending how a guarded call ended
 */
export function toToolOutput(ending: GuardedEnding): ToolOutput {
  const { changes = [] } = ending;
  if (ending.kind === "error") {
    return {
      title: "",
      content: withChanges(refusalText(ending.error), changes),
      metadata: {},
      isError: true,
    };
  }
  const { value } = ending;
  const own = isJsonObject(value) && typeof value.content === "string" ? value : undefined;
  return {
    title: typeof own?.title === "string" ? own.title : "",
    content: withChanges(own === undefined ? resultText(value) : String(own.content), changes),
    metadata: isJsonObject(own?.metadata) ? own.metadata : {},
    isError: own?.is_error === true || own?.isError === true,
  };
}

/**
 * Puts an ending in the form that a provider's conversation has for results of tools.
 *
 * @param ending how a guarded call ended
 * @param options the provider, and the id it gave the call
 */
export function toProviderResult(
  ending: GuardedEnding,
  { provider, callId }: { readonly provider: Provider; readonly callId: string },
): JsonObject {
  const { content, isError } = toToolOutput(ending);
  switch (provider) {
    case "openai":
      return { role: "tool", tool_call_id: callId, content };
    case "anthropic":
      return { type: "tool_result", tool_use_id: callId, content, ...(isError ? { is_error: true } : {}) };
    case "mcp":
      return toMcpResult(ending);
  }
}

/**
 * Puts an ending in the form of the Model Context Protocol.
 *
 * @param ending how a guarded call ended
 * @param seal that of the messcall that started the guard, where one did
 */
export function toMcpResult({ changes = [], ...ending }: GuardedEnding, seal?: string): JsonObject {
  const value = ending.kind === "ok" ? ending.value : null;
  const note = changesText(changes);
  // What was mended stands in a block of its own: it is no part of the result.
  const notes = note === "" ? [] : [mendedNote(note, seal)];
  // What is a result of the protocol already keeps its blocks.
  if (isJsonObject(value) && Array.isArray(value.content)) {
    return notes.length === 0 ? value : { ...value, content: [...value.content, ...notes] };
  }
  const { content, isError } = toToolOutput(ending);
  return {
    content: [{ type: "text", text: content }, ...notes],
    ...(isJsonObject(value) && !isError ? { structuredContent: value } : {}),
    ...(isError ? { isError: true } : {}),
  };
}

function refusalText({ type, message, hint, options }: ToolError): string {
  return [
    type === undefined ? message : `[${type}] ${message}`,
    ...(options === undefined || options.every((option) => message.includes(option))
      ? []
      : [`Options: ${options.join(", ")}`]),
    ...(hint === undefined ? [] : [`Hint: ${hint}`]),
  ].join("\n");
}

function resultText(value: JsonValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function withChanges(text: string, changes: readonly Change[]): string {
  const note = changesText(changes);
  return note === "" ? text : `${text}\n${note}`;
}

/** What was changed, so that the next call is right from the start. */
function changesText(changes: readonly Change[]): string {
  if (changes.length === 0) return "";
  const told = changes.slice(0, MAX_CHANGES).map(({ pointer, from, to, rule }) => {
    const place = pointer === "" ? "the arguments" : pointer.slice(1).replaceAll("/", ".");
    if (from === undefined) return `${place}: ${rule}`;
    return `${place}: ${show(from)} ${to === undefined ? "was left out" : `was read as ${show(to)}`}`;
  });
  const rest = changes.length - told.length;
  return `[Arguments were mended: ${told.join("; ")}${rest > 0 ? `; and ${rest} more` : ""}]`;
}

function show(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1)}…`.toWellFormed();
}
