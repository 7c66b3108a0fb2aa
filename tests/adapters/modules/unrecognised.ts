/** Exports that are no registry. */
export default "text";
export const port = 80;
export function start(): void {}
