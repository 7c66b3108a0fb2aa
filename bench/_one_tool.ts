/**
 * One tool in order, to be linted and checked.
 * @module
 */
export default [{
  name: "shout",
  description: "Returns the text in capitals. Use it to stress a word; it changes nothing.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string", description: "What to shout" } },
    required: ["text"],
    additionalProperties: false,
  },
  execute: ({ text }: { readonly text: string }) => text.toUpperCase(),
}];
