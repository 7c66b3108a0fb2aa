/**
 * The reporters that messcall comes with.
 * @module
 */
import type { Reporter } from "../core/reporter.ts";
import { console } from "./console.ts";
import { csv } from "./csv.ts";
import { github } from "./github.ts";
import { html } from "./html.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { markdown } from "./markdown.ts";
import { ndjson } from "./ndjson.ts";
import { sarif } from "./sarif.ts";

/** Every reporter, by id. */
export const reporters: readonly Reporter[] = [
  console,
  csv,
  github,
  html,
  json,
  junit,
  markdown,
  ndjson,
  sarif,
];
