/**
 * ECMAScript regular expressions as data: what a `pattern` says.
 * @module
 */

/** One part of a regular expression. */
export type RegexNode =
  | { readonly kind: "set"; readonly source: string; readonly flags: string }
  | { readonly kind: "sequence"; readonly items: readonly RegexNode[] }
  | { readonly kind: "choice"; readonly branches: readonly RegexNode[] }
  | { readonly kind: "repeat"; readonly body: RegexNode; readonly min: number; readonly max: number }
  | { readonly kind: "group"; readonly index: number; readonly name: string; readonly body: RegexNode }
  | { readonly kind: "backreference"; readonly group: string }
  | { readonly kind: "look"; readonly body: RegexNode; readonly behind: boolean; readonly negative: boolean }
  | { readonly kind: "boundary"; readonly negative: boolean }
  | { readonly kind: "start" }
  | { readonly kind: "end" };

/** A pattern that an engine accepts. */
export interface RegexSyntax {
  /** Its parts. */
  readonly node: RegexNode;
  /** The engine's own reading of it: with the `u` flag where that is legal, else without. */
  readonly regExp: RegExp;
}

/** `\p{..}`, code points and surrogate pairs are one character under the `u` flag only. */
const UNICODE_ESCAPE = /\\u\{[\da-f]+\}|\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\p\{[^}]*\}/iy;
const ESCAPE = /\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\[0-3][0-7]{0,2}|\\[4-7][0-7]?|\\[^]/y;
const BACKREFERENCE = /\\([1-9]\d*)/y;
const NAMED_BACKREFERENCE = /\\k<([^>]+)>/y;
const SET = /\[(?:\\[^]|[^\]\\])*\]/y;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;
const GROUP = /\((?:\?(?:<([^>=!]+)>|(<?[=!])|([ims]*)(?:-([ims]*))?:))?/y;

/**
 * Parses a pattern.
 *
 * @param source the text between the slashes
 * @param flags `i`, `s` or `m`; `u` is tried by itself
 * @returns its parts and its RegExp
 * @throws {SyntaxError} where no engine accepts it
 */
export function parseRegex(source: string, flags = ""): RegexSyntax {
  const regExp = compileRegExp(source, flags);
  return { node: new Parser(source, regExp.unicode).choice(regExp.flags), regExp };
}

/** Compiles a pattern with the `u` flag, or without where that is refused (`[\w-.]`, `\-`). */
export function compileRegExp(source: string, flags = ""): RegExp {
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    return new RegExp(source, flags);
  }
}

/** A node and every node within it. */
export function partsOf(node: RegexNode): readonly RegexNode[] {
  switch (node.kind) {
    case "sequence":
      return [node, ...node.items.flatMap(partsOf)];
    case "choice":
      return [node, ...node.branches.flatMap(partsOf)];
    case "repeat":
    case "group":
    case "look":
      return [node, ...partsOf(node.body)];
    default:
      return [node];
  }
}

/** Reads a source that an engine has accepted, so that nothing needs to be refused here. */
class Parser {
  #at = 0;
  #groups = 0;
  readonly #source: string;
  readonly #unicode: boolean;
  readonly #groupCount: number;
  readonly #hasNames: boolean;

  constructor(source: string, unicode: boolean) {
    this.#source = source;
    this.#unicode = unicode;
    const bare = source.replace(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/g, "");
    this.#groupCount = bare.match(/\((?!\?)|\(\?<(?![=!])/g)?.length ?? 0;
    this.#hasNames = /\(\?<(?![=!])/.test(bare);
  }

  /** Reads alternatives up to the end of the group. */
  choice(flags: string): RegexNode {
    const branches = [this.#sequence(flags)];
    while (this.#source[this.#at] === "|") {
      this.#at++;
      branches.push(this.#sequence(flags));
    }
    return branches.length === 1 && branches[0] !== undefined ? branches[0] : { kind: "choice", branches };
  }

  #sequence(flags: string): RegexNode {
    const items: RegexNode[] = [];
    while (this.#at < this.#source.length && !"|)".includes(this.#source.charAt(this.#at))) {
      items.push(this.#quantified(this.#term(flags)));
    }
    return items.length === 1 && items[0] !== undefined ? items[0] : { kind: "sequence", items };
  }

  #quantified(body: RegexNode): RegexNode {
    const match = this.#take(QUANTIFIER);
    if (match === undefined) return body;
    const [, sign, least, comma, most] = match;
    if (sign !== undefined) {
      return { kind: "repeat", body, min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : Infinity };
    }
    const min = Number(least);
    return { kind: "repeat", body, min, max: comma === "" ? min : most === "" ? Infinity : Number(most) };
  }

  #term(flags: string): RegexNode {
    switch (this.#source[this.#at]) {
      case "^":
        this.#at++;
        return { kind: "start" };
      case "$":
        this.#at++;
        return { kind: "end" };
      case "(":
        return this.#group(flags);
      case "[":
        return { kind: "set", source: this.#take(SET)?.[0] ?? "", flags };
      case ".":
        this.#at++;
        return { kind: "set", source: ".", flags };
      case "\\":
        return this.#escape(flags);
      default:
        return this.#literal(flags);
    }
  }

  #group(flags: string): RegexNode {
    const [text = "", name = "", look, added = "", removed = ""] = this.#take(GROUP) ?? [];
    const index = text === "(" || name !== "" ? ++this.#groups : 0;
    const kept = [...new Set(flags + added)].filter((flag) => !removed.includes(flag)).join("");
    const body = this.choice(kept);
    this.#at++;
    if (look !== undefined) {
      return { kind: "look", body, behind: look.startsWith("<"), negative: look.endsWith("!") };
    }
    return index === 0 ? body : { kind: "group", index, name, body };
  }

  #escape(flags: string): RegexNode {
    const next = this.#source[this.#at + 1];
    if (next === "b" || next === "B") {
      this.#at += 2;
      return { kind: "boundary", negative: next === "B" };
    }
    const named = this.#unicode || this.#hasNames ? this.#take(NAMED_BACKREFERENCE)?.[1] : undefined;
    if (named !== undefined) return { kind: "backreference", group: named };
    const start = this.#at;
    const number = this.#take(BACKREFERENCE)?.[1];
    if (number !== undefined && Number(number) <= this.#groupCount) {
      return { kind: "backreference", group: number };
    }
    this.#at = start;
    // Without the `u` flag, a `\c` that names no control character is a backslash before a plain c.
    if (next === "c" && !/[A-Za-z]/.test(this.#source.charAt(this.#at + 2))) return this.#literal(flags);
    const source = ((this.#unicode ? this.#take(UNICODE_ESCAPE) : undefined) ?? this.#take(ESCAPE))?.[0] ??
      "";
    return { kind: "set", source, flags };
  }

  #literal(flags: string): RegexNode {
    const char = String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0);
    this.#at += char.length;
    return { kind: "set", source: char.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&"), flags };
  }

  /** Reads a token where it stands next. */
  #take(token: RegExp): RegExpExecArray | undefined {
    token.lastIndex = this.#at;
    const match = token.exec(this.#source);
    if (match === null) return undefined;
    this.#at = token.lastIndex;
    return match;
  }
}
