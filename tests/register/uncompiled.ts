/**
 * A registry with a tool whose schema is none.
 * @module
 */
import { testRegistry } from "@messcall/messcall";
import { broken, careful } from "./_tools.ts";

await testRegistry([careful, broken], { runs: 20 });
