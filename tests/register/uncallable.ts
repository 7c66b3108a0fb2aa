/**
 * A registry with a tool that no arguments can be made for.
 * @module
 */
import { testRegistry } from "@messcall/messcall";
import { careful, impossible } from "./_tools.ts";

await testRegistry([careful, impossible], { runs: 20 });
