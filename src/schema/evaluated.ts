/**
 * What in-place schemas have spoken of, forgotten: what is negated speaks of nothing.
 * @module
 */
import { type Form, NO_ITEMS_EVALUATED, NO_KEYS_EVALUATED } from "./form.ts";

/** The same form with nothing evaluated. */
export function withoutEvaluated(form: Form): Form {
  return {
    ...form,
    array: form.array.map((each) =>
      each.evaluated === NO_ITEMS_EVALUATED ? each : { ...each, evaluated: NO_ITEMS_EVALUATED }
    ),
    object: form.object.map((each) =>
      each.evaluated === NO_KEYS_EVALUATED ? each : { ...each, evaluated: NO_KEYS_EVALUATED }
    ),
  };
}
