/**
 * Which tools are led to a file of the system, and asked to make a table.
 * @module
 */
import { assertEquals } from "@std/assert";
import { checkRegistry } from "../../mod.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { surroundingsOf } from "../../src/run/surroundings_of.ts";
import { surroundings as planted } from "./_plan.ts";

const surroundings = { ...planted, system: "/etc/passwd", table: "messcall_0" };
const inputSchema = { type: "object", properties: { query: { type: "string" } } } as const;

/** What of the two a tool gets. */
function given(tool: Partial<ToolDefinition>): readonly string[] {
  const { system, table } = surroundingsOf({ name: "query", inputSchema, ...tool }, surroundings);
  return [system, table].filter((value) => value !== undefined);
}

Deno.test("a tool that is declared to read only gets both, the table where it speaks SQL", () => {
  const annotations = { readOnlyHint: true };
  assertEquals(given({ annotations, description: "Runs SQL" }), ["/etc/passwd", "messcall_0"]);
  assertEquals(given({ annotations, description: "Asks the search engine" }), ["/etc/passwd"]);
  assertEquals(given({ description: "Runs SQL" }), []);
});

Deno.test("a promise in words is enough for the table", () => {
  for (
    const description of [
      "Run a read-only SQL query",
      "Execute a readonly query on the PostgreSQL database",
      "Runs SQL; only SELECT is allowed",
      "Run SQL on the warehouse (SELECT queries only)",
      "Asks the SQLite database; only reads.",
    ]
  ) assertEquals(given({ description }), ["messcall_0"], description);
  for (const name of ["sql_read_only", "read_query", "mysqlSelect"]) {
    assertEquals(given({ name, description: "Asks the database" }), ["messcall_0"], name);
  }
});

Deno.test("what is no promise, another tool's, or taken back is not enough", () => {
  for (
    const description of [
      "Executes any SQL statement",
      "Runs SQL. For read-only queries, call read_query instead",
      "Runs SQL; disabled in read-only mode",
      "Runs SQL; not a read-only query tool: it is not read-only",
      "Runs SQL in a read-only transaction unless writes are allowed: read-only access by default",
    ]
  ) assertEquals(given({ description }), [], description);
  const description = "Run a read-only SQL query";
  assertEquals(given({ description, annotations: { readOnlyHint: false } }), []);
  assertEquals(given({ description, name: "write_query" }), []);
  assertEquals(given({ description, name: "read_write_query" }), []);
});

Deno.test("in a run, no tool that may write is asked to make a table, and one that only reads is", async () => {
  const asked = { run_sql: 0, read_sql: 0 };
  const tool = (name: keyof typeof asked, readOnlyHint: boolean): object => ({
    name,
    description: "Runs a SELECT statement of SQL.",
    annotations: { readOnlyHint, destructiveHint: false },
    inputSchema: { type: "object", properties: { sql: { type: "string" } }, required: ["sql"] },
    execute: ({ sql }: { sql: unknown }): never => {
      if (/CREATE TABLE|\bINTO\b/.test(String(sql))) asked[name]++;
      throw new Error("sql: there is no such table");
    },
  });
  await checkRegistry([tool("run_sql", false), tool("read_sql", true)], { runs: 200 });
  assertEquals([asked.run_sql, asked.read_sql > 0], [0, true]);
});
