/**
 * JSON text written anew: what has changed is replaced, and all else stays as somebody wrote it.
 * @module
 */
import { equalJson, isJsonObject, type JsonValue } from "./json.ts";

/** One member of a list or an object, as places in the text. */
interface Member {
  /** Where its key begins; of a list's item, where its value does. */
  readonly start: number;
  /** Where its value begins. */
  readonly at: number;
  readonly end: number;
  /** Its key; a list's items have none. */
  readonly key?: string;
}

/** How a text is laid out. */
interface Layout {
  readonly text: string;
  /** One step of indentation; none where the text is one line. */
  readonly unit: string;
  readonly eol: string;
}

/** A member that stays or comes, and its text. */
interface Kept {
  readonly text: string;
  /** Which of the old members it was; undefined where it is new. */
  readonly old?: number;
}

/**
 * Writes a value in place of the one a text holds.
 *
 * @param text JSON text
 * @param after what it is to hold
 * @returns the text with that value, in its own layout; what is equal in both is not touched
 *
 * @example
 * ```ts
 * import { rewriteJson } from "./json_text.ts";
 * import { assertEquals } from "@std/assert";
 * assertEquals(rewriteJson('{ "a": 1.0, "b": [1, 2] }\n', { a: 1, b: [2] }), '{ "a": 1.0, "b": [2] }\n');
 * ```
 */
export function rewriteJson(text: string, after: JsonValue): string {
  const start = skipSpace(text, text.startsWith("\uFEFF") ? 1 : 0);
  const end = skipValue(text, start);
  const layout = {
    text,
    unit: /\n([ \t]+)\S/.exec(text)?.[1] ?? "",
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
  return text.slice(0, start) + rewrite(layout, start, end, after) + text.slice(end);
}

function rewrite(layout: Layout, start: number, end: number, after: JsonValue): string {
  const own = layout.text.slice(start, end);
  const before: JsonValue = JSON.parse(own);
  if (equalJson(before, after)) return own;
  if (isJsonObject(before) && isJsonObject(after)) return rewriteObject(layout, start, end, after);
  if (Array.isArray(before) && Array.isArray(after)) {
    const kept = keptItems(layout, membersOf(layout.text, start), before, after);
    if (kept !== undefined) return join(layout, start, end, kept);
  }
  return write(layout, after, indentAt(layout.text, start));
}

function rewriteObject(
  layout: Layout,
  start: number,
  end: number,
  after: { readonly [key: string]: JsonValue },
): string {
  const members = membersOf(layout.text, start);
  const last = new Map(members.map(({ key }, index) => [key, index]));
  const kept: Kept[] = members.flatMap(({ start, at, end, key = "" }, old) => {
    const value = Object.hasOwn(after, key) ? after[key] : undefined;
    if (value === undefined) return [];
    // Of a key that is there twice, the last one counts.
    const text = last.get(key) === old ? rewrite(layout, at, end, value) : layout.text.slice(at, end);
    return [{ text: layout.text.slice(start, at) + text, old }];
  });
  const colon = members[0] === undefined
    ? ": "
    : /\s*:\s*$/.exec(keyText(layout.text, members[0]))?.[0] ?? ": ";
  const indent = members[0] === undefined
    ? indentAt(layout.text, start) + layout.unit
    : indentAt(layout.text, members[0].start);
  const added = Object.entries(after).filter(([key]) => !last.has(key)).map(([key, value]) => ({
    text: JSON.stringify(key) + colon + write(layout, value, indent),
  }));
  return join(layout, start, end, [...kept, ...added]);
}

function keyText(text: string, { start, at }: Member): string {
  return text.slice(start, at);
}

/** The items that stay, where items were only changed, only left out, or only added at the end. */
function keptItems(
  layout: Layout,
  members: readonly Member[],
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): readonly Kept[] | undefined {
  if (after.length >= before.length) {
    const indent = members[0] === undefined ? "" : indentAt(layout.text, members[0].start);
    if (members.length === 0) return undefined;
    return after.map((value, old) => {
      const member = members[old];
      return member === undefined
        ? { text: write(layout, value, indent) }
        : { text: rewrite(layout, member.at, member.end, value), old };
    });
  }
  const kept: Kept[] = [];
  before.forEach((value, old) => {
    const next = after[kept.length];
    const member = members[old];
    if (next === undefined || member === undefined || !equalJson(value, next)) return;
    kept.push({ text: layout.text.slice(member.at, member.end), old });
  });
  return kept.length === after.length ? kept : undefined;
}

/** Members in the brackets of old, with what stood between them. */
function join({ text, unit, eol }: Layout, start: number, end: number, kept: readonly Kept[]): string {
  const members = membersOf(text, start);
  const [first, second] = members;
  const [open, close] = [text.charAt(start), text.charAt(end - 1)];
  if (kept.length === 0) return open + close;
  if (first === undefined) {
    const indent = indentAt(text, start);
    const [before, after] = unit === "" ? ["", ""] : [eol + indent + unit, eol + indent];
    return `${open}${before}${kept.map((member) => member.text).join(`,${before}`)}${after}${close}`;
  }
  const opening = text.slice(start + 1, first.start);
  // In one line, a space after each comma is how most people write; a text without any spaces gets none.
  const spaced = opening.includes("\n") ? opening : /[:,]\s/.test(text.slice(start, end)) ? " " : "";
  const between = second === undefined ? `,${spaced}` : text.slice(first.end, second.start);
  const written = kept.map((member, index) => {
    if (index === 0) return member.text;
    const previous = member.old === undefined ? undefined : members[member.old - 1];
    const own = previous === undefined ? undefined : members[member.old ?? 0];
    return (previous && own ? text.slice(previous.end, own.start) : between) + member.text;
  });
  return open + opening + written.join("") + text.slice(members.at(-1)?.end ?? 0, end - 1) + close;
}

/** A new value, in the layout of the text around it. */
function write({ unit, eol }: Layout, value: JsonValue, indent: string): string {
  return JSON.stringify(value, null, unit).replaceAll("\n", eol + indent);
}

/** The blanks that the line of a place begins with. */
function indentAt(text: string, at: number): string {
  const line = text.lastIndexOf("\n", at - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, at))?.[0] ?? "";
}

/** The members of the list or object that begins at a place. */
function membersOf(text: string, start: number): readonly Member[] {
  const members: Member[] = [];
  const isObject = text.charAt(start) === "{";
  let next = skipSpace(text, start + 1);
  while (next < text.length && !"}]".includes(text.charAt(next))) {
    const first = next;
    const keyEnd = isObject ? skipValue(text, first) : first;
    const at = isObject ? skipSpace(text, skipSpace(text, keyEnd) + 1) : first;
    const end = skipValue(text, at);
    members.push({
      ...{ start: first, at, end },
      ...(isObject ? { key: JSON.parse(text.slice(first, keyEnd)) } : {}),
    });
    next = skipSpace(text, end);
    if (text.charAt(next) === ",") next = skipSpace(text, next + 1);
  }
  return members;
}

function skipSpace(text: string, at: number): number {
  let next = at;
  while (" \t\n\r".includes(text.charAt(next)) && next < text.length) next++;
  return next;
}

/** Where the value that begins at a place ends; no depth is too great. */
function skipValue(text: string, at: number): number {
  let depth = 0;
  let next = at;
  do {
    const character = text.charAt(next);
    if (character === '"') next = skipString(text, next);
    else if ("{[".includes(character)) [depth, next] = [depth + 1, next + 1];
    else if ("}]".includes(character)) [depth, next] = [depth - 1, next + 1];
    else if (depth === 0) next = skipWord(text, next);
    else next++;
  } while (depth > 0 && next < text.length);
  return next;
}

function skipString(text: string, at: number): number {
  let next = at + 1;
  while (next < text.length && text.charAt(next) !== '"') next += text.charAt(next) === "\\" ? 2 : 1;
  return next + 1;
}

/** A number or a word ends where something else begins. */
function skipWord(text: string, at: number): number {
  let next = at;
  while (next < text.length && !' \t\n\r,:{}[]"'.includes(text.charAt(next))) next++;
  return next;
}
