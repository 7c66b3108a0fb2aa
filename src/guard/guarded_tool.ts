/**
 * What a guard keeps of each tool: its policy, its closed schema, and a judge that is made with the first call.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { ToolDefinition } from "../core/tool.ts";
import type { Judge } from "./breach.ts";
import { closeSchema } from "./close_schema.ts";
import { compileCode } from "./compile.ts";
import type { ExecuteLimits } from "./execute.ts";
import type { Tool } from "./define_tool.ts";
import { type Policy, type ResolvedPolicy, resolvePolicy, type ToolPolicy } from "./policy.ts";

/** A tool behind a guard. */
export interface GuardedTool {
  /** The definition as the guard lists it. */
  readonly definition: ToolDefinition;
  /** What is done with its calls. */
  readonly policy: ResolvedPolicy;
  /** How long its calls may take. */
  readonly limits: ExecuteLimits;
  /** The tool itself, where it can be called without its registry. */
  readonly direct?: Tool;
  /** Whether valid arguments go to the tool as they are, with no rule, key or question on the way. */
  readonly isPlain: boolean;
  /** Whether arguments may go to the tool as they are; false while that is not known. */
  accepts(value: JsonValue): boolean;
  /** The judge of its arguments. */
  judge(): Promise<Judge>;
}

/**
 * Prepares a tool. Nothing is compiled before it is called.
 *
 * @param definition the tool as its registry lists it
 * @param policy the policy of the guard
 * @param direct the tool itself, where it is known
 */
export function openGuardedTool(definition: ToolDefinition, policy: Policy, direct?: Tool): GuardedTool {
  const resolved = { ...resolvePolicy(policy, definition.name), ...direct?.policy, ...ownPolicy(policy, definition) };
  const inputSchema = resolved.unknownKeys === "keep" ? definition.inputSchema : closeSchema(definition.inputSchema);
  let made: Judge | undefined;

  function accepts(value: JsonValue): boolean {
    made ??= compileCode(inputSchema);
    return made !== undefined && made.accepts(value);
  }

  return {
    definition: { ...definition, inputSchema, coercion: resolved.mend ? "lenient" : "strict" },
    policy: resolved,
    limits: limitsOf(resolved, policy),
    ...(direct === undefined ? {} : { direct }),
    isPlain: isPlain(resolved, policy),
    accepts,
    async judge() {
      made ??= compileCode(inputSchema) ?? (await import("./validator_judge.ts")).validatorJudge(inputSchema);
      return made;
    },
  };
}

/** What the policy of a guard says of this tool goes before what the tool says of itself. */
function ownPolicy({ tools }: Policy, { name }: ToolDefinition): ToolPolicy {
  return tools !== undefined && Object.hasOwn(tools, name) ? { ...tools[name] } : {};
}

function limitsOf({ timeoutMs, graceMs }: ResolvedPolicy, { onThrow, onLate }: Policy): ExecuteLimits {
  return {
    timeoutMs,
    graceMs,
    ...(onThrow === undefined ? {} : { onThrow }),
    ...(onLate === undefined ? {} : { onLate }),
  };
}

function isPlain(own: ResolvedPolicy, { permission }: Policy): boolean {
  const hasAliases = own.unknownKeys === "keep" && Object.keys(own.aliases).length > 0;
  return permission === undefined && own.checkPermission === undefined && own.idempotencyKey === undefined &&
    Object.keys(own.fields).length === 0 && !hasAliases;
}
