/**
 * Standard Schema, version 1: schemas of Zod, Valibot, ArkType and others, without an import of theirs.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import { UsageError } from "../core/errors.ts";
import type { Awaitable } from "../core/check.ts";
import type { ToolError } from "../core/outcome.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import { isSchema } from "../schema/subschemas.ts";
import { ToolRefusal } from "./tool_refusal.ts";

/** One complaint of a Standard Schema. */
export interface StandardIssue {
  /** What is wrong. */
  readonly message: string;
  /** Where. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** What is used of a Standard Schema: https://standardschema.dev. */
export interface StandardSchema<Output = unknown> {
  /** All that the standard asks for. */
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
    ) => Awaitable<
      { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly StandardIssue[] }
    >;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
    readonly jsonSchema?: { readonly input: (options: { readonly target: string }) => unknown } | undefined;
  };
}

/** Whether a schema is a Standard Schema. */
export function isStandardSchema(schema: unknown): schema is StandardSchema {
  // ArkType's schemas are functions.
  return (typeof schema === "function" || isJsonObject(schema)) && "~standard" in schema;
}

/**
 * The JSON Schema of a Standard Schema.
 *
 * @param schema the schema
 * @param tool the tool it is of, for the complaint
 * @throws {UsageError} where it says none of itself
 */
export function jsonSchemaOf(schema: StandardSchema, tool: string): JsonSchema {
  const { jsonSchema, vendor } = schema["~standard"];
  const written = jsonSchema?.input({ target: "draft-07" });
  if (isJsonObject(written) && isSchema(written)) return written;
  throw new UsageError(
    `Cannot define "${tool}": its ${vendor} schema has no JSON Schema`,
    "Take a version that has ~standard.jsonSchema, or write the JSON Schema yourself",
  );
}

/**
 * Reads arguments by a Standard Schema: it may change them, as the tool expects.
 *
 * @param schema the schema
 * @param args the arguments
 * @throws {ToolRefusal} where it has complaints
 */
export async function readByStandard(schema: StandardSchema, args: unknown): Promise<unknown> {
  const result = await schema["~standard"].validate(args);
  if (result.issues === undefined) return result.value;
  throw new ToolRefusal(refusalOf(result.issues));
}

function refusalOf(issues: readonly StandardIssue[]): ToolError {
  const told = issues.map(({ message, path = [] }) => ({
    message,
    pointer: joinPointer("", ...path.map((part) => String(typeof part === "object" ? part.key : part))),
  }));
  const [first] = told;
  return {
    type: "validation",
    message: told.map(({ message, pointer }) =>
      pointer === "" ? message : `${pointer.slice(1).replaceAll("/", ".")}: ${message}`
    ).join("; "),
    ...(first === undefined ? {} : { pointer: first.pointer }),
  };
}
