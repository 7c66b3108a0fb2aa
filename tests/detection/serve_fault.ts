/**
 * Serves one planted fault as an MCP server: `deno run -A tests/detection/serve_fault.ts ID`.
 * @module
 */
import { openRegistry, serveMcp } from "../../mod.ts";
import { collectFaults, stage } from "./collect.ts";

if (import.meta.main) {
  const [id] = Deno.args;
  const fault = (await collectFaults("served")).find((one) => one.id === id);
  if (fault === undefined) throw new Error(`Cannot serve "${id}": there is no such fault`);
  using set = stage(fault);
  await using registry = await openRegistry(set.target);
  await serveMcp(registry);
}
