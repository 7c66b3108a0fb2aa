/**
 * Answers that are due at once: most units may not make anybody wait.
 * @module
 */

/**
 * Reads what a unit of the user's own has answered.
 *
 * @param made the answer
 * @returns the same
 * @throws {TypeError} where it is a promise: nobody waits for that, and what becomes of it is nobody's error
 */
export function atOnce<T>(made: T): T {
  const given: unknown = made;
  if (!(given instanceof Promise)) return made;
  given.catch(() => {});
  throw new TypeError("it returned a promise, and has to answer at once");
}
