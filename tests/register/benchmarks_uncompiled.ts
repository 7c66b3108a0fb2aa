/**
 * Benchmarks of a registry with a tool whose schema is none.
 * @module
 */
import { benchRegistry } from "@messcall/messcall";
import { broken, careful } from "./_tools.ts";

await benchRegistry([broken, careful]);
