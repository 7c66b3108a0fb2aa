/**
 * The project's files, as the architecture tests judge them.
 * @module
 */

/** One file, by its name from the project's root. */
export interface SourceFile {
  readonly file: string;
  /** What it imports, types included: files by their name from the root, packages as they are written. */
  readonly imports: readonly string[];
  readonly text: string;
}

/** Where the project is. */
export const ROOT = new URL("../../", import.meta.url);

const TEXT =
  /(\.(tsx?|jsx?|mjs|json|jsonl|lock|md|csv|tsv|txt|ya?ml|sh|svg|html|xml)|(^|\/)(\.ci\/run|\.gitignore|LICENSE))$/;
const ELSEWHERE = new Set([".git", "node_modules", "coverage"]);

/** Names every text file of the project, in order. */
export function listFiles(folder = ""): readonly string[] {
  return [...Deno.readDirSync(new URL(folder, ROOT))].sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap(
    (entry) => {
      if (ELSEWHERE.has(entry.name)) return [];
      const file = folder + entry.name;
      if (entry.isDirectory) return listFiles(`${file}/`);
      return entry.isFile && TEXT.test(file) ? [file] : [];
    },
  );
}

/** Reads a file of the project. */
export function readFile(file: string): string {
  return Deno.readTextFileSync(new URL(file, ROOT));
}

/** Reads what the package is made of: `mod.ts` and everything under `src`, with the imports Deno finds. */
export async function readSources(): Promise<readonly SourceFile[]> {
  const files = listFiles().filter(isSource);
  const imports = await readImports(files);
  return files.map((file) => ({ file, imports: imports.get(file) ?? [], text: readFile(file) }));
}

/** Whether a file is part of the package. */
export function isSource(file: string): boolean {
  return file === "mod.ts" || (file.startsWith("src/") && file.endsWith(".ts"));
}

/** Runs the Deno that runs the tests, and returns what it prints. */
export async function deno(args: readonly string[]): Promise<string> {
  const command = new Deno.Command(Deno.execPath(), { args: [...args], cwd: ROOT, env: { NO_COLOR: "1" } });
  const { success, stdout, stderr } = await command.output();
  if (!success) throw new Error(`Cannot run "deno ${args[0]}": ${new TextDecoder().decode(stderr)}`);
  return new TextDecoder().decode(stdout);
}

/** The parts of `deno info --json` that are read here. */
interface ModuleGraph {
  readonly modules: readonly {
    readonly specifier: string;
    readonly error?: string;
    readonly dependencies?: readonly {
      readonly specifier: string;
      readonly code?: { readonly specifier?: string };
      readonly type?: { readonly specifier?: string };
    }[];
  }[];
}

async function readImports(files: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  // `deno info` takes one entry; this one, made up, imports every file, so that those nobody imports are seen too.
  const entry = files.map((file) => `import ${JSON.stringify(new URL(file, ROOT).href)};`).join("");
  const graph: ModuleGraph = JSON.parse(
    await deno(["info", "--json", `data:application/typescript,${encodeURIComponent(entry)}`]),
  );
  return new Map(
    graph.modules.filter(({ specifier }) => specifier.startsWith(ROOT.href)).map((module) => [
      module.specifier.slice(ROOT.href.length),
      (module.dependencies ?? []).map(({ specifier, code, type }) => {
        const target = code?.specifier ?? type?.specifier ?? specifier;
        return /^\.{0,2}\//.test(specifier) && target.startsWith(ROOT.href)
          ? target.slice(ROOT.href.length)
          : specifier;
      }),
    ]),
  );
}
