/**
 * What a run would call, before it calls anything.
 * @module
 */
import type { JsonValue } from "./json.ts";
import type { Target } from "./registry.ts";
import type { TestCase } from "./test_case.ts";

/** A call that a run would make. */
export interface PreviewCall {
  /** The name called. */
  readonly tool: string;
  /** What it is called with. */
  readonly args: JsonValue;
  /** Whether that satisfies the schema. */
  readonly validity: TestCase["validity"];
  /** The ids of the mutators that made a mess of it; none where it is clean or drawn to break the schema. */
  readonly mutators: readonly string[];
}

/** What a run would do with one tool. */
export interface ToolPreview {
  /** The name of the tool; `*` for names that do not exist. */
  readonly name: string;
  /** Why it would not be called, where it would not. */
  readonly skipped?: string;
  /** The greatest number of generated calls. */
  readonly atMost: number;
  /** The generated calls in their order, as they are as long as no answer has changed them. */
  readonly calls: readonly PreviewCall[];
}

/** What a run would do. */
export interface Preview {
  /** The version of this shape. */
  readonly version: 1;
  /** The version of messcall that wrote it. */
  readonly messcall: string;
  /** What would be tested; absent for values. */
  readonly target?: Target;
  /** Where the registry came from, for people. */
  readonly source: string;
  /** The seed all choices follow from. */
  readonly seed: number;
  /** What the run would do with each tool, in its order. */
  readonly tools: readonly ToolPreview[];
  /** What cannot be foreseen. */
  readonly notes: readonly string[];
}
