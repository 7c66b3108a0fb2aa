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
  const quoted = [['"a.txt"', "a.txt"], ["`/srv/notes/a b`", "/srv/notes/a b"], ["' a '", "a"]] as const;
  for (const [path, meant] of quoted) {
    const bare = await callEcho(schema, { path }, policy);
    assertEquals(bare.kind === "ok" && bare.value, { path: meant });
  }
  const two = { path: "'a' and 'b'" };
  assertEquals(await callEcho(schema, two, policy), { kind: "ok", value: two });
  const leaving = await callEcho(schema, { path: '"../secret"' }, policy);
  assertEquals(leaving.kind === "error" && leaving.error.type, "permission");
  assertEquals(await callEcho(schema, { path: "/etc/passwd" }), {
    kind: "ok",
    value: { path: "/etc/passwd" },
  });
});

Deno.test("addresses lead into the world where a policy says so, however they are spelt", async () => {
  const input = {
    type: "object",
    properties: {
      url: { type: "string" },
      data: { type: "string", format: "uri" },
      links: { type: "array", items: { type: "string" } },
      preview_url: { type: "string", description: "Of the app on localhost" },
      text: { type: "string" },
    },
  } as const;
  const near = [
    ...[
      "http://127.0.0.1:80/",
      "http://localhost/",
      "HTTP://LOCALHOST",
      "http:\\\\localhost\\",
      "//localhost/x",
    ],
    ...[
      "http://2130706433/",
      "http://0x7f.1/",
      "http://0177.0.0.1",
      "http://[::1]/",
      "http://[::ffff:127.0.0.1]/",
    ],
    ...[
      "http://169.254.169.254/latest",
      "http://10.1.2.3",
      "192.168.0.1:8080/x",
      "localhost:3000",
      "http://a.local",
    ],
    ...["http://user@127.0.0.1/", "ws://127.0.0.1", "http://127.0.0.1.", "http://[fe80::1]/", "http://0/"],
  ];
  for (const url of near) {
    const end = await callEcho(input, { url }, { hosts: "public" });
    assertEquals(end.kind === "error" && end.error.type, "permission", url);
  }
  for (
    const args of [{ links: ["https://example.org", "http://localhost"] }, { data: "http://127.0.0.1/" }]
  ) {
    assertEquals((await callEcho(input, args, { hosts: "public" })).kind, "error");
  }
  const far = [
    "https://example.org/?at=localhost",
    "http://8.8.8.8",
    "mailto:a@localhost",
    "",
    "notes",
    "a:b",
  ];
  for (const url of far) {
    assertEquals(await callEcho(input, { url }, { hosts: "public" }), { kind: "ok", value: { url } }, url);
  }
  const meant = { preview_url: "http://localhost:3000", text: "http://localhost" };
  assertEquals(await callEcho(input, meant, { hosts: "public" }), { kind: "ok", value: meant });
  assertEquals((await callEcho(input, { url: "http://localhost" })).kind, "ok");
});
