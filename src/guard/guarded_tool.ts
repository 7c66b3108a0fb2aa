/**
 * What a guard keeps of each tool: its policy, its closed schema, and a judge that is made with the first call.
 * @module
 */
import type { Awaitable } from "../core/check.ts";
import { applyEdit } from "../core/edit.ts";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer, readPointer, splitPointer } from "../core/json_pointer.ts";
import type { JsonSchema, ToolDefinition } from "../core/tool.ts";
import type { Judge } from "./breach.ts";
import type { CallScope } from "./call_scope.ts";
import { closeSchema } from "./close_schema.ts";
import { compileCode } from "./compile.ts";
import { compileMender, type Mender } from "./compile_mender.ts";
import type { ExecuteLimits } from "./execute.ts";
import type { Tool } from "./define_tool.ts";
import { inferFields } from "./inferred_fields.ts";
import { type GuardedEnding, present } from "./present.ts";
import { type Policy, type ResolvedPolicy, resolvePolicy, type ToolPolicy } from "./policy.ts";

/** A tool behind a guard. */
export interface GuardedTool {
  /** The definition as the guard lists it. */
  readonly definition: ToolDefinition;
  /** What is done with its calls. */
  readonly policy: ResolvedPolicy;
  /** How long its calls may take. */
  readonly limits: ExecuteLimits;
  /** Begins the work, where the tool can be called without its registry. */
  readonly start: ((args: JsonValue, scope: CallScope) => Awaitable<unknown>) | undefined;
  /** Whether valid arguments go to the tool as they are, with no rule, key or question on the way. */
  readonly isPlain: boolean;
  /** Whether its policy has rules for single arguments. */
  readonly hasFields: boolean;
  /** Whether its judge is made. */
  readonly isReady: boolean;
  /** Whether arguments may go to the tool as they are; false while that is not known. */
  accepts(value: JsonValue): boolean;
  /** The judge of its arguments, once that is made. */
  readonly judge: Judge;
  /** Mends arguments in one walk where it can. */
  readonly mend: Mender;
  /** Makes the judge where no code can be written for the schema. */
  prepare(): Promise<void>;
  /** What the model is shown of a result. */
  finish(value: unknown): GuardedEnding;
}

/**
 * Prepares a tool. Nothing is compiled before it is called.
 *
 * @param definition the tool as its registry lists it
 * @param policy the policy of the guard
 * @param direct the tool itself, where it is known
 */
export function openGuardedTool(definition: ToolDefinition, policy: Policy, direct?: Tool): GuardedTool {
  const own = {
    ...resolvePolicy(policy, definition.name),
    ...direct?.policy,
    ...ownPolicy(policy, definition),
  };
  const resolved = policy.root === undefined && policy.hosts === undefined
    ? own
    : { ...own, fields: { ...inferFields(definition.inputSchema, policy), ...own.fields } };
  const described = describe(definition.inputSchema, resolved.descriptions);
  const inputSchema = resolved.unknownKeys === "keep" ? described : closeSchema(described);
  let judge: Judge | undefined;
  let isTried = false;

  function accepts(value: JsonValue): boolean {
    return (judge ?? compile())?.accepts(value) === true;
  }

  function compile(): Judge | undefined {
    if (!isTried) {
      isTried = true;
      judge ??= compileCode(inputSchema);
    }
    return judge;
  }

  const listed: ToolDefinition = {
    ...definition,
    inputSchema,
    coercion: resolved.mend ? "lenient" : "strict",
  };
  let mender: Mender | undefined;
  let isMenderTried = false;

  function openMender(): Mender | undefined {
    if (!isMenderTried) {
      isMenderTried = true;
      mender = compileMender({ policy: resolved, definition: listed });
    }
    return mender;
  }

  return {
    definition: listed,
    policy: resolved,
    limits: limitsOf(resolved, policy),
    start: direct?.execute,
    isPlain: isPlain(resolved, policy),
    hasFields: Object.keys(resolved.fields).length > 0,
    get isReady(): boolean {
      return compile() !== undefined;
    },
    get judge(): Judge {
      return judge ?? NO_JUDGE;
    },
    accepts,
    mend: (given, changes) => (mender ?? openMender())?.(given, changes),
    async prepare(): Promise<void> {
      judge ??= compile() ??
        await (await import("./validator_judge.ts")).validatorJudge(inputSchema);
    },
    finish: (value) => present(value, resolved.maxResult),
  };
}

/** Before the judge is made, nothing is known. */
const NO_JUDGE: Judge = { accepts: () => false, breaches: () => [] };

/** What the policy of a guard says of this tool goes before what the tool says of itself. */
function ownPolicy({ tools }: Policy, { name }: ToolDefinition): ToolPolicy {
  return tools !== undefined && Object.hasOwn(tools, name) ? { ...tools[name] } : {};
}

/** Adds descriptions where the schema has none; the places are those of arguments. */
function describe(schema: JsonSchema, descriptions: ResolvedPolicy["descriptions"]): JsonSchema {
  return Object.entries(descriptions).reduce<JsonSchema>((described, [place, description]) => {
    const pointer = joinPointer(
      "",
      ...splitPointer(place as JsonPointer).flatMap((token) =>
        /^\d+$/.test(token) ? ["items"] : ["properties", token]
      ),
    );
    const inner = readPointer(described, pointer);
    if (!isJsonObject(inner) || inner.description !== undefined || description === undefined) {
      return described;
    }
    const edited = applyEdit(described, {
      op: "add",
      pointer: joinPointer(pointer, "description"),
      value: description,
    });
    return isJsonObject(edited) ? edited : described;
  }, schema);
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
