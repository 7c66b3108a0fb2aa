/**
 * Places in files, as SARIF has them.
 * @module
 */
import type { Location } from "../core/finding.ts";
import type { JsonObject } from "../core/json.ts";
import type { Target } from "../core/registry.ts";

/**
 * Where a finding is: the line where its tool is defined, or else the module that was tested, without a line. Code
 * scanning at GitHub refuses a whole file for one result that is nowhere.
 */
export function placeOf(location: Location | undefined, target: Target | undefined): JsonObject {
  if (location !== undefined) {
    const { file, line, column } = location;
    const region = { startLine: line, startColumn: column };
    return { physicalLocation: { artifactLocation: { uri: uriOf(file) }, region } };
  }
  if (target?.kind !== "module" || !/\.(?:[cm]?[jt]sx?|json)$/i.test(target.specifier)) return {};
  const { specifier } = target;
  // What is a URL or a package is no file of the user's.
  if (/^\w{2,}:/.test(specifier)) return {};
  return { physicalLocation: { artifactLocation: { uri: uriOf(specifier) } } };
}

/** The file as a reference: what is below the working directory stays relative to it. */
function uriOf(file: string): string {
  const parts = file.toWellFormed().replace(/^(?:\.\/)+/, "").split("/").map(encodeURIComponent).join("/");
  return file.startsWith("/") ? `file://${parts}` : parts;
}
