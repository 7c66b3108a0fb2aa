/**
 * The reporters that messcall comes with.
 * @module
 */
import type { Reporter } from "../core/reporter.ts";
import { console } from "./console.ts";
import { html } from "./html.ts";
import { json } from "./json.ts";
import { ndjson } from "./ndjson.ts";

/** Every reporter, by id. */
export const reporters: readonly Reporter[] = [console, html, json, ndjson];
