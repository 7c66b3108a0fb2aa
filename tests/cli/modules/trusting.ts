/**
 * A tool that trusts its arguments: what a guard is for.
 * @module
 */

/** The tools. */
export const tools = [{
  name: "shout",
  description: "Returns the text in capitals; changes nothing. Use it to stress a word.",
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string", description: "What to shout", maxLength: 200 },
      marks: { type: "integer", description: "How many exclamation marks", minimum: 0, maximum: 9 },
    },
    required: ["text"],
  },
  execute: ({ text, marks = 0 }: { text: string; marks?: number }): string =>
    text.toUpperCase() + "!".repeat(marks),
}];
