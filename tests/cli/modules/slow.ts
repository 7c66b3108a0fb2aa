/**
 * A tool that takes its time.
 * @module
 */
import { careful } from "../../register/_tools.ts";

async function execute(args: unknown): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return careful.execute(args);
}

export default ["a", "b", "c"].map((letter) => ({
  ...careful,
  name: `return_text_${letter}`,
  description: `${careful.description} The tool ${letter}.`,
  execute,
}));
