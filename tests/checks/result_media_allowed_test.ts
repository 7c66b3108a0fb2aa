/**
 * Which pictures providers refuse.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { resultMediaAllowed } from "../../src/checks/result_media_allowed.ts";
import type { JsonValue } from "../../src/core/json.ts";
import { verdict } from "./_judge.ts";

async function holds(data: string, mimeType: string, args: JsonValue = { query: "a" }): Promise<string> {
  const value = { content: [{ type: "text", text: "here" }, { type: "image", data, mimeType }] };
  return await verdict(resultMediaAllowed, observe({ args, outcome: { kind: "ok", value } }));
}

Deno.test("other types, other data and data that is no base64 are found", async () => {
  assertEquals(await holds(btoa("<svg/>"), "image/svg+xml"), "media-type");
  assertEquals(await holds(btoa("BM"), "image/bmp"), "media-type");
  assertEquals(await holds("data:image/png;base64,iVBORw0KGgo=", "image/png"), "not-base64");
  assertEquals(await holds(btoa("\xff\xd8\xff\xe0"), "image/png"), "other-data");
});

Deno.test("pictures of the four types are left alone, however the type is written", async () => {
  assertEquals(await holds(btoa("\x89PNG\r\n\x1a\n..."), "image/png"), "fine");
  assertEquals(await holds(btoa("\xff\xd8\xff\xdb"), "image/jpeg; charset=binary"), "fine");
  assertEquals(await holds(btoa("GIF89a.."), "IMAGE/GIF"), "fine");
  assertEquals(await holds(btoa("RIFF\x10\x00\x00\x00WEBPVP8 "), "image/webp"), "fine");
});

Deno.test("a file that only has the name of a picture is the caller's, and no picture is no case", async () => {
  assertEquals(await holds(btoa("hello"), "image/png", { path: "/srv/root/a.png" }), "fine");
  const value = { content: [{ type: "text", text: "none" }] };
  assertEquals(await verdict(resultMediaAllowed, observe({ outcome: { kind: "ok", value } })), "undecided");
});
