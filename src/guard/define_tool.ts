/**
 * One definition of a tool: what the model is told, what the arguments are, and what is done with them.
 * @module
 */
import type { Awaitable } from "../core/check.ts";
import type { JsonObject } from "../core/json.ts";
import type { JsonSchema, ToolDefinition } from "../core/tool.ts";
import type { ToolContext } from "./call_scope.ts";
import type { ToolPolicy } from "./policy.ts";
import type { FromSchema } from "./schema_type.ts";
import { isStandardSchema, jsonSchemaOf, readByStandard, type StandardSchema } from "./standard_schema.ts";

/** The type of the arguments that an input schema allows. */
export type ArgsOf<Input> = Input extends StandardSchema<infer Output> ? Output : FromSchema<Input>;

/** What a tool's author writes. */
export interface ToolSpec<Input> extends Omit<ToolDefinition, "inputSchema" | "outputSchema">, ToolPolicy {
  /** What it does, when to use it, what it changes. */
  readonly description: string;
  /** The arguments: a JSON Schema, or a schema of a library that follows Standard Schema. */
  readonly input: Input;
  /** The JSON Schema of the result. */
  readonly output?: JsonSchema;
  /** Does the work; what it throws that is no `ToolRefusal` stays in the log. */
  execute(args: ArgsOf<Input>, context: ToolContext): Awaitable<unknown>;
}

/** A tool that a registry can be made of. */
export interface Tool {
  /** What the model is told. */
  readonly definition: ToolDefinition;
  /** What a guard does with its calls. */
  readonly policy: ToolPolicy;
  /** Does the work. */
  readonly execute: (args: unknown, context: ToolContext) => Awaitable<unknown>;
}

/** Keys of a specification that are for the guard and not for the model. */
const POLICY_KEYS = [
  "mend aliases fields descriptions onUnknownEnum unknownKeys timeoutMs graceMs maxResult idempotencyKey",
  "checkPermission permissionRequest",
].join(" ").split(" ");
const OWN_KEYS = new Set(["input", "output", "execute", ...POLICY_KEYS]);

/**
 * Defines a tool.
 *
 * @param spec the definition; the type of the arguments follows from `input`
 * @returns the tool
 *
 * @example
 * ```ts
 * import { createRegistry, defineTool, guard } from "@messcall/messcall/guard";
 * import { assertEquals } from "@std/assert";
 *
 * const half = defineTool({
 *   name: "half",
 *   description: "Halves a number; changes nothing.",
 *   input: {
 *     type: "object",
 *     properties: { of: { type: "number", description: "What to halve" } },
 *     required: ["of"],
 *   },
 *   execute: ({ of }) => of / 2,
 * });
 * const registry = guard(createRegistry([half]));
 * const call = { id: "1", tool: "half", args: { kind: "json", value: { of: "5" } } } as const;
 * const ending = await registry.call(call, new AbortController().signal);
 * assertEquals(ending.kind === "ok" && ending.value, 2.5);
 * ```
 */
export function defineTool<const Input extends JsonObject | boolean | StandardSchema>(
  spec: ToolSpec<Input>,
): Tool {
  const { input, output, name } = spec;
  const own = Object.entries(spec);
  const standard = isStandardSchema(input) ? input : undefined;
  return {
    definition: {
      ...Object.fromEntries(own.filter(([key]) => !OWN_KEYS.has(key))),
      name,
      // What is no Standard Schema is a JSON Schema, by the signature.
      inputSchema: standard === undefined ? input as JsonSchema : jsonSchemaOf(standard, name),
      ...(output === undefined ? {} : { outputSchema: output }),
    },
    policy: Object.fromEntries(own.filter(([key]) => POLICY_KEYS.includes(key))),
    execute: standard === undefined
      // The guard has made sure that the arguments are what the schema says.
      ? (args, context) => spec.execute(args as ArgsOf<Input>, context)
      : async (args, context) =>
        await spec.execute(await readByStandard(standard, args) as ArgsOf<Input>, context),
  };
}
