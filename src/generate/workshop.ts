/**
 * The workshop: makers of nodes, each built once and when first used, so that schemas may come back to themselves.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { measureHeights } from "../schema/height.ts";
import type { Canon } from "../schema/keyword_family.ts";
import type { SchemaNode } from "../schema/schema_node.ts";
import { makeUnion, type UntriedMaker } from "./make_union.ts";
import type { Draw, Maker, Workshop } from "./maker.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

/** A maker that is built when first used. */
class LateMaker implements Maker {
  #built: Maker | undefined;
  #failure: UngeneratableError | undefined;
  readonly #build: () => UntriedMaker;

  constructor(build: () => UntriedMaker) {
    this.#build = build;
  }

  make(draw: Draw): JsonValue {
    return (this.#built ?? this.#open()).make(draw);
  }

  #open(): Maker {
    if (this.#failure !== undefined) throw this.#failure;
    try {
      const { untried, settle } = this.#build();
      this.#built = untried;
      return this.#built = settle();
    } catch (error) {
      this.#built = undefined;
      if (error instanceof UngeneratableError) this.#failure = error;
      throw error;
    }
  }
}

/** Opens the workshop of a canon. */
export function openWorkshop(canon: Canon, maxDepth: number): Workshop {
  const heights = measureHeights(canon);
  const makers = new Map<string, Maker>();
  const workshop: Workshop = {
    canon,
    heights,
    form: (nodes) => canon.formOfAll(nodes),
    canMake: (nodes) => nodes.length === 0 || heights.of(nodes) < Infinity,
    maker(nodes): Maker {
      const key = nodes.length === 1 ? String(nodes[0]?.id) : nodes.map(({ id }) => id).join();
      const known = makers.get(key);
      if (known !== undefined) return known;
      const maker = new LateMaker(() => build(nodes));
      makers.set(key, maker);
      return maker;
    },
  };

  function build(nodes: readonly SchemaNode[]): UntriedMaker {
    const locate = <T>(make: () => T): T => {
      try {
        return make();
      } catch (error) {
        if (!(error instanceof UngeneratableError) || error.pointer !== "") throw error;
        throw new UngeneratableError(nodes[0]?.pointer ?? "", error.keyword, error.reason);
      }
    };
    const { untried, settle } = locate(() => makeUnion(canon.formOfAll(nodes), workshop, maxDepth));
    return { untried, settle: () => locate(settle) };
  }
  return workshop;
}
