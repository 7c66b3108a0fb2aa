/**
 * Who decides whether a generated value is valid: a validator that is right about the group's own values.
 * @module
 */
import {
  registerSchema,
  type SchemaObject,
  unregisterSchema,
  validate,
} from "@hyperjump/json-schema/draft-2020-12";
import "@hyperjump/json-schema/draft-2019-09";
import "@hyperjump/json-schema/draft-07";
import "@hyperjump/json-schema/draft-04";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { plainSchema } from "../../src/schema/plain_schema.ts";
import { DRAFTS, type Group, REMOTE_BASE } from "./suite.ts";

/** Whether a value is valid. */
export type Referee = (value: JsonValue) => boolean;

/** What a referee knows. */
export interface RefereeOptions {
  /** Documents that schemas may refer to. */
  readonly remotes: Readonly<Record<string, JsonSchema>>;
  /** Whether a string must have its format: in the core suite it need not, but such a string is no fair negative. */
  readonly formats: boolean;
}

/**
 * Finds a referee for a group.
 *
 * @param group a schema and values whose validity is known
 * @param options remote documents, and whether formats count
 * @returns ajv where it is right about every value of the group, else Hyperjump; undefined where both are wrong
 */
export async function findReferee(group: Group, options: RefereeOptions): Promise<Referee | undefined> {
  const remotes = JSON.stringify(group.schema).includes(REMOTE_BASE) ? options.remotes : {};
  for (const compile of [withAjv, withHyperjump]) {
    try {
      const referee = await compile(group, { ...options, remotes });
      if (group.tests.every(({ data, valid }) => referee(data) === valid)) return referee;
    } catch {
      // A validator that fails on a schema or on a value is not asked about it.
    }
  }
  return undefined;
}

function withAjv({ schema, dialect }: Group, { remotes, formats }: RefereeOptions): Referee {
  const Engine = dialect === "2020-12" || dialect === "2019-09" ? Ajv2020 : Ajv;
  const ajv = new Engine({
    strict: false,
    validateSchema: false,
    validateFormats: formats,
    ownProperties: true,
    logger: false,
  });
  // The default export of this CommonJS module is seen as a namespace by the type checker.
  (addFormats as unknown as (ajv: Ajv | Ajv2020) => void)(ajv);
  for (const [uri, remote] of Object.entries(remotes)) {
    const plain = plainSchema(remote, { dialect, reader: "ajv" });
    if (typeof plain === "object") ajv.addSchema(withoutDialect(plain), uri);
  }
  const validate = ajv.compile(withoutDialect(plainSchema(schema, { dialect, reader: "ajv" })));
  return (value) => validate(value) === true;
}

async function withHyperjump({ schema, dialect }: Group, { remotes }: RefereeOptions): Promise<Referee> {
  const { uri: meta } = DRAFTS.find((draft) => draft.dialect === dialect) ?? DRAFTS[0];
  const documents = [...Object.entries(remotes), ["https://group.example/schema", schema] as const];
  try {
    // Its type of a schema asks for an index signature of unknown.
    for (const [uri, document] of documents) registerSchema(document as SchemaObject, uri, meta);
    const judge = await validate("https://group.example/schema");
    // Its JSON values are mutable ones.
    return (value) => judge(value as Parameters<typeof judge>[0]).valid;
  } finally {
    for (const [uri] of documents) unregisterSchema(uri);
  }
}

function withoutDialect(schema: JsonSchema): JsonSchema {
  if (typeof schema === "boolean") return schema;
  const { $schema: _, ...rest } = schema;
  return rest;
}
