/**
 * Schemas judged by the schema of schemas.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { Violation } from "../core/test_case.ts";
import type { JsonSchema } from "../core/tool.ts";
import { isPlainSchema } from "./plain_keywords.ts";
import { compileValidator, type Validator } from "./validate.ts";

/** The schemas of schemas the validator holds; 2020-12 is what tools mean that name none. */
const DIALECTS = [
  "https://json-schema.org/draft/2020-12/schema",
  "http://json-schema.org/draft-07/schema",
] as const;

/** Compiled once each, when first asked for. */
const judges = new Map<string, Validator>();

/**
 * Says how a schema breaks the rules of its own dialect.
 *
 * A schema that names no dialect, or one between the two held here, is judged by the one it fits better: registries
 * leave `$schema` out and write the keywords of any draft.
 *
 * @param schema anything that was given for a schema
 * @returns the violations, their pointers into the schema; none where the dialect is one that cannot be judged
 */
export function metaschemaViolations(schema: JsonSchema): readonly Violation[] {
  if (isPlainSchema(schema)) return [];
  const declared = isJsonObject(schema) && typeof schema.$schema === "string" ? schema.$schema : "";
  const dialect = declared.replace(/#$/, "").replace(/^https?:/, "");
  const exact = DIALECTS.filter((known) => known.replace(/^https?:/, "") === dialect);
  const known = dialect === "" || /\/draft-06\/|\/draft\/2019-09\//.test(dialect) ? DIALECTS : [];
  const verdicts = (exact.length > 0 ? exact : known).map((id) => judge(id, schema));
  return verdicts.find((violations) => violations.length === 0) ?? verdicts[0] ?? [];
}

function judge(dialect: string, schema: JsonSchema): readonly Violation[] {
  const validator = judges.get(dialect) ??
    compileValidator({ $schema: `${dialect}#`, $ref: `${dialect}#` });
  judges.set(dialect, validator);
  try {
    return validator.violations(schema);
  } catch (error) {
    // A schema nested so deep that judging it overflows the stack cannot be judged.
    if (error instanceof RangeError) return [];
    throw error;
  }
}
