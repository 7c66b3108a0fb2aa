/**
 * Canaries: planted, watched, taken away.
 * @module
 */
import { assert, assertEquals, assertNotEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { dirname, join } from "node:path";
import { UsageError } from "../src/core/errors.ts";
import { plantCanaries, type Planted } from "../src/surroundings.ts";

/** A name that no other test plants under: names of folders follow from it. */
const NAME = `surroundings-test-${Deno.pid}`;

/** Runs with a root of some files, in a folder of its own that is gone afterwards. */
async function withRoot(run: (root: string) => Promise<void>): Promise<void> {
  const place = await Deno.realPath(await Deno.makeTempDir());
  const root = join(place, "data");
  try {
    await Deno.mkdir(join(root, "sub", "deep"), { recursive: true });
    for (const file of ["b.csv", "a.txt", "sub/c.md", "sub/deep/d.txt"]) {
      await Deno.writeTextFile(join(root, file), file);
    }
    await run(root);
  } finally {
    await Deno.remove(place, { recursive: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

async function secretsIn(folder: string, { surroundings: { marker } }: Planted): Promise<readonly string[]> {
  const names = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
  for (const name of names) assertStringIncludes(await Deno.readTextFile(join(folder, name)), marker);
  return names.toSorted();
}

const SECRETS = ["secret", "secret.csv", "secret.json", "secret.md", "secret.txt"];

Deno.test("without a root there is a canary, holding its secrets, and it is gone afterwards", async () => {
  const planted = await plantCanaries(NAME);
  const { canary, marker, system, command = "", port = 0, variable, table = "", home = "", ...rest } =
    planted.surroundings;
  assertEquals(rest, { files: [] });
  assert(/^messcall_[\da-f]{8}$/.test(table) && marker.endsWith(table.slice("messcall_".length)), table);
  assertEquals([command.endsWith("/messcall-probe"), port >= 20_000], [Deno.build.os !== "windows", true]);
  assertEquals(await secretsIn(home, planted), [...SECRETS, marker].toSorted());
  assertEquals(planted.env.MESSCALL_CANARY, variable?.value);
  assertEquals(system, Deno.build.os === "windows" ? undefined : "/etc/passwd");
  assertEquals(await secretsIn(canary, planted), [...SECRETS, marker].toSorted());
  await planted[Symbol.asyncDispose]();
  assertEquals([await exists(canary), await exists(home)], [false, false]);
});

Deno.test("with a root there is a sibling beside it whose name begins with the root's, and both are gone afterwards", async () => {
  await withRoot(async (root) => {
    const planted = await plantCanaries(NAME, root);
    const { canary, sibling = "", ...rest } = planted.surroundings;
    assertEquals(rest.root, root);
    assert(sibling.startsWith(root) && dirname(sibling) === dirname(root) && sibling !== root);
    assert(!canary.startsWith(root));
    assertEquals(await secretsIn(sibling, planted), await secretsIn(canary, planted));
    await planted[Symbol.asyncDispose]();
    assertEquals([await exists(canary), await exists(sibling), await exists(root)], [false, false, true]);
    assertEquals((await Array.fromAsync(Deno.readDir(dirname(root)))).map(({ name }) => name), ["data"]);
  });
});

Deno.test("files and folders under the root are named, two levels deep, in order, and only some of many", async () => {
  await withRoot(async (root) => {
    {
      await using planted = await plantCanaries(NAME, root);
      assertEquals(
        planted.surroundings.files,
        ["a.txt", "b.csv", "sub", "sub/c.md"].map((file) => join(root, file)),
      );
    }
    for (let i = 0; i < 50; i++) await Deno.writeTextFile(join(root, `file-${i}`), "");
    await using planted = await plantCanaries(NAME, root);
    assert(planted.surroundings.files.length <= 10);
  });
});

Deno.test("a root is where its links lead, and may be written relative to here", async () => {
  await withRoot(async (root) => {
    const link = join(dirname(root), "link");
    await Deno.symlink(root, link);
    await using planted = await plantCanaries(NAME, link);
    assertEquals(planted.surroundings.root, root);
    await Deno.remove(link);
  });
  await using here = await plantCanaries(NAME, "./fixtures/data");
  assertEquals(here.surroundings.root, await Deno.realPath("fixtures/data"));
});

Deno.test("what is done to the canaries is told, once", async () => {
  await withRoot(async (root) => {
    await using planted = await plantCanaries(NAME, root);
    const { canary, sibling = "" } = planted.surroundings;
    const told = async (): Promise<readonly string[]> => (await planted.disturbed()).toSorted();
    assertEquals(await told(), []);

    await Deno.writeTextFile(join(canary, "secret.csv"), "overwritten");
    assertEquals([await told(), await told()], [[join(canary, "secret.csv")], []]);

    await Deno.remove(join(canary, "secret.txt"));
    await Deno.writeTextFile(join(sibling, "new.txt"), "new");
    assertEquals([await told(), await told()], [
      [join(canary, "secret.txt"), join(sibling, "new.txt")].toSorted(),
      [],
    ]);

    await Deno.rename(join(sibling, "secret"), join(sibling, "moved"));
    assertEquals(await told(), [join(sibling, "moved"), join(sibling, "secret")]);

    await Deno.mkdir(join(canary, "folder"));
    assertEquals(await told(), [join(canary, "folder")]);

    await Deno.remove(sibling, { recursive: true });
    assertEquals((await told()).length, 7);
  });
});

Deno.test("reading the canaries, and working in the root, disturbs nothing", async () => {
  await withRoot(async (root) => {
    await using planted = await plantCanaries(NAME, root);
    await Deno.readTextFile(join(planted.surroundings.canary, "secret"));
    await Deno.writeTextFile(join(root, "a.txt"), "changed");
    assertEquals(await planted.disturbed(), []);
  });
});

Deno.test("the same name plants the same places, another name others", async () => {
  const place = async (name: string): Promise<readonly string[]> => {
    await using planted = await plantCanaries(name);
    return [planted.surroundings.canary, planted.surroundings.marker];
  };
  assertEquals(await place(NAME), await place(NAME));
  const [one, other] = [await place(NAME), await place(`${NAME}-other`)];
  for (const i of [0, 1]) assertNotEquals(one[i], other[i]);
});

Deno.test("runs of the same name at the same time do not meet", async () => {
  await withRoot(async (root) => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => plantCanaries(NAME, root)));
    const places = runs.flatMap(({ surroundings: { canary, sibling = "" } }) => [canary, sibling]);
    assertEquals(new Set(places).size, 8);
    const [first, ...others] = runs;
    assert(first !== undefined);
    await Deno.writeTextFile(join(first.surroundings.canary, "secret"), "changed");
    for (const other of others) assertEquals(await other.disturbed(), []);
    assertEquals((await first.disturbed()).length, 1);
    await first[Symbol.asyncDispose]();
    for (const other of others) {
      assertEquals(await other.disturbed(), []);
      assertEquals((await secretsIn(other.surroundings.canary, other)).length, 6);
      await other[Symbol.asyncDispose]();
    }
    for (const at of places) assert(!await exists(at), at);
  });
});

Deno.test("taking the canaries away twice, or after somebody else did, is no error", async () => {
  const planted = await plantCanaries(NAME);
  await Deno.remove(planted.surroundings.canary, { recursive: true });
  await planted[Symbol.asyncDispose]();
  await planted[Symbol.asyncDispose]();
});

Deno.test("a root that is not there, or is no folder, is a mistake, and nothing is planted", async () => {
  const before = await canaries();
  await assertRejects(
    () => plantCanaries(NAME, "./not/there"),
    UsageError,
    'Cannot use "./not/there" as the root: it does not exist',
  );
  await assertRejects(() => plantCanaries(NAME, "./deno.json"), UsageError, "it is not a folder");
  assertEquals(await canaries(), before);
});

Deno.test({
  name: "where no sibling can be planted, nothing stays behind",
  // A file system that nobody can make a folder in.
  ignore: Deno.build.os !== "linux",
  async fn() {
    const before = await canaries();
    await plantCanaries(NAME, "/proc/self/fd").then((planted) => planted[Symbol.asyncDispose](), () => {});
    const left = (await canaries()).filter((place) => !before.includes(place));
    for (const place of left) await Deno.remove(place, { recursive: true });
    assertEquals(left, []);
  },
});

/** The canaries that this test's name has planted and that are there now. */
async function canaries(): Promise<readonly string[]> {
  let place = "";
  {
    await using planted = await plantCanaries(NAME);
    place = planted.surroundings.canary;
  }
  const [tag = ""] = /[0-9a-f]{8}/.exec(place.slice(dirname(place).length)) ?? [];
  const names = (await Array.fromAsync(Deno.readDir(dirname(place)))).map(({ name }) => name);
  return names.filter((name) => name.includes(tag)).map((name) => join(dirname(place), name));
}

Deno.test("links in the root lead out of it, to a file and to a folder, and are gone afterwards", async () => {
  await withRoot(async (root) => {
    const planted = await plantCanaries(NAME, root);
    const { links, canary, marker } = planted.surroundings;
    assertEquals(await Deno.realPath(links?.file ?? ""), join(canary, "secret.txt"));
    assertEquals(await Deno.realPath(links?.folder ?? ""), canary);
    assert([links?.file, links?.folder].every((link) => dirname(link ?? "") === root));
    await Deno.writeTextFile(join(links?.folder ?? "", "new.txt"), marker);
    assertEquals(await planted.disturbed(), [join(canary, "new.txt")]);
    // A link of our own is no file of the root's.
    await Deno.remove(links?.file ?? "");
    assertEquals(await planted.changed(), []);
    await planted[Symbol.asyncDispose]();
    assertEquals((await Array.fromAsync(Deno.readDir(root))).map(({ name }) => name).toSorted(), [
      "a.txt",
      "b.csv",
      "sub",
    ]);
  });
});

Deno.test("the planted command and the planted server tell that they were reached, once", async () => {
  await using planted = await plantCanaries(NAME);
  const { command = "", port = 0, marker } = planted.surroundings;
  assertEquals(planted.reached(), []);
  const hosts = ["127.0.0.1", "2130706433", "localhost"];
  for (const host of hosts) {
    assertStringIncludes(await (await fetch(`http://${host}:${port}/`)).text(), marker);
  }
  assertEquals(planted.reached().map(({ kind }) => kind), ["address", "address", "address"]);
  if (Deno.build.os !== "windows") {
    const { code } = await new Deno.Command(command, { args: ["a", "b c"] }).output();
    assertEquals([code, planted.reached()], [0, [{ kind: "command", value: `${command} a b c` }]]);
  }
  assertEquals(planted.reached(), []);
});

Deno.test("a port that is taken is left to whom it belongs: the next one is free", async () => {
  await using first = await plantCanaries(NAME);
  await using second = await plantCanaries(NAME);
  const ports = [first, second].map(({ surroundings }) => surroundings.port ?? 0);
  assertEquals(new Set(ports).size, 2);
  await (await fetch(`http://127.0.0.1:${ports[1]}/`)).body?.cancel();
  assertEquals([first.reached().length, second.reached().length], [0, 1]);
});
