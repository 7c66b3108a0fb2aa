/**
 * Row D1 of the mission: the four tool choices, their JSON form, and what they are in requests.
 */
import { assertEquals } from "@std/assert";
import {
  allowsTools,
  isForced,
  readToolChoice,
  requiredTool,
  type ToolChoice,
  toProviderChoice,
} from "../../src/guard/mod.ts";

const CHOICES: readonly ToolChoice[] = [
  { type: "auto" },
  { type: "none" },
  { type: "required" },
  { type: "specific", name: "bash" },
];

Deno.test("D1: a tool choice is its own JSON form, and nothing stands for auto", () => {
  for (const choice of CHOICES) assertEquals(readToolChoice(JSON.parse(JSON.stringify(choice))), choice);
  assertEquals(readToolChoice(), { type: "auto" });
  assertEquals(readToolChoice(null), { type: "auto" });
  for (
    const value of ["auto", { type: "any" }, { type: "specific" }, { type: "specific", name: "" }, {}, []]
  ) {
    assertEquals(readToolChoice(value), undefined, JSON.stringify(value));
  }
});

Deno.test("D1: whether tools may be called, must be, and which", () => {
  assertEquals(CHOICES.map(allowsTools), [true, false, true, true]);
  assertEquals(CHOICES.map(isForced), [false, false, true, true]);
  assertEquals(CHOICES.map(requiredTool), [undefined, undefined, undefined, "bash"]);
});

Deno.test("D1: in requests, each choice is what the provider calls it", () => {
  assertEquals(CHOICES.map((choice) => toProviderChoice(choice, "openai").tool_choice), [
    "auto",
    "none",
    "required",
    { type: "function", function: { name: "bash" } },
  ]);
  assertEquals(
    toProviderChoice({ type: "specific", name: "bash" }, "openai-responses").tool_choice,
    { type: "function", name: "bash" },
  );
  assertEquals(CHOICES.map((choice) => toProviderChoice(choice, "anthropic").tool_choice), [
    { type: "auto" },
    { type: "none" },
    { type: "any" },
    { type: "tool", name: "bash" },
  ]);
  assertEquals(CHOICES.map((choice) => toProviderChoice(choice, "gemini").toolConfig), [
    { functionCallingConfig: { mode: "AUTO" } },
    { functionCallingConfig: { mode: "NONE" } },
    { functionCallingConfig: { mode: "ANY" } },
    { functionCallingConfig: { mode: "ANY", allowedFunctionNames: ["bash"] } },
  ]);
});
