/**
 * The same tools as a server.
 * @module
 */
import { openRegistry, serveMcp } from "@messcall/messcall";
import mendable from "./mendable.ts";

await using registry = await openRegistry(mendable);
await serveMcp(registry);
