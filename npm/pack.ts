/**
 * Makes the npm package: what `deno pack` makes, with a command that runs under the Deno that npm installs beside it.
 *
 * deno task pack [FILE]
 * @module
 */
import { join } from "node:path";

/** The Deno that the command runs under. */
const DENO = "2.9.6";

const ROOT = new URL("..", import.meta.url);

/** What is read of `deno.json`. */
interface Config {
  readonly version: string;
  readonly imports: Readonly<Record<string, string>>;
}

/** The exact versions that are imported, by the name of the package. */
export function versionsOf(imports: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.values(imports).flatMap((specifier) => {
      const [, name, version] = /^npm:\/?((?:@[^/]+\/)?[^@/]+)@([^/]+)/.exec(specifier) ?? [];
      return name === undefined || version === undefined ? [] : [[name, version]];
    }),
  );
}

/**
 * Adds the command to a package, and pins what it depends on.
 *
 * @param manifest the package's `package.json`
 * @param versions the exact versions, by the name of the package
 */
export function withCommand(
  manifest: { readonly dependencies?: Readonly<Record<string, string>> },
  versions: ReadonlyMap<string, string>,
): object {
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, range]) =>
    [name, versions.get(name) ?? range] as const
  );
  return {
    ...manifest,
    description: "Calls the tools that language models call the way models do, and says what breaks",
    bin: { messcall: "./npm/messcall.mjs" },
    engines: { node: ">=20" },
    dependencies: Object.fromEntries([...dependencies, ["deno", DENO]].toSorted()),
  };
}

async function run(command: string, args: readonly string[], cwd: string | URL): Promise<void> {
  const { success, stdout, stderr } = await new Deno.Command(command, { args: [...args], cwd }).output();
  if (success) return;
  const said = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("\n");
  throw new Error(`Cannot pack: ${command} ${args[0]} ended with an error\n${said}`);
}

async function main(file: string): Promise<void> {
  const { version, imports }: Config = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  const folder = await Deno.makeTempDir({ prefix: "messcall-pack-" });
  try {
    const bare = join(folder, "bare.tgz");
    await run(Deno.execPath(), ["pack", "--allow-dirty", "--no-source-maps", "-o", bare], ROOT);
    await run("tar", ["xzf", bare], folder);
    const manifest = join(folder, "package", "package.json");
    const whole = withCommand(JSON.parse(await Deno.readTextFile(manifest)), versionsOf(imports));
    await Deno.writeTextFile(manifest, `${JSON.stringify(whole, null, 2)}\n`);
    await Deno.mkdir(join(folder, "package", "npm"));
    await Deno.copyFile(
      new URL("messcall.mjs", import.meta.url),
      join(folder, "package", "npm", "messcall.mjs"),
    );
    await run("npm", ["pack", "./package", "--pack-destination", folder], folder);
    await Deno.copyFile(join(folder, `messcall-messcall-${version}.tgz`), file);
    console.log(file);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

if (import.meta.main) await main(Deno.args[0] ?? "messcall.tgz");
