/**
 * The writer: a schema as the text of two functions, one that says yes or no and one that collects what is broken.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue, showJson } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { isSchema } from "../schema/subschemas.ts";
import type { BreachKind } from "./breach.ts";
import type { Alternatives } from "./form_of.ts";
import { allowedTypes, resolveReference } from "./known_schema.ts";
import { openSchema } from "./open_forms.ts";
import { choicesOf, describeType } from "./schema_words.ts";
import { writeArray, writeObject } from "./write_containers.ts";
import { writeNumber, writeString } from "./write_scalars.ts";

/** What code can name that is no literal. */
export interface Constants {
  /** Names a value. */
  name(value: unknown): string;
}

/** A value that code is written for, and where it stands; the texts are expressions of the code. */
export interface Place {
  readonly value: string;
  readonly pointer: string;
  readonly holder: string;
  readonly key: string;
  readonly isRequired: boolean;
  readonly depth: number;
}

/** Writes the code of one kind of function. */
export interface Writer {
  readonly constants: Constants;
  /** A name for a variable, which no other has. */
  fresh(): string;
  /** What is done where a keyword is broken. */
  fail(
    place: Place,
    schema: JsonObject,
    broken: { readonly keyword: string; readonly expected: string },
  ): string;
  /** The code for a schema inside the one at hand. */
  writeInner(schema: JsonSchema, place: Place): string;
}

/** The code of a schema. */
export interface Code {
  /** Statements that declare the functions. */
  readonly text: string;
  /** The function of the root that says yes or no. */
  readonly test: string;
  /** The function of the root that collects. */
  readonly collect: string;
}

/** How deep objects are written in place; deeper ones are functions of their own, which engines compile one by one. */
const MAX_INLINE = 2;
/** Up to so many choices are compared one by one. */
const FEW_CHOICES = 6;

/**
 * Writes the code of a schema that is known.
 *
 * @param root the schema
 * @param constants where the code finds what is no literal
 */
export function writeCode(root: JsonSchema, constants: Constants): Code {
  const { tests, collectors } = openWriters(root, constants);
  const test = tests.functionOf(root);
  const collect = collectors.functionOf(root);
  return { text: [...tests.functions, ...collectors.functions].join("\n"), test, collect };
}

/** The functions that were written, and the name of the one for a schema. */
export interface Functions {
  readonly functions: readonly string[];
  functionOf(schema: JsonSchema): string;
}

/**
 * Opens a writer of functions that say yes or no, and one of functions that collect.
 *
 * @param root the schema that references lead into
 * @param constants where the code finds what is no literal
 */
export function openWriters(
  root: JsonSchema,
  constants: Constants,
): { readonly tests: Functions; readonly collectors: Functions } {
  const tests = makeWriter(root, { constants });
  return { tests, collectors: makeWriter(root, { constants, testOf: tests.functionOf }) };
}

/** A writer and the functions it has written; with the tests of the other one, it writes code that collects. */
function makeWriter(
  root: JsonSchema,
  { constants, testOf }: {
    readonly constants: Constants;
    readonly testOf?: (schema: JsonSchema) => string;
  },
): Functions {
  const functions: string[] = [];
  const names = new Map<JsonSchema, string>();
  let counter = 0;
  const writer: Writer = { constants, fresh: () => `v${counter++}`, fail, writeInner };

  function functionOf(schema: JsonSchema): string {
    const known = names.get(schema);
    if (known !== undefined) return known;
    const name = `${testOf === undefined ? "t" : "c"}${names.size}`;
    names.set(schema, name);
    const place = { value: "v", pointer: "p", holder: "h", key: "k", isRequired: true, depth: 0 };
    const body = write(schema, place);
    functions.push(
      testOf === undefined
        ? `function ${name}(v){${body}return true;}`
        : `function ${name}(v,p,h,k,r,o){${body}}`,
    );
    return name;
  }

  function fail(
    place: Place,
    schema: JsonObject,
    { keyword, expected }: { readonly keyword: string; readonly expected: string },
  ): string {
    if (testOf === undefined) return "return false;";
    const kind = (isRequired: boolean): string => {
      const made: BreachKind = { keyword, expected, options: choicesOf(schema), schema, isRequired };
      return constants.name(made);
    };
    // In a function of its own, a place is required or not as its caller says.
    const named = place.holder === "h" ? `(r?${kind(true)}:${kind(false)})` : kind(place.isRequired);
    return `o.push(breach(${named},${place.pointer},${place.holder},${place.key}));`;
  }

  function argumentsOf({ value, pointer, holder, key, isRequired }: Place): string {
    const required = holder === "h" ? "r" : String(isRequired);
    return `(${value},${pointer},${holder},${key},${required},o)`;
  }

  function call(schema: JsonSchema, place: Place): string {
    const name = functionOf(schema);
    return testOf === undefined
      ? `if(!${name}(${place.value}))return false;`
      : `${name}${argumentsOf(place)};`;
  }

  function writeInner(schema: JsonSchema, place: Place): string {
    const isDeep = place.depth > MAX_INLINE && isJsonObject(schema) && isJsonObject(schema.properties);
    return isDeep ? call(schema, place) : write(schema, place);
  }

  function write(schema: JsonSchema, place: Place): string {
    if (schema === true) return "";
    if (schema === false) {
      return fail(place, { not: {} }, { keyword: "false schema", expected: "nothing here" });
    }
    const { value } = place;
    const types = allowedTypes(schema);
    const branches: string[] = [];
    const has = (type: string): boolean => types === undefined || types.includes(type);
    const branch = (condition: string, body: string): void => {
      if (types !== undefined || body !== "") branches.push(`if(${condition}){${body}}`);
    };
    if (has("string")) branch(`typeof ${value}==="string"`, writeString(writer, schema, place));
    if (has("number") || has("integer")) {
      const isWhole = types !== undefined && !types.includes("number");
      // Remainders of what is not finite are NaN, and so are its differences.
      const right = isWhole ? `${value}%1===0` : types === undefined ? "true" : `${value}-${value}===0`;
      branch(`typeof ${value}==="number"&&${right}`, writeNumber(writer, schema, place));
    }
    if (types?.includes("boolean")) branch(`typeof ${value}==="boolean"`, "");
    if (types?.includes("null")) branch(`${value}===null`, "");
    if (has("array")) branch(`Array.isArray(${value})`, writeArray(writer, schema, place));
    if (has("object")) {
      const condition = `typeof ${value}==="object"&&${value}!==null&&!Array.isArray(${value})`;
      branch(condition, writeObject(writer, schema, place));
    }
    const otherwise = types === undefined
      ? ""
      : `else{${fail(place, schema, { keyword: "type", expected: describeType(types) })}}`;
    const chain = branches.join("else ") + otherwise;
    const rest = writeChoices(schema, place) + writeCombined(schema, place);
    if (testOf === undefined || rest === "" || otherwise === "") return chain + rest;
    // Of a value of the wrong type, nothing else need be said.
    const before = writer.fresh();
    return `const ${before}=o.length;${chain}if(o.length===${before}){${rest}}`;
  }

  function writeChoices(schema: JsonObject, place: Place): string {
    return (["enum", "const"] as const).map((keyword) => {
      const choices = keyword === "const" ? [schema.const ?? null] : schema.enum;
      if (!Object.hasOwn(schema, keyword) || !Array.isArray(choices)) return "";
      const expected = keyword === "const" ? showJson(schema.const) : `one of ${showJson(choices)}`;
      return `if(${isNone(choices, place.value)}){${fail(place, schema, { keyword, expected })}}`;
    }).join("");
  }

  /** The condition that a value is none of the choices. */
  function isNone(choices: readonly JsonValue[], value: string): string {
    const scalars = choices.filter((choice) => typeof choice !== "object" || choice === null);
    const others = choices.filter((choice) => typeof choice === "object" && choice !== null);
    const isScalar = scalars.length > FEW_CHOICES
      ? [`!${constants.name(new Set(scalars))}.has(${value})`]
      : scalars.map((choice) => `${value}!==${JSON.stringify(choice)}`);
    return [...isScalar, ...others.map((other) => `!equal(${value},${constants.name(other)})`)].join("&&");
  }

  function writeCombined(schema: JsonObject, place: Place): string {
    const parts: string[] = [];
    if (typeof schema.$ref === "string") parts.push(call(resolveReference(schema.$ref, root) ?? true, place));
    for (const inner of listOf(schema.allOf)) parts.push(writeInner(inner, place));
    for (const keyword of ["anyOf", "oneOf"] as const) {
      const forms = listOf(schema[keyword]);
      if (forms.length > 0) parts.push(writeForms(schema, place, { keyword, forms }));
    }
    return parts.join("");
  }

  function writeForms(
    schema: JsonObject,
    place: Place,
    { keyword, forms }: { readonly keyword: "anyOf" | "oneOf"; readonly forms: readonly JsonSchema[] },
  ): string {
    const tested = forms.map((form) => `${(testOf ?? functionOf)(form)}(${place.value})`);
    const holds = keyword === "anyOf" ? tested.join("||") : `0+${tested.join("+")}===1`;
    if (testOf === undefined) return `if(!(${holds}))return false;`;
    const expected = `${keyword === "anyOf" ? "one" : "just one"} of ${forms.length} forms`;
    const none = fail(place, schema, { keyword, expected });
    const [count, form] = [writer.fresh(), writer.fresh()];
    // Where the type of the value, or a fixed property of it, leaves but one form, that one says what is wrong.
    const alternatives: Alternatives = { forms: forms.map((one) => openSchema(one, root)), schema, root };
    return `if(!(${holds})){const ${count}=o.length,${form}=formOf(${
      constants.name(alternatives)
    },${place.value});` +
      `if(${form}>=0)[${forms.map(functionOf).join(",")}][${form}]${argumentsOf(place)};` +
      `if(o.length===${count}){${none}}}`;
  }

  return { functions, functionOf };
}

function listOf(value: JsonValue | undefined): readonly JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}
