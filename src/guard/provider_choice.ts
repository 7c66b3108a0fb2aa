/**
 * Tool choices in the forms of the providers' requests.
 * @module
 */
import type { JsonObject } from "../core/json.ts";
import type { ToolChoice } from "../core/tool_choice.ts";

/** The interface whose form a choice is put in. */
export type ChoiceProvider = "openai" | "openai-responses" | "anthropic" | "gemini";

/**
 * Puts a tool choice in the form that a provider's requests have for it.
 *
 * @param choice the choice
 * @param provider whose request it is for
 * @returns the keys of the request that say so
 *
 * @example
 * ```ts
 * import { toProviderChoice } from "@messcall/messcall/guard";
 * import { assertEquals } from "@std/assert";
 * assertEquals(toProviderChoice({ type: "required" }, "anthropic"), { tool_choice: { type: "any" } });
 * ```
 */
export function toProviderChoice(choice: ToolChoice, provider: ChoiceProvider): JsonObject {
  switch (provider) {
    case "openai":
      return {
        tool_choice: choice.type === "specific"
          ? { type: "function", function: { name: choice.name } }
          : choice.type,
      };
    case "openai-responses":
      return {
        tool_choice: choice.type === "specific" ? { type: "function", name: choice.name } : choice.type,
      };
    case "anthropic":
      return { tool_choice: anthropicChoice(choice) };
    case "gemini":
      return { toolConfig: { functionCallingConfig: geminiChoice(choice) } };
  }
}

function anthropicChoice(choice: ToolChoice): JsonObject {
  if (choice.type === "specific") return { type: "tool", name: choice.name };
  return { type: choice.type === "required" ? "any" : choice.type };
}

function geminiChoice(choice: ToolChoice): JsonObject {
  if (choice.type === "specific") return { mode: "ANY", allowedFunctionNames: [choice.name] };
  return { mode: choice.type === "required" ? "ANY" : choice.type.toUpperCase() };
}
