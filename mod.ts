export type { JsonValue } from "./src/core/json.ts";
