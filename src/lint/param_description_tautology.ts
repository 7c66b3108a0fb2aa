/**
 * Parameters described by more than their name.
 * @module
 */
import { showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { listParameters } from "./_parameters.ts";
import { repeatsName } from "./_prose.ts";

/** A parameter's description says something that its name does not. */
export const paramDescriptionTautology: ToolRule = {
  id: "param-description-tautology",
  level: "tool",
  severity: "info",
  preset: "strict",
  docs: {
    summary: "A parameter's description says something that its name does not.",
    why: "Such a description costs tokens in every request, and leaves the form of the value to guessing.",
    fix: "Say in which form the value is written, and where it comes from.",
    sources: ["https://arxiv.org/abs/2602.18914"],
  },
  examples: {
    good: toolWith({ order_id: { type: "string", description: "The order id, as list_orders returns it" } }),
    bad: toolWith({ order_id: { type: "string", description: "The order ID" } }),
  },
  lint(tool) {
    return listParameters(tool).filter(({ name, description, schema }) =>
      description !== "" && schema.enum === undefined && repeatsName(name, description)
    ).map(({ name, pointer, description }) => ({
      code: "repeats-name",
      message: `Expected more than the name ${showJson(name, 60)} says: received ${
        showJson(description, 60)
      }`,
      pointer: joinPointer(pointer, "description"),
    }));
  },
};
