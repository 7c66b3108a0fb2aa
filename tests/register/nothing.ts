/**
 * A registry of which no tool was chosen.
 * @module
 */
import { testRegistry } from "@messcall/messcall";
import { careful } from "./_tools.ts";

await testRegistry([careful], { tools: ["return_txt"] });
