/**
 * Locks: what a registry's tools were like, and what has changed since.
 * @module
 */
import type { JsonPointer } from "./json_pointer.ts";
import type { JsonSchema, ToolDefinition } from "./tool.ts";

/** What kind of change it is. */
export type DriftKind =
  | "added"
  | "removed"
  | "renamed"
  | "narrowed"
  | "widened"
  | "changed"
  | "description"
  | "rug-pull";

/** One change of a schema. */
export interface SchemaChange {
  /** What kind it is. */
  readonly kind: Exclude<DriftKind, "rug-pull">;
  /** Where in the schema. */
  readonly pointer: JsonPointer;
  /** What changed, in words. */
  readonly message: string;
}

/** One change of a registry. */
export interface Drift {
  /** What kind it is. */
  readonly kind: DriftKind;
  /** The tool it is of. */
  readonly tool: string;
  /** Whether calls that were right may go wrong, or a model may be led astray. */
  readonly breaking: boolean;
  /** Where in the definition. */
  readonly pointer: JsonPointer;
  /** What changed, in words. */
  readonly message: string;
}

/** One tool of a lock: hashes to compare quickly, and what they are of, to say what changed. */
export interface LockedTool {
  /** The definition as models see it. */
  readonly tool: Pick<
    ToolDefinition,
    "name" | "title" | "description" | "inputSchema" | "outputSchema" | "annotations"
  >;
  /** What its results look like, inferred of those that were seen; where calls were made, and one succeeded. */
  readonly result?: JsonSchema;
  /** SHA-256 of the canonical JSON (RFC 8785) of each. */
  readonly sha256: {
    readonly definition: string;
    readonly inputSchema: string;
    readonly result?: string;
  };
}

/** What a registry's tools were like. */
export interface Lock {
  /** The version of this form. */
  readonly version: 1;
  /** How often each tool was called to see its results; absent where none was. */
  readonly calls?: number;
  /** The tools, by name. */
  readonly tools: readonly LockedTool[];
}
