/**
 * How far one name is from another.
 *
 * Written here although there is a package for it: `values.ts` says why.
 * @module
 */

/** How many letters have to be put in, left out or replaced to make one name of the other. */
export function distance(from: string, to: string): number {
  // One row of the table at a time: how far the part of `from` seen so far is from each beginning of `to`.
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      next.push(Math.min(
        (row[j] ?? 0) + (from[i] === to[j] ? 0 : 1),
        (row[j + 1] ?? 0) + 1,
        (next[j] ?? 0) + 1,
      ));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
