/**
 * Statements that write, for tools that say they only read.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { Site, ValueMutator } from "../core/mutator.ts";
import { isNamed, words } from "../schema/text_kind.ts";
import { replaceBy } from "./_replace.ts";
import { fitsLength, isFreeString } from "./_string_kinds.ts";

/** Names of strings that a database runs. */
const STATEMENT = words("sql query statement");

const SQL: Site = {
  pointer: "/sql",
  schema: { type: "string" },
  value: "SELECT name FROM stock",
  required: true,
  siblings: ["sql"],
};

/** A statement that makes a table: as it is, and hidden from a guard that looks at the first words. */
export const sqlWriteInReadonly: ValueMutator = {
  id: "sql-write-in-readonly",
  level: "value",
  expects: "contain",
  docs: {
    summary:
      "Asks a database tool that only reads to make a table: plainly, behind a query, a comment or a WITH.",
    why:
      "A guard that looks at the first word is passed by a second statement; whoever wrote the text then writes.",
    fix: "Connect as a user who may only read, or open the database read-only; take one statement at a time.",
    sources: [
      "https://github.com/pgadmin-org/pgadmin4/issues/10022",
      "https://github.com/ericzakariasson/pg-mcp-server/issues/3",
      "https://github.com/executeautomation/mcp-database-server/issues/33",
      "https://github.com/hannesrudolph/sqlite-explorer-fastmcp-mcp-server/issues/8",
    ],
  },
  variants(site, { table }): readonly Edit[] {
    if (table === undefined || !isNamed(site, STATEMENT) || !isFreeString(site.schema)) return [];
    const write = `CREATE TABLE ${table} (x INTEGER)`;
    const statements = [
      write,
      `SELECT 1; ${write}`,
      `COMMIT; ${write}`,
      `/**/${write}`,
      `--\n${write}`,
      // A query in every word but one: this makes a table too, where the database knows it.
      `WITH a AS (SELECT 1 AS x) SELECT x INTO ${table} FROM a`,
    ];
    return replaceBy(site, statements.filter((statement) => fitsLength(site.schema, statement)));
  },
  example: {
    site: SQL,
    edits: [
      "CREATE TABLE messcall_0 (x INTEGER)",
      "SELECT 1; CREATE TABLE messcall_0 (x INTEGER)",
      "COMMIT; CREATE TABLE messcall_0 (x INTEGER)",
      "/**/CREATE TABLE messcall_0 (x INTEGER)",
      "--\nCREATE TABLE messcall_0 (x INTEGER)",
      "WITH a AS (SELECT 1 AS x) SELECT x INTO messcall_0 FROM a",
    ].map((value) => ({ op: "replace", pointer: "/sql", value })),
  },
};
