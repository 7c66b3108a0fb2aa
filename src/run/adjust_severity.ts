/**
 * How much findings matter, where the user says it of a tool.
 * @module
 */
import type { Finding } from "../core/finding.ts";
import type { ToolSettings } from "../core/tool_settings.ts";

/**
 * Gives a finding the severity that the settings of its tool say.
 *
 * @param finding the finding, with the severity of its unit
 * @param settings the settings, by the name of the tool
 * @returns undefined where it is to be left out
 */
export function adjustSeverity<F extends Finding>(
  finding: F,
  settings: ReadonlyMap<string, ToolSettings>,
): F | undefined {
  const severity = settings.get(finding.tool)?.severity?.[finding.unit];
  if (severity === undefined) return finding;
  return severity === "off" ? undefined : { ...finding, severity };
}
