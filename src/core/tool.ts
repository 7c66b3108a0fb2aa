/**
 * Tools as a model sees them, and the calls it makes.
 * @module
 */
import type { JsonObject, JsonValue } from "./json.ts";

/** A JSON Schema of any draft, as the registry gave it. */
export type JsonSchema = boolean | JsonObject;

/**
 * What a tool says of its effects.
 *
 * Names and defaults are those of the Model Context Protocol:
 * https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations
 */
export interface ToolAnnotations {
  /** It changes nothing. */
  readonly readOnlyHint?: boolean;
  /** It may destroy or overwrite. */
  readonly destructiveHint?: boolean;
  /** Repeating a call changes nothing more. */
  readonly idempotentHint?: boolean;
  /** It reaches out to an open world, such as the web. */
  readonly openWorldHint?: boolean;
}

/** A tool's definition: what a model is told about it. */
export interface ToolDefinition {
  /** The name a call uses. */
  readonly name: string;
  /** A name for people. */
  readonly title?: string;
  /** When to use it, what it needs, what it changes. */
  readonly description?: string;
  /** The schema of its arguments. */
  readonly inputSchema: JsonSchema;
  /** The schema of its structured result. */
  readonly outputSchema?: JsonSchema;
  /** What it says of its effects. */
  readonly annotations?: ToolAnnotations;
  /** Whether calls may run side by side. */
  readonly concurrency?: "shared" | "exclusive";
  /** Names of the sources it reads. */
  readonly reads?: readonly string[];
  /** Names of the sources it writes. */
  readonly writes?: readonly string[];
  /** Whether it means to refuse every mess, or to mend what has one meaning; goes before what the run was told. */
  readonly coercion?: "strict" | "lenient";
  /** What it needs of the system. It is given no more of what the user allows, and is not granted what they do not. */
  readonly permissions?: ToolPermissions;
  /** Arguments known to work. */
  readonly examples?: readonly JsonValue[];
}

/** What a tool says that it needs of the system; what it leaves out it does not need. */
export interface ToolPermissions {
  /** Folders and files it reads. */
  readonly read?: readonly string[];
  /** Folders and files it writes. */
  readonly write?: readonly string[];
  /** Hosts it talks to, such as `api.example.org` or `localhost:8080`. */
  readonly net?: readonly string[];
  /** Environment variables it reads. */
  readonly env?: readonly string[];
  /** Programs it starts. */
  readonly run?: readonly string[];
}

/** The arguments of a call: parsed, or the raw text a model wrote. */
export type ToolArgs =
  | { readonly kind: "json"; readonly value: JsonValue }
  | { readonly kind: "text"; readonly text: string };

/** One call of a tool. */
export interface ToolCall {
  /** An identifier, unique in its run. */
  readonly id: string;
  /** The name called, which need not exist. */
  readonly tool: string;
  /** What it is called with. */
  readonly args: ToolArgs;
}
