/**
 * How problems of the listing are shared out between the two checks that report them.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { listingWellFormed } from "../../src/checks/listing_well_formed.ts";
import { stdoutPure } from "../../src/checks/stdout_pure.ts";
import { judge } from "./_judge.ts";

Deno.test("each problem is reported once, as it is, and about the registry where it names no tool", async () => {
  const problems = [
    {
      code: "malformed-tool",
      message: "Expected a name: received none",
      tool: "broken",
      pointer: "/tools/1",
    },
    { code: "duplicate-cursor", message: "Expected an end: received the first page again" },
    { code: "stdout-noise", message: "Expected messages: received a banner", tool: "*" },
  ] as const;
  const example = { observation: observe({ outcome: { kind: "timeout" } }), registry: { problems } };
  assertEquals(await judge(listingWellFormed, example), [problems[0], { ...problems[1], tool: "*" }]);
  assertEquals(await judge(stdoutPure, example), [problems[2]]);
});
