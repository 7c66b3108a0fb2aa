/**
 * All checks, sorted by id.
 * @module
 */
import type { Check } from "../core/check.ts";
import { abortSettles } from "./abort_settles.ts";
import { callResultPairing } from "./call_result_pairing.ts";
import { coercionDeclared } from "./coercion_declared.ts";
import { coercionKeepsPolarity } from "./coercion_keeps_polarity.ts";
import { coercionLossless } from "./coercion_lossless.ts";
import { createdIsFound } from "./created_is_found.ts";
import { deletedIsGone } from "./deleted_is_gone.ts";
import { denialCoversChildren } from "./denial_covers_children.ts";
import { envContained } from "./env_contained.ts";
import { errorBlamesArgument } from "./error_blames_argument.ts";
import { errorChannel } from "./error_channel.ts";
import { errorFlagged } from "./error_flagged.ts";
import { errorHasMessage } from "./error_has_message.ts";
import { errorListsChoices } from "./error_lists_choices.ts";
import { errorListsTools } from "./error_lists_tools.ts";
import { errorNamesField } from "./error_names_field.ts";
import { errorNoEcho } from "./error_no_echo.ts";
import { errorNoEngineNoise } from "./error_no_engine_noise.ts";
import { errorNoInternals } from "./error_no_internals.ts";
import { errorNoSecrets } from "./error_no_secrets.ts";
import { exclusiveAlone } from "./exclusive_alone.ts";
import { execContained } from "./exec_contained.ts";
import { failureNotSuccess } from "./failure_not_success.ts";
import { fsContained } from "./fs_contained.ts";
import { inheritedNameRefused } from "./inherited_name_refused.ts";
import { invalidRejected } from "./invalid_rejected.ts";
import { listingWellFormed } from "./listing_well_formed.ts";
import { netContained } from "./net_contained.ts";
import { neverThrows } from "./never_throws.ts";
import { noCharIteration } from "./no_char_iteration.ts";
import { noItemLost } from "./no_item_lost.ts";
import { noJunkNames } from "./no_junk_names.ts";
import { noLostUpdate } from "./no_lost_update.ts";
import { noSilentDrop } from "./no_silent_drop.ts";
import { noSilentRounding } from "./no_silent_rounding.ts";
import { offeredValueAccepted } from "./offered_value_accepted.ts";
import { optionRefused } from "./option_refused.ts";
import { paginationMoves } from "./pagination_moves.ts";
import { parallelConsistent } from "./parallel_consistent.ts";
import { pathContained } from "./path_contained.ts";
import { phantomRefused } from "./phantom_refused.ts";
import { processSurvives } from "./process_survives.ts";
import { prototypeClean } from "./prototype_clean.ts";
import { readOnlyKeeps } from "./read_only_keeps.ts";
import { refusalLeavesNoTrace } from "./refusal_leaves_no_trace.ts";
import { refusalLeavesWorking } from "./refusal_leaves_working.ts";
import { registryParity } from "./registry_parity.ts";
import { repeatCallDeclared } from "./repeat_call_declared.ts";
import { requiredEnforced } from "./required_enforced.ts";
import { resultEmptyOk } from "./result_empty_ok.ts";
import { resultEnvelopeValid } from "./result_envelope_valid.ts";
import { resultJsonRoundtrip } from "./result_json_roundtrip.ts";
import { resultMatchesOutputSchema } from "./result_matches_output_schema.ts";
import { resultMediaAllowed } from "./result_media_allowed.ts";
import { resultSafeIntegers } from "./result_safe_integers.ts";
import { resultSize } from "./result_size.ts";
import { resultTextMirror } from "./result_text_mirror.ts";
import { resultWellFormed } from "./result_well_formed.ts";
import { sameMeaning } from "./same_meaning.ts";
import { settlesInBudget } from "./settles_in_budget.ts";
import { spellingConsistent } from "./spelling_consistent.ts";
import { sqlReadOnly } from "./sql_read_only.ts";
import { stdoutPure } from "./stdout_pure.ts";
import { textKept } from "./text_kept.ts";
import { truncationDeclared } from "./truncation_declared.ts";
import { validAccepted } from "./valid_accepted.ts";

/** Every check, sorted by id. */
export const checks: readonly Check[] = [
  abortSettles,
  callResultPairing,
  coercionDeclared,
  coercionKeepsPolarity,
  coercionLossless,
  createdIsFound,
  deletedIsGone,
  denialCoversChildren,
  envContained,
  errorBlamesArgument,
  errorChannel,
  errorFlagged,
  errorHasMessage,
  errorListsChoices,
  errorListsTools,
  errorNamesField,
  errorNoEcho,
  errorNoEngineNoise,
  errorNoInternals,
  errorNoSecrets,
  exclusiveAlone,
  execContained,
  failureNotSuccess,
  fsContained,
  inheritedNameRefused,
  invalidRejected,
  listingWellFormed,
  netContained,
  neverThrows,
  noCharIteration,
  noItemLost,
  noJunkNames,
  noLostUpdate,
  noSilentDrop,
  noSilentRounding,
  offeredValueAccepted,
  optionRefused,
  paginationMoves,
  parallelConsistent,
  pathContained,
  phantomRefused,
  processSurvives,
  prototypeClean,
  readOnlyKeeps,
  refusalLeavesNoTrace,
  refusalLeavesWorking,
  registryParity,
  repeatCallDeclared,
  requiredEnforced,
  resultEmptyOk,
  resultEnvelopeValid,
  resultJsonRoundtrip,
  resultMatchesOutputSchema,
  resultMediaAllowed,
  resultSafeIntegers,
  resultSize,
  resultTextMirror,
  resultWellFormed,
  sameMeaning,
  settlesInBudget,
  spellingConsistent,
  sqlReadOnly,
  stdoutPure,
  textKept,
  truncationDeclared,
  validAccepted,
];
