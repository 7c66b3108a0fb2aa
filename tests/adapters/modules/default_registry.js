/** A registry as default, which comes before the others; `tools` is there to be passed over. */
export default {
  specs: () => [{ name: "from_default", parameters: { type: "object", properties: {} } }],
  execute: () => ({ ok: true, data: 1 }),
};
export const tools = [{ name: "from_tools", inputSchema: { type: "object" }, execute: () => 2 }];
