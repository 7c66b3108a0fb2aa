/**
 * Tools that end the process they run in, or the patience of whoever waits.
 * @module
 */
const inputSchema = {
  type: "object",
  properties: { word: { type: "string", description: "Any word" } },
  additionalProperties: false,
};

export default [
  { name: "stay", description: "Returns true; changes nothing.", inputSchema, execute: (): boolean => true },
  { name: "quit", description: "Ends the process.", inputSchema, execute: (): never => Deno.exit(0) },
  {
    name: "hoard",
    description: "Takes all the memory there is.",
    inputSchema,
    execute(): number {
      const kept: number[][] = [];
      for (;;) kept.push(new Array<number>(1_000_000).fill(kept.length + 0.5));
    },
  },
  {
    name: "wait",
    description: "Waits for what does not come.",
    inputSchema,
    execute: (): Promise<never> => new Promise(() => {}),
  },
];
