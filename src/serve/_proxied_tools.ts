/**
 * The tools of a server behind a proxy: listed as the guard lists them, called through it.
 * @module
 */
import { readEnding, readError } from "../adapters/wire.ts";
import { hideCredentials } from "../core/credentials.ts";
import { equalJson, isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import { objectSchema, toMcpTool } from "./_mcp_tool.ts";
import { LostError, resultOf } from "./_server_run.ts";
import type { Ask, ToolList } from "./_tool_list.ts";

/** The codes of errors that are about a call as such: a model gets to read them. */
const ABOUT_CALL: ReadonlySet<unknown> = new Set([-32600, -32601, -32602, -32603]);

/** What a proxy is told about the guard it puts between. */
export interface Guarding {
  /** Puts the guard around the server's tools. */
  wrap(registry: Registry): Registry;
  /** Writes how a guarded call ended as a result of the protocol. */
  render(ending: Ending, callId: string): JsonObject;
  /** Whether the guard watches what becomes of the tools: then it stays when their list changes, and so does what it lists. */
  readonly watchesTools?: boolean;
}

/** The tools of a server, listed. */
export interface ProxiedTools {
  /** What `tools/list` answers. */
  readonly list: JsonObject;
  /** Calls a tool: `params` are those of `tools/call`; what it returns is the rest of an answer, result or error. */
  call(id: string, params: JsonObject, signal: AbortSignal): Promise<JsonObject>;
  /** These tools by another list: as they are where it says the same, or the guard watches it; else others. */
  listedAs(list: ToolList): ProxiedTools;
}

/** A call under way: what the client asked for, and what the server answered. */
interface UnderWay {
  readonly params: JsonObject;
  answer?: JsonObject;
  /** The refusal that the answer was read as. */
  said?: string;
}

/**
 * Puts a guard around the tools of a list.
 *
 * @param list the list, as it was asked for
 * @param options how the server is asked, and what the guard is
 */
export function proxyTools(
  { pages, listing }: ToolList,
  { ask, guarding }: { readonly ask: Ask; readonly guarding: Guarding },
): ProxiedTools {
  let latest = listing;
  const raw = new Map(pages.flatMap(toolsOf).map((tool) => [tool.name, tool]));
  const underWay = new Map<string, UnderWay>();

  const registry: Registry = {
    source: "server",
    get tools(): Registry["tools"] {
      return latest.tools;
    },
    problems: listing.problems,
    async call({ id, args }: ToolCall, signal): Promise<Ending> {
      const call = underWay.get(id);
      if (call === undefined || args.kind === "text") return lost("The call is not known any more");
      try {
        call.answer = await ask("tools/call", { ...call.params, arguments: args.value }, signal);
        const ending = endingOf(call.answer);
        if (ending.kind === "error") call.said = ending.error.message;
        return ending;
      } catch (error) {
        if (signal.aborted) {
          return { kind: "error", error: { type: "cancelled", message: "the call was given up" } };
        }
        return lost(error instanceof LostError ? error.message : "the server cannot be reached");
      }
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  const guarded = guarding.wrap(registry);
  const { nextCursor: _, ...first } = pages[0] ?? {};
  const came = new Map(listing.tools.map((tool) => [tool.name, tool]));
  const tools = guarded.tools.map((tool) => show(tool, came.get(tool.name), raw.get(tool.name)));
  const promising = new Set(tools.filter((tool) => tool.outputSchema !== undefined).map(({ name }) => name));

  const proxied: ProxiedTools = {
    list: { ...first, tools },
    listedAs(other): ProxiedTools {
      const isWatched = guarding.watchesTools === true;
      if (isWatched) latest = other.listing;
      return isWatched || equalJson([...other.pages], [...pages])
        ? proxied
        : proxyTools(other, { ask, guarding });
    },
    async call(id, params, signal): Promise<JsonObject> {
      const call: UnderWay = { params };
      underWay.set(id, call);
      try {
        const tool = String(params.name);
        const value = params.arguments ?? {};
        const ending = await guarded.call({ id, tool, args: { kind: "json", value } }, signal);
        return present(ending, call, {
          write: (one) => guarding.render(one, id),
          promises: promising.has(tool),
        });
      } finally {
        underWay.delete(id);
      }
    },
  };
  return proxied;
}

function toolsOf({ tools }: JsonObject): readonly (JsonObject & { readonly name: string })[] {
  return (Array.isArray(tools) ? tools : []).filter((tool): tool is JsonObject & { name: string } =>
    isJsonObject(tool) && typeof tool.name === "string"
  );
}

/** A tool as the guard lists it: what the guard does not know of it as it came, unless it lists another definition. */
function show(
  tool: ToolDefinition,
  came: ToolDefinition | undefined,
  raw: JsonObject | undefined,
): JsonObject {
  const isAsItCame = came !== undefined &&
    (["title", "description", "outputSchema", "annotations"] as const).every((key) =>
      tool[key] === came[key]
    );
  return isAsItCame
    ? { ...raw, inputSchema: objectSchema(tool.inputSchema) }
    : JSON.parse(JSON.stringify(toMcpTool(tool)));
}

/** How a call ended, by the server's answer. */
function endingOf(answer: JsonObject): Ending {
  const { error } = answer;
  if (isJsonObject(error)) {
    return { kind: "error", error: readError(String(error.message), { code: String(error.code) }) };
  }
  const result = resultOf(answer);
  // What is no content, such as a task or a question in between, is not the guard's to judge.
  return result !== undefined && isContent(result) ? readEnding(result) : { kind: "ok", value: null };
}

function isContent({ content, resultType }: JsonObject): boolean {
  return Array.isArray(content) && (resultType === undefined || resultType === "complete");
}

/** The answer to the client. */
function present(
  ending: Ending & { readonly changes?: JsonValue | readonly object[] },
  { answer, params, said }: UnderWay,
  { write, promises }: { write(ending: Ending): JsonObject; readonly promises: boolean },
): JsonObject {
  const result = answer && resultOf(answer);
  if (isJsonObject(answer?.error) && !ABOUT_CALL.has(answer.error.code)) {
    return { error: hideCredentials(answer.error, JSON.stringify(params)) };
  }
  if (result !== undefined && !isContent(result)) return { result };
  if (ending.kind !== "error") return { result: write(ending) };
  if (result !== undefined && said === ending.error.message) {
    // A refusal in the server's own words keeps its form, unless the guard has changed the words; what it forgot to flag
    // is flagged.
    const { error: _, ...beside } = ending;
    const value = { ...hideCredentials(result, JSON.stringify(params)), isError: true };
    return { result: write({ ...beside, kind: "ok", value }) };
  }
  const { type, message, hint, options, pointer } = ending.error;
  // Clients hold what is structured against the tool's schema, even of errors.
  const structured = JSON.parse(JSON.stringify({ error: { type, message, hint, options, pointer } }));
  return {
    result: {
      ...(speaksOfKinds(params) ? { resultType: "complete" } : {}),
      ...write(ending),
      ...(promises ? {} : { structuredContent: structured }),
    },
  };
}

/** Whether the revision that a request is of wants to know what kind a result is. */
function speaksOfKinds({ _meta }: JsonObject): boolean {
  const revision = isJsonObject(_meta) ? _meta["io.modelcontextprotocol/protocolVersion"] : undefined;
  return typeof revision === "string" && revision >= "2026-07-28";
}

function lost(reason: string): Ending {
  return {
    kind: "error",
    error: {
      type: "transient",
      message: `The call was lost: ${reason}. Whether it took effect is not known`,
      hint: "See whether it took effect, and send it once more if it did not",
    },
  };
}

/** How a call ends that was not made. */
export function notMade(reason: string): Ending {
  return {
    kind: "error",
    error: {
      type: "transient",
      message: `The call was not made: ${reason}`,
      hint: "Send it once more in a while",
    },
  };
}
