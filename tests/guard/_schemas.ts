/**
 * Schemas to try the guard's code on: real tools, the official suite, and the bundled registries.
 */
import { isJsonObject, type JsonValue, parseJson } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { openRegistry } from "../../src/open.ts";

/** A schema and where it is from. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: JsonSchema;
}

const SCHEMA_KEYS = ["inputSchema", "input_schema", "parameters", "outputSchema", "schema"];
const REGISTRIES = ["good", "seed_000", "seed_002", "seed_003", "seed_004"];

/** Every schema of tools and of the official suite under a folder; none where there is no such folder. */
export async function sharedSchemas(folder: URL): Promise<readonly NamedSchema[]> {
  const found = new Map<string, NamedSchema>();
  for (const file of await filesUnder(folder)) {
    const text = await Deno.readTextFile(file);
    const documents = file.pathname.endsWith(".jsonl") ? text.split("\n").map(parseJson) : [parseJson(text)];
    for (const document of documents) {
      collect(document ?? null, file.pathname.slice(folder.pathname.length), found);
    }
  }
  return [...found.values()];
}

/** The schemas of the registries that come with the project. */
export async function bundledSchemas(): Promise<readonly NamedSchema[]> {
  const all = await Promise.all(REGISTRIES.map(async (name) => {
    await using registry = await openRegistry(
      new URL(`../../fixtures/registries/${name}.ts`, import.meta.url),
      { sandbox: "inherit" },
    );
    return registry.tools.map((tool) => ({ name: `${name} ${tool.name}`, schema: tool.inputSchema }));
  }));
  return all.flat();
}

function collect(document: JsonValue, file: string, found: Map<string, NamedSchema>): void {
  const open = [document];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (Array.isArray(part)) open.push(...part);
    else if (isJsonObject(part)) {
      for (const [key, value] of Object.entries(part)) {
        if (!SCHEMA_KEYS.includes(key) || !isSchema(value)) open.push(value);
        else {found.set(JSON.stringify(value), {
            name: `${file} ${String(part.name ?? part.description)}`,
            schema: value,
          });}
      }
    }
  }
}

function isSchema(value: JsonValue): value is JsonSchema {
  return typeof value === "boolean" || isJsonObject(value);
}

async function filesUnder(folder: URL): Promise<URL[]> {
  const files: URL[] = [];
  try {
    for await (const entry of Deno.readDir(folder)) {
      const url = new URL(`${folder.href}/${entry.name}`);
      if (entry.isDirectory) files.push(...await filesUnder(url));
      else if (/\.jsonl?$/.test(entry.name)) files.push(url);
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return files.sort((a, b) => a.href < b.href ? -1 : 1);
}
