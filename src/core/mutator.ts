/**
 * Mutators: one mess each, as models make it.
 * @module
 */
import type { UnitDocs } from "./docs.ts";
import type { Edit } from "./edit.ts";
import type { JsonValue } from "./json.ts";
import type { JsonPointer } from "./json_pointer.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Expectation } from "./test_case.ts";
import type { JsonSchema, ToolCall, ToolDefinition } from "./tool.ts";

/** One place in a call's arguments, present or not, with the schema that governs it. */
export interface Site {
  /** Where it is. */
  readonly pointer: JsonPointer;
  /** Its own schema, references resolved and branches chosen. */
  readonly schema: JsonSchema;
  /** What is there; undefined where an optional property is left out. */
  readonly value: JsonValue | undefined;
  /** Whether the object that holds it requires it. */
  readonly required: boolean;
  /** The property names declared beside it, its own included; empty for items and for the root. */
  readonly siblings: readonly string[];
}

/** What every mutator has. */
export interface MutatorBase {
  /** The id, which is also the file's name. */
  readonly id: string;
  /** What it does and why. */
  readonly docs: UnitDocs;
  /** What a well-made registry does with it. */
  readonly expects: Expectation;
}

/** A mess in a value or a key of parsed arguments. */
export interface ValueMutator extends MutatorBase {
  /** What it changes: the arguments. */
  readonly level: "value";
  /** The candidate edits at a site, mildest first; none where it does not apply. Pure. */
  variants(site: Site, surroundings: Surroundings): readonly Edit[];
  /** A site and exactly what it makes of it. */
  readonly example: { readonly site: Site; readonly edits: readonly Edit[] };
}

/** A mess in the name a call uses. */
export interface CallMutator extends MutatorBase {
  /** What it changes: the call. */
  readonly level: "call";
  /** The candidate calls, mildest first; none where it does not apply. Pure. */
  variants(call: ToolCall, siblings: readonly ToolDefinition[]): readonly ToolCall[];
  /** The name called, the names that exist, and exactly the names it makes. */
  readonly example: {
    readonly tool: string;
    readonly siblings: readonly string[];
    readonly names: readonly string[];
  };
}

/** A mess in the text a model wrote for the arguments, before anybody has parsed it. */
export interface TextMutator extends MutatorBase {
  /** What it changes: the text. */
  readonly level: "text";
  /**
   * The candidate texts, mildest first; none where it does not apply. Pure.
   *
   * @param text the clean arguments as JSON text
   */
  variants(text: string): readonly string[];
  /** A text and exactly what it makes of it. */
  readonly example: { readonly text: string; readonly texts: readonly string[] };
}

/** A mess in several calls made in one turn. */
export interface BatchMutator extends MutatorBase {
  /** What it changes: which calls are made at once. */
  readonly level: "batch";
  /**
   * The candidate batches, mildest first; none where it does not apply. Pure.
   *
   * @param calls clean calls, one or two, of tools that may be called at once
   */
  variants(calls: readonly ToolCall[]): readonly (readonly ToolCall[])[];
  /** Clean calls and exactly the batches it makes of them. */
  readonly example: {
    readonly calls: readonly ToolCall[];
    readonly batches: readonly (readonly ToolCall[])[];
  };
}

/** One mess, as models make it. */
export type Mutator = ValueMutator | CallMutator | TextMutator | BatchMutator;
