/** A builder that throws. */
export function buildRegistry(): never {
  throw new Error("no such data folder");
}
