/**
 * Which results are in the form of MCP, and which are out of it.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { resultEnvelopeValid } from "../../src/checks/result_envelope_valid.ts";
import { verdict } from "./_judge.ts";

async function holds(value: unknown): Promise<string> {
  return await verdict(resultEnvelopeValid, observe({ outcome: { kind: "ok", value } }));
}

const TEXT = { type: "text", text: "3 rows" };

Deno.test("blocks that clients refuse are found", async () => {
  assertEquals(await holds({ content: [{ type: "text", text: 3 }] }), "text-without-text");
  assertEquals(await holds({ content: [{ type: "text" }], isError: false }), "text-without-text");
  assertEquals(await holds({ content: [TEXT, { type: "json", json: { rows: 3 } }] }), "unknown-block");
  assertEquals(await holds({ content: ["3 rows"], isError: false }), "no-block");
  assertEquals(await holds({ content: [{ type: "image", data: "aGk=" }] }), "image-without-mimeType");
  assertEquals(
    await holds({ content: [{ type: "resource", uri: "file:///a" }] }),
    "resource-without-resource",
  );
  assertEquals(await holds({ toolResult: { content: [] } }), "nested");
});

Deno.test("complete blocks of every type are left alone", async () => {
  assertEquals(
    await holds({
      content: [
        TEXT,
        { type: "image", data: "aGk=", mimeType: "image/png", annotations: { audience: ["user"] } },
        { type: "audio", data: "aGk=", mimeType: "audio/wav" },
        { type: "resource", resource: { uri: "demo://1", text: "one" } },
        { type: "resource_link", uri: "demo://1", name: "One" },
      ],
      structuredContent: { rows: 3 },
      _meta: {},
    }),
    "fine",
  );
  assertEquals(await holds({ content: [], isError: false }), "fine");
});

Deno.test("values of a tool's own are not in this form, even where they have content", async () => {
  for (
    const value of [
      null,
      "text",
      [TEXT],
      { path: "a.md", content: ["line 1", "line 2"] },
      { content: ["line 1", "line 2"] },
      { content: [{ type: "paragraph", children: [] }] },
      { type: "doc", content: [TEXT] },
      { success: true, configs: [] },
    ]
  ) assertEquals(await holds(value), "undecided");
});

Deno.test("blocks of other conventions are left alone", async () => {
  const source = { type: "base64", media_type: "image/png", data: "aGk=" };
  assertEquals(await holds({ content: [TEXT, { type: "image", source }] }), "fine");
  assertEquals(await holds({ content: [TEXT, { type: "image_url", image_url: { url: "data:" } }] }), "fine");
  assertEquals(
    await holds({ content: [TEXT, { type: "media", data: "aGk=", mediaType: "image/png" }] }),
    "fine",
  );
});

Deno.test("a tool output has a text for its content, and in its other fields what they are for", async () => {
  const output = { title: "Read", content: "one", metadata: { rows: 1 }, is_error: false };
  assertEquals(await holds(output), "fine");
  assertEquals(await holds({ content: "one", is_error: false }), "fine");
  assertEquals(await holds({ ...output, content: 5 }), "output-content");
  assertEquals(await holds({ ...output, metadata: "rows" }), "output-metadata");
  assertEquals(await holds({ ...output, title: null }), "output-title");
  assertEquals(await holds({ ...output, is_error: "false" }), "output-is_error");
  assertEquals(await holds({ title: "Read", is_error: false }), "output-without-content");
});

Deno.test("what is no tool output is left alone", async () => {
  for (
    const value of [
      { title: "Read", content: { rows: 3 }, metadata: {} },
      { is_error: false, content: [], rows: 3 },
      { is_error: false, content: [TEXT] },
      { is_error: false, line: 3 },
    ]
  ) assertEquals(await holds(value), "undecided", JSON.stringify(value));
});
