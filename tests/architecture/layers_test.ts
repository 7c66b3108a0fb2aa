/**
 * Who may import whom, and who may touch the world.
 * @module
 */
import { assertEquals } from "@std/assert";
import { readSyntax } from "./_syntax.ts";
import { isSource, readSources, type SourceFile } from "./_tree.ts";

/** What each layer below the composition root may import beside itself; a layer is a folder or a file of `src`. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  core: [],
  schema: ["core"],
  adapters: ["core", "schema"],
  mutators: ["core", "schema"],
  checks: ["core", "schema"],
  lint: ["core", "schema"],
  profiles: ["core"],
  portability: ["core", "schema"],
  transcripts: ["core", "schema"],
  reporters: ["core"],
  options: ["core"],
  secrets: ["core"],
  surroundings: ["core", "sandbox"],
  serve: ["core", "adapters"],
  sandbox: ["core", "adapters"],
  generate: ["core", "schema"],
  run: ["core", "schema", "generate"],
  guard: ["core", "schema"],
};

/** The files of the composition root: all but cli and guard is theirs, and each other. */
const ROOT = [
  "choose",
  "compare",
  "compare_locks",
  "compose",
  "describe",
  "find_reporters",
  "fix",
  "harness",
  "lint_registry",
  "locate",
  "lock",
  "open",
  "origin",
  "plugin_adapters",
  "plugins",
  "preview",
  "register",
  "replay",
  "replay_log",
  "reports",
  "scope",
  "settings",
  "site",
  "target",
  "targets",
  "tokens",
  "units",
] as const;
const COMPOSED = [...Object.keys(BELOW).filter((layer) => layer !== "guard"), ...ROOT];

/** The whole table. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  ...BELOW,
  ...Object.fromEntries(ROOT.map((layer) => [layer, COMPOSED])),
  cli: ["core", "options", "secrets", "guard", "serve", ...ROOT],
  mod: [...Object.keys(BELOW), ...ROOT],
};

/** Folders whose files never import each other; their lists, and what begins with `_`, excepted. */
const UNIT_FOLDERS = new Set([
  "adapters",
  "mutators",
  "checks",
  "lint",
  "profiles",
  "transcripts",
  "reporters",
]);

/** The files that hold a list: of all units of a folder, of what a module's exports can be, of what talks to servers. */
const LIST = /\/mod\.ts$|^src\/adapters\/(?:values|wire)\.ts$/;

/** A power over the world: the packages and globals that give it, and the files and folders that may have it. */
interface Capability {
  readonly what: string;
  readonly packages?: RegExp;
  readonly globals?: RegExp;
  readonly only: readonly string[];
}

const CAPABILITIES: readonly Capability[] = [
  { what: "@std", packages: /^(jsr:)?@std\//, only: [] },
  { what: "fast-check", packages: /^(npm:)?fast-check\b/, only: ["src/generate/", "src/run/"] },
  {
    what: "the system",
    packages: /^node:(fs|child_process|process|os|net|tls|dgram|http|https|http2|worker_threads|cluster)\b/,
    globals: /^(Deno|process)\b/,
    only: [
      "src/adapters/",
      "src/sandbox/",
      "src/serve/",
      "src/run/journal.ts",
      "src/harness.ts",
      "src/locate.ts",
      "src/register.ts",
      "src/secrets.ts",
      "src/site.ts",
      "src/surroundings.ts",
      "src/cli/",
    ],
  },
  { what: "the exit", globals: /^(Deno|process)\.(exit|exitCode)$/, only: ["src/cli/main.ts"] },
  { what: "the console", packages: /^node:console\b/, globals: /^console\b/, only: ["src/cli/"] },
  { what: "chance", globals: /^Math\.random$/, only: [] },
  {
    what: "chance of the system",
    globals: /^crypto\.(randomUUID|getRandomValues)$/,
    only: ["src/surroundings.ts", "src/sandbox/", "src/serve/proxy_http.ts"],
  },
  {
    what: "clocks and timers",
    packages: /^node:(timers|perf_hooks)\b/,
    globals:
      /^(Date\.now|Date\(\)|new Date\(\)|Temporal\.Now|performance\b.*|(set|clear)(Timeout|Interval|Immediate)(\(\))?)$/,
    only: [
      "src/run/deadline.ts",
      "src/run/invoke.ts",
      "src/run/time_limit.ts",
      "src/sandbox/",
      "src/guard/schedule.ts",
      "src/guard/execute.ts",
      "src/guard/watch_calls.ts",
      "src/adapters/_stdio_transport.ts",
      "src/cli/",
    ],
  },
  {
    what: "deadlines",
    globals: /^AbortSignal\.timeout$/,
    only: [
      "src/adapters/",
      "src/open.ts",
      "src/plugins.ts",
      "src/run/invoke.ts",
      "src/sandbox/",
      "src/guard/execute.ts",
      "src/serve/",
      "src/cli/",
    ],
  },
];

/** Names what the files import and may not. */
function judgeImports(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ file, imports }) => {
    const layer = layerOf(file);
    const allowed = MAY_IMPORT[layer];
    if (allowed === undefined) return [`${file}: "${layer}" is in no row of the table`];
    return imports.flatMap((target) => {
      if (!isFile(target)) return layer === "core" ? [`${file}: core imports ${target}`] : [];
      if (!isSource(target)) return [`${file}: imports ${target}, which is not part of the package`];
      const other = layerOf(target);
      if (other !== layer) {
        if (!allowed.includes(other)) return [`${file}: "${layer}" may not import ${target}`];
        return isPrivate(target) ? [`${file}: imports ${target}, which is private to its folder`] : [];
      }
      const isUnitPair = UNIT_FOLDERS.has(layer) && !isPrivate(target) && !LIST.test(file);
      return isUnitPair ? [`${file}: a unit imports another, ${target}`] : [];
    });
  });
}

/** Names the powers the files have and may not. */
function judgeCapabilities(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ file, imports, text }) => {
    const { globals } = readSyntax(file, text);
    return CAPABILITIES.filter(({ only }) =>
      !only.some((place) => file === place || (place.endsWith("/") && file.startsWith(place)))
    ).flatMap(({ what, packages, globals: names }) =>
      [
        ...imports.filter((target) => !isFile(target) && packages?.test(target)),
        ...globals.filter((name) => names?.test(name)),
      ].map((use) => `${file}: ${what} is not for this file: ${use}`)
    );
  });
}

function layerOf(file: string): string {
  return (file.startsWith("src/") ? file.slice("src/".length) : file).split("/")[0]?.replace(/\.ts$/, "") ??
    "";
}

function isFile(target: string): boolean {
  return /^(src|tests|fixtures|bench)\/|^mod\.ts$/.test(target);
}

function isPrivate(file: string): boolean {
  return file.split("/").at(-1)?.startsWith("_") ?? false;
}

Deno.test("imports keep to the table of layers", async () => {
  assertEquals(judgeImports(await readSources()), []);
});

Deno.test("powers over the world are where they belong", async () => {
  assertEquals(judgeCapabilities(await readSources()), []);
});

/** A file of an invented tree. */
function planted(file: string, imports: readonly string[], text = ""): SourceFile {
  return { file, imports, text };
}

Deno.test("a planted import is caught, a lawful one is not", async (t) => {
  const lawful = [
    planted("src/core/a.ts", ["src/core/b.ts"]),
    planted("src/checks/a.ts", ["src/core/a.ts", "src/schema/a.ts", "src/checks/_topic.ts", "ajv"]),
    planted("src/checks/_topic.ts", ["src/checks/_other.ts"]),
    planted("src/checks/mod.ts", ["src/checks/a.ts"]),
    planted("src/run/a.ts", ["src/run/b.ts", "src/generate/a.ts"]),
    planted("src/harness.ts", ["src/checks/mod.ts", "src/surroundings.ts"]),
    planted("src/cli/commands/check.ts", ["src/cli/flags.ts", "src/harness.ts"]),
    planted("mod.ts", ["src/harness.ts", "src/guard/mod.ts"]),
  ];
  await t.step("lawful", () => assertEquals(judgeImports(lawful), []));
  const unlawful: readonly (readonly [string, string])[] = [
    ["src/core/a.ts", "src/schema/a.ts"],
    ["src/core/a.ts", "ajv"],
    ["src/core/a.ts", "node:util"],
    ["src/schema/a.ts", "src/run/a.ts"],
    ["src/checks/a.ts", "src/checks/b.ts"],
    ["src/checks/_topic.ts", "src/checks/b.ts"],
    ["src/checks/a.ts", "src/mutators/b.ts"],
    ["src/checks/a.ts", "src/mutators/_topic.ts"],
    ["src/harness.ts", "src/checks/_topic.ts"],
    ["src/run/a.ts", "src/checks/mod.ts"],
    ["src/options.ts", "src/schema/a.ts"],
    ["src/surroundings.ts", "src/run/a.ts"],
    ["src/reporters/a.ts", "src/schema/a.ts"],
    ["src/harness.ts", "src/cli/flags.ts"],
    ["src/harness.ts", "src/guard/mod.ts"],
    ["src/cli/main.ts", "src/run/a.ts"],
    ["mod.ts", "src/cli/main.ts"],
    ["src/run/a.ts", "fixtures/registries/good.ts"],
    ["src/novel/a.ts", "src/core/a.ts"],
  ];
  for (const [file, target] of unlawful) {
    await t.step(`${file} imports ${target}`, () => {
      assertEquals(judgeImports([planted(file, [target])]).length, 1);
    });
  }
});

Deno.test("a planted power is caught, what only looks like one is not", async (t) => {
  const lawful = [
    planted(
      "src/run/a.ts",
      ["fast-check"],
      "// console.log(Deno.exit(), Math.random())\nconst a = 'Date.now()';",
    ),
    planted(
      "src/checks/a.ts",
      ["node:util"],
      "const a = { console: 1, Deno: 2 }; a.console; const b = new Date(0);",
    ),
    planted("src/reporters/console.ts", [], "export const console = { id: 'console' }; console.id;"),
    planted(
      "src/reporters/mod.ts",
      [],
      'import { console } from "./console.ts"; export const all = [console];',
    ),
    planted(
      "src/checks/b.ts",
      [],
      "function f(at: Date): Date { return at; } const c = /setTimeout(/;".replace("(/", "/"),
    ),
    planted("src/cli/main.ts", [], "console.log(performance.now()); Deno.exit(1);"),
    planted("src/adapters/module.ts", ["node:fs"], "const a: Deno.Command = new Deno.Command('a');"),
    planted("src/run/invoke.ts", [], "setTimeout(() => clearTimeout(1), performance.now());"),
    planted("src/run/journal.ts", [], "Deno.openSync('a');"),
  ];
  await t.step("lawful", () => assertEquals(judgeCapabilities(lawful), []));
  const unlawful: readonly (readonly [string, readonly string[], string])[] = [
    ["src/run/a.ts", ["@std/assert"], ""],
    ["src/mutators/a.ts", ["fast-check"], ""],
    ["src/run/a.ts", [], "Deno.readTextFileSync('a');"],
    ["src/run/a.ts", [], "const { env } = Deno;"],
    ["src/run/a.ts", [], "globalThis.Deno.cwd();"],
    ["src/run/a.ts", [], "globalThis['Deno'].cwd();"],
    ["src/run/a.ts", [], "let a: Deno.Command;"],
    ["src/run/a.ts", ["node:fs/promises"], ""],
    ["src/harness.ts", [], "Deno.exit(1);"],
    ["src/cli/flags.ts", [], "Deno.exitCode = 1;"],
    ["src/run/a.ts", [], "console.log(1);"],
    ["src/run/a.ts", [], "const log = console;"],
    ["src/cli/main.ts", [], "Math.random();"],
    ["src/cli/main.ts", [], "const { random } = { random: Math.random };"],
    ["src/run/a.ts", [], "crypto.randomUUID();"],
    ["src/run/a.ts", [], "Date.now();"],
    ["src/run/a.ts", [], "new Date();"],
    ["src/run/a.ts", [], "`${performance.now()}`;"],
    ["src/run/a.ts", [], "setInterval(() => {}, 5);"],
    ["src/run/a.ts", [], "const later = setTimeout;"],
    ["src/run/a.ts", [], "AbortSignal.timeout(5);"],
    ["src/adapters/mcp_stdio.ts", ["node:timers/promises"], ""],
  ];
  for (const [file, imports, text] of unlawful) {
    await t.step(`${file}: ${text || imports}`, () => {
      assertEquals(judgeCapabilities([planted(file, imports, text)]).length, 1);
    });
  }
});
