/**
 * Transcripts: calls that models made, as providers record them.
 * @module
 */
import type { UnitDocs } from "./docs.ts";
import type { JsonObject } from "./json.ts";
import type { ToolCall, ToolDefinition } from "./tool.ts";

/** A tool as a record shows it to the model. */
export interface RecordedTool extends ToolDefinition {
  /** Whether the provider was told to hold the model to the schema; absent where nothing was said. */
  readonly strict?: boolean;
}

/** What one record holds. */
export interface RecordedTurn {
  /** The calls the model made, in their order. */
  readonly calls: readonly ToolCall[];
  /** The tools it was shown, where the record has them. */
  readonly tools: readonly RecordedTool[];
}

/** One form in which calls are recorded. */
export interface TranscriptForm {
  /** The id, which is also the file's name. */
  readonly id: string;
  /** Which records it reads. */
  readonly docs: UnitDocs;
  /**
   * Reads a record.
   *
   * @returns what it holds; undefined where it is of another form
   */
  read(record: JsonObject): RecordedTurn | undefined;
}
