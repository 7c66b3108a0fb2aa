/**
 * The adapters of values: all that a module's exports can be.
 *
 * They stand apart because the child of a sandbox loads them, and nothing else, each time it starts. No package is
 * imported from here on: packages take longer to load than all of this, and how their names are resolved is up to the
 * configuration of the module under test.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Registry } from "../core/registry.ts";
import { type ExportedModule, openExports as open } from "./_module_exports.ts";
import { actionTools } from "./action_tools.ts";
import { callableDeclarations } from "./callable_declarations.ts";
import { definitionLists } from "./definition_lists.ts";
import { describedTools } from "./described_tools.ts";
import { jsonInvokedTools } from "./json_invoked_tools.ts";
import { keyedTools } from "./keyed_tools.ts";
import { mcpClient } from "./mcp_client.ts";
import { mcpServer } from "./mcp_server.ts";
import { parsedTools } from "./parsed_tools.ts";
import { plainTools } from "./plain_tools.ts";
import { registryValue } from "./registry_value.ts";
import { schemasDispatch } from "./schemas_dispatch.ts";
import { specsExecute } from "./specs_execute.ts";
import { toolInstances } from "./tool_instances.ts";

/** The adapters of values in this process. The more a shape demands, the earlier it is tried. */
export const valueShapes: readonly Adapter[] = [
  registryValue,
  specsExecute,
  schemasDispatch,
  mcpClient,
  mcpServer,
  definitionLists,
  callableDeclarations,
  actionTools,
  jsonInvokedTools,
  parsedTools,
  describedTools,
  keyedTools,
  toolInstances,
  plainTools,
];

/** Opens the registry among what a module exports, where the module is imported by somebody else. */
export function openExports(module: Omit<ExportedModule, "shapes">): Promise<Registry> {
  return open({ ...module, shapes: valueShapes });
}
