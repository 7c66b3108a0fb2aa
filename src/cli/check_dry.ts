/**
 * The dry run of `messcall check`: what would be called.
 * @module
 */
import type { Target } from "../core/registry.ts";
import type { HarnessOptions } from "../options.ts";
import { previewRegistry } from "../preview.ts";
import { EXIT } from "./exit_code.ts";
import type { CommandLine } from "./flags.ts";
import { print } from "./output.ts";
import { renderPreview } from "./preview_text.ts";

/**
 * Prints what a check would call, and calls nothing.
 *
 * @param line the command line
 * @param told the target, and the arguments known to work
 * @returns the exit code
 */
export async function checkDry(
  line: CommandLine,
  { target, ...more }: Pick<HarnessOptions, "corpus"> & { readonly target: Target },
): Promise<number> {
  const preview = await previewRegistry(target, { ...line.options, ...more });
  print(line.format === "json" ? `${JSON.stringify(preview, null, 2)}\n` : renderPreview(preview));
  return EXIT.clean;
}
