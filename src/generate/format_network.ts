/**
 * Formats of hosts and addresses, as patterns.
 * @module
 */

/** Labels with one hyphen at most: two in the third and fourth place mean another encoding. */
const LABEL = "[a-z](?:[a-z0-9]{0,30}|[a-z0-9]{0,30}-[a-z0-9]{1,24})";
const LETTERS = "a-zäéøßжяあア中文";
const INTERNATIONAL_LABEL = `[${LETTERS}][${LETTERS}0-9]*`;
const WORD = "[a-z][a-z0-9]*(?:-[a-z0-9]+)*";
/** Short enough for 63 characters once encoded. */
const SHORT_LABEL = `[${LETTERS}][${LETTERS}0-9]{0,11}`;
const MAILBOX = "[a-z0-9](?:[a-z0-9_+-]{0,62}|[a-z0-9_+-]{0,30}\\.[a-z0-9_+-]{1,30})";
const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const IPV4 = String.raw`(?:${OCTET}\.){3}${OCTET}`;
const HEX = "[0-9a-f]{1,4}";

/** A host name with a top-level domain in use, as every kind of URL and mail address accepts it. */
export const HOST = String.raw`(?:${WORD}\.)+(?:com|org|io)`;
/** Names of hosts that may hold letters of any script. */
export const INTERNATIONAL_HOST = String.raw`(?:${INTERNATIONAL_LABEL}\.)+(?:com|org|io)`;

/** The full form, and `::` for any run of groups, the last two of which may be an IPv4 address. */
const IPV6 = [
  `(?:${HEX}:){7}${HEX}`,
  `(?:${HEX}:){6}${IPV4}`,
  ...Array.from({ length: 7 }, (_, left) => {
    const head = left === 0 ? "" : `(?:${HEX}:){${left - 1}}${HEX}`;
    const most = 6 - left;
    const tail = most === 0 ? HEX : `(?:(?:${HEX}:){0,${most}}${HEX})?`;
    return `${head}::${tail}`;
  }),
  `::(?:ffff:)?${IPV4}`,
].join("|");

/** Patterns that match nothing but their format. */
export const NETWORK_FORMATS = {
  email: `^${MAILBOX}@${HOST}$`,
  "idn-email": `^(?:${MAILBOX}@${HOST}|[${LETTERS}]{1,20}@${INTERNATIONAL_HOST})$`,
  hostname: String.raw`^(?:${LABEL}\.){0,4}${LABEL}$`,
  "idn-hostname": String
    .raw`^(?:(?:${LABEL}\.){0,4}${LABEL}|(?:${SHORT_LABEL}\.){0,3}${SHORT_LABEL})$`,
  ipv4: `^${IPV4}$`,
  ipv6: `^(?:${IPV6})$`,
} as const;
