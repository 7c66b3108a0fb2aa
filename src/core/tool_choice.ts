/**
 * Tool choice: whether a model may call tools in its next turn, must, or must call one of them.
 * @module
 */
import { isJsonObject, type JsonValue } from "./json.ts";

/** What a model is told about calling tools; this is its JSON form too. */
export type ToolChoice =
  | {
    /** As it likes, not at all, or at least one, whichever. */
    readonly type: "auto" | "none" | "required";
  }
  | {
    /** The tool of that name. */
    readonly type: "specific";
    /** The tool that must be called. */
    readonly name: string;
  };

/**
 * Reads a tool choice from its JSON form.
 *
 * @param value the JSON; nothing stands for `auto`
 * @returns undefined where it is no tool choice
 *
 * @example
 * ```ts
 * import { readToolChoice, requiredTool } from "./tool_choice.ts";
 * import { assertEquals } from "@std/assert";
 * const choice = readToolChoice({ type: "specific", name: "bash" });
 * assertEquals(choice && requiredTool(choice), "bash");
 * ```
 */
export function readToolChoice(value?: JsonValue): ToolChoice | undefined {
  if (value === undefined || value === null) return { type: "auto" };
  if (!isJsonObject(value)) return undefined;
  const { type, name } = value;
  if (type === "auto" || type === "none" || type === "required") return { type };
  return type === "specific" && typeof name === "string" && name !== "" ? { type, name } : undefined;
}

/** Whether the model may call tools at all. */
export function allowsTools({ type }: ToolChoice): boolean {
  return type !== "none";
}

/** Whether the model must call a tool. */
export function isForced({ type }: ToolChoice): boolean {
  return type === "required" || type === "specific";
}

/** The one tool that must be called; undefined where it is not said which. */
export function requiredTool(choice: ToolChoice): string | undefined {
  return choice.type === "specific" ? choice.name : undefined;
}
