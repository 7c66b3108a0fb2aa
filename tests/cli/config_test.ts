/**
 * The configuration file, `messcall init` and completions, through the command line.
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { MESSCALL, PROJECT } from "./_messcall.ts";

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
}, {
  name: "mail",
  description: "Sends a mail to everybody; the world is another one then.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  execute: () => "sent",
}];
`;

interface Run {
  readonly code: number;
  readonly text: string;
}

/** A folder with tools in it, in which messcall is run. */
class Folder implements AsyncDisposable {
  readonly path = Deno.makeTempDirSync();
  constructor(files: Readonly<Record<string, string>> = {}) {
    for (const [name, text] of Object.entries({ "tools.ts": TOOLS, ...files })) this.write(name, text);
  }
  write(name: string, text: string): void {
    Deno.writeTextFileSync(`${this.path}/${name}`, text);
  }
  read(name: string): string {
    return Deno.readTextFileSync(`${this.path}/${name}`);
  }
  async messcall(...args: readonly string[]): Promise<Run> {
    const [command, ...rest] = MESSCALL;
    const main = new URL("src/cli/main.ts", PROJECT).href;
    return await this.run(command, ...rest.map((word) => word === "src/cli/main.ts" ? main : word), ...args);
  }
  async run(command: string, ...args: readonly string[]): Promise<Run> {
    const { code, stdout, stderr } = await new Deno.Command(command, {
      args: [...args],
      cwd: this.path,
      env: { NO_COLOR: "1" },
    }).output();
    return { code, text: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
  }
  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.path, { recursive: true });
  }
}

Deno.test("a configuration names the target, says what flags say, and what holds for one tool", async () => {
  await using folder = new Folder({
    "messcall.config.ts": `export default {
      target: "./tools.ts", runs: 20, quick: true, rule: ["root-object"],
      perTool: { mail: { skip: "it writes to people" } },
    };`,
  });
  const { code, text } = await folder.messcall("check");
  assertEquals(code, 1);
  assertStringIncludes(text, "error never-throws  shout");
  assertStringIncludes(text, "not called: it writes to people");
  assertStringIncludes(text, '1/2 "shout": 20 calls');
});

Deno.test("a flag on the command line goes before the configuration, and --no-FLAG takes one back", async () => {
  await using folder = new Folder({
    "messcall.config.ts": `export default { target: "./none.ts", runs: 20, quick: true, tool: ["mail"] };`,
  });
  const { text } = await folder.messcall("check", "./tools.ts", "--runs", "7", "--tool", "shout");
  assertStringIncludes(text, '1/1 "shout": 7 calls');
  folder.write("messcall.config.ts", `export default { target: "./tools.ts", tokens: true };`);
  assertStringIncludes((await folder.messcall("lint")).text, "all figures are estimates");
  assertStringIncludes((await folder.messcall("lint", "--no-tokens")).text, "./tools.ts: 0 findings");
});

Deno.test("a command, and a configuration of another name", async () => {
  await using folder = new Folder({
    "other.ts": `export default { target: ["sh", "-c", "exit 7"] };`,
  });
  const { code, text } = await folder.messcall("lint", "--config", "other.ts");
  assertEquals(code, 3);
  assertStringIncludes(text, "exit 7");
});

Deno.test("a configuration that makes no sense is told of, with the next step", async (t) => {
  const cases: readonly (readonly [string, string, string])[] = [
    ["export default 3;", "it has no default export that is an object", "Write: export default"],
    ["export const config = {};", "it has no default export that is an object", "Write: export default"],
    ["export default {", 'Cannot load "messcall.config.ts"', "It must be a module that can be imported"],
    ['throw new Error("no luck");', "no luck", "It must be a module that can be imported"],
    ["export default { rums: 3 };", 'Cannot use "rums"', 'Did you mean "runs"?'],
    ['export default { "max-time": 3 };', 'Cannot use "max-time"', 'Did you mean "maxTime"?'],
    ["export default { quick: 2 };", "it is neither true nor false", "--quick"],
    ['export default { tool: "a" };', "it is no list of texts", "--tool"],
    ["export default { runs: true };", "it is neither a text nor a number", "--runs"],
    ["export default { target: [] };", "it is neither a text nor a command", "Write target"],
    ["export default { perTool: { a: 1 } };", "it is no record of settings", "Write perTool"],
    ["export default { observe: 1 };", "it is no function", "Write observe"],
    [
      'export default { target: "./tools.ts", runs: "many" };',
      'Cannot use "many" as --runs',
      "Give a number",
    ],
  ];
  await using folder = new Folder();
  for (const [config, message, hint] of cases) {
    await t.step(config, async () => {
      folder.write("messcall.config.ts", config);
      const { code, text } = await folder.messcall("lint", "./tools.ts");
      assertEquals(code, 2, text);
      assertStringIncludes(text, message);
      assertStringIncludes(text, hint);
    });
  }
  const missing = await folder.messcall("lint", "--config", "none.ts");
  assertStringIncludes(missing.text, 'Cannot read "none.ts": there is no such file');
});

Deno.test("init writes a configuration and a test that work, and no file twice", async (t) => {
  await using folder = new Folder({ "deno.json": '{\n  "name": "mine"\n}\n' });
  const first = await folder.messcall("init", "./tools.ts");
  assertEquals(first.code, 0, first.text);
  assertStringIncludes(first.text, "./tools.ts, 2 tools");
  assertEquals(JSON.parse(folder.read("deno.json")).name, "mine");
  assertStringIncludes(folder.read("messcall.config.ts"), 'target: "./tools.ts"');
  await t.step("messcall check needs no more words", async () => {
    const { code, text } = await folder.messcall("check", "--quick");
    assertEquals(code, 1);
    assertStringIncludes(text, "error never-throws  shout");
  });
  await t.step("deno test finds the tools, and types are right under Deno's own settings", async () => {
    const { code, text } = await folder.run(Deno.execPath(), "test", "-A");
    assertEquals(code, 1);
    assertStringIncludes(text, "./tools.ts: shout ...");
    assertStringIncludes(text, "./tools.ts: names that do not exist ... ok");
  });
  await t.step("what a baseline knows fails no test", async () => {
    const known = await folder.messcall("check", "--update-baseline");
    assertEquals(known.code, 0, known.text);
    const { code, text } = await folder.run(Deno.execPath(), "test", "-A");
    assertEquals(code, 0, text);
  });
  await t.step("nothing is written over", async () => {
    const { code, text } = await folder.messcall("init", "./tools.ts");
    assertEquals(code, 2);
    assertStringIncludes(text, 'Cannot write "messcall.config.ts": it is there already');
  });
});

Deno.test("init of a server keeps its command, and leaves a deno.jsonc with comments alone", async () => {
  const commented = '{\n  // mine\n  "imports": {}\n}\n';
  await using folder = new Folder({ "deno.jsonc": commented });
  const server = new URL("tests/adapters/servers/moods.ts", PROJECT).pathname;
  const config = new URL("deno.json", PROJECT).pathname;
  const { code, text } = await folder.messcall("init", "--", "deno", "run", "-A", "--config", config, server);
  assertEquals(code, 0, text);
  assertStringIncludes(folder.read("messcall.config.ts"), `target: ["deno", "run", "-A", "--config"`);
  assertEquals(folder.read("deno.jsonc"), commented);
  assertStringIncludes(text, "deno.jsonc  was left alone");
});

Deno.test("completions know every command and flag, and are read by their shell", async (t) => {
  await using folder = new Folder();
  const { SUMMARIES } = await import("../../src/cli/summaries.ts");
  const { FLAG_HELP } = await import("../../src/cli/flag_table.ts");
  for (const shell of ["bash", "zsh", "fish"]) {
    await t.step(shell, async () => {
      const { code, text } = await folder.messcall("completions", shell);
      assertEquals(code, 0);
      for (const name of Object.keys(SUMMARIES)) assertStringIncludes(text, name);
      for (const name of Object.keys(FLAG_HELP)) assertStringIncludes(text, name);
    });
  }
  await t.step("bash completes a command and a flag", async () => {
    const { text: script } = await folder.messcall("completions", "bash");
    const complete = (...words: readonly string[]): Promise<Run> =>
      folder.run(
        "bash",
        "-c",
        `${script}
COMP_WORDS=(messcall ${words.join(" ")}); COMP_CWORD=${words.length}; _messcall; echo "\${COMPREPLY[@]}"`,
      );
    assertEquals((await complete("ini")).text, "init\n");
    assertEquals((await complete("check", "--tok")).text, "--tokens --token-env\n");
  });
  const wrong = await folder.messcall("completions", "tcsh");
  assertEquals(wrong.code, 2);
  assertStringIncludes(wrong.text, "it is none of bash, zsh, fish");
});
