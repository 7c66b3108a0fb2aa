/**
 * The built-in mutators.
 * @module
 */
import type { Mutator } from "../core/mutator.ts";
import { addedExtension } from "./added_extension.ts";
import { argumentsNotObject } from "./arguments_not_object.ts";
import { booleanAsString } from "./boolean_as_string.ts";
import { decoratedName } from "./decorated_name.ts";
import { delimitedStringForList } from "./delimited_string_for_list.ts";
import { doubleExtension } from "./double_extension.ts";
import { duplicateItems } from "./duplicate_items.ts";
import { edgeWhitespace } from "./edge_whitespace.ts";
import { emptyStringForOptional } from "./empty_string_for_optional.ts";
import { enumTypo } from "./enum_typo.ts";
import { extraKey } from "./extra_key.ts";
import { formatNearMiss } from "./format_near_miss.ts";
import { keyCasing } from "./key_casing.ts";
import { keyCollision } from "./key_collision.ts";
import { keySynonym } from "./key_synonym.ts";
import { lengthOutOfRange } from "./length_out_of_range.ts";
import { listForScalar } from "./list_for_scalar.ts";
import { naturalLanguageValue } from "./natural_language_value.ts";
import { nullForOptional } from "./null_for_optional.ts";
import { nullishWord } from "./nullish_word.ts";
import { numberAsString } from "./number_as_string.ts";
import { numberForString } from "./number_for_string.ts";
import { numberOutOfRange } from "./number_out_of_range.ts";
import { omitRequired } from "./omit_required.ts";
import { pathAbsolute } from "./path_absolute.ts";
import { pathDotdot } from "./path_dotdot.ts";
import { pathEncoded } from "./path_encoded.ts";
import { pathPrefixSibling } from "./path_prefix_sibling.ts";
import { pathRespelled } from "./path_respelled.ts";
import { phantomToolName } from "./phantom_tool_name.ts";
import { prototypeKey } from "./prototype_key.ts";
import { prototypeName } from "./prototype_name.ts";
import { scalarForList } from "./scalar_for_list.ts";
import { separatorOrCaseSwap } from "./separator_or_case_swap.ts";
import { stringCase } from "./string_case.ts";
import { stringifyStructure } from "./stringify_structure.ts";
import { wrongType } from "./wrong_type.ts";

/** Every built-in mutator, by id. */
export const mutators: readonly Mutator[] = [
  addedExtension,
  argumentsNotObject,
  booleanAsString,
  decoratedName,
  delimitedStringForList,
  doubleExtension,
  duplicateItems,
  edgeWhitespace,
  emptyStringForOptional,
  enumTypo,
  extraKey,
  formatNearMiss,
  keyCasing,
  keyCollision,
  keySynonym,
  lengthOutOfRange,
  listForScalar,
  naturalLanguageValue,
  nullForOptional,
  nullishWord,
  numberAsString,
  numberForString,
  numberOutOfRange,
  omitRequired,
  pathAbsolute,
  pathDotdot,
  pathEncoded,
  pathPrefixSibling,
  pathRespelled,
  phantomToolName,
  prototypeKey,
  prototypeName,
  scalarForList,
  separatorOrCaseSwap,
  stringCase,
  stringifyStructure,
  wrongType,
];
