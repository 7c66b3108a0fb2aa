/**
 * Database tools that only read write nothing.
 * @module
 */
import type { Check } from "../core/check.ts";
import { readPointer } from "../core/json_pointer.ts";
import type { Outcome } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe, oks } from "./_example.ts";
import { editCall } from "./_variant_call.ts";

/** The table that the mutator asks for. */
const TABLE = /\bmesscall_\w+/;

/** Ways to a statement that a guard does not see, where the one that made the table is of no use to drop it. */
const WAYS = ["", "SELECT 1; ", "COMMIT; ", "/**/"];

const stacked = {
  tool: { name: "read_query", annotations: { readOnlyHint: true } },
  args: { query: "SELECT 1; CREATE TABLE messcall_0 (x INTEGER)" },
  mutator: "sql-write-in-readonly",
  edit: {
    op: "replace",
    pointer: "/query",
    value: "SELECT 1; CREATE TABLE messcall_0 (x INTEGER)",
  },
  expects: "contain",
  outcome: { kind: "ok", value: [] },
} as const;

const noTable: Outcome = { kind: "error", error: { message: "no such table" }, elapsedMs: 1 };

/** No statement given to a database tool that says it only reads changes the database. */
export const sqlReadOnly: Check = {
  id: "sql-read-only",
  severity: "error",
  docs: {
    summary: "A database tool that says it only reads makes no table, however the statement is dressed up.",
    why:
      "Hosts run such tools without asking; text that a model read elsewhere then changes or drops what it likes.",
    fix:
      "Let the database keep the promise: a user who may only read, a read-only connection, `PRAGMA query_only`.",
    sources: [
      "https://github.com/pgadmin-org/pgadmin4/issues/10022",
      "https://github.com/executeautomation/mcp-database-server/issues/33",
    ],
  },
  examples: {
    good: { observation: observe(stacked), answers: [noTable, ...oks([{ one: 1 }])] },
    bad: {
      observation: observe(stacked),
      answers: [...oks([0]), noTable, ...oks([], [0]), ...oks([]), noTable, ...oks([]), noTable],
    },
  },
  async check({ testCase: { call, mutations }, outcome }, context): Promise<readonly Problem[] | null> {
    const pointer = mutations.find(({ mutator }) => mutator === "sql-write-in-readonly")?.edit?.pointer;
    if (pointer === undefined || outcome.kind === "exit" || call.args.kind !== "json") return null;
    const statement = readPointer(call.args.value, pointer);
    const table = typeof statement === "string" ? TABLE.exec(statement)?.[0] : undefined;
    if (typeof statement !== "string" || table === undefined) return null;
    const run: Run = async (value) => {
      const made = editCall(call, { op: "replace", pointer, value });
      return made !== undefined && (await context.call(made)).kind === "ok";
    };
    // Where no query works, that this one does not says nothing.
    if (!await run(count(table))) return await run("SELECT 1") ? [] : null;
    // It may have stood there before, or anything may be answered: another one tells.
    const another = `${table}_2`;
    if (await run(count(another))) return null;
    await run(statement.replaceAll(table, another));
    const isWritten = await run(count(another));
    const left: string[] = [];
    for (const name of isWritten ? [table, another] : [table]) {
      if (!await drop(name, statement.replaceAll(table, name), run)) left.push(name);
    }
    return !isWritten ? null : [{
      code: "written",
      message: `Expected nothing to be written by a tool that only reads: received a table made by ${
        JSON.stringify(statement)
      }`,
      pointer,
      evidence: { answered: count(another), ...(left.length === 0 ? {} : { left }) },
    }];
  },
};

/** Runs a statement in the place of the one that was given, and says whether it was answered. */
type Run = (statement: string) => Promise<boolean>;

function count(table: string): string {
  return `SELECT count(*) FROM ${table}`;
}

/** Takes a table away by the way that it came in, or by others, so that nothing stays. */
async function drop(table: string, made: string, run: Run): Promise<boolean> {
  const same = made.replace(/CREATE TABLE (\w+) \(x INTEGER\)/, "DROP TABLE $1");
  for (const way of [...(same === made ? [] : [same]), ...WAYS.map((way) => `${way}DROP TABLE ${table}`)]) {
    await run(way);
    if (!await run(count(table))) return true;
  }
  return false;
}
