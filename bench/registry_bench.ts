/**
 * How long does each tool of the good registry take, beside a round trip that does no work?
 * @module
 */
import { benchRegistry } from "../mod.ts";

await benchRegistry(new URL("../fixtures/registries/good.ts", import.meta.url));
