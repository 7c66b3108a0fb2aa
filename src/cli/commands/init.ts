/**
 * `messcall init`: a configuration and a test for a target, to begin with.
 * @module
 */
import { UsageError } from "../../core/errors.ts";
import { isJsonObject, parseJson } from "../../core/json.ts";
import { rewriteJson } from "../../core/json_text.ts";
import { plain } from "../../core/plain_text.ts";
import { VERSION } from "../../core/version.ts";
import { openRegistry } from "../../open.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { type CommandLine, readTarget } from "../flags.ts";
import { print } from "../output.ts";

const CONFIG = "messcall.config.ts";
const TEST = "messcall_test.ts";

/** Writes a configuration and a test. */
export const init: Command = {
  summary: "write a configuration and a test for a target",
  usage: "messcall init MODULE\nmesscall init -- COMMAND [ARGS]",
  async run(line): Promise<number> {
    const target = readTarget(line);
    for (const file of [CONFIG, TEST]) await requireFree(file);
    await using registry = await openRegistry(target, line.options);
    const count = registry.tools.length;
    await Deno.writeTextFile(CONFIG, configText(line), { createNew: true });
    await Deno.writeTextFile(TEST, TEST_TEXT, { createNew: true });
    const mapped = await mapImports();
    print(
      `${CONFIG}  ${plain(registry.source)}, ${count === 1 ? "1 tool" : `${count} tools`}\n` +
        `${TEST}  a test for each of them\n${mapped}\n` +
        "Next: messcall check, then deno test -A\n",
    );
    return EXIT.clean;
  },
};

async function requireFree(file: string): Promise<void> {
  const isThere = await Deno.lstat(file).then(() => true, () => false);
  if (isThere) {
    throw new UsageError(`Cannot write "${file}": it is there already`, "Remove it, or change it by hand");
  }
}

function configText({ words, argv, env, options: { root } }: CommandLine): string {
  const target = argv.length > 0 ? JSON.stringify(argv).replaceAll('","', '", "') : JSON.stringify(words[0]);
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const lines = [
    `target: ${target},`,
    ...(root === undefined ? [] : [`root: ${JSON.stringify(root)},`]),
    ...(variables.length === 0 ? [] : [`env: ${JSON.stringify(variables)},`]),
    "// Every flag of the command line is a setting of the same name: messcall check --help",
    'maxTime: "50s",',
    "// What holds for one tool alone, by its name or by a glob",
    "perTool: {",
    '  // send_mail: { skip: "it writes to people" },',
    '  // "search_*": { latency: { p95: 200 }, severity: { "result-size": "off" } },',
    "},",
  ];
  return `import type { Config } from "@messcall/messcall/config";\n\nexport default {\n${
    lines.map((text) => `  ${text}\n`).join("")
  }} satisfies Config;\n`;
}

const TEST_TEXT = `import { testRegistry } from "@messcall/messcall";
import { fromConfig } from "@messcall/messcall/config";
import config from "./${CONFIG}";

const { target, options } = await fromConfig(config);
await testRegistry(target, options);
`;

/** The names that the written files import, and what they stand for. */
function imports(): Readonly<Record<string, string>> {
  const here = new URL("../../../", import.meta.url);
  const isInstalled = here.pathname.includes("/node_modules/");
  if (here.protocol === "file:" && !isInstalled) {
    return {
      "@messcall/messcall": new URL("mod.ts", here).href,
      "@messcall/messcall/config": new URL("src/cli/config.ts", here).href,
    };
  }
  const scheme = isInstalled ? "npm" : "jsr";
  return {
    "@messcall/messcall": `${scheme}:@messcall/messcall@${VERSION}`,
    "@messcall/messcall/config": `${scheme}:@messcall/messcall@${VERSION}/config`,
  };
}

/** Lets the names be found by \`deno.json\`, and says what was done. */
async function mapImports(): Promise<string> {
  const wanted = imports();
  const file = await firstThere(["deno.json", "deno.jsonc"]);
  if (file === undefined) {
    await Deno.writeTextFile("deno.json", `${JSON.stringify({ imports: wanted }, null, 2)}\n`);
    return "deno.json  where these files find messcall";
  }
  const text = await Deno.readTextFile(file);
  const config = parseJson(text);
  if (!isJsonObject(config) || !(config.imports === undefined || isJsonObject(config.imports))) {
    return `${file}  was left alone, since it is not plain JSON: add ${
      JSON.stringify(wanted)
    } to its imports`;
  }
  const own = isJsonObject(config.imports) ? config.imports : {};
  await Deno.writeTextFile(file, rewriteJson(text, { ...config, imports: { ...wanted, ...own } }));
  return `${file}  now says where these files find messcall`;
}

async function firstThere(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    if (await Deno.stat(file).then(({ isFile }) => isFile, () => false)) return file;
  }
  return undefined;
}
