/**
 * Addresses of the machine itself.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { Site, ValueMutator } from "../core/mutator.ts";
import { replaceBy } from "./_replace.ts";
import { isUrl, PAGE } from "./_url_site.ts";

/** Ways to write the address of the machine itself, from the plainest to the best hidden. */
const HOSTS = ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f000001", "[::ffff:127.0.0.1]"];

/** The address of a planted server on this machine, where the address of a page is due. */
export const ssrfLoopback: ValueMutator = {
  id: "ssrf-loopback",
  level: "value",
  expects: "contain",
  docs: {
    summary:
      "Gives the address of a server on this machine where a URL is due: by number, by name, in IPv6, in decimal, in hex.",
    why:
      "A text the model has read can talk it into such an address, and from inside a tool reaches what is closed to the world.",
    fix:
      "Refuse addresses of the machine and of private networks after the name is resolved, and every redirect again.",
    sources: [
      "https://github.com/modelcontextprotocol/servers/issues/4838",
      "https://github.com/egoist/fetch-mcp/issues/3",
      "https://github.com/jae-jae/fetcher-mcp/issues/37",
    ],
  },
  variants(site, { port }): readonly Edit[] {
    if (port === undefined || typeof site.value !== "string" || !isUrl(site) || meansMachine(site)) return [];
    return replaceBy(site, HOSTS.map((host) => `http://${host}:${port}/`));
  },
  example: {
    site: PAGE,
    edits: HOSTS.map((host) => ({ op: "replace", pointer: "/url", value: `http://${host}:20011/` })),
  },
};

/** Whether the machine itself is what the tool is for: then it is no way out. */
function meansMachine({ schema, value }: Site): boolean {
  return /\blocalhost\b|\bloopback\b|\b127\.0\.0\.1\b|\blocal (?:server|app|application|service)\b/i.test(
    `${value} ${JSON.stringify(schema)}`,
  );
}
