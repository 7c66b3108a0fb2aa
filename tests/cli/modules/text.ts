/**
 * Two tools about texts, one of them careless as long as nobody mends it.
 * @module
 */
import { careful, careless } from "../../register/_tools.ts";

const isMended = Deno.env.get("MENDED") !== undefined;

export default [careful, { ...careless, execute: isMended ? careful.execute : careless.execute }];
