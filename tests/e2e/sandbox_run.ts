/**
 * Runs the escaping registry in sandboxes, in a program of its own, and prints what was found and what is left.
 * @module
 */
import { join } from "node:path";
import { checkRegistry } from "../../mod.ts";

/** What was found, how the calls of a tool ended, and what is left. */
export interface Escapes {
  readonly found: readonly string[];
  readonly ok: Readonly<Record<string, number>>;
  readonly left: readonly string[];
}

const MODULE = new URL("modules/escaping.ts", import.meta.url).href;

const REACHING = [
  ...["traversal", "sibling", "absolute", "link-to-file", "link-to-folder", "link-to-nothing"],
  ...["variable", "address", "program", "library", "bomb", "fork-bomb"],
];
const DYING = ["quit", "process-exit", "float", "late", "flood", "ask"];

/** Units that tell of escapes and of ends; what else is wrong with these tools is not the question. */
const UNITS = /-contained$|^settles-in-budget$|^process-survives$|^check-crashed$/;

async function run(folder: string): Promise<Escapes> {
  const root = join(folder, "root");
  await Deno.mkdir(root);
  await Deno.writeTextFile(join(root, "a.txt"), "inside");
  await Deno.symlink("/etc/passwd", join(root, "file"));
  await Deno.symlink("/etc", join(root, "folder"));
  await Deno.symlink(join(folder, "outside"), join(root, "new"));
  const target = { kind: "module", specifier: MODULE, env: { ROOT: root } } as const;
  const found = new Set<string>();
  const ok: Record<string, number> = {};
  const runs = [
    { sandbox: "capabilities", tools: REACHING, runs: 40, timeoutMs: 10_000 },
    { sandbox: "process", tools: DYING, runs: 4, timeoutMs: 10_000 },
    { sandbox: "process", tools: ["hang", "backtrack", "deaf"], runs: 2, timeoutMs: 600 },
    { sandbox: "process", tools: ["hoard"], runs: 2, timeoutMs: 30_000 },
  ] as const;
  for (const { tools, ...options } of runs) {
    // The last tool is a quiet one: it is called when the others have done their worst.
    const report = await checkRegistry(target, { ...options, root, quick: true, tools: [...tools, "echo"] });
    for (const { unit, tool } of report.findings) if (UNITS.test(unit)) found.add(`${unit} ${tool}`);
    for (const { name, outcomes } of report.tools) ok[name] = (ok[name] ?? 0) + outcomes.ok;
  }
  await Deno.remove(root, { recursive: true });
  return {
    found: [...found].toSorted(),
    ok,
    left: [...files(folder), ...processes(folder), ...sockets(folder)],
  };
}

function files(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name);
}

/** Processes that have the folder for their files; those that have ended and wait to be buried have no environment. */
function processes(folder: string): string[] {
  return [...Deno.readDirSync("/proc")].flatMap(({ name }) => {
    try {
      const environment = Deno.readTextFileSync(`/proc/${name}/environ`).split("\0");
      if (!/^\d+$/.test(name) || Number(name) === Deno.pid || !environment.includes(`TMPDIR=${folder}`)) {
        return [];
      }
      return [`process ${Deno.readTextFileSync(`/proc/${name}/cmdline`)}`];
    } catch {
      return [];
    }
  });
}

function sockets(folder: string): string[] {
  return Deno.readTextFileSync("/proc/net/unix").split("\n").filter((line) => line.includes(folder));
}

if (import.meta.main) {
  const folder = Deno.env.get("TMPDIR");
  if (folder === undefined) throw new Error("TMPDIR is the folder to look at in the end");
  console.log(JSON.stringify(await run(folder)));
}
