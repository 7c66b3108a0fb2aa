/**
 * All adapters.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Registry } from "../core/registry.ts";
import { type ExportedModule, openExports as open } from "./_module_exports.ts";
import { mcpClient } from "./mcp_client.ts";
import { mcpStdio } from "./mcp_stdio.ts";
import { openModule } from "./module.ts";
import { plainTools } from "./plain_tools.ts";
import { registryValue } from "./registry_value.ts";
import { schemasDispatch } from "./schemas_dispatch.ts";
import { specsExecute } from "./specs_execute.ts";
import { toolInstances } from "./tool_instances.ts";

export { resolveSpecifier } from "./_specifier.ts";

/** The adapters of values in this process. The more a shape demands, the earlier it is tried. */
export const valueShapes: readonly Adapter[] = [
  registryValue,
  specsExecute,
  schemasDispatch,
  mcpClient,
  toolInstances,
  plainTools,
];

/** Every adapter, in the order in which a target is offered to them. */
export const adapters: readonly Adapter[] = [...valueShapes, openModule(valueShapes), mcpStdio];

/** Opens the registry among what a module exports, where the module is imported by somebody else. */
export function openExports(module: Omit<ExportedModule, "shapes">): Promise<Registry> {
  return open({ ...module, shapes: valueShapes });
}
