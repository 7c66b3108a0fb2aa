/**
 * A tool whose shop is closed: nothing is wrong with it, and no call gets as far as its work.
 * @module
 */
export default [{
  name: "get_opening_hours",
  description: "Gives the opening hours of the shop. Use it before a visit. It changes nothing.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  annotations: { readOnlyHint: true },
  execute(args: unknown): never {
    const [key] = typeof args === "object" && args !== null ? Object.keys(args) : ["arguments"];
    throw new Error(
      key === undefined || Array.isArray(args)
        ? "The shop's server is down for now: try again in an hour"
        : `get_opening_hours takes no arguments: leave out "${key}"`,
    );
  },
}];
