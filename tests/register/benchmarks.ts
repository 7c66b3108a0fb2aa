/**
 * Benchmarks of a registry.
 * @module
 */
import { benchRegistry } from "@messcall/messcall";
import { careful, careless, destructive } from "./_tools.ts";

await benchRegistry([careful, careless, destructive], { seed: 1 });
