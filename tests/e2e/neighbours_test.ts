/**
 * Two runs at once in one root: each finds what it finds alone.
 * @module
 */
import { assertEquals } from "@std/assert";
import { join } from "node:path";
import { checkRegistry } from "../../mod.ts";
import type { Report } from "../../src/core/report.ts";

/** Tools that work in a folder: one writes well, one follows links out of it, one tells its variables. */
function toolsIn(root: string): readonly object[] {
  const name = { type: "string", description: "The name of a note", pattern: "^[a-z]{1,8}$" };
  const nameOf = (args: unknown): string => {
    const given = typeof args === "object" && args !== null && "name" in args ? args.name : undefined;
    if (typeof given === "string" && /^[a-z]{1,8}$/.test(given)) return given;
    throw new Error("name: expected one to eight small letters, such as a");
  };
  return [
    {
      name: "save_note",
      description: "Saves a note, over one of the same name.",
      inputSchema: { type: "object", properties: { name }, required: ["name"], additionalProperties: false },
      // Takes its time, so that the other run has its say.
      async execute(args: unknown): Promise<string> {
        await new Promise((resolve) => setTimeout(resolve, 1));
        await Deno.writeTextFile(join(root, `${nameOf(args)}-${crypto.randomUUID()}.md`), "a note");
        return "saved";
      },
    },
    {
      name: "read_file",
      description: "Reads a file of the folder.",
      annotations: { readOnlyHint: true },
      inputSchema: {
        type: "object",
        properties: { path: { type: "string", description: "The file, relative to the folder" } },
        required: ["path"],
      },
      async execute({ path }: { path: string }): Promise<string> {
        const place = join(root, path);
        if (!place.startsWith(`${root}/`)) {
          throw new Error("path: expected a file of the folder, such as a.md");
        }
        return await Deno.readTextFile(place).catch(() => "There is no such file");
      },
    },
    {
      name: "show_settings",
      description: "Shows the settings. Changes nothing.",
      inputSchema: { type: "object", properties: {}, additionalProperties: false },
      execute: () => Deno.env.toObject(),
    },
  ];
}

/** What is wrong with them. That one writes is no other's doing, and no other run's. */
const FLAWS = [
  "env-contained show_settings variable-told ",
  "invalid-rejected save_note additionalProperties ",
  "invalid-rejected show_settings type ",
  "path-contained read_file canary-read /path",
];

function shown({ findings }: Report): readonly string[] {
  return findings.map(({ unit, tool, code, pointer = "" }) => `${unit} ${tool} ${code} ${pointer}`)
    .toSorted();
}

Deno.test(
  "two runs at once in one root find what each finds alone, and the report says what was not watched",
  {
    ignore: Deno.build.os === "windows",
  },
  async () => {
    const root = await Deno.realPath(await Deno.makeTempDir());
    try {
      const run = (seed: number): Promise<Report> => checkRegistry(toolsIn(root), { root, seed, runs: 30 });
      const alone = await run(1);
      assertEquals(shown(alone), FLAWS);
      assertEquals(alone.warnings.filter((warning) => warning.includes("same root")), []);
      // Two of the same name, which plant the same, and one of another.
      for (const both of await Promise.all([run(1), run(1), run(2)])) {
        assertEquals(shown(both), shown(alone));
        assertEquals(both.warnings.filter((warning) => warning.includes("same root")).length, 1);
      }
    } finally {
      await Deno.remove(root, { recursive: true });
    }
  },
);
