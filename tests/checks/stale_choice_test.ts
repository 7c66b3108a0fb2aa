/**
 * Choices that a schema offers: which refusals of one say that the tool does not know it.
 * @module
 */
import { assertEquals } from "@std/assert";
import { oks } from "../../src/checks/_example.ts";
import { validAccepted } from "../../src/checks/valid_accepted.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { Outcome, ToolError } from "../../src/core/outcome.ts";
import { checkRegistry } from "../../mod.ts";
import { refused, verdict } from "./_judge.ts";

const tool = {
  name: "count_rows",
  inputSchema: {
    type: "object",
    properties: {
      dataset: { type: "string", enum: ["dm", "adsl", "adae"] },
      unit: { type: "string", enum: ["row", "page"] },
      note: { type: "string" },
    },
    required: ["dataset"],
  },
} as const;

const [OK] = oks(1);

/** The verdict on a refusal of `adae`, where another choice is taken with the same arguments. */
async function finds(error: ToolError, args: JsonValue = { dataset: "adae" }): Promise<string> {
  const again: Outcome = { kind: "error", error, elapsedMs: 1 };
  const answers = OK === undefined ? [] : [OK, again, OK];
  return await verdict(validAccepted, refused(error, { tool, args }), { answers });
}

Deno.test("a choice of the schema that is refused by a list without it is unknown to the tool", async () => {
  const options = ["dm", "adsl"];
  assertEquals(
    await finds({ message: "dataset: no such data set, there are dm, adsl", options }),
    "choice-unknown",
  );
  assertEquals(await finds({ type: "not_found", message: "unknown data set", options }), "choice-unknown");
  assertEquals(
    await finds({ message: "unknown", options }, { dataset: "adae", note: "x" }),
    "choice-unknown",
  );
});

Deno.test("refusals for what a choice has become, for its company, or with no list of choices are the tool's domain", async () => {
  const options = ["dm", "adsl"];
  for (
    const error of [
      { message: "adae is locked; open are dm, adsl", options },
      { message: "adae: not in your plan, choose dm or adsl", options },
      { message: "no such data set in unit page: dm, adsl", options },
      { message: "no such data set", options: ["dm", "other"] },
      { message: "no such data set", options: ["adae", "dm"] },
      { message: "no such data set" },
      { type: "permission", message: "not for you", options },
    ] satisfies ToolError[]
  ) assertEquals(await finds(error, { dataset: "adae", unit: "page" }), "fine", error.message);
});

Deno.test("in a run, a schema whose choices are not those of the data is found, and one made of the data is not", async () => {
  const rows: Readonly<Record<string, number>> = { dm: 11, adsl: 22 };
  for (
    const [choices, found] of [[["dm", "adsl", "adae"], ["choice-unknown"]], [["dm", "adsl"], []]] as const
  ) {
    const { findings } = await checkRegistry([{
      name: "count_rows",
      description: "Counts the rows of a data set; changes nothing.",
      inputSchema: {
        type: "object",
        properties: { dataset: { type: "string", enum: choices, description: "The data set" } },
        required: ["dataset"],
        additionalProperties: false,
      },
      execute(args: unknown): number {
        const keys = typeof args === "object" && args !== null ? Object.keys(args) : [];
        const extra = keys.find((key) => key !== "dataset");
        if (extra !== undefined) throw new Error(`${extra}: is no argument; there is dataset`);
        const { dataset } = Object(args);
        if (typeof dataset === "string" && Object.hasOwn(rows, dataset)) return rows[dataset] ?? 0;
        throw new Error(`dataset: expected one of ${Object.keys(rows).join(", ")}`);
      },
    }], { runs: 60 });
    assertEquals(findings.filter(({ unit }) => unit === "valid-accepted").map(({ code }) => code), [
      ...found,
    ]);
  }
});
