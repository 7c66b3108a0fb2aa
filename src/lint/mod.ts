/**
 * All lint rules.
 * @module
 */
import type { LintRule } from "../core/lint_rule.ts";
import { ambiguousId } from "./ambiguous_id.ts";
import { annotationContradiction } from "./annotation_contradiction.ts";
import { annotationMissing } from "./annotation_missing.ts";
import { arrayHasItems } from "./array_has_items.ts";
import { arrayNoMaxItems } from "./array_no_max_items.ts";
import { arrayUntypedItems } from "./array_untyped_items.ts";
import { booleanTrap } from "./boolean_trap.ts";
import { constraintInvisible } from "./constraint_invisible.ts";
import { contradictoryBounds } from "./contradictory_bounds.ts";
import { dateFormatUndocumented } from "./date_format_undocumented.ts";
import { deepNesting } from "./deep_nesting.ts";
import { defaultDescriptionMismatch } from "./default_description_mismatch.ts";
import { defaultFitsSchema } from "./default_fits_schema.ts";
import { defaultNullNotNullable } from "./default_null_not_nullable.ts";
import { defaultOnlyInDescription } from "./default_only_in_description.ts";
import { descriptionContradictsSchema } from "./description_contradicts_schema.ts";
import { descriptionInjection } from "./description_injection.ts";
import { descriptionPresent } from "./description_present.ts";
import { descriptionTautology } from "./description_tautology.ts";
import { enumCaseOnlyDifference } from "./enum_case_only_difference.ts";
import { enumDistinct } from "./enum_distinct.ts";
import { enumFitsType } from "./enum_fits_type.ts";
import { enumInDescription } from "./enum_in_description.ts";
import { enumLarge } from "./enum_large.ts";
import { exampleInvalid } from "./example_invalid.ts";
import { extraKeysRefused } from "./extra_keys_refused.ts";
import { freeFormObject } from "./free_form_object.ts";
import { genericParamName } from "./generic_param_name.ts";
import { hiddenUnicode } from "./hidden_unicode.ts";
import { htmlInDescription } from "./html_in_description.ts";
import { identicalDescription } from "./identical_description.ts";
import { keywordTypeMismatch } from "./keyword_type_mismatch.ts";
import { nameUnique } from "./name_unique.ts";
import { nameUsable } from "./name_usable.ts";
import { namesToldApart } from "./names_told_apart.ts";
import { namingStyleMixed } from "./naming_style_mixed.ts";
import { negativeBoolean } from "./negative_boolean.ts";
import { noRequiredList } from "./no_required_list.ts";
import { noReturnDocumented } from "./no_return_documented.ts";
import { noUsageGuidance } from "./no_usage_guidance.ts";
import { nonSchemaKeyword } from "./non_schema_keyword.ts";
import { nullableEnumLost } from "./nullable_enum_lost.ts";
import { numberUnbounded } from "./number_unbounded.ts";
import { optionalDescribedRequired } from "./optional_described_required.ts";
import { outputSchemaMissing } from "./output_schema_missing.ts";
import { paginationUnbounded } from "./pagination_unbounded.ts";
import { paramDescriptionTautology } from "./param_description_tautology.ts";
import { parameterDescribed } from "./parameter_described.ts";
import { placeholderText } from "./placeholder_text.ts";
import { propertyUntyped } from "./property_untyped.ts";
import { redundantParamProse } from "./redundant_param_prose.ts";
import { refSiblings } from "./ref_siblings.ts";
import { refUnresolved } from "./ref_unresolved.ts";
import { rendersAsAny } from "./renders_as_any.ts";
import { requiredDescribedOptional } from "./required_described_optional.ts";
import { requiredKnown } from "./required_known.ts";
import { requiredWithDefault } from "./required_with_default.ts";
import { rootCombinator } from "./root_combinator.ts";
import { rootMissingProperties } from "./root_missing_properties.ts";
import { rootObject } from "./root_object.ts";
import { schemaInvalid } from "./schema_invalid.ts";
import { schemaRecursive } from "./schema_recursive.ts";
import { secretInDefault } from "./secret_in_default.ts";
import { secretParameter } from "./secret_parameter.ts";
import { shoutingWords } from "./shouting_words.ts";
import { tooManyParams } from "./too_many_params.ts";
import { toolDescriptionOneSentence } from "./tool_description_one_sentence.ts";
import { toolDescriptionTooLong } from "./tool_description_too_long.ts";
import { toolDescriptionTooShort } from "./tool_description_too_short.ts";
import { toolNearDuplicate } from "./tool_near_duplicate.ts";
import { unboundedOutput } from "./unbounded_output.ts";
import { unitUndocumented } from "./unit_undocumented.ts";

/** All lint rules, sorted by id. */
export const lintRules: readonly LintRule[] = [
  ambiguousId,
  annotationContradiction,
  annotationMissing,
  arrayHasItems,
  arrayNoMaxItems,
  arrayUntypedItems,
  booleanTrap,
  constraintInvisible,
  contradictoryBounds,
  dateFormatUndocumented,
  deepNesting,
  defaultDescriptionMismatch,
  defaultFitsSchema,
  defaultNullNotNullable,
  defaultOnlyInDescription,
  descriptionContradictsSchema,
  descriptionInjection,
  descriptionPresent,
  descriptionTautology,
  enumCaseOnlyDifference,
  enumDistinct,
  enumFitsType,
  enumInDescription,
  enumLarge,
  exampleInvalid,
  extraKeysRefused,
  freeFormObject,
  genericParamName,
  hiddenUnicode,
  htmlInDescription,
  identicalDescription,
  keywordTypeMismatch,
  nameUnique,
  nameUsable,
  namesToldApart,
  namingStyleMixed,
  negativeBoolean,
  noRequiredList,
  noReturnDocumented,
  noUsageGuidance,
  nonSchemaKeyword,
  nullableEnumLost,
  numberUnbounded,
  optionalDescribedRequired,
  outputSchemaMissing,
  paginationUnbounded,
  paramDescriptionTautology,
  parameterDescribed,
  placeholderText,
  propertyUntyped,
  redundantParamProse,
  refSiblings,
  refUnresolved,
  rendersAsAny,
  requiredDescribedOptional,
  requiredKnown,
  requiredWithDefault,
  rootCombinator,
  rootMissingProperties,
  rootObject,
  schemaInvalid,
  schemaRecursive,
  secretInDefault,
  secretParameter,
  shoutingWords,
  tooManyParams,
  toolDescriptionOneSentence,
  toolDescriptionTooLong,
  toolDescriptionTooShort,
  toolNearDuplicate,
  unboundedOutput,
  unitUndocumented,
];
