/**
 * All adapters.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import { valueShapes } from "./values.ts";
import { definitionsFile } from "./definitions_file.ts";
import { jsonl } from "./jsonl.ts";
import { mcpHttp } from "./mcp_http.ts";
import { mcpStdio } from "./mcp_stdio.ts";
import { openModule } from "./module.ts";

export { editsInFile, isDefinitionsFile, readDefinitions } from "./_definitions.ts";
export { reasonOf, stateOf, untilAborted } from "./_opening.ts";
export { resolveSpecifier } from "./_specifier.ts";

/** Every adapter, in the order in which a target is offered to them. */
export const adapters: readonly Adapter[] = [
  ...valueShapes,
  definitionsFile,
  openModule(valueShapes),
  jsonl,
  mcpHttp,
  mcpStdio,
];
