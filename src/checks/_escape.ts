/**
 * What shows that a call got out of the folder it was meant to stay in.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";
import type { Edit } from "../core/edit.ts";
import { readPointer } from "../core/json_pointer.ts";
import { errorText, type Outcome } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { resultText } from "./_result_text.ts";

/** The first line of the file of accounts, as every Unix has it. */
const SYSTEM_FILE = /\broot:[^:\n]*:0:0:/;

/** What shows that a call got out, if anything does. */
export async function findEscape(outcome: Outcome, context: CheckContext): Promise<Problem | undefined> {
  const disturbed = await context.disturbed();
  const seen = outcome.kind === "error"
    ? errorText(outcome.error)
    : outcome.kind === "ok"
    ? resultText(outcome.value)
    : "";
  if (seen.includes(context.surroundings.marker)) {
    return {
      code: "canary-read",
      message: "Expected nothing outside the root to be read: received the content of a canary",
    };
  }
  if (SYSTEM_FILE.test(seen)) {
    return {
      code: "system-file-read",
      message: "Expected nothing outside the root to be read: received the accounts of the system",
    };
  }
  return disturbed.length === 0 ? undefined : {
    code: "canary-changed",
    message: `Expected nothing outside the root to be changed: received changes to ${disturbed.join(", ")}`,
  };
}

/**
 * Whether a tool says itself that it worked outside: the result of the clean call tells where its files are, and that
 * of the mess tells of a place that is not there.
 */
export async function toldOutside(
  { testCase: { clean }, outcome }: Observation,
  edit: Edit,
  context: CheckContext,
): Promise<Problem | undefined> {
  const climb = edit.op === "replace" && typeof edit.value === "string" ? edit.value : "";
  if (outcome.kind !== "ok" || clean?.args.kind !== "json" || !climb.startsWith("../")) return undefined;
  const name = readPointer(clean.args.value, edit.pointer);
  const target = climb.replace(/^(?:\.\.\/)+/, "");
  const told = resultText(outcome.value);
  // A list of results may hold the refusal of one, which names the place as well.
  if (REFUSAL.test(told)) return undefined;
  const place = placesIn(told).find((path) => path.endsWith(`/${target}`));
  if (typeof name !== "string" || name === "" || place === undefined) return undefined;
  const usual = await context.call(clean);
  if (usual.kind !== "ok") return undefined;
  const folder = placesIn(resultText(usual.value)).find((path) => path.endsWith(`/${name}`))?.slice(
    0,
    -name.length,
  );
  return folder === undefined || folder === "/" || place.startsWith(folder) ? undefined : {
    code: "told-outside",
    message: `Expected a file in ${folder}: received a result that names ${place}`,
  };
}

/** Words with which a place is refused. */
const REFUSAL =
  /\b(?:error|denied|outside|not allowed|not permitted|forbidden|invalid|refused|not found|no such|cannot|failed)\b/i;

/** The absolute places that a text names. */
function placesIn(text: string): readonly string[] {
  return (text.match(/(?<![\w./~-])\/[^\s"'`<>|]+/g) ?? []).filter((path) => !path.includes("/../"));
}
