/**
 * A program of a user's own, which says of every finding that it heard of it.
 * @module
 */
import { checkRegistry } from "../../mod.ts";
import { OPTIONS, TARGET } from "./_kill.ts";

let findings = 0;
const [journal = ""] = Deno.args;
await checkRegistry(TARGET, {
  ...OPTIONS,
  journal,
  onEvent(event): void {
    if (event.kind !== "finding") return;
    Deno.stderr.writeSync(new TextEncoder().encode(`${++findings} findings so far\n`));
  },
});
