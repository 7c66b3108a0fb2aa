/**
 * Row B9 of the mission: all that a guard does, in its order, in one registry.
 */
import { assert, assertEquals } from "@std/assert";
import { createRegistry, defineTool, guard, type GuardedEnding } from "../../src/guard/mod.ts";
import { SIGNAL } from "./_call.ts";

Deno.test("B9: phantom, mended, validated, permitted, run and cut, each told to whom it concerns", async () => {
  const told: string[] = [];
  const ran: unknown[] = [];
  const search = defineTool({
    name: "search",
    description: "Finds rows of a dataset; changes nothing.",
    input: {
      type: "object",
      properties: {
        dataset: { type: "string", enum: ["adsl", "adae"], description: "Which" },
        limit: { type: "integer", minimum: 1, maximum: 500, description: "How many rows" },
      },
      required: ["dataset"],
      additionalProperties: false,
    },
    execute: (args) => {
      ran.push(args);
      return { rows: Array.from({ length: args.limit ?? 1 }, (_, row) => `row ${row}`) };
    },
  });
  const registry = guard(createRegistry([search]), {
    maxResult: 400,
    onPhantom: ({ name }) => void told.push(`phantom ${name}`),
    onChange: ({ changes }) => void told.push(`changed ${changes.map(({ pointer }) => pointer).join(" ")}`),
    permission: {
      hook: ({ args }) => {
        told.push("asked");
        return JSON.stringify(args).includes("adae")
          ? { verdict: "deny", message: "not that one" }
          : { verdict: "passthrough" };
      },
    },
  });
  const call = (tool: string, value: Readonly<Record<string, string>>): Promise<GuardedEnding> =>
    registry.call({ id: "1", tool, args: { kind: "json", value } }, SIGNAL);
  const types = (ending: GuardedEnding): unknown => ending.kind === "error" ? ending.error.type : ending.kind;

  assertEquals(types(await call("serch", { dataset: "adsl" })), "not_found");
  assertEquals(types(await call("search", { dataset: "adxx" })), "validation");
  assertEquals(types(await call("search", { dataset: "adae" })), "permission");
  assertEquals(ran, []);
  const ending = await call("search", { dataset: " ADSL.csv ", limit: "300" });
  assert(ending.kind === "ok");
  assertEquals(ran, [{ dataset: "adsl", limit: 300 }]);
  assert(JSON.stringify(ending.value).length < 1_000, "the result is cut");
  assertEquals(told, ["phantom serch", "asked", "changed /dataset /limit", "asked"]);
});
