/**
 * Mutators that nobody vouches for: what they throw, and what they return that is no variant, ends no run.
 * @module
 */
import { atOnce } from "../core/at_once.ts";
import type { Edit } from "../core/edit.ts";
import type { BatchMutator, CallMutator, Mutator, TextMutator, ValueMutator } from "../core/mutator.ts";
import { thrownText } from "../core/outcome.ts";
import type { ToolCall } from "../core/tool.ts";

/**
 * Wraps mutators so that they always return variants: none where they fail, and none that are no variants.
 *
 * @param mutators mutators of plugins
 * @param complain told of every failure, in words that are the same for the same failure
 */
export function careful(mutators: readonly Mutator[], complain: (complaint: string) => void): Mutator[] {
  return mutators.map((mutator): Mutator => {
    const { id } = mutator;
    switch (mutator.level) {
      case "value": {
        const variants: ValueMutator["variants"] = (site, surroundings) =>
          list(id, () => mutator.variants(own(site), own(surroundings)), isEdit);
        return { ...mutator, variants };
      }
      case "call": {
        const variants: CallMutator["variants"] = (call, siblings) =>
          list(id, () => mutator.variants(own(call), own(siblings)), isCall);
        return { ...mutator, variants };
      }
      case "text": {
        const variants: TextMutator["variants"] = (text) => list(id, () => mutator.variants(text), isText);
        return { ...mutator, variants };
      }
      case "batch": {
        const variants: BatchMutator["variants"] = (calls) =>
          list(id, () => mutator.variants(own(calls)), isBatch);
        return { ...mutator, variants };
      }
    }
  });

  function list<T>(id: string, make: () => readonly T[], holds: (variant: unknown) => variant is T): T[] {
    try {
      const made: unknown = atOnce(make());
      if (!Array.isArray(made)) throw new TypeError("it returned no list");
      const kept = made.filter(holds);
      if (kept.length < made.length) {
        complain(`The mutator "${id}" made what is no variant, which was left out`);
      }
      return kept;
    } catch (error) {
      complain(`The mutator "${id}" failed, and made no mess there: ${thrownText(error).split("\n")[0]}`);
      return [];
    }
  }
}

/** A copy, so that what a mutator does to it is not done to the run. */
function own<T>(given: T): T {
  return structuredClone(given);
}

function isEdit(edit: unknown): edit is Edit {
  if (!isFields(edit) || !isPointer(edit.pointer)) return false;
  switch (edit.op) {
    case "add":
    case "replace":
      return isJson(edit.value);
    case "remove":
      return true;
    case "move":
      return isPointer(edit.from);
    default:
      return false;
  }
}

function isCall(call: unknown): call is ToolCall {
  if (!isFields(call) || typeof call.id !== "string" || typeof call.tool !== "string") return false;
  const { args } = call;
  if (!isFields(args)) return false;
  return args.kind === "text" ? isText(args.text) : args.kind === "json" && isJson(args.value);
}

function isText(text: unknown): text is string {
  return typeof text === "string";
}

function isBatch(calls: unknown): calls is readonly ToolCall[] {
  return Array.isArray(calls) && calls.length > 0 && calls.every(isCall);
}

function isPointer(value: unknown): boolean {
  return typeof value === "string" && /^(?:\/|$)/.test(value);
}

/** How many parts the value of a variant may have: what holds itself has no end. */
const MAX_PARTS = 100_000;

/** Whether JSON holds a value as it is, at any depth. */
function isJson(value: unknown): boolean {
  const open = [value];
  for (let parts = 0; open.length > 0; parts++) {
    const next = open.pop();
    if (next === null || typeof next === "string" || typeof next === "boolean" || Number.isFinite(next)) {
      continue;
    }
    if (typeof next !== "object" || parts > MAX_PARTS) return false;
    const prototype: unknown = Object.getPrototypeOf(next);
    if (!Array.isArray(next) && prototype !== Object.prototype && prototype !== null) return false;
    for (const part of Object.values(next)) open.push(part);
  }
  return true;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
