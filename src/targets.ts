/**
 * Targets: the providers that definitions are meant for, and what each makes of them.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { chooseTools } from "./choose.ts";
import { UsageError } from "./core/errors.ts";
import type { PromptJudge } from "./core/lint_rule.ts";
import type { PortabilityMatrix, Profile } from "./core/profile.ts";
import { openRegistry } from "./open.ts";
import { type HarnessOptions, resolveOptions } from "./options.ts";
import { conflictRules } from "./portability/conflict_rules.ts";
import { makeCells } from "./portability/matrix.ts";
import { profileRules } from "./portability/rules.ts";
import { conflicts, profiles } from "./profiles/mod.ts";
import { keepingSecrets } from "./secrets.ts";
import { type TargetLike, toTarget } from "./target.ts";

/** Names that stand for the profile most people mean by them. */
const SHORT: Readonly<Record<string, string>> = { mcp: "mcp-2026-07-28", gemini: "gemini-json" };

/**
 * The profiles of targets.
 *
 * @param targets names of profiles; `mcp` is the newest revision, and `gemini` the form that takes JSON Schema
 * @throws {UsageError} where there is no such profile
 */
export function chooseProfiles(targets: readonly string[]): readonly Profile[] {
  const ids = profiles.map(({ id }) => id);
  const wanted = new Set(targets.map((target) => Object.hasOwn(SHORT, target) ? SHORT[target] : target));
  for (const id of wanted) {
    if (id !== undefined && ids.includes(id)) continue;
    throw new UsageError(
      `Cannot lint for "${id}": there is no such target`,
      `Did you mean "${closest(id ?? "", ids)}"? The targets are ${ids.join(", ")}`,
    );
  }
  return profiles.filter(({ id }) => wanted.has(id));
}

/**
 * What lints for targets: the rules of each, and the conflicts between them.
 *
 * @param targets names of profiles
 * @throws {UsageError} where there is no such profile
 */
export function targetRules(targets: readonly string[] = []): readonly PromptJudge[] {
  const chosen = chooseProfiles(targets);
  return [...chosen.flatMap(profileRules), ...conflictRules(conflicts, chosen)];
}

/** Everything that lints for a target, for those who explain it. */
export function allTargetRules(): readonly PromptJudge[] {
  return [...profiles.flatMap(profileRules), ...conflictRules(conflicts, profiles)];
}

/**
 * Says what every provider makes of every tool of a registry, without calling anything.
 *
 * @param target a module's specifier, a command, or the registry itself
 * @param options the providers (all, where none is named), the tools, and where a module runs
 * @returns tools by providers: accepted, accepted with loss, refused or unknown, each with its reasons
 * @throws {TargetError} where the target does not open or lists no tools
 * @throws {UsageError} where there is no such provider
 *
 * @example
 * ```ts
 * import { portability } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const matrix = await portability([{
 *   name: "notes.list",
 *   description: "Lists all notes; changes nothing.",
 *   inputSchema: { type: "object", properties: {}, additionalProperties: false },
 *   execute: () => [],
 * }], { targets: ["mcp", "openai"] });
 *
 * const [mcp, openai] = ["mcp-2026-07-28", "openai"].map((target) =>
 *   matrix.cells.find((cell) => cell.target === target && cell.tool === "notes.list")?.acceptance
 * );
 * assertEquals([mcp, openai], ["accepted", "refused"]); // OpenAI takes no dots in names
 * ```
 */
export async function portability(
  target: TargetLike,
  options: Pick<HarnessOptions, "targets" | "tools" | "root" | "sandbox" | "allowRead" | "allowNet"> = {},
): Promise<PortabilityMatrix> {
  const { targets = [] } = options;
  const chosen = targets.length === 0 ? profiles : chooseProfiles(targets);
  return await keepingSecrets(toTarget(target), async () => {
    await using registry = await openRegistry(target, resolveOptions(options));
    const tools = chooseTools(registry, options.tools ?? []);
    return {
      source: registry.source,
      targets: chosen.map(({ id }) => id),
      tools: tools.map(({ name }) => name),
      cells: makeCells(tools, { profiles: chosen, siblings: registry.tools }),
    };
  });
}
