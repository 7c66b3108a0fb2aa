/**
 * One tool in order, whose first call ends the process: what has passed then is the time that a check takes to be ready.
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
  execute: () => Deno.exit(),
}];
