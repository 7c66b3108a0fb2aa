/**
 * All checks, sorted by id.
 * @module
 */
import type { Check } from "../core/check.ts";
import { errorChannel } from "./error_channel.ts";
import { errorFlagged } from "./error_flagged.ts";
import { errorHasMessage } from "./error_has_message.ts";
import { errorListsChoices } from "./error_lists_choices.ts";
import { errorListsTools } from "./error_lists_tools.ts";
import { errorNamesField } from "./error_names_field.ts";
import { errorNoEngineNoise } from "./error_no_engine_noise.ts";
import { errorNoInternals } from "./error_no_internals.ts";
import { invalidRejected } from "./invalid_rejected.ts";
import { listingWellFormed } from "./listing_well_formed.ts";
import { neverThrows } from "./never_throws.ts";
import { pathContained } from "./path_contained.ts";
import { phantomRefused } from "./phantom_refused.ts";
import { processSurvives } from "./process_survives.ts";
import { registryParity } from "./registry_parity.ts";
import { requiredEnforced } from "./required_enforced.ts";
import { resultJsonRoundtrip } from "./result_json_roundtrip.ts";
import { sameMeaning } from "./same_meaning.ts";
import { settlesInBudget } from "./settles_in_budget.ts";
import { spellingConsistent } from "./spelling_consistent.ts";
import { stdoutPure } from "./stdout_pure.ts";
import { validAccepted } from "./valid_accepted.ts";

/** Every check, sorted by id. */
export const checks: readonly Check[] = [
  errorChannel,
  errorFlagged,
  errorHasMessage,
  errorListsChoices,
  errorListsTools,
  errorNamesField,
  errorNoEngineNoise,
  errorNoInternals,
  invalidRejected,
  listingWellFormed,
  neverThrows,
  pathContained,
  phantomRefused,
  processSurvives,
  registryParity,
  requiredEnforced,
  resultJsonRoundtrip,
  sameMeaning,
  settlesInBudget,
  spellingConsistent,
  stdoutPure,
  validAccepted,
];
