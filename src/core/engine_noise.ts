/**
 * What language runtimes say of a bug, in their own words.
 * @module
 */

/** What goes before a message without saying anything of its cause. */
const LEAD = String
  .raw`^\s*(?:MCP error -\d+: |(?:Uncaught )?(?:\w*Error|\w*Exception): |Error (?:executing|calling|running|in) (?:tool )?[^:\n]{0,80}: )*`;

/** Complaints by the code a problem carries. Each is text that no author of a tool writes for a reader. */
const NOISE: Readonly<Record<string, RegExp>> = {
  "property-of-nothing":
    /Cannot (?:read|set) propert(?:y|ies) .{0,80}?of (?:undefined|null)|Cannot destructure property|Cannot convert undefined or null to object|(?:undefined|null) is not an object/,
  "not-a-function": new RegExp(
    String
      .raw`[\w$\])]\.[\w$]+ is not a function|${LEAD}[\w$]+ is not a function\s*$|undefined is not a function`,
  ),
  "not-iterable": new RegExp(
    String
      .raw`\bundefined is not iterable|Spread syntax requires|${LEAD}[\w$.]+ (?:[\w.]+ )?is not iterable\b`,
  ),
  "object-as-text": /\[object (?:Object|Undefined|Null|Error|Promise|Map|Set)\]/,
  // Beside an explanation of its author a parser's complaint is useful; alone it does not say what was parsed.
  "parser-complaint": new RegExp(
    String
      .raw`${LEAD}(?:Unexpected (?:token|end of JSON|non-whitespace|string in JSON|number in JSON)|Expected (?:property name|',' or|double-quoted).{0,40}JSON|"?undefined"? is not valid JSON|Expecting value: line \d)`,
  ),
  "stack-overflow":
    /Maximum call stack size exceeded|\btoo much recursion\b|maximum recursion depth exceeded/,
  "not-serializable":
    /Converting circular structure to JSON|Do not know how to serialize a BigInt|Object of type \w+ is not JSON serializable/,
  "python-type-error":
    /'[\w.]+' object (?:has no attribute|is not (?:subscriptable|iterable|callable|a mapping)|does not support item|cannot be interpreted)|argument of type '\w+' is not (?:iterable|a container)|object of type '\w+' has no len\(\)|(?:string|list) indices must be integers|unsupported operand type\(s\)|unhashable type: '|can only concatenate \w+ \(not|not supported between instances of|must be a string, a bytes-like object or/,
  "python-call-error":
    /\bgot an unexpected keyword argument '|\bmissing \d+ required (?:positional|keyword-only) arguments?: '|takes (?:from )?\d+ .{0,20}?positional arguments? but/,
  "python-value-error":
    /\binvalid literal for int\(\) with base|could not convert string to float: |not enough values to unpack|\blist index out of range\b/,
  "python-key-error": /\bKeyError: /,
  traceback: /\bTraceback \(most recent call last\)/,
  "go-panic":
    /\bruntime error: (?:invalid memory address|index out of range|slice bounds)|\binterface conversion: /,
  "rust-panic": /\bcalled `(?:Option|Result)::\w+\(\)` on |\bindex out of bounds: the len is/,
  "jvm-exception":
    /\bjava\.lang\.\w+(?:Exception|Error)\b|\bCannot invoke ".{1,120}?" because |cannot be cast to class /,
  "null-reference":
    /Object reference not set to an instance of an object|\bundefined method ['`].{1,60}? for nil\b/,
};

/** A complaint found in a text. */
export interface Noise {
  /** Which one it is. */
  readonly code: string;
  /** The words that show it. */
  readonly words: string;
}

/**
 * Finds the first complaint of a runtime in a refusal.
 *
 * @param text the refusal
 * @param given what the caller sent, which a refusal may quote
 */
export function findNoise(text: string, given: string): Noise | undefined {
  for (const [code, pattern] of Object.entries(NOISE)) {
    const match = pattern.exec(text);
    const words = match === null ? undefined : text.slice(nameStart(text, match.index), endOf(match)).trim();
    if (words !== undefined && !given.includes(words)) return { code, words };
  }
  return undefined;
}

function endOf({ 0: { length }, index }: RegExpExecArray): number {
  return index + length;
}

/** Where the name begins in whose midst a complaint was found: `args.query` in `args.query.trim is not a function`. */
function nameStart(text: string, found: number): number {
  let start = found;
  while (start > 0 && /[\w$.]/.test(text.charAt(start)) && /[\w$.]/.test(text.charAt(start - 1))) start--;
  return start;
}
