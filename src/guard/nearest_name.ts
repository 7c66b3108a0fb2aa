/**
 * The nearest names: which of many names a wrong one is fewest edits away from.
 *
 * The distance is Levenshtein's. A lower bound of it, taken from which letters the names have, is made for all names
 * first; the distance itself is counted only where the bound leaves a chance.
 * @module
 */
import { distance } from "fastest-levenshtein";

/** A name, and how many edits away it is. */
export interface NearName {
  readonly name: string;
  readonly distance: number;
}

/** Names that can be searched. */
export interface NameIndex {
  /** The nearest name, the first of those equally near; undefined where there are no names. */
  nearest(query: string): NearName | undefined;
}

/** Counts the edits between the query and a name; it may give up beyond the limit, and says Infinity then. */
type Count = (name: string, limit: number) => number;

/** A name was not meant that is further away than so many edits, and than one for so many letters of the query. */
const LEAST = 2;
const PART = 3;
/** Longer queries are cut: no name is as long. */
const MAX_QUERY = 256;
const LONGEST = MAX_QUERY + 4;
/** Columns of the bit matrix: a query of more code units does not fit one word. */
const WORD = 32;
/** Code units that have a row of their own in the table of the query's letters. */
const ROWS = 128;

/**
 * Prepares names for search.
 *
 * @param given the names, in the order that breaks ties
 */
export function indexNames(given: readonly string[]): NameIndex {
  // By length, and in the order given among those of one length.
  const places = Array.from(given, (_, place) => place).sort((a, b) =>
    (given[a] ?? "").length - (given[b] ?? "").length || a - b
  );
  const names = places.map((place) => given[place] ?? "");
  const masks = new Int32Array(names.length);
  const twice = new Int32Array(names.length);
  const lengths = new Int32Array(names.length);
  const totals = new Int32Array(names.length);
  const bounds = new Int32Array(names.length);
  const candidates = new Int32Array(names.length);
  const sorted = new Int32Array(names.length);
  names.forEach((name, index) => {
    const [mask, doubled] = lettersOf(name);
    [masks[index], twice[index], totals[index]] = [mask, doubled, bits(mask) + bits(doubled)];
    lengths[index] = name.length;
  });
  /** Where the names of each length begin. */
  const firstOf = new Int32Array(LONGEST).fill(names.length);
  for (let i = names.length - 1; i >= 0; i--) firstOf[Math.min(LONGEST - 1, lengths[i] ?? 0)] = i;
  for (let i = LONGEST - 2; i >= 0; i--) {
    firstOf[i] = Math.min(firstOf[i] ?? 0, firstOf[i + 1] ?? names.length);
  }
  const starts = new Int32Array(LONGEST);
  const ends = new Int32Array(LONGEST);
  const rows = new Int32Array(ROWS);

  function nearest(whole: string): NearName | undefined {
    const query = whole.slice(0, MAX_QUERY);
    const count = distanceTo(query);
    const most = Math.max(LEAST, Math.floor(query.length / PART));
    // Most wrong names are one or two edits from a right one, and few names are as near as that.
    const found = within(query, LEAST, count) ?? (most > LEAST ? within(query, most, count) : undefined);
    clear(query);
    return found;
  }

  /** The nearest name that is at most so many edits away. */
  function within(query: string, most: number, count: Count): NearName | undefined {
    let best = most + 1;
    let found = -1;
    order(query, best);
    // From the smallest bound up: once a name is found, greater bounds are out of the question.
    for (let level = 0; level < best; level++) {
      for (let at = starts[level] ?? 0; at < (starts[level + 1] ?? 0); at++) {
        const index = sorted[at] ?? 0;
        const away = count(names[index] ?? "", best);
        if (away < best || (away === best && (places[index] ?? 0) < (places[found] ?? 0))) {
          [best, found] = [away, index];
        }
      }
    }
    return found < 0 ? undefined : { name: names[found] ?? "", distance: best };
  }

  /** Sorts the names whose lower bound is below a limit by that bound. */
  function order(query: string, limit: number): void {
    const [mask, doubled] = lettersOf(query);
    const letters = bits(mask) + bits(doubled);
    const { length } = query;
    starts.fill(0, 0, limit + 2);
    let kept = 0;
    const from = firstOf[Math.min(LONGEST - 1, Math.max(0, length - limit + 1))] ?? 0;
    const to = firstOf[Math.min(LONGEST - 1, length + limit)] ?? names.length;
    for (let i = from; i < to; i++) {
      const longer = (lengths[i] ?? 0) - length;
      const lost = bits(mask & ~(masks[i] ?? 0)) + bits(doubled & ~(twice[i] ?? 0));
      const gained = lost + (totals[i] ?? 0) - letters;
      let least = longer < 0 ? -longer : longer;
      if (lost > least) least = lost;
      if (gained > least) least = gained;
      if (least >= limit) continue;
      candidates[kept] = i;
      bounds[kept++] = least;
      starts[least + 1] = (starts[least + 1] ?? 0) + 1;
    }
    for (let level = 0; level <= limit; level++) {
      starts[level + 1] = (starts[level + 1] ?? 0) + (starts[level] ?? 0);
    }
    ends.set(starts.subarray(0, limit + 2));
    for (let i = 0; i < kept; i++) {
      const level = bounds[i] ?? 0;
      const at = ends[level] ?? 0;
      ends[level] = at + 1;
      sorted[at] = candidates[i] ?? 0;
    }
  }

  /** Counts edits with one bit for each letter of the query (Myers 1999, as Hyyrö 2003 has it for whole words). */
  function distanceTo(query: string): Count {
    const { length } = query;
    const others = new Map<number, number>();
    if (length === 0 || length > WORD) return (name) => distance(query, name);
    for (let i = 0; i < length; i++) {
      const code = query.charCodeAt(i);
      if (code < ROWS) rows[code] = (rows[code] ?? 0) | 1 << i;
      else others.set(code, (others.get(code) ?? 0) | 1 << i);
    }
    const last = 1 << (length - 1);
    return (name, limit) => {
      let positive = -1;
      let negative = 0;
      let score = length;
      for (let j = 0; j < name.length; j++) {
        const code = name.charCodeAt(j);
        const equal = (code < ROWS ? rows[code] : others.get(code)) ?? 0;
        const vertical = equal | negative;
        const horizontal = ((equal & positive) + positive ^ positive) | equal;
        let up = negative | ~(horizontal | positive);
        let down = positive & horizontal;
        if (up & last) score++;
        if (down & last) score--;
        if (score - (name.length - 1 - j) > limit) return Infinity;
        up = up << 1 | 1;
        down <<= 1;
        positive = down | ~(vertical | up);
        negative = up & vertical;
      }
      return score;
    };
  }

  function clear(query: string): void {
    for (let i = 0; i < query.length; i++) {
      const code = query.charCodeAt(i);
      if (code < ROWS) rows[code] = 0;
    }
  }

  return { nearest };
}

/** Which letters a text has, and which it has twice; letters that share a bit count as one. */
function lettersOf(text: string): [mask: number, twice: number] {
  let mask = 0;
  let twice = 0;
  for (let i = 0; i < text.length; i++) {
    const bit = 1 << (text.charCodeAt(i) & 31);
    if (mask & bit) twice |= bit;
    else mask |= bit;
  }
  return [mask, twice];
}

/** The number of bits that are set. */
function bits(word: number): number {
  let n = word - (word >>> 1 & 0x55555555);
  n = (n & 0x33333333) + (n >>> 2 & 0x33333333);
  return Math.imul(n + (n >>> 4) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
