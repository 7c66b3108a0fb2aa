/**
 * What has changed from one definition of a tool to another, in words.
 * @module
 */
import { equalJson, showJson } from "../core/json.ts";
import type { Drift, DriftKind, LockedTool } from "../core/lock.ts";
import { compareSchemas } from "./drift.ts";

/** What breaks callers where the arguments change, and what breaks readers where the results do. */
const BREAKS: Readonly<Record<"inputSchema" | "outputSchema", ReadonlySet<DriftKind>>> = {
  inputSchema: new Set(["removed", "renamed", "narrowed", "changed"]),
  outputSchema: new Set(["removed", "renamed", "widened", "changed"]),
};

/**
 * Compares two definitions of a tool, as models see them.
 *
 * @param before the definition as it was
 * @param after the definition as it is
 * @returns the changes; none where only the order of keys, choices or required arguments is another
 */
export function compareDefinitions(before: LockedTool["tool"], after: LockedTool["tool"]): readonly Drift[] {
  const tool = after.name;
  const prose = (["title", "description"] as const).filter((key) => before[key] !== after[key])
    .map((key): Drift => ({
      kind: "description",
      tool,
      breaking: false,
      pointer: `/${key}`,
      message: `${key} went from ${showJson(before[key], 60)} to ${showJson(after[key], 60)}`,
    }));
  const schemas = (["inputSchema", "outputSchema"] as const).flatMap((key) =>
    compareSchemas(before[key] ?? true, after[key] ?? true, `/${key}`).map((change): Drift => ({
      ...change,
      tool,
      breaking: BREAKS[key].has(change.kind),
    }))
  );
  const hints = equalJson({ ...before.annotations }, { ...after.annotations }) ? [] : [
    {
      kind: "changed",
      tool,
      breaking: true,
      pointer: "/annotations",
      message: `annotations went from ${showJson({ ...before.annotations }, 60)} to ${
        showJson({ ...after.annotations }, 60)
      }`,
    } as const,
  ];
  return [...hints, ...prose, ...schemas];
}
