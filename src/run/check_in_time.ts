/**
 * Checks of the user's own: each has a deadline, so that one that never settles hangs no run.
 * @module
 */
import type { Check } from "../core/check.ts";
import { NOT_SETTLED, openDeadline } from "./deadline.ts";

/**
 * Gives a check a deadline, which does not count the calls that it makes. Once it was missed, the check is not asked of
 * any other call.
 *
 * @param check a check of a plugin
 * @returns the check, which throws where the deadline is missed
 */
export function inTime(check: Check): Check {
  let stuck: string | undefined;
  return {
    ...check,
    async check(observation, context) {
      const { tool, args } = observation.testCase.call;
      const asked = JSON.stringify([tool, args]);
      if (stuck !== undefined && stuck !== asked) return null;
      // What is asked again, to be sure, is answered at once.
      if (stuck !== undefined) throw new DOMException(NOT_SETTLED, "TimeoutError");
      const deadline = openDeadline();
      try {
        return await deadline.until(check.check(observation, {
          ...context,
          call: (call) => deadline.excluding(() => context.call(call)),
        }));
      } catch (error) {
        if (deadline.isMissed()) stuck = asked;
        throw error;
      }
    },
  };
}
