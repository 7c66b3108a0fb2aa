/**
 * A registry: tools that can be listed and called.
 * @module
 */
import type { Ending } from "./outcome.ts";
import type { Problem } from "./problem.ts";
import type { ToolCall, ToolDefinition } from "./tool.ts";

/** What messcall was pointed at. */
export type Target =
  | {
    readonly kind: "module";
    readonly specifier: string;
    /** Variables for the child it runs in, where it runs in one. */
    readonly env?: Readonly<Record<string, string>>;
  }
  | {
    readonly kind: "command";
    readonly argv: readonly string[];
    /**
     * What it speaks: lines of JSON as `docs/jsonl.md` describes them, or the Model Context Protocol by the handshake of
     * old (`legacy`, which is also meant where nothing is said), by whichever it knows, or at the newest revision alone.
     */
    readonly protocol?: "jsonl" | "auto" | "legacy" | "2026-07-28";
    readonly env?: Readonly<Record<string, string>>;
  }
  | {
    readonly kind: "url";
    readonly url: string;
    /** Headers for every request. */
    readonly headers?: Readonly<Record<string, string>>;
    /** The name of the variable that holds the bearer token. */
    readonly tokenEnv?: string;
    /** How the revision of the Model Context Protocol is agreed on; as for a command. */
    readonly protocol?: "auto" | "legacy" | "2026-07-28";
  }
  | { readonly kind: "value"; readonly value: unknown };

/** What a registry is called that has not said it yet, by its target; a value has no name. */
export function sourceOf(target: Target): string | undefined {
  switch (target.kind) {
    case "module":
      return target.specifier;
    case "command":
      return target.argv.join(" ");
    case "url":
      return target.url;
    case "value":
      return undefined;
  }
}

/** What can be known of a registry without calling it. */
export interface RegistryFacts {
  /** Where it came from, for people. */
  readonly source: string;
  /** The tools it lists. */
  readonly tools: readonly ToolDefinition[];
  /** The names it would dispatch, where that can be seen from outside. */
  readonly handlers?: readonly string[];
  /** The revision of the Model Context Protocol that was agreed on, where it speaks that. */
  readonly protocol?: string;
  /** Whether it takes the arguments as the text a model wrote; without it, only parsed arguments reach it. */
  readonly takesText?: boolean;
  /**
   * Whether it was seen to run tools with arguments that their schemas refuse: said once for each tool, then, and not once
   * more for each argument.
   */
  readonly unvalidated?: boolean;
  /** What is wrong with the way it lists its tools. */
  readonly problems: readonly Problem[];
  /** What is worth knowing of the way it was opened, and no fault of its own. */
  readonly warnings?: readonly string[];
}

/** Something that a call asked of the system and was refused. */
export interface Access {
  /** The permission: `read`, `write`, `net`, `env`, `sys`, `run` or `ffi`. */
  readonly permission: string;
  /** What was asked for, as it was asked. */
  readonly value?: string;
  /** Where a file is in fact, links followed. */
  readonly real?: string;
}

/** A registry of any origin, behind one contract. */
export interface Registry extends RegistryFacts, AsyncDisposable {
  /**
   * Calls a tool. It never rejects: whatever happens is an ending.
   *
   * @param call the tool's name and arguments
   * @param signal aborted when the caller no longer waits
   */
  call(call: ToolCall, signal: AbortSignal): Promise<Ending>;
  /** A round trip that does no work, to tell the machine's noise from the tool's slowness. */
  ping?(signal: AbortSignal): Promise<void>;
  /** What calls asked of the system and were refused since it was last asked; where that is watched. */
  takeDenied?(): readonly Access[];
}
