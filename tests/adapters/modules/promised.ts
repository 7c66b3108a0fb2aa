/** A registry that is still on its way when the module has been imported. */
export const registry = Promise.resolve({
  later: { inputSchema: { type: "object", properties: {} }, execute: () => 1 },
});
