/** A list of tools as `tools`, beside exports that are none. */
export const VERSION = "1";
export const tools = [{
  name: "upper",
  description: "Puts text in capitals",
  inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
  execute: ({ text }: { text: string }): string => text.toUpperCase(),
}];
