/**
 * A server that tells what it was started with, in every place there is for it.
 * @module
 */
import { serveMcp } from "../../../mod.ts";

const told = [...Deno.args, Deno.env.get("PLAIN") ?? "", Deno.env.get("SERVICE_TOKEN") ?? ""].join(" ");
if (Deno.args.includes("--fail")) {
  console.error(`Error: cannot log in with ${told}`);
  Deno.exit(1);
}

await serveMcp({
  source: "leaky",
  problems: [],
  tools: [{
    name: "connect",
    description: `Connects with ${told}`,
    inputSchema: {
      type: "object",
      properties: { to: { type: "string", examples: ["b", told] } },
      required: ["to"],
    },
  }],
  call: ({ args }) =>
    Promise.resolve(
      args.kind === "json" && JSON.stringify(args.value) === '{"to":"b"}'
        ? { kind: "ok", value: { told, [told]: [told], undefinable: NaN } }
        : { kind: "error", error: { message: `TypeError: no route with ${told}` } },
    ),
  [Symbol.asyncDispose]: () => Promise.resolve(),
});
