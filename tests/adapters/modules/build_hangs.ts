/** A builder that never ends. */
export function createRegistry(): Promise<never> {
  return new Promise(() => {});
}
