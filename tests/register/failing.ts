/**
 * A registry with a careless tool.
 * @module
 */
import { testRegistry } from "@messcall/messcall";
import { careful, careless } from "./_tools.ts";

await testRegistry([careful, careless], { runs: 40 });
