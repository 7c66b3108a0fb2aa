/**
 * All lint rules.
 * @module
 */
import type { LintRule } from "../core/lint_rule.ts";
import { arrayHasItems } from "./array_has_items.ts";
import { defaultFitsSchema } from "./default_fits_schema.ts";
import { descriptionPresent } from "./description_present.ts";
import { descriptionTautology } from "./description_tautology.ts";
import { enumCaseOnlyDifference } from "./enum_case_only_difference.ts";
import { enumFitsType } from "./enum_fits_type.ts";
import { extraKeysRefused } from "./extra_keys_refused.ts";
import { hiddenUnicode } from "./hidden_unicode.ts";
import { nameUnique } from "./name_unique.ts";
import { nameUsable } from "./name_usable.ts";
import { namesToldApart } from "./names_told_apart.ts";
import { parameterDescribed } from "./parameter_described.ts";
import { requiredKnown } from "./required_known.ts";
import { rootObject } from "./root_object.ts";
import { schemaInvalid } from "./schema_invalid.ts";

/** All lint rules, sorted by id. */
export const lintRules: readonly LintRule[] = [
  arrayHasItems,
  defaultFitsSchema,
  descriptionPresent,
  descriptionTautology,
  enumCaseOnlyDifference,
  enumFitsType,
  extraKeysRefused,
  hiddenUnicode,
  nameUnique,
  nameUsable,
  namesToldApart,
  parameterDescribed,
  requiredKnown,
  rootObject,
  schemaInvalid,
];
