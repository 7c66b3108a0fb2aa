/**
 * What shows that a database tool wrote, and that nothing of it stays.
 * @module
 */
import { assertEquals } from "@std/assert";
import type { DatabaseSync } from "node:sqlite";
import { openStock } from "../../fixtures/registries/broken/mess_sql.ts";
import { checkRegistry } from "../../mod.ts";
import { observe } from "../../src/checks/_example.ts";
import { sqlReadOnly } from "../../src/checks/sql_read_only.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import type { Problem } from "../../src/core/problem.ts";
import { contextOf } from "./_judge.ts";

const TABLES = "SELECT name FROM sqlite_master";

/** What is said of a statement, by a registry that answers each further one as told; none is a refusal. */
async function judgeWith(
  statement: string,
  answer: (sql: string) => unknown,
): Promise<readonly Problem[] | null> {
  const outcome = { kind: "ok", value: [] } as const;
  const observation = observe({
    args: { query: statement },
    mutator: "sql-write-in-readonly",
    edit: { op: "replace", pointer: "/query", value: statement },
    expects: "contain",
    outcome,
  });
  return await sqlReadOnly.check(observation, {
    ...contextOf({ observation }),
    call: ({ args }): Promise<Outcome> => {
      const { query } = (args.kind === "json" ? args.value : {}) as { readonly query: string };
      const value = answer(query);
      const refusal = { kind: "error", error: { message: "refused" }, elapsedMs: 1 } as const;
      return Promise.resolve(value === undefined ? refusal : { kind: "ok", value, elapsedMs: 1 });
    },
  });
}

/** A database that runs whatever it is given, or what passes a guard. */
function running(database: DatabaseSync, guard = /^/): (sql: string) => unknown {
  return (sql) => {
    if (!guard.test(sql)) return undefined;
    try {
      return sql.split(";").map((one) => database.prepare(one).all());
    } catch {
      return undefined;
    }
  };
}

function tablesOf(database: DatabaseSync): readonly unknown[] {
  return database.prepare(TABLES).all().map(({ name }) => name);
}

const STATEMENT = "SELECT 1; CREATE TABLE messcall_0 (x INTEGER)";

Deno.test("a table that is made, and can be made again, is found and dropped", async () => {
  for (const guard of [/^/, /^SELECT/]) {
    const database = openStock();
    const run = running(database, guard);
    run(STATEMENT);
    const problems = await judgeWith(STATEMENT, run);
    assertEquals(problems?.map(({ code }) => code), ["written"]);
    assertEquals(problems?.[0]?.evidence, { answered: "SELECT count(*) FROM messcall_0_2" });
    assertEquals(tablesOf(database), ["stock"]);
  }
});

Deno.test("what cannot be dropped is named", async () => {
  const database = openStock();
  const run = running(database, /^(?!.*DROP)/);
  run(STATEMENT);
  const [problem] = await judgeWith(STATEMENT, run) ?? [];
  assertEquals(problem?.evidence, {
    answered: "SELECT count(*) FROM messcall_0_2",
    left: ["messcall_0", "messcall_0_2"],
  });
});

Deno.test("that a statement is accepted shows nothing", async () => {
  const database = openStock();
  const reads = running(database, /^SELECT count|^SELECT 1$/);
  assertEquals(await judgeWith(STATEMENT, reads), []);
  // Anything is answered, or nothing; or the table was there before and no other can be made.
  assertEquals(await judgeWith(STATEMENT, () => []), null);
  assertEquals(await judgeWith(STATEMENT, () => undefined), null);
  database.exec("CREATE TABLE messcall_0 (x INTEGER)");
  assertEquals(await judgeWith(STATEMENT, reads), null);
  assertEquals(tablesOf(database), ["stock", "messcall_0"]);
});

Deno.test("a whole run leaves no table behind", async () => {
  const database = openStock();
  const run = running(database, /^\s*(?:SELECT|\/\*)/i);
  const tool = {
    name: "read_stock",
    description: "Runs a read-only SQL query on the table stock",
    inputSchema: {
      type: "object",
      properties: { sql: { type: "string", examples: ["SELECT name FROM stock"] } },
      required: ["sql"],
    },
    execute({ sql }: { readonly sql: string }): unknown {
      const rows = run(String(sql));
      if (rows === undefined) throw new Error("sql: expected a query, such as SELECT name FROM stock");
      return rows;
    },
  };
  const { findings } = await checkRegistry([tool]);
  assertEquals(findings.filter(({ unit }) => unit === "sql-read-only").length, 1);
  assertEquals(tablesOf(database), ["stock"]);
});
