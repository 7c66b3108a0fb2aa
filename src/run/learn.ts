/**
 * Learning: legal values that the refusal of clean arguments offers. A schema may say no more than "a string" where
 * the tool knows three; a mess made on a fourth is refused for its sake, and says nothing.
 * @module
 */
import { applyEdit } from "../core/edit.ts";
import type { JsonValue } from "../core/json.ts";
import type { Site } from "../core/mutator.ts";
import type { ToolError } from "../core/outcome.ts";
import type { JsonSchema } from "../core/tool.ts";
import { listSites } from "../schema/sites.ts";

/** How many of the values offered are tried at one place. */
const MAX_OFFERS = 2;

/**
 * Lists arguments in which one text is a value that a refusal offers, those first that it points at.
 *
 * @param schema the schema of the arguments
 * @param refused the arguments refused
 * @param error the refusal
 */
export function* followOffers(
  schema: JsonSchema,
  refused: JsonValue,
  { options = [], pointer = "", message }: ToolError,
): Generator<JsonValue> {
  const texts = listSites(schema, refused).filter((site) => typeof site.value === "string");
  const isQuoted = (text: string): boolean =>
    ['"', "'", "`"].some((mark) => message.includes(mark + text + mark));
  const rank = (site: Site): number => site.pointer === pointer ? 0 : isQuoted(String(site.value)) ? 1 : 2;
  for (const site of texts.toSorted((a, b) => rank(a) - rank(b))) {
    for (const value of options.slice(0, MAX_OFFERS)) {
      if (value === site.value) continue;
      const followed = applyEdit(refused, { op: "replace", pointer: site.pointer, value });
      if (followed !== undefined) yield followed;
    }
  }
}
