/**
 * A tool that mends what it can, and says where it runs and what it is given.
 * @module
 */
export default [{
  name: "take_lines",
  description: "Returns the first lines of the page. Use it to see how a page begins. It changes nothing.",
  inputSchema: {
    type: "object",
    properties: { limit: { type: "integer", minimum: 1, maximum: 9, description: "How many lines" } },
    required: ["limit"],
    additionalProperties: false,
  },
  execute: ({ limit }: { readonly limit: unknown }): unknown => ({ lines: Number(limit) }),
}];
