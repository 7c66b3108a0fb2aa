/**
 * Cases read back: whatever a finding prints is read as it was, and what cannot be read is refused.
 * @module
 */
import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { readCase } from "../../src/cli/read_case.ts";
import { UsageError } from "../../src/core/errors.ts";
import { type ReplayCase, toReplayCase } from "../../src/core/replay_case.ts";
import { checkFinding } from "../reporters/_report.ts";

const CREATE = { id: "1", tool: "create_note", args: { kind: "json", value: { text: "a" } } } as const;
const GET = { id: "2", tool: "get_note", args: { kind: "json", value: { id: "?" } } } as const;

Deno.test("a sequence of calls is read as it was written, with what each takes from those before it", () => {
  const finding = checkFinding({ id: "?" });
  const takes = [{ step: 0, from: "/id", pointer: "/id" }] as const;
  const written = toReplayCase({
    ...finding,
    counterexample: {
      ...finding.counterexample,
      expects: "contain",
      mutations: [{ mutator: "read-after-delete" }],
      clean: GET,
      before: [{ call: CREATE }, { call: GET, takes }],
      takes,
    },
  });
  assertEquals(written.before?.length, 2);
  assertEquals(readCase(JSON.stringify(written), "--case"), written);
});

Deno.test("what came before a call is not left out where it cannot be read", () => {
  const good: ReplayCase = { tool: "a", args: {} };
  const broken = [
    { before: {} },
    { before: [{ tool: "b" }] },
    { before: [{ tool: "b", args: {}, takes: [{ step: 0 }] }] },
    { takes: [{ step: -1, from: "", pointer: "/id" }] },
    { takes: [{ step: 0.5, from: "", pointer: "/id" }] },
    { takes: [{ step: 0, from: "id", pointer: "/id" }] },
    { takes: "all" },
  ];
  for (const part of broken) {
    const error = assertThrows(() => readCase(JSON.stringify({ ...good, ...part }), "--case"), UsageError);
    assertStringIncludes(error.message, '"before" or "takes"');
  }
  assertEquals(readCase(JSON.stringify({ ...good, before: [], takes: [] }), "--case"), {
    ...good,
    before: [],
    takes: [],
  });
});
