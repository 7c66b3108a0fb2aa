/**
 * Which refusals of valid calls may be right, and how they are told.
 * @module
 */
import { assertEquals } from "@std/assert";
import { validAccepted } from "../../src/checks/valid_accepted.ts";
import { judge, refused, verdict } from "./_judge.ts";

Deno.test("a text that is too long only where an emoji counts twice may be refused", async () => {
  const text = "query must be at most 5 characters long";
  assertEquals(await verdict(validAccepted, refused(text, { args: { query: "abc🚀🙂" } })), "undecided");
  assertEquals(
    await verdict(validAccepted, refused(text, { args: { query: "abcde" } })) === "undecided",
    false,
  );
  assertEquals(
    await verdict(validAccepted, refused("query must be an array", { args: { query: "🚀" } })) ===
      "undecided",
    false,
  );
});

Deno.test("what was received is told on one line, as it was said", async () => {
  const error = { message: "query must be an array\nof texts", pointer: "/query" } as const;
  const [problem] = await judge(validAccepted, { observation: refused(error, { args: { query: "" } }) }) ??
    [];
  assertEquals(
    problem?.message,
    'Expected arguments that satisfy the schema to be accepted: received "query must be an array\\nof texts"',
  );
});
