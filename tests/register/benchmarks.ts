/**
 * Benchmarks of a registry.
 * @module
 */
import { benchRegistry } from "@messcall/messcall";
import { careful, careless, destroyer, destructive } from "./_tools.ts";

await benchRegistry([careful, careless, destructive, destroyer], { seed: 1 });
