/**
 * The npm package as its users get it: made, installed in an empty folder, and run by `npx` with no Deno but the one that
 * npm installs.
 *
 * deno task test:npm
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "node:path";

const TOOLS = `export default [{
  name: "shout",
  description: "Returns the text in capitals; changes nothing.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string", description: "What to shout" } },
    required: ["text"],
    additionalProperties: false,
  },
  execute: (args: { text: string }) => args.text.toUpperCase(),
}];
`;

interface Run {
  readonly code: number;
  readonly text: string;
}

async function run(cwd: string | URL, command: string, ...args: readonly string[]): Promise<Run> {
  const { code, stdout, stderr } = await new Deno.Command(command, {
    args: [...args],
    cwd,
    env: { NO_COLOR: "1" },
  }).output();
  return { code, text: [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("") };
}

async function main(): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "messcall-npm-" });
  try {
    const file = join(folder, "messcall.tgz");
    const root = new URL("../..", import.meta.url);
    const packed = await run(root, Deno.execPath(), "run", "-A", "npm/pack.ts", file);
    assertEquals(packed.code, 0, packed.text);
    const home = join(folder, "home");
    await Deno.mkdir(home);
    await Deno.writeTextFile(join(home, "tools.ts"), TOOLS);
    await Deno.writeTextFile(join(home, "package.json"), '{"private":true}');
    const installed = await run(home, "npm", "install", "--no-audit", "--no-fund", file);
    assertEquals(installed.code, 0, installed.text);
    const { version } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
    assertEquals(await run(home, "npx", "messcall", "--version"), { code: 0, text: `${version}\n` });
    const check = await run(home, "npx", "messcall", "check", "./tools.ts", "--quick");
    assertEquals(check.code, 1, check.text);
    assertStringIncludes(check.text, "error never-throws  shout");
    const tokens = await run(home, "npx", "messcall", "lint", "./tools.ts", "--tokens");
    assertStringIncludes(tokens.text, "all figures are estimates");
    assertEquals((await run(home, "npx", "messcall", "init", "./tools.ts")).code, 0);
    const test = await run(home, "npx", "deno", "test", "-A");
    assertStringIncludes(test.text, "./tools.ts: names that do not exist ... ok");
    const wrong = await run(home, "npx", "messcall", "chekc");
    assert(wrong.code === 2 && wrong.text.includes('Did you mean "messcall check"?'), wrong.text);
    console.log("The npm package works: installed, checked, counted, begun and tested");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

await main();
