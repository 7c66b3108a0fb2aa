/**
 * Sites that hold the address of a page.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { Site } from "../core/mutator.ts";
import { isNamed, words } from "../schema/text_kind.ts";

const URL_WORDS = words("url urls uri uris link links href endpoint webhook");

/** Whether an address is due at a site, by its format or by its name. */
export function isUrl(site: Site): boolean {
  const format = isJsonObject(site.schema) ? site.schema.format : undefined;
  return format === "uri" || format === "url" || isNamed(site, URL_WORDS);
}

/** The address of a page, for examples. */
export const PAGE: Site = {
  pointer: "/url",
  schema: { type: "string", format: "uri" },
  value: "https://example.org",
  required: true,
  siblings: ["url"],
};
