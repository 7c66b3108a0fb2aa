/**
 * Makers: what draws the values of one form, and the state of a draw.
 * @module
 */
import * as fc from "fast-check";
import { xorshift128plus } from "pure-rand/generator/xorshift128plus";
import type { JsonValue } from "../core/json.ts";
import type { Check, Form } from "../schema/form.ts";
import type { Heights } from "../schema/height.ts";
import type { Canon } from "../schema/keyword_family.ts";
import type { SchemaNode } from "../schema/schema_node.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

/** One draw of a whole value: where it stands and how much it may still spend. */
export interface Draw {
  readonly random: fc.Random;
  readonly biasFactor: number | undefined;
  /** How deep the value drawn now is nested. */
  depth: number;
  /** How many more values may be drawn before only the least ones are. */
  left: number;
  /** Values nested deeper are the least there are. */
  readonly maxDepth: number;
}

/** Makes values, each anew. */
export interface Maker {
  make(draw: Draw): JsonValue;
}

/** Where makers find those of the values inside theirs. */
export interface Workshop {
  readonly canon: Canon;
  readonly heights: Heights;
  /** The maker of what all nodes allow; it is built when first used. */
  maker(nodes: readonly SchemaNode[]): Maker;
  /** Whether anything can be made at all, as far as is known without trying. */
  canMake(nodes: readonly SchemaNode[]): boolean;
  /** What all nodes allow. */
  form(nodes: readonly SchemaNode[]): Form;
}

/** How often a value is drawn again before a check counts as one that cannot be met. */
const MAX_TRIES = 300;

/** No value nests deeper: heights are measured, but not where checks ask for more. */
const MAX_NESTING = 120;
/** How many values may be drawn beyond those that were granted. */
const MAX_OVERSPENT = 20000;

/** Whether only the least values may be drawn. */
export function isSpent(draw: Draw): boolean {
  return draw.left <= 0 || draw.depth >= draw.maxDepth;
}

/**
 * Goes one level deeper.
 *
 * @throws {UngeneratableError} where a value would nest without end; nothing else is tried then
 */
export function descend(draw: Draw): void {
  if (++draw.depth <= MAX_NESTING && draw.left > -MAX_OVERSPENT) return;
  draw.left = -Infinity;
  throw new UngeneratableError(
    "",
    "$ref",
    `asks for values nested deeper than ${MAX_NESTING}, or without end`,
  );
}

/** Whether another way may be tried after a failure. */
export function mayRetry(error: unknown, draw: Draw): boolean {
  return error instanceof UngeneratableError && draw.left !== -Infinity;
}

/** A draw of the least values, always the same. */
export function settledDraw(maxDepth: number, seed = 0): Draw {
  return {
    random: new fc.Random(xorshift128plus(seed)),
    biasFactor: undefined,
    depth: 0,
    left: seed === 0 ? 0 : 50,
    maxDepth,
  };
}

/**
 * Draws until a value is accepted, a bounded number of times.
 *
 * @throws {UngeneratableError} naming what refused the last value
 */
export function drawUntil<T extends JsonValue>(
  make: () => T,
  accepts: (value: T) => boolean,
  blame: (
    value: T,
  ) => {
    readonly pointer: UngeneratableError["pointer"];
    readonly keyword: string;
    readonly reason?: string;
  },
): T {
  let value = make();
  for (let tries = 1; !accepts(value); tries++) {
    if (tries >= MAX_TRIES) {
      const { pointer, keyword, reason } = blame(value);
      throw new UngeneratableError(
        pointer,
        keyword,
        reason ?? `was not met by any of ${MAX_TRIES} values that meet the rest`,
      );
    }
    value = make();
  }
  return value;
}

/** The first check a value fails; where it fails none, what stands for the others. */
export function blameCheck(
  checks: readonly Check[],
  value: JsonValue,
  otherwise: {
    readonly pointer: UngeneratableError["pointer"];
    readonly keyword: string;
    readonly reason?: string;
  },
): { readonly pointer: UngeneratableError["pointer"]; readonly keyword: string; readonly reason?: string } {
  return checks.find((check) => !check.test(value)) ?? otherwise;
}
