/**
 * Watching: what counts as a change, and a check that runs again with what failed last first.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { isChanged, takeSnapshot } from "../../src/cli/watch.ts";
import { MESSCALL, messcallHere, PROJECT } from "./_messcall.ts";

Deno.test("files that come, go or change are a change; hidden ones, packages and our own are none", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/node_modules`);
    await Deno.mkdir(`${folder}/src`);
    await Deno.writeTextFile(`${folder}/src/a.ts`, "1");
    const own = new Set([`${folder}/report.json`]);
    const look = (): ReturnType<typeof takeSnapshot> => takeSnapshot(folder, own);
    const before = await look();
    assertEquals([...before.keys()], [`${folder}/src/a.ts`]);
    for (const file of ["node_modules/b.ts", ".hidden.ts", "report.json"]) {
      await Deno.writeTextFile(`${folder}/${file}`, "1");
    }
    assertEquals(isChanged(before, await look()), false);
    await Deno.utime(`${folder}/src/a.ts`, 1, 1);
    assertEquals(isChanged(before, await look()), true);
    const changed = await look();
    await Deno.writeTextFile(`${folder}/src/c.txt`, "1");
    assertEquals(isChanged(changed, await look()), true);
    await Deno.remove(`${folder}/src/c.txt`);
    await Deno.remove(`${folder}/src/a.ts`);
    assertEquals(isChanged(changed, await look()), true);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

function tools(second: string): string {
  const tool = (name: string, execute: string): string =>
    `{ name: "${name}", description: "Returns the text, ${name}; changes nothing.", inputSchema: { type: "object",
      properties: { text: { type: "string", description: "What to say" } }, required: ["text"], additionalProperties: false },
      execute: (args: { text: string }) => ${execute} }`;
  return `export default [${
    tool(
      "first",
      `{
    if (typeof args !== "object" || args === null || typeof args.text !== "string" || Object.keys(args).length !== 1) {
      throw new Error("text: expected a string as text, and nothing else");
    }
    return args.text;
  }`,
    )
  }, ${tool("second", second)}];\n`;
}

Deno.test("check --watch runs again on a change, and what failed last is first", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/tools.ts`, tools("args.text.toUpperCase()"));
    const [command, ...rest] = MESSCALL;
    const main = new URL("src/cli/main.ts", PROJECT).href;
    await using child = new Deno.Command(command, {
      args: [
        ...rest.map((word) => word === "src/cli/main.ts" ? main : word),
        ...["check", "./tools.ts", "--watch", "--quick", "--runs", "12", "--tool", "*"],
      ],
      cwd: folder,
      env: { NO_COLOR: "1" },
      stdout: "null",
      stderr: "piped",
    }).spawn();
    let said = "";
    const reading = (async (): Promise<void> => {
      for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) said += text;
    })();
    const until = async (count: number): Promise<void> => {
      while (said.split("Waiting for a file").length - 1 < count) {
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    };
    await until(1);
    assertStringIncludes(said, '1/2 "first"');
    said = "";
    await Deno.writeTextFile(`${folder}/tools.ts`, `${tools("args.text.toUpperCase()")}// again\n`);
    await until(1);
    assert(said.indexOf('"second"') < said.indexOf('"first"'), said);
    said = "";
    await Deno.writeTextFile(`${folder}/tools.ts`, "export default [{");
    await until(1);
    assertStringIncludes(said, 'Cannot open "./tools.ts"');
    child.kill("SIGINT");
    assertEquals((await child.status).code, 3);
    await reading;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("what makes no sense beside --watch is refused", async () => {
  const target = "fixtures/registries/seed_004.ts";
  for (const flags of [["--update-baseline"], ["--shard", "1/2"], ["--journal", "j.ndjson"]]) {
    const { code, stderr } = await messcallHere("check", target, "--watch", ...flags);
    assertEquals(code, 2);
    assertStringIncludes(stderr, `Cannot use "--watch" with ${flags[0]}`);
  }
  const { stderr } = await messcallHere("check", target, "--watch", "--sandbox", "inherit");
  assertStringIncludes(stderr, "a module that is loaded stays as it was");
});
