/**
 * Paths out of the root in disguise.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { climb, climbTo, mayNameFile } from "./_escape.ts";
import { PATH } from "./_example_sites.ts";
import { replaceBy } from "./_replace.ts";

/** A path that climbs out, with its dots and slashes encoded, or with something after its end. */
export const pathEncoded: ValueMutator = {
  id: "path-encoded",
  level: "value",
  expects: "contain",
  docs: {
    summary:
      "Climbs out of the folder in disguise: percent-encoded once and twice, by backslashes, with a NUL or a space after it.",
    why: "A check that looks for `../` in the raw text misses what is decoded or cut after it.",
    fix: "Decode first, check last: judge the very path that is opened, and refuse NUL.",
    sources: [],
  },
  variants(site, { canary, system }): readonly Edit[] {
    if (!mayNameFile(site)) return [];
    const file = climbTo(canary, "secret.txt");
    const encoded = encode(file);
    return replaceBy(site, [
      encoded,
      encoded.replaceAll("%", "%25"),
      file.replaceAll("/", "\\"),
      `${file}\0`,
      `${file} `,
      ...(system === undefined ? [] : [encode(climb(system))]),
    ]);
  },
  example: {
    site: PATH,
    edits: [
      {
        op: "replace",
        pointer: "/path",
        value: `${"%2e%2e%2f".repeat(16)}tmp%2fcanary%2fsecret.txt`,
      },
      {
        op: "replace",
        pointer: "/path",
        value: `${"%252e%252e%252f".repeat(16)}tmp%252fcanary%252fsecret.txt`,
      },
      { op: "replace", pointer: "/path", value: `${"..\\".repeat(16)}tmp\\canary\\secret.txt` },
      { op: "replace", pointer: "/path", value: `${"../".repeat(16)}tmp/canary/secret.txt\0` },
      { op: "replace", pointer: "/path", value: `${"../".repeat(16)}tmp/canary/secret.txt ` },
    ],
  },
};

/** Slashes too: half encoded, a server that contains the path would make folders of these names. */
function encode(path: string): string {
  return path.replaceAll("../", "%2e%2e%2f").replaceAll("/", "%2f");
}
