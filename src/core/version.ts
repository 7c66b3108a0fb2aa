/**
 * The version of messcall.
 * @module
 */

/** The version, as deno.json has it; a test keeps the two alike. */
export const VERSION = "0.1.0";
