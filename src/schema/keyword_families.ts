/**
 * All keyword families, in the order in which they narrow a form; those that read their neighbours come last.
 * @module
 */
import { allOfFamily } from "./keyword_all_of.ts";
import { anyOfFamily } from "./keyword_any_of.ts";
import { conditionalFamily } from "./keyword_conditional.ts";
import { containsFamily } from "./keyword_contains.ts";
import { dependentFamily } from "./keyword_dependent.ts";
import type { KeywordFamily } from "./keyword_family.ts";
import { formatFamily } from "./keyword_format.ts";
import { itemCountFamily } from "./keyword_item_count.ts";
import { itemsFamily } from "./keyword_items.ts";
import { notFamily } from "./keyword_not.ts";
import { oneOfFamily } from "./keyword_one_of.ts";
import { propertiesFamily } from "./keyword_properties.ts";
import { propertyCountFamily } from "./keyword_property_count.ts";
import { propertyNamesFamily } from "./keyword_property_names.ts";
import { rangeFamily } from "./keyword_range.ts";
import { referenceFamily } from "./keyword_reference.ts";
import { textFamily } from "./keyword_text.ts";
import { typeFamily } from "./keyword_type.ts";
import { unevaluatedItemsFamily } from "./keyword_unevaluated_items.ts";
import { unevaluatedPropertiesFamily } from "./keyword_unevaluated_properties.ts";
import { valuesFamily } from "./keyword_values.ts";

/** The families. */
export const KEYWORD_FAMILIES: readonly KeywordFamily[] = [
  referenceFamily,
  typeFamily,
  valuesFamily,
  rangeFamily,
  textFamily,
  formatFamily,
  itemCountFamily,
  itemsFamily,
  containsFamily,
  propertyCountFamily,
  propertiesFamily,
  propertyNamesFamily,
  dependentFamily,
  allOfFamily,
  anyOfFamily,
  oneOfFamily,
  notFamily,
  conditionalFamily,
  unevaluatedItemsFamily,
  unevaluatedPropertiesFamily,
];
