/**
 * The code of a mender: one walk along the arguments that leaves what is right as it is, asks for the other values, and
 * copies an object or a list only where something in it changes.
 *
 * It does what one pass of the interpreting mender does, in the same order, and gives up on everything else.
 * @module
 */
import { isJsonObject, type JsonObject } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import { isSchema } from "../schema/subschemas.ts";
import type { Constants } from "./code_writer.ts";
import { resolveReference } from "./known_schema.ts";

/** What the code needs of the schemas it meets; each is an expression of the code. */
export interface MenderParts {
  readonly constants: Constants;
  /** The function that says whether a value satisfies a schema. */
  testOf(schema: JsonSchema): string;
  /** What a value becomes whose parts are not looked into. */
  leaf(schema: JsonSchema, place: MenderPlace): string;
  /** The function that puts the value of a key that is not declared where it was meant to be; false where it cannot. */
  keysOf(schema: JsonObject): string;
}

/** A value that breaks its schema, and where it stands; the texts are expressions of the code. */
export interface MenderPlace {
  readonly value: string;
  readonly pointer: string;
  readonly holder: string;
  readonly key: string;
  readonly isOptional: boolean;
}

/** Keywords that say nothing of a value. */
const SILENT = new Set(
  "title description default examples example deprecated readOnly writeOnly $comment $schema $defs definitions"
    .split(" "),
);
/** What is said of an object or a list beside its parts, so that more than its parts may be wrong. */
const OF_WHOLE = [
  ..."$ref allOf anyOf oneOf enum const nullable".split(" "),
  ..."uniqueItems minProperties maxProperties".split(" "),
];
/** Keys that every object has from its prototype. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Writes the mender of a schema that code is known for.
 *
 * @param root the schema
 * @param parts the functions that the code calls
 * @returns the functions and the name of the one for the root; undefined where the root is no plain object
 */
export function writeMender(
  root: JsonSchema,
  parts: MenderParts,
): { readonly text: string; readonly mend: string } | undefined {
  const functions: string[] = [];
  const names = new Map<JsonObject, string>();

  /** The function that mends an object or a list part by part; undefined where there is none. */
  function partsOf(schema: JsonObject): string | undefined {
    const known = names.get(schema);
    if (known !== undefined) return known;
    const isObject = isPlainObject(schema);
    if (!isObject && !isPlainList(schema)) return undefined;
    const name = `m${names.size}`;
    names.set(schema, name);
    functions.push(`function ${name}(v,p,o){${isObject ? writeObject(schema) : writeList(schema)}}`);
    return name;
  }

  /** The expression of what a value is mended to that breaks its schema. */
  function mended(schema: JsonSchema, place: MenderPlace): string {
    const target = follow(schema, root);
    const inner = isJsonObject(target) ? partsOf(target) : undefined;
    const { value, pointer } = place;
    const leaf = parts.leaf(target, place);
    if (inner === undefined) return leaf;
    const isWhole = isJsonObject(target) && isPlainList(target)
      ? `Array.isArray(${value})`
      : `typeof ${value}==="object"&&${value}!==null&&!Array.isArray(${value})`;
    return `${isWhole}?${inner}(${value},${pointer},o):${leaf}`;
  }

  function writeList(schema: JsonObject): string {
    const items = isSchema(schema.items) ? schema.items : true;
    const place = { value: "x", pointer: `p+"/"+i`, holder: "v", key: "i", isOptional: false };
    return `const m=v.slice();for(let i=0;i<v.length;i++){const x=v[i];` +
      `if(!${parts.testOf(items)}(x)){const y=${
        mended(items, place)
      };if(typeof y==="symbol")return y;m[i]=y;}}return m;`;
  }

  function writeObject(schema: JsonObject): string {
    const properties = isJsonObject(schema.properties) ? Object.entries(schema.properties) : [];
    const required = new Set(Array.isArray(schema.required) ? schema.required : []);
    const isOpen = schema.additionalProperties !== false;
    const fields = properties.map(([key, inner], index) => {
      const [name, text] = [`a${index}`, JSON.stringify(key)];
      const place = {
        value: name,
        pointer: `p+${JSON.stringify(joinPointer("", key))}`,
        holder: "v",
        key: text,
        isOptional: !required.has(key),
      };
      const isThere = `${name}!==undefined` + (INHERITED.has(key) ? `&&Object.hasOwn(v,${text})` : "");
      const broken = isSchema(inner) && follow(inner, root) !== true
        ? `if(!${parts.testOf(inner)}(${name})){${name}=${
          mended(inner, place)
        };if(typeof ${name}==="symbol")return ${name};}`
        : "";
      return `let ${name}=v[${text}];if(${isThere}){${broken}}`;
    });
    const cases = properties.map(([key], index) =>
      `case ${JSON.stringify(key)}:if(a${index}!==undefined)m[${JSON.stringify(key)}]=a${index};break;`
    );
    const other = isOpen
      ? `if(k==="__proto__")return BAIL;m[k]=v[k];`
      : `if(!${parts.keysOf(schema)}(v,k,p,m,o))return BAIL;`;
    return `${fields.join("")}const m={};for(const k in v){switch(k){${
      cases.join("")
    }default:${other}}}return m;`;
  }

  const mend = isJsonObject(root) && isPlainObject(root) ? partsOf(root) : undefined;
  return mend === undefined ? undefined : { text: functions.join("\n"), mend };
}

/** The schema that a reference leads to which has nothing beside it. */
function follow(schema: JsonSchema, root: JsonSchema): JsonSchema {
  let target = schema;
  for (let hop = 0; hop < 32; hop++) {
    if (!isJsonObject(target) || target.$ref === undefined) return target;
    if (!Object.keys(target).every((key) => key === "$ref" || SILENT.has(key))) return target;
    target = resolveReference(target.$ref, root) ?? true;
  }
  return target;
}

function isPlainObject(schema: JsonObject): boolean {
  return schema.type === "object" && isJsonObject(schema.properties) && isPlain(schema);
}

function isPlainList(schema: JsonObject): boolean {
  return schema.type === "array" && isSchema(schema.items) && isPlain(schema);
}

function isPlain(schema: JsonObject): boolean {
  return !OF_WHOLE.some((keyword) => Object.hasOwn(schema, keyword));
}
