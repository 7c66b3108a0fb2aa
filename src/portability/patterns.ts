/**
 * What patterns are made of.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { RegexFeature } from "../core/profile.ts";
import { parseRegex, partsOf } from "../schema/regex_syntax.ts";

/** How long a pattern is read. */
const MAX_PATTERN = 2_000;

/** What a pattern uses that engines do not all have. */
export function featuresOf(pattern: JsonValue | undefined): readonly RegexFeature[] {
  if (typeof pattern !== "string" || pattern.length > MAX_PATTERN) return [];
  const anchored = pattern.startsWith("^") && pattern.endsWith("$");
  const loose: readonly RegexFeature[] = anchored ? [] : ["no anchors"];
  try {
    const parts = partsOf(parseRegex(pattern).node);
    const has = (kind: string): boolean => parts.some((part) => part.kind === kind);
    return [
      ...loose,
      ...(has("look") ? ["lookaround" as const] : []),
      ...(has("backreference") ? ["backreference" as const] : []),
      ...(has("boundary") ? ["word boundary" as const] : []),
      ...(parts.some((part) => part.kind === "set" && /\\[dws]/i.test(part.source.replaceAll("\\\\", "")))
        ? ["shorthand class" as const]
        : []),
      ...(parts.some((part) => part.kind === "set" && /\\p\{/i.test(part.source))
        ? ["unicode class" as const]
        : []),
    ];
  } catch {
    // What no engine reads is not judged by its parts.
    return [];
  }
}
