/**
 * `messcall lint` for providers: their findings, the matrix, and the codes it ends with.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { messcallHere } from "./_messcall.ts";

const TARGET = "fixtures/registries/seed_004.ts";

Deno.test("lint --target: what a provider refuses is an error in the report", async () => {
  const { code, stdout } = await messcallHere("lint", TARGET, "--target", "openai-strict,anthropic");
  assertEquals(code, 1);
  assertStringIncludes(stdout, "error openai-strict/additional-properties  echo");
  assertStringIncludes(stdout, "(documented limit)");
});

Deno.test("lint --matrix: every target is counted, and asking is no failure", async () => {
  const { code, stdout } = await messcallHere("lint", TARGET, "--matrix");
  assertEquals(code, 0);
  for (const target of ["openai-strict", "llama-cpp", "mcp-2026-07-28"]) assertStringIncludes(stdout, target);
  assertStringIncludes(stdout, "✗ openai-strict/additional-properties  echo and 1 more: Expected");
});

Deno.test("lint --matrix --target: what a named target refuses is a failure, and JSON gives all", async () => {
  const words = ["lint", TARGET, "--matrix", "--format", "json", "--target"];
  const refused = await messcallHere(...words, "openai-strict,mcp");
  assertEquals(refused.code, 1);
  const { cells, targets } = JSON.parse(refused.stdout);
  assertEquals(targets, ["mcp-2026-07-28", "openai-strict"]);
  assert(cells.length === 6 && cells.some(({ reasons }: { reasons: unknown[] }) => reasons.length > 0));
  assertEquals((await messcallHere(...words, "mcp")).code, 0);
});

Deno.test("lint --target: an unknown name and an unknown format are told of", async () => {
  const target = await messcallHere("lint", TARGET, "--target", "antropic");
  assertEquals(target.code, 2);
  assertStringIncludes(target.stderr, 'Did you mean "anthropic"?');
  assertEquals((await messcallHere("lint", TARGET, "--matrix", "--format", "jsn")).code, 2);
});

Deno.test("explain knows the rules of targets", async () => {
  const { code, stdout } = await messcallHere("explain", "anthropic-strict/recursion");
  assertEquals(code, 0);
  assertStringIncludes(stdout, "source    https://platform.claude.com/docs/");
});
