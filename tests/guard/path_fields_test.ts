import { assertEquals } from "@std/assert";
import { callEcho } from "./_call.ts";

const schema = {
  type: "object",
  properties: {
    path: { type: "string" },
    files: { type: "array", items: { type: "string" } },
    options: { type: "object", properties: { outDir: { type: "string" } } },
    maxFiles: { type: "integer" },
    note: { type: "string" },
  },
} as const;
const policy = { root: "/srv/notes" };

Deno.test("paths stay in the root of a policy, wherever they stand", async () => {
  for (
    const args of [
      { path: "../secret" },
      { path: "/etc/passwd" },
      { files: ["a.txt", "../b.txt"] },
      { options: { outDir: "/tmp" } },
    ]
  ) {
    const end = await callEcho(schema, args, policy);
    assertEquals(end.kind === "error" && end.error.type, "permission", JSON.stringify(args));
  }
  const inside = {
    path: "a/../b.txt",
    files: ["/srv/notes/c.txt"],
    options: { outDir: "out" },
    maxFiles: 3,
    note: "../kept ",
  };
  assertEquals(await callEcho(schema, inside, policy), { kind: "ok", value: inside });
  const trimmed = await callEcho(schema, { path: " a.txt " }, policy);
  assertEquals(trimmed.kind === "ok" && trimmed.value, { path: "a.txt" });
  assertEquals(await callEcho(schema, { path: "/etc/passwd" }), {
    kind: "ok",
    value: { path: "/etc/passwd" },
  });
});
