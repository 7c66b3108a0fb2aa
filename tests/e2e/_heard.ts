/**
 * A program of a user's own, which says of every finding that it heard of it.
 * @module
 */
import { checkRegistry } from "../../mod.ts";

let findings = 0;
const [target = "", journal = ""] = Deno.args;
await checkRegistry(target, {
  sandbox: "process",
  journal,
  onEvent(event): void {
    if (event.kind !== "finding") return;
    Deno.stderr.writeSync(new TextEncoder().encode(`${++findings} findings so far\n`));
  },
});
