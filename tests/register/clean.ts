/**
 * A registry in order, with a tool that is not to be called.
 * @module
 */
import { testRegistry } from "@messcall/messcall";
import { careful, destructive } from "./_tools.ts";

await testRegistry([careful, destructive], { runs: 20 });
