/**
 * Arbitraries of any JSON Schema: valid values, by construction.
 * @module
 */
import * as fc from "fast-check";
import type { JsonValue } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { makeCanon } from "../schema/canonical.ts";
import { findConflict } from "../schema/conflict.ts";
import type { Dialect } from "../schema/dialect.ts";
import { isNever } from "../schema/form.ts";
import { MAX_HEIGHT } from "../schema/height.ts";
import { KeywordError } from "../schema/keyword_error.ts";
import type { Canon, Test } from "../schema/keyword_family.ts";
import { checkSoundness } from "../schema/soundness.ts";
import { type Draw, type Maker, settledDraw } from "./maker.ts";
import { isJson } from "./plain_json.ts";
import { type ShrinkContext, simplerValues } from "./simpler_values.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";
import { openWorkshop } from "./workshop.ts";

/** How values are generated. */
export interface SchemaArbitraryOptions {
  /** Documents that references may lead to, by URI; nothing is ever fetched. */
  readonly remotes?: Readonly<Record<string, JsonSchema>>;
  /** The dialect of documents without `$schema`; told by their keywords where absent. */
  readonly dialect?: Dialect;
  /** How deep values nest where they need not; default 8. */
  readonly maxDepth?: number;
}

/** How deep values nest where they need not. */
const MAX_DEPTH = 8;
/** How many values one value is made of before the rest is kept least. */
const MAX_VALUES = 150;
/** How often a value is drawn again where a draw comes to nothing. */
const MAX_DRAWS = 20;

/**
 * Makes an arbitrary of the values a schema allows.
 *
 * @param schema a schema of draft-04 to 2020-12, told apart by `$schema` and by the keywords only old drafts have
 * @param options remote documents, the dialect and the depth
 * @returns an arbitrary whose values are valid, plain and new each time; it shrinks towards the simplest value, and a value of your own as well
 * @throws {UngeneratableError} where the schema allows no value, cannot be read, or asks for more than can be built
 *
 * @example
 * ```ts
 * import * as fc from "fast-check";
 * import { arbitraryFromSchema } from "./arbitrary.ts";
 * const ports = arbitraryFromSchema({ type: "integer", minimum: 1, maximum: 65535 });
 * fc.assert(fc.property(ports, (port) => Number(port) >= 1 && Number(port) <= 65535));
 * ```
 */
export function arbitraryFromSchema(
  schema: JsonSchema,
  options: SchemaArbitraryOptions = {},
): fc.Arbitrary<JsonValue> {
  try {
    return new SchemaArbitrary(makeCanon(schema, options), options.maxDepth ?? MAX_DEPTH);
  } catch (error) {
    if (error instanceof KeywordError) {
      throw new UngeneratableError(error.pointer, error.keyword, error.reason);
    }
    if (error instanceof RangeError) {
      throw new UngeneratableError("", "$ref", "nests deeper than can be followed");
    }
    throw error;
  }
}

class SchemaArbitrary extends fc.Arbitrary<JsonValue> {
  readonly #canon: Canon;
  readonly #maker: Maker;
  readonly #test: Test;
  readonly #maxDepth: number;

  constructor(canon: Canon, maxDepth: number) {
    super();
    const { root } = canon.nodes;
    checkSoundness(canon.nodes);
    const workshop = openWorkshop(canon, maxDepth);
    this.#canon = canon;
    this.#maxDepth = maxDepth;
    this.#test = canon.test(root);
    this.#maker = workshop.maker([root]);
    if (isNever(canon.formOfAll([root]))) throw unsatisfiable(canon);
    if (!workshop.canMake([root])) {
      const reason = `needs values nested deeper than ${MAX_HEIGHT}, or without end`;
      throw new UngeneratableError(root.pointer, "required", reason);
    }
    this.#maker.make(settledDraw(maxDepth, 1));
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<JsonValue> {
    return new fc.Value(this.#draw(random, biasFactor), undefined);
  }

  /** Draws a value; a draw that comes to nothing is made again, so that luck alone ends no run. */
  #draw(random: fc.Random, biasFactor: number | undefined): JsonValue {
    for (let tries = 1;; tries++) {
      const draw: Draw = { random, biasFactor, depth: 0, left: MAX_VALUES, maxDepth: this.#maxDepth };
      try {
        return this.#maker.make(draw);
      } catch (error) {
        if (tries >= MAX_DRAWS || !(error instanceof UngeneratableError)) throw error;
      }
    }
  }

  override canShrinkWithoutContext(value: unknown): value is JsonValue {
    return isJson(value) && this.#test(value);
  }

  override shrink(value: JsonValue, context: unknown): fc.Stream<fc.Value<JsonValue>> {
    const simpler = simplerValues(this.#canon, value, context as ShrinkContext | undefined);
    return fc.stream(simpler).map((each) => new fc.Value(each.value, each.context));
  }
}

/** What says which keywords leave no value. */
function unsatisfiable(canon: Canon): UngeneratableError {
  const { root } = canon.nodes;
  const conflict = findConflict(canon, [root]);
  const [first, ...others] = conflict;
  if (first === undefined) {
    return new UngeneratableError(root.pointer, "$ref", "leads back to itself, and no value ends it");
  }
  const named = others.map(({ pointer, keyword }) => `${keyword} of "${pointer || "/"}"`);
  const reason = named.length === 0 ? "allows no value" : `leaves no value beside ${named.join(", ")}`;
  return new UngeneratableError(first.pointer, first.keyword, reason, conflict);
}
