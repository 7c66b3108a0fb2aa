/**
 * Which refusals show the host's insides.
 * @module
 */
import { assertEquals } from "@std/assert";
import { errorNoInternals } from "../../src/checks/error_no_internals.ts";
import { refused, type Sketch, verdict } from "./_judge.ts";

const CASES: readonly (readonly [expected: string, text: string, sketch?: Sketch])[] = [
  [
    "stack-frame",
    "boom\n    at search (/app/dist/tools/search.js:12:9)\n    at async main (/app/dist/index.js:1:2)",
  ],
  ["stack-frame", "TypeError: fetch failed\n    at node:internal/deps/undici/undici:14976:13"],
  [
    "stack-frame",
    '{"error":"boom","stack":"Error: boom\\n    at Object.<anonymous> (C:\\\\app\\\\index.ts:3:7)"}',
  ],
  ["stack-frame", "boom\n    at new Server (file:///srv/app/server.ts:10:11)"],
  ["stack-frame", 'Traceback (most recent call last):\n  File "/app/server.py", line 12, in search'],
  ["stack-frame", "java.io.IOException: no\n\tat com.acme.tools.Search.run(Search.java:44)"],
  ["stack-frame", "   at Acme.Tools.Search.Run(String query) in /src/Search.cs:line 12"],
  ["stack-frame", "panic: boom\n\ngoroutine 1 [running]:\nmain.main()"],
  ["stack-frame", "thread 'main' panicked at src/main.rs:12:5"],
  ["stack-frame", "#0 /var/www/html/index.php(12): search()"],
  ["source-path", "Cannot find module '/app/node_modules/left-pad/index.js'"],
  ["source-path", "warning in C:\\Users\\ci\\app\\node_modules\\zod\\index.js"],
  ["source-path", "raised in /usr/lib/python3.11/site-packages/mcp/server.py"],
  ["source-path", "assertion failed: /builds/app/src/search.ts:12"],

  ["fine", "Access denied - path outside allowed directories: /etc/passwd not in /srv/data, /data/docs"],
  ["fine", "ENOENT: no such file or directory, open '/data/docs/a.csv'"],
  ["fine", "Config file /etc/search/config.ts is missing"],
  ["fine", "See https://example.org/a/node_modules/b/readme.md and https://example.org/x.js:12:3"],
  ["fine", "Line 12 of src/search.ts:12 does not parse"],
  ["fine", "Run npm install in ./node_modules/.bin"],
  ["fine", "Meet me at 10:30:15 (CET)"],
  ["fine", 'File "a.csv" has no line 12'],
  ["fine", "请在 12:30:00 之后重试"],
  ["fine", "Файл /srv/root/src/a.ts:3 не читается"],
  // What the caller named, or what lies in the folder the tool is meant for.
  ["fine", "cannot parse /data/u/lib/x.ts:12", { args: { query: "lib/x.ts" } }],
  ["fine", "not found: /data/u/node_modules/zod", { args: { query: "../node_modules/zod" } }],
  ["fine", "at /srv/root/src/a.ts:3:4 a semicolon is missing"],
  // The frames of code that was given.
  ["undecided", "boom\n    at f (/tmp/x.js:1:2)", { tool: { name: "run_tests" } }],
  ["undecided", "boom\n    at f (/tmp/x.js:1:2)", {
    tool: { inputSchema: { type: "object", properties: { script: { type: "string" } } } },
  }],
];

Deno.test("frames and places in source code are found; paths a tool may speak of are not", async () => {
  for (const [expected, text, sketch = {}] of CASES) {
    assertEquals(await verdict(errorNoInternals, refused(text, sketch)), expected, text);
  }
});

Deno.test("long texts take no long time", async () => {
  const texts = [
    `/${"a/".repeat(20_000)}`,
    "at ".repeat(20_000),
    `at ${"a.".repeat(20_000)}(`,
    "C:\\\\".repeat(20_000),
  ];
  for (const text of texts) assertEquals(await verdict(errorNoInternals, refused(text, {})), "fine");
});
