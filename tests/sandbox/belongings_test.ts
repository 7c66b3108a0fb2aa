/**
 * What runs leave: removed by the next one where its owner is dead, and nothing but that.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { join } from "node:path";

/** Takes folders and links over, and ends as it is told to. */
const OWNER = `
  import { openBelongings } from ${JSON.stringify(import.meta.resolve("../../src/sandbox/belongings.ts"))};
  const belongings = openBelongings(Deno.args[0]);
  for (const place of Deno.args.slice(1)) belongings.take(place);
  console.log("taken");
  await new Promise((resolve) => setTimeout(resolve, 60_000));
`;

/** Starts an owner, waits until it has taken everything, and gives it to a function. */
async function withOwner(
  { temp, root, places }: {
    readonly temp: string;
    readonly root: string;
    readonly places: readonly string[];
  },
  use: (owner: Deno.ChildProcess) => Promise<void>,
): Promise<void> {
  const script = join(temp, "owner.ts");
  await Deno.writeTextFile(script, OWNER);
  const owner = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "--no-config", script, root, ...places],
    env: { TMPDIR: temp },
    stdout: "piped",
  }).spawn();
  const reader = owner.stdout.getReader();
  await reader.read();
  try {
    await use(owner);
  } finally {
    await reader.cancel();
    try {
      owner.kill("SIGKILL");
    } catch {
      // It has ended.
    }
    await owner.status;
  }
}

/** Does what a later run does before anything else. */
async function laterRun(temp: string): Promise<void> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["eval", "--no-check", "--no-config"],
      `import { sweep } from ${
        JSON.stringify(import.meta.resolve("../../src/sandbox/belongings.ts"))
      }; sweep();`,
    ],
    env: { TMPDIR: temp },
  }).output();
  assert(success);
}

function namesIn(folder: string): readonly string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).toSorted();
}

async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  try {
    await use(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("what a killed owner left goes with the next run, and nothing of a living one", {
  ignore: Deno.build.os === "windows",
}, async () => {
  await withFolder(async (temp) => {
    const root = join(temp, "root");
    const places = ["messcall-0123abcd", "root-messcall-0123abcd-2", "messcall-sandbox-x"].map((name) =>
      join(temp, name)
    );
    const link = join(root, "messcall-0123abcd.txt");
    Deno.mkdirSync(root);
    for (const place of places) Deno.mkdirSync(place);
    Deno.writeTextFileSync(join(places[0] ?? "", "secret"), "secret");
    Deno.writeTextFileSync(join(root, "kept.txt"), "kept");
    Deno.symlinkSync(join(root, "kept.txt"), link);
    await withOwner({ temp, root, places: [...places, link] }, async (owner) => {
      await laterRun(temp);
      assertEquals(namesIn(root), ["kept.txt", "messcall-0123abcd.txt"]);
      for (const place of places) assert(Deno.lstatSync(place).isDirectory);
      owner.kill("SIGKILL");
      await owner.status;
      await laterRun(temp);
    });
    assertEquals(namesIn(temp), ["owner.ts", "root"]);
    assertEquals(namesIn(root), ["kept.txt"]);
  });
});

Deno.test("what has another name, or is another folder by now, stays", {
  ignore: Deno.build.os === "windows",
}, async () => {
  await withFolder(async (temp) => {
    const [foreign, replaced] = [join(temp, "my-data"), join(temp, "messcall-0123abcd")];
    Deno.mkdirSync(foreign);
    Deno.mkdirSync(replaced);
    await withOwner({ temp, root: temp, places: [foreign, replaced] }, async (owner) => {
      owner.kill("SIGKILL");
      await owner.status;
      // Made while the other is there, so that it is not the same one again.
      Deno.mkdirSync(join(temp, "new"));
      Deno.removeSync(replaced);
      Deno.renameSync(join(temp, "new"), replaced);
      await laterRun(temp);
    });
    assertEquals(namesIn(temp), ["messcall-0123abcd", "my-data", "owner.ts"]);
  });
});
