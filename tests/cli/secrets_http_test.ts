/**
 * What a server at an address is given in confidence, and what comes back of it.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { say, serveHttp, tool } from "../adapters/servers/_http.ts";
import { messcall } from "./_messcall.ts";

const TOKEN = "t0ken-of-the-user-4711";
const KEY = "k3y-of-the-user-0815";

Deno.test("a token and a header are sent, and come back in no output and no report", async (t) => {
  // It tells whoever calls what it was sent, refusals and results alike.
  await using server = serveHttp([tool("leak")], (question) => {
    const { headers } = question.request;
    const sent = `${headers.get("authorization")} ${headers.get("x-api-key")}`;
    if (sent !== `Bearer ${TOKEN} ${KEY}`) return new Response(`not ${sent}`, { status: 401 });
    return question.method === "tools/call" ? say(question, `you sent ${sent}`) : undefined;
  });
  const flags = ["--token-env", "MY_TOKEN", "--header", `x-api-key=${KEY}`, "--runs", "20"];
  for (const format of ["console", "json"]) {
    await t.step(format, async () => {
      const args = ["check", server.url, ...flags, "--format", format];
      const { code, stdout, stderr } = await messcall(args, { MY_TOKEN: TOKEN });
      assertEquals(code, 1, stderr);
      assert(!`${stdout}${stderr}`.includes(TOKEN) && !`${stdout}${stderr}`.includes(KEY));
      assertMatch(stdout, /2025-11-25/);
    });
  }
  await t.step("where the server does not open", async () => {
    const { code, stderr } = await messcall(["check", server.url, ...flags], { MY_TOKEN: `${TOKEN}x` });
    assertEquals(code, 3);
    assertMatch(stderr, /status 401; it said: not Bearer <MY_TOKEN>/);
    assert(!stderr.includes(KEY));
  });
});
