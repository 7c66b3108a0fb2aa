/**
 * A module in a child process: what it may not do, and what comes of calls that hang or die.
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { join } from "node:path";
import { checkRegistry } from "../../mod.ts";
import { TargetError } from "../../src/core/errors.ts";
import type { Ending } from "../../src/core/outcome.ts";
import type { Registry } from "../../src/core/registry.ts";
import { openSandbox } from "../../src/sandbox/open.ts";

const LEAKY = new URL("_leaky.ts", import.meta.url).href;

const ON_LINUX = { ignore: Deno.build.os !== "linux" };

/** Opens the leaky registry for one test, with a root that holds a file. */
async function withLeaky(
  run: (call: Call, registry: Registry, root: string) => Promise<void>,
): Promise<void> {
  const root = await Deno.realPath(await Deno.makeTempDir());
  try {
    await Deno.writeTextFile(join(root, "a.txt"), "inside");
    await using registry = await openSandbox(LEAKY, { root, signal: new AbortController().signal });
    await run(caller(registry), registry, root);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

type Call = (tool: string, args?: { readonly path?: string }, ms?: number) => Promise<Ending>;

/** Calls as the run does: what takes too long is given up with a timeout. */
function caller(registry: Registry): Call {
  return async (tool, args = {}, ms = 20_000) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException("late", "TimeoutError")), ms);
    try {
      return await registry.call({ id: "1", tool, args: { kind: "json", value: { ...args } } }, late.signal);
    } finally {
      clearTimeout(timer);
    }
  };
}

Deno.test("the root is read, and nothing else; no variable, program, address or library is to be had", async () => {
  await withLeaky(async (call, _registry, root) => {
    assertEquals(await call("read", { path: join(root, "a.txt") }), { kind: "ok", value: "inside" });
    // Of the variables of its parent there is none.
    assertEquals(await call("variable"), { kind: "ok", value: undefined });
    for (const tool of ["read", "command", "address", "library"]) {
      const ending = await call(tool, { path: "/etc/hostname" });
      assert(
        ending.kind === "error" && /\bRequires \w+ access\b/i.test(ending.error.message),
        `${tool}: ${Deno.inspect(ending)}`,
      );
    }
  });
});

Deno.test("results come as they were given, what no JSON holds included, and engine complaints as throws", async () => {
  await withLeaky(async (call) => {
    const ending = await call("odd");
    assert(ending.kind === "ok");
    const { run, ...rest } = ending.value as { run: unknown };
    assertEquals([typeof run, rest], [
      "function",
      { nothing: undefined, big: 1n, map: new Map([[1, NaN]]) } as unknown,
    ]);
    const thrown = await call("throw");
    assert(thrown.kind === "throw" && thrown.error instanceof Error);
    assertEquals([thrown.error.name, thrown.error.message], [
      "TypeError",
      "Cannot read properties of undefined (reading 'a')",
    ]);
  });
});

Deno.test("a call that hangs, backtracks, hoards or quits ends, and the next one works", async () => {
  await withLeaky(async (call, registry) => {
    for (const tool of ["hang", "backtrack", "hoard", "quit"]) {
      const ending = await call(tool, {}, tool === "hoard" ? 20_000 : 400);
      assertEquals(ending.kind, "exit", tool);
      await registry.ping?.(AbortSignal.timeout(5_000));
      assertEquals(await call("echo", { path: tool }), { kind: "ok", value: { path: tool } });
    }
  });
});

Deno.test("a result that throws when it is read is a result that JSON cannot hold, and no death", async () => {
  await withLeaky(async (call) => {
    const ending = await call("booby-trap");
    assertEquals([ending.kind, typeof (ending.kind === "ok" && ending.value)], ["ok", "function"]);
    assertEquals((await call("echo")).kind, "ok");
  });
});

Deno.test("calls made at once after a death share one new child", ON_LINUX, async () => {
  await using program = await startProgram(`
    const { signal } = new AbortController();
    const again = await openSandbox(${JSON.stringify(LEAKY)}, { signal });
    const call = (tool) => again.call({ id: "1", tool, args: { kind: "json", value: {} } }, signal);
    await call("quit");
    const endings = await Promise.all(["echo", "echo", "echo"].map(call));
    await again[Symbol.asyncDispose]();
    await registry[Symbol.asyncDispose]();
    console.log(endings.map(({ kind }) => kind).join());`);
  assertEquals(await program.heard(), "ok,ok,ok\n");
  await program.process.status;
  assertEquals([program.hasChild(), program.files()], [false, []]);
});

Deno.test("an error that nobody waits for ends the call it comes from", async () => {
  await withLeaky(async (call) => {
    assertEquals(await call("float"), { kind: "exit", code: 1 });
    assertEquals((await call("echo")).kind, "ok");
  });
});

Deno.test("a call that ends the child after its answer is known, and no call beside it is to blame", async () => {
  for (const [tool, code] of [["late-throw", 1], ["late-quit", 4]] as const) {
    await withLeaky(async (call, registry) => {
      assertEquals(await call(tool), { kind: "ok", value: "fine" });
      // Under way when the child ends: made again.
      assertEquals(await call("slow"), { kind: "ok", value: "slow" });
      assertEquals(registry.problems.map(({ code, tool }) => [code, tool]), [["ends-late", tool]]);
      assert(registry.problems[0]?.message.includes(`exit code ${code}`));
    });
  }
});

Deno.test("a call beside one that hangs or dies is answered as if it had been alone", async () => {
  await withLeaky(async (call) => {
    const endings = await Promise.all([call("slow"), call("quit"), call("slow")]);
    assertEquals(endings, [{ kind: "ok", value: "slow" }, { kind: "exit", code: 3 }, {
      kind: "ok",
      value: "slow",
    }]);
    const [hung, slow] = await Promise.all([call("hang", {}, 300), call("slow")]);
    assertEquals([hung.kind, slow], ["exit", { kind: "ok", value: "slow" }]);
  });
});

Deno.test("what a module says on the channel itself is passed over, and a result may be as deep as it likes", async () => {
  await withLeaky(async (call) => {
    assertEquals(await call("lie"), { kind: "ok", value: "truth" });
    const deep = await call("deep");
    assert(deep.kind === "ok");
    assertEquals(JSON.stringify(deep.value), `${"[".repeat(10_000)}1${"]".repeat(10_000)}`);
    assertEquals((await call("echo")).kind, "ok");
  });
});

Deno.test("what a tool prints is no matter, however much it is", async () => {
  await withLeaky(async (call) => assertEquals(await call("flood"), { kind: "ok", value: "dry" }));
});

Deno.test("a module that does not load, or exports nothing, is told from the outside", async () => {
  const { signal } = new AbortController();
  const missing = await assertRejects(() => openSandbox("./no_such_file.ts", { signal }), TargetError);
  assert(/no_such_file/.test(missing.message), missing.message);
  const nothing = await assertRejects(
    () => openSandbox(new URL("../options_test.ts", import.meta.url).href, { signal }),
    TargetError,
  );
  assert(nothing.message.length < 400 && nothing.hint.length > 5, nothing.message);
});

Deno.test("a module's imports are those of its own configuration, whose lock file stays as it is", async () => {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  try {
    const files = {
      "deno.json": JSON.stringify({ imports: { said: "./said.ts" } }),
      "deno.lock": JSON.stringify({ version: "5" }),
      "said.ts": 'export const said = "by its own map";',
      "sub/tools.ts":
        'import { said } from "said"; export default [{ name: "say", inputSchema: {}, execute: () => said }];',
    };
    await Deno.mkdir(join(folder, "sub"));
    for (const [name, text] of Object.entries(files)) await Deno.writeTextFile(join(folder, name), text);
    await using registry = await openSandbox(join(folder, "sub", "tools.ts"), {
      signal: new AbortController().signal,
    });
    assertEquals(await caller(registry)("say"), { kind: "ok", value: "by its own map" });
    assertEquals(await Deno.readTextFile(join(folder, "deno.lock")), files["deno.lock"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** A program of its own that opens the leaky registry and lets a call hang, and the folder it has for its files. */
interface Program extends AsyncDisposable {
  readonly process: Deno.ChildProcess;
  /** Waits for the first thing it prints. */
  heard(): Promise<string>;
  /** Whether a sandbox of it runs. */
  hasChild(): boolean;
  /** What lies in its folder beside the program itself. */
  files(): string[];
}

async function startProgram(body: string): Promise<Program> {
  const folder = await Deno.makeTempDir();
  const script = join(folder, "parent.ts");
  const open = JSON.stringify(import.meta.resolve("../../src/sandbox/open.ts"));
  await Deno.writeTextFile(
    script,
    `import { openSandbox } from ${open};
    const registry = await openSandbox(${JSON.stringify(LEAKY)}, { signal: new AbortController().signal });
    void registry.call({ id: "1", tool: "hang", args: { kind: "json", value: {} } }, new AbortController().signal);
    ${body}`,
  );
  const config = new URL("../../deno.json", import.meta.url).pathname;
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", `--config=${config}`, script],
    env: { TMPDIR: folder },
    stdout: "piped",
    stderr: "null",
  }).spawn();
  return {
    process,
    async heard(): Promise<string> {
      const reader = process.stdout.getReader();
      const { value } = await reader.read();
      await reader.cancel();
      return new TextDecoder().decode(value);
    },
    hasChild: () =>
      [...Deno.readDirSync("/proc")].some(({ name }) => {
        try {
          return Deno.readTextFileSync(`/proc/${name}/cmdline`).includes(`${folder}/messcall-sandbox-`);
        } catch {
          return false;
        }
      }),
    files: () => [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) => name !== "parent.ts"),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

Deno.test("no process and no file is left behind, a call under way included", ON_LINUX, async () => {
  await using program = await startProgram(`
    await new Promise((resolve) => setTimeout(resolve, 100));
    await registry[Symbol.asyncDispose]();
    console.log("done");`);
  await program.heard();
  await program.process.status;
  assertEquals([program.hasChild(), program.files()], [false, []]);
});

Deno.test("a parent that is killed takes a child that hangs along", ON_LINUX, async () => {
  await using program = await startProgram(`
    console.log("hanging");
    await new Promise((resolve) => setTimeout(resolve, 60_000));`);
  await program.heard();
  assert(program.hasChild(), "the child was not seen");
  program.process.kill("SIGKILL");
  await program.process.status;
  for (let tries = 0; program.hasChild() && tries < 50; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assertEquals(program.hasChild(), false);
});

Deno.test("a run in a sandbox finds the hang and the death, and goes on", async () => {
  const report = await checkRegistry(LEAKY, {
    sandbox: "process",
    tools: ["hang", "quit", "echo"],
    runs: 12,
    timeoutMs: 400,
  });
  const found = new Set(report.findings.map(({ unit, tool }) => `${unit} ${tool}`));
  assert(found.has("settles-in-budget hang") && found.has("process-survives quit"), [...found].join(", "));
  const echo = report.tools.find(({ name }) => name === "echo");
  assert((echo?.outcomes.ok ?? 0) > 5);
});

Deno.test("a project of Node's has the packages that lie in its folder", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const place = join(folder, "node_modules", "five");
    await Deno.mkdir(place, { recursive: true });
    const named = { name: "five", version: "1.0.0", type: "module", exports: "./five.js" };
    await Deno.writeTextFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    await Deno.writeTextFile(join(place, "package.json"), JSON.stringify(named));
    await Deno.writeTextFile(join(place, "five.js"), "export const five = 5;");
    await Deno.writeTextFile(
      join(folder, "tools.ts"),
      'import { five } from "five"; export default [{ name: "n", inputSchema: {}, execute: () => five }];',
    );
    const { signal } = new AbortController();
    await using registry = await openSandbox(join(folder, "tools.ts"), { signal });
    const call = { id: "1", tool: "n", args: { kind: "json", value: {} } } as const;
    assertEquals(await registry.call(call, signal), { kind: "ok", value: 5 });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
