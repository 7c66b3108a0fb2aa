/**
 * Addresses that name a local file.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { Site, ValueMutator } from "../core/mutator.ts";
import { replaceBy } from "./_replace.ts";
import { isUrl, PAGE } from "./_url_site.ts";

/** The address of a planted file on this machine, where the address of a page is due: `file:///…`. */
export const pathFileUrl: ValueMutator = {
  id: "path-file-url",
  level: "value",
  expects: "contain",
  docs: {
    summary: "Gives a file: URL of a file outside the root where a URL is due.",
    why:
      "Libraries that fetch pages open local files as gladly, and hand them to whoever wrote the page before.",
    fix:
      "Allow the schemes that are meant, usually https alone, and refuse every other before anything is opened.",
    sources: ["https://github.com/microsoft/markitdown/issues/1905"],
  },
  variants(site, { canary, system }): readonly Edit[] {
    if (typeof site.value !== "string" || !isUrl(site) || meansFiles(site)) return [];
    const place = encodeURI(canary.startsWith("/") ? canary : `/${canary.replaceAll("\\", "/")}`);
    return replaceBy(site, [
      `file://${place}/secret.txt`,
      `file://localhost${place}/secret.txt`,
      `FILE:${place}/secret.txt`,
      ...(system === undefined ? [] : [`file://${system}`]),
    ]);
  },
  example: {
    site: PAGE,
    edits: [
      { op: "replace", pointer: "/url", value: "file:///tmp/canary/secret.txt" },
      { op: "replace", pointer: "/url", value: "file://localhost/tmp/canary/secret.txt" },
      { op: "replace", pointer: "/url", value: "FILE:/tmp/canary/secret.txt" },
    ],
  },
};

/** Whether local files are what the tool is for: then they are contained by its root, if by anything. */
function meansFiles({ schema, value }: Site): boolean {
  return /\bfile:/i.test(`${value} ${JSON.stringify(schema)}`);
}
