/**
 * A registry in order, with a tool that is not to be called.
 * @module
 */
import { testRegistry } from "@messcall/messcall";
import { careful, destroyer, destructive } from "./_tools.ts";

await testRegistry([careful, destructive, destroyer], { runs: 20 });
