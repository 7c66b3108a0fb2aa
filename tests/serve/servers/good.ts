/**
 * A server made of the fixture that is done right.
 * @module
 */
import { openRegistry, serveMcp } from "../../../mod.ts";

await using registry = await openRegistry("fixtures/registries/good.ts", { sandbox: "inherit" });
await serveMcp(registry);
