/**
 * Fixes of a whole target: mended definitions as patches, and as the text of the file they came from.
 * @module
 */
import { editsInFile, isDefinitionsFile, readDefinitions } from "./adapters/mod.ts";
import { chooseRules, chooseTools } from "./choose.ts";
import { applyEdit, type Edit } from "./core/edit.ts";
import type { JsonValue } from "./core/json.ts";
import { rewriteJson } from "./core/json_text.ts";
import { openRegistry } from "./open.ts";
import { type HarnessOptions, resolveOptions } from "./options.ts";
import { applyFixes } from "./run/apply_fixes.ts";
import { keepingSecrets } from "./secrets.ts";
import { type TargetLike, toTarget } from "./target.ts";
import { targetRules } from "./targets.ts";
import { unitsWith } from "./units.ts";

/** What mends one tool. */
export interface ToolFix {
  /** Its name. */
  readonly tool: string;
  /** Edits of the file where the target is one, else of the definition. */
  readonly edits: readonly Edit[];
}

/** What mends the definitions of a target. */
export interface Fixes {
  /** Where it came from, for people. */
  readonly source: string;
  /** The tools there is something to mend of. */
  readonly tools: readonly ToolFix[];
  /** Tools that could be mended, but which their file writes in a form that no edit fits. */
  readonly left: readonly string[];
  /** The file, and what it is to hold; where the target is a file of definitions. */
  readonly file?: { readonly url: URL; readonly text: string };
}

/**
 * Mends the definitions of a target by what the lint rules say, and writes nothing.
 *
 * @param target a file of definitions, a module, a command, or the registry itself
 * @param options the tools to mend, the rules to go by, and the providers it is meant for
 * @throws {TargetError} where the target does not open or lists no tools
 * @throws {UsageError} where there is no such preset, rule or provider
 *
 * @example
 * ```ts
 * import { fixDefinitions } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const target = [{ name: "now", inputSchema: { type: "object" }, execute: () => "noon" }];
 * const { tools } = await fixDefinitions(target, { rules: ["root-missing-properties"] });
 * assertEquals(tools, [{
 *   tool: "now",
 *   edits: [{ op: "add", pointer: "/inputSchema/properties", value: {} }],
 * }]);
 * ```
 */
export async function fixDefinitions(
  target: TargetLike,
  options: Pick<
    HarnessOptions,
    "tools" | "preset" | "rules" | "targets" | "root" | "sandbox" | "allowRead" | "allowNet" | "plugins"
  > = {},
): Promise<Fixes> {
  const { lintRules } = await unitsWith(options.plugins);
  const rules = [...chooseRules(options, lintRules), ...targetRules(options.targets)];
  const wanted = toTarget(target);
  return await keepingSecrets(wanted, async () => {
    const file = wanted.kind === "module" && isDefinitionsFile(wanted)
      ? await readDefinitions(wanted.specifier)
      : undefined;
    await using opened = file === undefined ? await openRegistry(target, resolveOptions(options)) : undefined;
    const source = opened?.source ?? (wanted.kind === "module" ? wanted.specifier : "");
    const listed = {
      source,
      tools: file?.tools ?? opened?.tools ?? [],
      problems: file?.problems ?? opened?.problems ?? [],
    };
    const tools: ToolFix[] = [];
    const left: string[] = [];
    let document: JsonValue | undefined = file?.document;
    for (const tool of chooseTools(listed, options.tools ?? [])) {
      const { edits } = await applyFixes(tool, rules);
      if (edits.length === 0) continue;
      const fitting = file === undefined ? edits : editsInFile(file, tool, edits);
      const mended = document === undefined || fitting === undefined
        ? undefined
        : applyAll(document, fitting);
      if (fitting === undefined || (file !== undefined && mended === undefined)) {
        left.push(tool.name);
        continue;
      }
      document = mended;
      tools.push({ tool: tool.name, edits: fitting });
    }
    return {
      source,
      tools,
      left,
      ...(file === undefined || document === undefined ? {} : {
        file: { url: file.url, text: tools.length === 0 ? file.text : rewriteJson(file.text, document) },
      }),
    };
  });
}

function applyAll(document: JsonValue, edits: readonly Edit[]): JsonValue | undefined {
  let mended: JsonValue | undefined = document;
  for (const edit of edits) mended = mended === undefined ? undefined : applyEdit(mended, edit);
  return mended;
}
