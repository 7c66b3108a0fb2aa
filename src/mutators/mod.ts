/**
 * The built-in mutators.
 * @module
 */
import type { Mutator } from "../core/mutator.ts";
import { addedExtension } from "./added_extension.ts";
import { argumentsAbsent } from "./arguments_absent.ts";
import { argumentsEmptyText } from "./arguments_empty_text.ts";
import { argumentsNotObject } from "./arguments_not_object.ts";
import { booleanAsString } from "./boolean_as_string.ts";
import { booleanForStringEnum } from "./boolean_for_string_enum.ts";
import { commandMetacharacters } from "./command_metacharacters.ts";
import { concatenatedJson } from "./concatenated_json.ts";
import { controlTokens } from "./control_tokens.ts";
import { dateVariant } from "./date_variant.ts";
import { decoratedName } from "./decorated_name.ts";
import { deepNesting } from "./deep_nesting.ts";
import { delimitedStringForList } from "./delimited_string_for_list.ts";
import { doubleEscapedNewline } from "./double_escaped_newline.ts";
import { doubleExtension } from "./double_extension.ts";
import { duplicateCallId } from "./duplicate_call_id.ts";
import { duplicateItems } from "./duplicate_items.ts";
import { edgeWhitespace } from "./edge_whitespace.ts";
import { emptyStringForOptional } from "./empty_string_for_optional.ts";
import { enumTypo } from "./enum_typo.ts";
import { enumVariant } from "./enum_variant.ts";
import { extraKey } from "./extra_key.ts";
import { fencedJson } from "./fenced_json.ts";
import { fidelityPayload } from "./fidelity_payload.ts";
import { foreignEnvelope } from "./foreign_envelope.ts";
import { formatNearMiss } from "./format_near_miss.ts";
import { formattedNumber } from "./formatted_number.ts";
import { htmlEntities } from "./html_entities.ts";
import { inheritedWord } from "./inherited_word.ts";
import { integralFloat } from "./integral_float.ts";
import { invalidEscape } from "./invalid_escape.ts";
import { keyCasing } from "./key_casing.ts";
import { keyCollision } from "./key_collision.ts";
import { keyOrderShuffle } from "./key_order_shuffle.ts";
import { keySynonym } from "./key_synonym.ts";
import { lengthOutOfRange } from "./length_out_of_range.ts";
import { listForScalar } from "./list_for_scalar.ts";
import { markupLeak } from "./markup_leak.ts";
import { mergedToolNames } from "./merged_tool_names.ts";
import { misspellOptionalKey } from "./misspell_optional_key.ts";
import { naturalLanguageValue } from "./natural_language_value.ts";
import { nonFiniteNumber } from "./non_finite_number.ts";
import { nullForOptional } from "./null_for_optional.ts";
import { nullishWord } from "./nullish_word.ts";
import { numberAsString } from "./number_as_string.ts";
import { numberForString } from "./number_for_string.ts";
import { numberOutOfRange } from "./number_out_of_range.ts";
import { omitRequired } from "./omit_required.ts";
import { optionInjection } from "./option_injection.ts";
import { oversizeString } from "./oversize_string.ts";
import { parallelConflict } from "./parallel_conflict.ts";
import { pathAbsolute } from "./path_absolute.ts";
import { pathDotdot } from "./path_dotdot.ts";
import { pathEncoded } from "./path_encoded.ts";
import { pathFileUrl } from "./path_file_url.ts";
import { pathPrefixSibling } from "./path_prefix_sibling.ts";
import { pathRespelled } from "./path_respelled.ts";
import { pathSymlink } from "./path_symlink.ts";
import { pathTilde } from "./path_tilde.ts";
import { pathWindows } from "./path_windows.ts";
import { phantomToolName } from "./phantom_tool_name.ts";
import { placeholderFill } from "./placeholder_fill.ts";
import { prototypeKey } from "./prototype_key.ts";
import { prototypeName } from "./prototype_name.ts";
import { quotedValue } from "./quoted_value.ts";
import { redosString } from "./redos_string.ts";
import { relaxedJson } from "./relaxed_json.ts";
import { repeatCall } from "./repeat_call.ts";
import { repeatedId } from "./repeated_id.ts";
import { scalarForList } from "./scalar_for_list.ts";
import { separatorOrCaseSwap } from "./separator_or_case_swap.ts";
import { spreadSibling } from "./spread_sibling.ts";
import { sqlWriteInReadonly } from "./sql_write_in_readonly.ts";
import { ssrfLoopback } from "./ssrf_loopback.ts";
import { stringCase } from "./string_case.ts";
import { stringifyStructure } from "./stringify_structure.ts";
import { truncatedJson } from "./truncated_json.ts";
import { unicodeVariant } from "./unicode_variant.ts";
import { unknownBesideValid } from "./unknown_beside_valid.ts";
import { unsafeInteger } from "./unsafe_integer.ts";
import { wrapEnvelope } from "./wrap_envelope.ts";
import { wrongType } from "./wrong_type.ts";

/** Every built-in mutator, by id. */
export const mutators: readonly Mutator[] = [
  addedExtension,
  argumentsAbsent,
  argumentsEmptyText,
  argumentsNotObject,
  booleanAsString,
  booleanForStringEnum,
  commandMetacharacters,
  concatenatedJson,
  controlTokens,
  dateVariant,
  decoratedName,
  deepNesting,
  delimitedStringForList,
  doubleEscapedNewline,
  doubleExtension,
  duplicateCallId,
  duplicateItems,
  edgeWhitespace,
  emptyStringForOptional,
  enumTypo,
  enumVariant,
  extraKey,
  fencedJson,
  fidelityPayload,
  foreignEnvelope,
  formatNearMiss,
  formattedNumber,
  htmlEntities,
  inheritedWord,
  integralFloat,
  invalidEscape,
  keyCasing,
  keyCollision,
  keyOrderShuffle,
  keySynonym,
  lengthOutOfRange,
  listForScalar,
  markupLeak,
  mergedToolNames,
  misspellOptionalKey,
  naturalLanguageValue,
  nonFiniteNumber,
  nullForOptional,
  nullishWord,
  numberAsString,
  numberForString,
  numberOutOfRange,
  omitRequired,
  optionInjection,
  oversizeString,
  parallelConflict,
  pathAbsolute,
  pathDotdot,
  pathEncoded,
  pathFileUrl,
  pathPrefixSibling,
  pathRespelled,
  pathSymlink,
  pathTilde,
  pathWindows,
  phantomToolName,
  placeholderFill,
  prototypeKey,
  prototypeName,
  quotedValue,
  redosString,
  relaxedJson,
  repeatCall,
  repeatedId,
  scalarForList,
  separatorOrCaseSwap,
  spreadSibling,
  sqlWriteInReadonly,
  ssrfLoopback,
  stringCase,
  stringifyStructure,
  truncatedJson,
  unicodeVariant,
  unknownBesideValid,
  unsafeInteger,
  wrapEnvelope,
  wrongType,
];
