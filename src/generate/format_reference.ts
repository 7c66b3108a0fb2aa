/**
 * Formats of references, identifiers and encodings, as patterns.
 * @module
 */

const TOKEN = "(?:[A-Za-z0-9 _.-]|~[01])*";
const BASE64 = "[A-Za-z0-9+/]";

/** Patterns that match nothing but their format. */
export const REFERENCE_FORMATS = {
  uuid: "^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$",
  "json-pointer": `^(?:/${TOKEN})*$`,
  "json-pointer-uri-fragment": "^#(?:/(?:[A-Za-z0-9_.-]|%20|~[01])*)*$",
  "relative-json-pointer": `^(?:0|[1-9][0-9]?)(?:#|(?:/${TOKEN})*)$`,
  regex: String
    .raw`^\^?(?:[a-z][*+?]?|\[a-z\]\+?|\\[dw]\{[12](?:,[34])?\}|\((?:\?:)?[a-z]+\|[a-z]+\)|\.)+\$?$`,
  byte: `^(?:${BASE64}{4})*(?:${BASE64}[AQgw]==|${BASE64}{2}[AEIMQUYcgkosw048]=)?$`,
} as const;
