/**
 * Telling the engine's own complaints from errors that somebody wrote for a reader.
 * @module
 */

/** How V8 words its complaints, by the class it throws. Every ReferenceError is one. */
const COMPLAINTS: ReadonlyMap<object, readonly RegExp[]> = new Map<object, readonly RegExp[]>([
  [ReferenceError.prototype, [/^/]],
  [TypeError.prototype, [
    /\bis not (a function|a constructor|iterable|async iterable|callable|an object|extensible)\b/,
    /^Cannot (read|set|delete|define|redefine|add|assign|destructure|mix) \S/,
    /^Cannot convert (undefined|object|a (Symbol|BigInt)|\S+ to a BigInt)|^Cannot use 'in' operator/,
    /^(Converting circular structure|Do not know how to serialize|Assignment to constant variable)/,
    /^(Class constructor|Reduce of empty array|Method \S+ called on|Illegal invocation|Right-hand side of)/,
    /called on null or undefined|called on incompatible|is not an instance of the class|^Private \w+ /,
  ]],
  [SyntaxError.prototype, [
    /is not valid JSON$|\bin JSON at position|^Unexpected end of JSON input/,
    /^Unexpected (token|end of input|identifier|number|string|non-whitespace)/,
    /^Invalid (regular expression|or unexpected token|flags)|^Cannot convert .* ?to a BigInt/,
  ]],
  [RangeError.prototype, [
    /^Maximum call stack size|^Maximum BigInt size|^Division by zero|^Exponent must be/,
    /^Invalid (array|string|typed array|array buffer|DataView) length|^Array buffer allocation failed/,
    /^Invalid (time value|code point|count value|time zone specified|language tag)|^Incorrect locale/,
    /^(toFixed|toPrecision|toExponential|toString)\(\)|^The normalization form should be/,
    /^The number \S+ cannot be converted to a BigInt|^[Oo]ffset is out(?:side the| of) bounds|^Value .* out of range for/,
  ]],
]);

/** Whether an error is the engine's complaint about the code that ran, which tells a caller nothing. */
export function isEngineComplaint(error: Error): boolean {
  const wordings = COMPLAINTS.get(Object.getPrototypeOf(error)) ?? [];
  return wordings.some((wording) => wording.test(error.message));
}
