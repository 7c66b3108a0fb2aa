/**
 * A server that does what its calls say, dying and hanging included, and notes every call that it was sent.
 * @module
 */
import type { JsonObject } from "../../src/core/json.ts";

const notes = Deno.openSync(Deno.env.get("NOTES") ?? "/dev/null", { append: true, create: true });
const encoder = new TextEncoder();

const TOOL = {
  name: "do",
  description: "Does what it is told, and returns the number of the call.",
  inputSchema: {
    type: "object",
    properties: {
      deed: { enum: ["echo", "slow", "refuse", "hang", "freeze", "die"] },
      call: { type: "integer" },
    },
    required: ["deed", "call"],
    additionalProperties: false,
  },
} as const;

function send(message: JsonObject): void {
  let bytes = encoder.encode(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  while (bytes.length > 0) bytes = bytes.subarray(Deno.stdout.writeSync(bytes));
}

async function call(id: string | number, args: JsonObject): Promise<void> {
  notes.writeSync(encoder.encode(`${args.call}\n`));
  const content = [{ type: "text", text: `done ${args.call}` }];
  switch (args.deed) {
    case "hang":
      return;
    case "freeze":
      for (;;);
    case "die":
      return Deno.exit(1);
    case "slow":
      await new Promise((resolve) => setTimeout(resolve, 30));
      return send({ id, result: { content } });
    case "refuse":
      return send({
        id,
        result: { content: [{ type: "text", text: `refused ${args.call}` }], isError: true },
      });
    default:
      return send({ id, result: { content } });
  }
}

let rest = "";
for await (const text of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
  const lines = (rest + text).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) {
    const { id, method, params } = JSON.parse(line);
    if (id === undefined) continue;
    if (method === "tools/call") void call(id, params.arguments);
    else if (method === "tools/list") send({ id, result: { tools: [TOOL] } });
    else if (method === "initialize") {
      const serverInfo = { name: "load", version: "1.0.0" };
      send({ id, result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo } });
    } else send({ id, result: {} });
  }
}
