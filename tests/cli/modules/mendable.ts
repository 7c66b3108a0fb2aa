/**
 * A registry whose definitions lint can mend.
 * @module
 */

/** The tools. */
export default [{
  name: "count",
  description: "Counts up to a number that is given, and changes nothing.",
  inputSchema: {
    type: "object",
    properties: { n: { type: "int", enum: [1, 2, 1], description: "Up to what" } },
  },
  execute: ({ n }: { readonly n: number }): number => n,
}];
