/**
 * The file that holds the baseline.
 * @module
 */
import { type Baseline, BASELINE_VERSION, readBaseline } from "../core/baseline.ts";
import { UsageError } from "../core/errors.ts";
import { parseJson } from "../core/json.ts";
import type { Report } from "../core/report.ts";
import { updateBaseline } from "../reports.ts";
import { EXIT } from "./exit_code.ts";
import type { CommandLine } from "./flags.ts";
import { tell } from "./output.ts";

/** Where the baseline lies, unless --baseline says otherwise. */
export const USUAL_BASELINE = "messcall.baseline.json";

const NONE: Baseline = { version: BASELINE_VERSION, seed: 0, runs: 0, findings: [] };

type Told = Pick<CommandLine, "baseline" | "updateBaseline">;

/**
 * Reads the baseline of the working folder, or the one that is named.
 *
 * @returns undefined where there is none; an empty one where it is about to be written
 * @throws {UsageError} where the file is none, or the one that is named is not there
 */
export async function readBaselineFile(told: Told): Promise<Baseline | undefined> {
  const file = told.baseline ?? USUAL_BASELINE;
  let text: string;
  try {
    text = await Deno.readTextFile(file);
  } catch (error) {
    const isMissing = error instanceof Deno.errors.NotFound;
    if (isMissing && told.updateBaseline) return NONE;
    if (isMissing && told.baseline === undefined) return undefined;
    throw new UsageError(
      `Cannot read the baseline "${file}": ${isMissing ? "there is no such file" : "it cannot be read"}`,
      "Write one with messcall check TARGET --update-baseline",
    );
  }
  return readBaseline(parseJson(text), file);
}

/**
 * Brings the file up to date with a report, and says so.
 *
 * @param told where it lies
 * @param report what was found
 * @param before what the file held
 * @returns the exit code: what was found is known now
 */
export async function writeBaselineFile(
  told: Told,
  report: Report,
  before: Baseline = NONE,
): Promise<number> {
  const file = told.baseline ?? USUAL_BASELINE;
  const after = updateBaseline(before, report, new Date().toISOString().slice(0, 10));
  try {
    await Deno.writeTextFile(file, `${JSON.stringify(after, null, 2)}\n`);
  } catch {
    throw new UsageError(
      `Cannot write the baseline "${file}": it is no file that can be written`,
      "Give another name",
    );
  }
  const had = new Set(before.findings.map(({ fingerprint }) => fingerprint));
  const has = new Set(after.findings.map(({ fingerprint }) => fingerprint));
  tell(
    `${file}: ${after.findings.length} known findings, ${
      after.findings.filter(({ fingerprint }) => !had.has(fingerprint)).length
    } entered, ${before.findings.filter(({ fingerprint }) => !has.has(fingerprint)).length} taken out`,
  );
  return EXIT.clean;
}
