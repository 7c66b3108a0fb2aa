/**
 * Arbitraries of any JSON Schema: valid values, by construction.
 * @module
 */
import * as fc from "fast-check";
import type { JsonValue } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import type { Dialect } from "../schema/dialect.ts";
import type { Canon, Test } from "../schema/keyword_family.ts";
import type { Draw, Maker, Workshop } from "./maker.ts";
import { openSchema } from "./open_schema.ts";
import { isJson } from "./plain_json.ts";
import type { ShrinkContext } from "./shrink_candidate.ts";
import { simplerValues } from "./simpler_values.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

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
  const { maxDepth = MAX_DEPTH } = options;
  return new SchemaArbitrary(openSchema(schema, { ...options, maxDepth }), maxDepth);
}

class SchemaArbitrary extends fc.Arbitrary<JsonValue> {
  readonly #canon: Canon;
  readonly #maker: Maker;
  readonly #test: Test;
  readonly #maxDepth: number;

  constructor(workshop: Workshop, maxDepth: number) {
    super();
    const { canon } = workshop;
    this.#canon = canon;
    this.#maxDepth = maxDepth;
    this.#test = canon.test(canon.nodes.root);
    this.#maker = workshop.maker([canon.nodes.root]);
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
    // fast-check hands back the context that came with the value, as unknown.
    const simpler = simplerValues(this.#canon, value, context as ShrinkContext | undefined);
    return fc.stream(simpler).map((each) => new fc.Value(each.value, each.context));
  }
}
