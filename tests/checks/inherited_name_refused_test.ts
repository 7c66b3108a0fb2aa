/**
 * Which tables have names that nobody put there.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { inheritedNameRefused } from "../../src/checks/inherited_name_refused.ts";
import type { CheckContext, Observation } from "../../src/core/check.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import { contextOf, verdict } from "./_judge.ts";

const UNKNOWN: Outcome = { kind: "error", error: { message: "unknown macro" }, elapsedMs: 1 };
const [FOUND = UNKNOWN] = oks("done");

/** The verdict on a result for `constructor`, with the answers to an unknown word, to both again, and to another inherited one. */
async function finds(...answers: readonly Outcome[]): Promise<string> {
  const observation = observe({
    args: { query: "constructor" },
    clean: { query: "a" },
    mutator: "inherited-word",
    edit: { op: "replace", pointer: "/query", value: "constructor" },
    outcome: { kind: "ok", value: "done" },
  });
  return await verdict(inheritedNameRefused, observation, { answers });
}

Deno.test("a name that is found because every object has it is found", async () => {
  assertEquals(await finds(UNKNOWN, FOUND, UNKNOWN, FOUND), "inherited");
});

Deno.test("a tool that takes any word is left alone", async () => {
  assertEquals(await finds(FOUND), "fine");
});

Deno.test("a word of a dictionary, or of a store that kept it, is left alone", async () => {
  assertEquals(await finds(UNKNOWN, FOUND, UNKNOWN, UNKNOWN), "undecided");
});

Deno.test("a word that these very calls made known is left alone", async () => {
  assertEquals(await finds(UNKNOWN, FOUND, FOUND), "undecided");
});

/** A tool that takes any text of a length, and refuses any other. */
function takes(isLongEnough: (text: string) => boolean): CheckContext["call"] {
  return ({ args }) => {
    const value: JsonValue = args.kind === "json" ? args.value : null;
    const { query = "" } = typeof value === "object" && value !== null && "query" in value ? value : {};
    return Promise.resolve(isLongEnough(String(query)) ? FOUND : UNKNOWN);
  };
}

Deno.test("a text that is long enough where an unknown word would be too short is no name", async () => {
  const observation: Observation = observe({
    tool: {
      inputSchema: { type: "object", properties: { query: { type: "string", minLength: 10 } } },
    },
    args: { query: "constructor" },
    clean: { query: "a long summary" },
    mutator: "inherited-word",
    edit: { op: "replace", pointer: "/query", value: "constructor" },
    outcome: { kind: "ok", value: "done" },
  });
  const context = { ...contextOf({ observation }), call: takes((text) => text.length >= 10) };
  assertEquals(await inheritedNameRefused.check(observation, context), []);
});

Deno.test("what the schema itself refuses is not refused for being unknown", async () => {
  const observation: Observation = observe({
    tool: {
      inputSchema: { type: "object", properties: { query: { type: "string", pattern: "^[^u]+$|^constr" } } },
    },
    args: { query: "constructor" },
    clean: { query: "a" },
    mutator: "inherited-word",
    edit: { op: "replace", pointer: "/query", value: "constructor" },
    outcome: { kind: "ok", value: "done" },
  });
  assertEquals(
    await verdict(inheritedNameRefused, observation, { answers: [UNKNOWN, FOUND, UNKNOWN, FOUND] }),
    "undecided",
  );
});
