/**
 * A look-up by text for texts that were made on the way: an engine takes longer to hash such a text than to compare it.
 * @module
 */

/** Finds what stands under a text. */
export type TextIndex<T> = (text: string) => T | undefined;

/** Indexes entries by their texts. */
export function indexTexts<T>(entries: Iterable<readonly [text: string, entry: T]>): TextIndex<T> {
  const buckets = new Map<number, (readonly [string, T])[]>();
  for (const entry of entries) {
    const hash = hashText(entry[0]);
    const bucket = buckets.get(hash);
    if (bucket === undefined) buckets.set(hash, [entry]);
    else bucket.push(entry);
  }
  return (text) => {
    const bucket = buckets.get(hashText(text));
    if (bucket === undefined) return undefined;
    for (const [own, entry] of bucket) if (own === text) return entry;
    return undefined;
  };
}

/** A number of 30 bits, which engines keep without a box. */
function hashText(text: string): number {
  let hash = text.length;
  for (let i = 0; i < text.length; i++) hash = (hash * 31 + text.charCodeAt(i)) & 0x3fffffff;
  return hash;
}
