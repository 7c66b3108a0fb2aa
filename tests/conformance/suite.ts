/**
 * The official JSON Schema test suite, as groups to measure.
 * @module
 */
import { isJsonObject, type JsonType, jsonType, type JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import type { Dialect } from "../../src/schema/dialect.ts";

/** One value of a group, and whether its schema allows it. */
export interface SuiteTest {
  readonly data: JsonValue;
  readonly valid: boolean;
}

/** A schema with values that it allows and refuses. */
export interface Group {
  /** `file: description`. */
  readonly name: string;
  readonly dialect: Dialect;
  readonly schema: JsonSchema;
  readonly tests: readonly SuiteTest[];
  /** The type forced on the schema; undefined for a group as it stands in the suite. */
  readonly forced?: JsonType;
}

/** The drafts measured: the suite's folder, the dialect and its URI. */
export const DRAFTS = [
  { folder: "draft4", dialect: "draft-04", uri: "http://json-schema.org/draft-04/schema#" },
  { folder: "draft7", dialect: "draft-07", uri: "http://json-schema.org/draft-07/schema#" },
  { folder: "draft2019-09", dialect: "2019-09", uri: "https://json-schema.org/draft/2019-09/schema" },
  { folder: "draft2020-12", dialect: "2020-12", uri: "https://json-schema.org/draft/2020-12/schema" },
] as const;

/** One of the drafts measured. */
export type Draft = typeof DRAFTS[number];

/** The address the suite's remote documents are said to be served at. */
export const REMOTE_BASE = "http://localhost:1234/";

/**
 * Reads the core groups of a draft, then the same with a type forced on them.
 *
 * @param dir a clone of the suite
 * @param draft which of its drafts
 * @returns plain groups first
 */
export async function readGroups(dir: string, draft: Draft): Promise<Group[]> {
  const folder = `${dir}/tests/${draft.folder}`;
  const groups: Group[] = [];
  for (const file of (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort()) {
    if (!file.endsWith(".json")) continue;
    for (const { description, schema, tests } of JSON.parse(await Deno.readTextFile(`${folder}/${file}`))) {
      groups.push({
        name: `${file}: ${description}`,
        dialect: draft.dialect,
        schema: isJsonObject(schema) && schema.$schema === undefined
          ? { $schema: draft.uri, ...schema }
          : schema,
        tests,
      });
    }
  }
  return [...groups, ...groups.flatMap(forceTypes)];
}

/**
 * Forces types on a group's schema, so that its keywords bite: a schema that says something of strings only allows every number.
 *
 * @param group a group as the suite has it
 * @returns one group for each type that has both a valid and an invalid value
 */
function forceTypes(group: Group): Group[] {
  const { schema } = group;
  if (!isJsonObject(schema)) return [];
  const typesOf = (valid: boolean): Set<JsonType> =>
    new Set(group.tests.filter((test) => test.valid === valid).map(({ data }) => jsonType(data)));
  // Beside a `$ref` the old drafts ignore a type, and a type that is there already must go on to bite.
  const { $ref, type: own, ...beside } = schema;
  const apart = [...$ref === undefined ? [] : [{ $ref }], ...own === undefined ? [] : [{ type: own }]];
  const allOf = Array.isArray(schema.allOf) ? [...schema.allOf, ...apart] : apart;
  return [...typesOf(true).intersection(typesOf(false))].map((type) => ({
    ...group,
    name: `${group.name} [${type}]`,
    schema: { ...beside, ...allOf.length === 0 ? {} : { allOf }, type },
    tests: group.tests.map(({ data, valid }) => ({ data, valid: valid && jsonType(data) === type })),
    forced: type,
  }));
}

/**
 * Reads the documents that schemas of a draft may refer to.
 *
 * @param dir a clone of the suite
 * @param draft the draft whose own documents to take beside the common ones
 * @returns documents by URI
 */
export async function readRemotes(dir: string, draft: Draft): Promise<Record<string, JsonSchema>> {
  const remotes: Record<string, JsonSchema> = {};
  const visit = async (path: string): Promise<void> => {
    for await (const { name, isDirectory } of Deno.readDir(`${dir}/remotes/${path}`)) {
      const inner = `${path}${name}`;
      if (!isDirectory) {
        remotes[REMOTE_BASE + inner] = JSON.parse(await Deno.readTextFile(`${dir}/remotes/${inner}`));
      } else if (!/^(?:draft\d|v\d)/.test(name) || name === draft.folder) await visit(`${inner}/`);
    }
  };
  await visit("");
  return remotes;
}
