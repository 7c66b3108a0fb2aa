/**
 * The metaschemas of the drafts, which any schema may refer to.
 * @module
 */
import draft06 from "ajv/dist/refs/json-schema-draft-06.json" with { type: "json" };
import draft07 from "ajv/dist/refs/json-schema-draft-07.json" with { type: "json" };
import schema2019 from "ajv/dist/refs/json-schema-2019-09/schema.json" with { type: "json" };
import applicator2019 from "ajv/dist/refs/json-schema-2019-09/meta/applicator.json" with { type: "json" };
import content2019 from "ajv/dist/refs/json-schema-2019-09/meta/content.json" with { type: "json" };
import core2019 from "ajv/dist/refs/json-schema-2019-09/meta/core.json" with { type: "json" };
import format2019 from "ajv/dist/refs/json-schema-2019-09/meta/format.json" with { type: "json" };
import metaData2019 from "ajv/dist/refs/json-schema-2019-09/meta/meta-data.json" with { type: "json" };
import validation2019 from "ajv/dist/refs/json-schema-2019-09/meta/validation.json" with { type: "json" };
import schema2020 from "ajv/dist/refs/json-schema-2020-12/schema.json" with { type: "json" };
import applicator2020 from "ajv/dist/refs/json-schema-2020-12/meta/applicator.json" with { type: "json" };
import content2020 from "ajv/dist/refs/json-schema-2020-12/meta/content.json" with { type: "json" };
import core2020 from "ajv/dist/refs/json-schema-2020-12/meta/core.json" with { type: "json" };
import format2020 from "ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json" with { type: "json" };
import metaData2020 from "ajv/dist/refs/json-schema-2020-12/meta/meta-data.json" with { type: "json" };
import unevaluated2020 from "ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json" with { type: "json" };
import validation2020 from "ajv/dist/refs/json-schema-2020-12/meta/validation.json" with { type: "json" };
import type { JsonObject } from "../core/json.ts";
import { draft04 } from "./draft04_data.ts";

const DOCUMENTS: readonly Readonly<Record<string, unknown>>[] = [
  draft04,
  draft06,
  draft07,
  schema2019,
  applicator2019,
  content2019,
  core2019,
  format2019,
  metaData2019,
  validation2019,
  schema2020,
  applicator2020,
  content2020,
  core2020,
  format2020,
  metaData2020,
  unevaluated2020,
  validation2020,
];

/** The metaschemas, each under the URI it gives itself, without a fragment. */
export const METASCHEMAS: ReadonlyMap<string, JsonObject> = new Map(
  DOCUMENTS.map((document) => [
    String(document.$id ?? document.id).replace(/#$/, ""),
    // They were read as JSON; where optional keys may be undefined, the type that is inferred of them is none of JSON's.
    document as JsonObject,
  ]),
);
