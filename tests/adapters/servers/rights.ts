/**
 * A program that speaks JSON lines, whose only tool is called after the right to use the network: granted, or not.
 * @module
 */
for await (const text of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
  const { id }: { readonly id: number } = JSON.parse(text);
  const name = [Deno.permissions.querySync({ name: "net" }).state, ...Deno.args].join("_");
  console.log(JSON.stringify({ id, tools: [{ name, inputSchema: { type: "object" } }] }));
}
