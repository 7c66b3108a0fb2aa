/**
 * Policies: what a guard does, as plain data, with defaults that are safe.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";
import type { JsonPointer } from "../core/json_pointer.ts";
import type { Lock } from "../core/lock.ts";
import type { Change } from "./change.ts";
import type { DriftedTool } from "./drift.ts";
import type { KeyStore } from "./idempotency.ts";
import type { PermissionPolicy, ToolPermission } from "./permission.ts";
import type { PhantomCall } from "./refuse_phantom.ts";

/** What is done to one argument whether or not it breaks the schema. */
export interface FieldPolicy {
  /** Removes space at the edges of a text. */
  readonly trim?: boolean;
  /** Removes quotes or backticks around a text. */
  readonly dropQuotes?: boolean;
  /** Writes a text in lower case. */
  readonly lowerCase?: boolean;
  /** Removes the extension of a name. */
  readonly dropExtension?: boolean;
  /** Removes repeats from a list, in its order. */
  readonly dropRepeats?: boolean;
  /** The only texts that are let through, and what each becomes: a list of what is allowed that maps and never joins. */
  readonly map?: Readonly<Record<string, JsonValue>>;
  /** The folder that a path must stay in, by its spelling; absolute. */
  readonly root?: string;
  /** `public` refuses an address of the machine itself or of its network, by its spelling. */
  readonly hosts?: "public";
}

/** What is done with the calls of one tool. */
export interface ToolPolicy extends ToolPermission {
  /** Whether arguments with one meaning are mended; without it they are. */
  readonly mend?: boolean;
  /** Other names of arguments, such as `url_list` for `urls`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** What is done to single arguments. */
  readonly fields?: Readonly<Partial<Record<JsonPointer, FieldPolicy>>>;
  /** Descriptions of arguments that the tool's schema does not describe. */
  readonly descriptions?: Readonly<Partial<Record<JsonPointer, string>>>;
  /** Whether a choice that does not exist may become the closest that does; without it, it is refused. */
  readonly onUnknownEnum?: "refuse" | "closest";
  /** What becomes of keys that the schema neither declares nor allows; without it, they are refused. */
  readonly unknownKeys?: "refuse" | "keep";
  /** Milliseconds that a call may take; half a minute without it. */
  readonly timeoutMs?: number;
  /** Milliseconds that a call which is given up has to clean up. */
  readonly graceMs?: number;
  /** The greatest number of characters of a result. */
  readonly maxResult?: number;
  /** The argument that carries the idempotency key. */
  readonly idempotencyKey?: JsonPointer;
}

/** A call whose arguments were changed. */
export interface ChangedCall {
  /** The call's id. */
  readonly id: string;
  /** The tool. */
  readonly tool: string;
  /** What was changed. */
  readonly changes: readonly Change[];
}

/** A call whose tool failed. */
export interface FailedCall {
  /** The call's id. */
  readonly id: string;
  /** What was thrown. */
  readonly error: unknown;
}

/** A call that has ended, for the log: what was asked for and what came of it, without what was said. */
export interface FinishedCall {
  /** The call's id. */
  readonly id: string;
  /** The tool, which need not exist. */
  readonly tool: string;
  /** Whether it ended in a result. */
  readonly outcome: "ok" | "error";
  /** The kind of refusal, where it was one. */
  readonly errorType?: string;
  /** Milliseconds from the call to its end. */
  readonly elapsedMs: number;
  /** What was changed in the arguments: by which rule, and where. */
  readonly changes: readonly Pick<Change, "rule" | "pointer">[];
  /** The arguments as they were sent; only where the policy has `auditArguments`. */
  readonly args?: JsonValue;
}

/** A span of one call, as OpenTelemetry has it. */
export interface CallSpan {
  /** Sets one attribute. */
  setAttribute(key: string, value: string): unknown;
  /** Says how it went; 2 is that it failed. */
  setStatus(status: { readonly code: number }): unknown;
  /** Ends it. */
  end(): void;
}

/** What makes spans: a `Tracer` of `@opentelemetry/api`, or what looks like one. */
export interface CallTracer {
  /** Makes a span, and runs what is done within it. */
  startActiveSpan<F extends (span: CallSpan) => unknown>(
    name: string,
    options: { readonly attributes: Record<string, string> },
    work: F,
  ): ReturnType<F>;
}

/** Who is told of what, besides the model. */
export interface GuardHooks {
  /** A call has ended. */
  readonly onCall?: (event: FinishedCall) => void;
  /** A tool was called that does not exist. */
  readonly onPhantom?: (call: PhantomCall) => void;
  /** Arguments were changed. */
  readonly onChange?: (event: ChangedCall) => void;
  /** A tool failed for a reason that the model is not shown. */
  readonly onThrow?: (event: FailedCall) => void;
  /** A tool failed after its call had ended. */
  readonly onLate?: (event: FailedCall) => void;
  /**
   * A tool, or what it returns, is not what was approved; noticed when any tool is called, and what differs from a lock
   * from the first, when the guard is made.
   */
  readonly onDrift?: (event: DriftedTool) => void;
}

/** What a guard does: for all tools, and for some of them otherwise. */
export interface Policy
  extends
    Omit<ToolPolicy, keyof ToolPermission | "aliases" | "fields" | "descriptions" | "idempotencyKey">,
    GuardHooks {
  /** What is done otherwise, by the name of the tool. */
  readonly tools?: Readonly<Record<string, ToolPolicy>>;
  /** Whether a tool whose definition is not what was approved is still called; without it, it is, unless there is a lock. */
  readonly drift?: "report" | "refuse";
  /** The definitions that were approved: a lock, as `readLock` reads it; without it, those there are when the guard is made. */
  readonly lock?: Lock;
  /** Who may do what. */
  readonly permission?: PermissionPolicy;
  /** Where idempotency keys are kept; in memory, without it. */
  readonly keys?: KeyStore;
  /** The folder, absolute, that arguments must stay in whose names say that they are paths. */
  readonly root?: string;
  /** Which hosts arguments may address that are addresses, by their names and formats; any, without it. */
  readonly hosts?: "public";
  /** Whether those who are told of calls are told the arguments; without it, they are not. */
  readonly auditArguments?: boolean;
  /** Makes a span of every call: `trace.getTracer(NAME)` of `@opentelemetry/api`. */
  readonly tracer?: CallTracer;
  /** What every tool is told beside its arguments. */
  readonly extra?: JsonObject;
}

/** A policy of one tool without gaps. */
export type ResolvedPolicy = ToolPolicy & Required<Omit<ToolPolicy, keyof ToolPermission | "idempotencyKey">>;

const DEFAULTS = {
  mend: true,
  aliases: {},
  fields: {},
  descriptions: {},
  onUnknownEnum: "refuse",
  unknownKeys: "refuse",
  timeoutMs: 30_000,
  graceMs: 200,
  maxResult: 100_000,
} as const;

/** The policy for a tool: its own, that for all, the defaults, in this order. */
export function resolvePolicy(policy: Policy, tool: string): ResolvedPolicy {
  const { mend, onUnknownEnum, unknownKeys, timeoutMs, graceMs, maxResult } = { ...DEFAULTS, ...policy };
  const own = policy.tools !== undefined && Object.hasOwn(policy.tools, tool)
    ? policy.tools[tool]
    : undefined;
  return { ...DEFAULTS, mend, onUnknownEnum, unknownKeys, timeoutMs, graceMs, maxResult, ...own };
}
