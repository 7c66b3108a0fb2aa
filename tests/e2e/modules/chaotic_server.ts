/**
 * The chaotic registry as a server of the Model Context Protocol; what it floods, it says in messages that are none.
 * @module
 */
import { openRegistry, serveMcp } from "../../../mod.ts";
import tools from "./chaotic.ts";

await using registry = await openRegistry(tools);
await serveMcp(registry);
