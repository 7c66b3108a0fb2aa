/**
 * Differential fuzz: the code that the guard writes and the general validator agree on every value, and so do the written
 * mender and the stepwise one, over real schemas: `deno task fuzz:guard [N] [DIR] [SEED]`.
 *
 * DIR is `../shared/data` without it; the schemas are those of the tools and the suite in it where that lies beside the project, else those of the bundled registries.
 * @module
 */
import type { JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { compileCode } from "../../src/guard/compile.ts";
import { compileValidator, type Validator } from "../../src/schema/validate.ts";
import { fuzzMenders } from "./mender_fuzz.ts";
import { bundledSchemas, type NamedSchema, sharedSchemas } from "./_schemas.ts";
import { drawValues } from "./_values.ts";

const DATA = new URL("../../../shared/data", import.meta.url).pathname;
const DEFAULT_COUNT = 50_000;

/** What a run of the fuzz came to. */
export interface FuzzReport {
  /** The schemas that code was written for, those left to the general validator, and those that are none. */
  readonly schemas: { readonly written: number; readonly left: number; readonly none: number };
  /** Values judged by both, and how many of them are valid. */
  readonly values: { readonly judged: number; readonly valid: number };
  /** Where they differ. */
  readonly differences: readonly string[];
}

/**
 * Compares the two on values of each schema.
 *
 * @param named the schemas
 * @param options how many values in all, and the seed they follow from
 */
export function fuzz(
  named: readonly NamedSchema[],
  { count, seed }: { readonly count: number; readonly seed: number },
): FuzzReport {
  const schemas = { written: 0, left: 0, none: 0 };
  const values = { judged: 0, valid: 0 };
  const differences: string[] = [];
  const known = named.flatMap(({ name, schema }) => {
    const judge = compileCode(schema);
    const validator = compileOrNothing(schema);
    if (validator === undefined) schemas.none++;
    else schemas[judge === undefined ? "left" : "written"]++;
    if (validator === undefined && judge !== undefined) {
      differences.push(`${name}: code for what is no schema`);
    }
    return judge === undefined || validator === undefined ? [] : [{ name, schema, judge, validator }];
  });
  const each = Math.ceil(count / Math.max(1, known.length));
  known.forEach(({ name, schema, judge, validator }, index) => {
    for (const value of drawValues(schema, each, seed + index)) {
      const isValid = isAccepted(validator, value);
      // ajv fails where it compares objects with keys of their own named toString or valueOf.
      if (isValid === undefined) continue;
      values.judged++;
      if (isValid) values.valid++;
      const agrees = judge.accepts(value) === isValid &&
        (judge.breaches({ "": value }).length === 0) === isValid;
      if (!agrees) differences.push(`${name}: ${isValid ? "refused" : "accepted"} ${JSON.stringify(value)}`);
    }
  });
  return { schemas, values, differences };
}

function compileOrNothing(schema: JsonSchema): Validator | undefined {
  try {
    return compileValidator(schema);
  } catch {
    return undefined;
  }
}

function isAccepted(validator: Validator, value: JsonValue): boolean | undefined {
  try {
    return validator.violations(value).length === 0;
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const [count = DEFAULT_COUNT, dir = DATA, seed = 1] = Deno.args;
  const shared = await sharedSchemas(new URL(`file://${dir}`));
  const started = performance.now();
  const named = shared.length > 0 ? shared : await bundledSchemas();
  const options = { count: Number(count), seed: Number(seed) };
  const { schemas, values, differences: ofJudges } = fuzz(named, options);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `schemas: code for ${schemas.written}, ${schemas.left} left to the validator, ${schemas.none} are none`,
  );
  console.log(`values: ${values.judged}, ${values.valid} of them valid, in ${seconds} s`);
  const menders = fuzzMenders(named, options);
  const { given, mended, changes } = menders.values;
  console.log(`menders: code for ${menders.written} schemas, ${given} values, ${mended} mended in one walk`);
  console.log(`changes: ${changes}`);
  const differences = [...ofJudges, ...menders.differences];
  for (const difference of differences.slice(0, 20)) console.log(difference.slice(0, 400));
  console.log(`differences: ${differences.length}`);
  Deno.exit(differences.length === 0 && values.judged > 0 && mended > 0 ? 0 : 1);
}
