/**
 * Formats of identifiers on the web, as patterns.
 * @module
 */
import { HOST, INTERNATIONAL_HOST } from "./format_network.ts";

const CHAR = "(?:[A-Za-z0-9._~-]|%[2-7][0-9A-F])";
const PORT = "(?::[1-9][0-9]{1,3})?";
const TAIL = String.raw`(?:/${CHAR}*)*(?:/\?[a-z]+=${CHAR}*(?:&[a-z]+=${CHAR}*)*)?(?:#${CHAR}*)?`;
const WEB = `https?://${HOST}${PORT}(?:/${CHAR}*${TAIL})?`;
const OTHER = `(?:urn:[a-z]{2,8}:[a-z0-9]+|mailto:[a-z]+@${HOST})`;
const LETTERS = "[a-z0-9äéøßжяあア中文-]";
const IRI = `https?://${INTERNATIONAL_HOST}(?:/${LETTERS}*)*(?:/\\?[a-z]+=${LETTERS}*)?(?:#${LETTERS}*)?`;
const EXPRESSION = String.raw`\{[+#./;?&]?[a-z_]+(?::[1-9][0-9]?|\*)?(?:,[a-z_]+)?\}`;

/** Patterns that match nothing but their format. */
export const URI_FORMATS = {
  uri: `^(?:${WEB}|${OTHER})$`,
  "uri-reference": `^(?:${WEB}|(?:\\.\\./|/)?[a-z]+${TAIL})$`,
  "uri-template": `^(?:https?://${HOST})?/(?:[a-z0-9/-]|${EXPRESSION})+$`,
  url: `^${WEB}$`,
  iri: `^(?:${WEB}|${IRI})$`,
  "iri-reference": `^(?:${IRI}|(?:/${LETTERS}+)+)$`,
} as const;
