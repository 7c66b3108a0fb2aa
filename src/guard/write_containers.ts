/**
 * The code of what schemas say of lists and objects.
 * @module
 */
import { isJsonObject, type JsonObject } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import { isSchema } from "../schema/subschemas.ts";
import type { Place, Writer } from "./code_writer.ts";

/** Keys that every object has from its prototype. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/** The code that judges a list. */
export function writeArray(writer: Writer, schema: JsonObject, place: Place): string {
  const { value } = place;
  const { minItems, maxItems, uniqueItems, items } = schema;
  const parts: string[] = [];
  if (typeof minItems === "number" && minItems > 0) {
    parts.push(
      `if(${value}.length<${minItems}){${
        writer.fail(place, schema, { keyword: "minItems", expected: `at least ${minItems} items` })
      }}`,
    );
  }
  if (typeof maxItems === "number") {
    parts.push(
      `if(${value}.length>${maxItems}){${
        writer.fail(place, schema, { keyword: "maxItems", expected: `at most ${maxItems} items` })
      }}`,
    );
  }
  if (uniqueItems === true) {
    parts.push(
      `if(!unique(${value})){${
        writer.fail(place, schema, { keyword: "uniqueItems", expected: "no item twice" })
      }}`,
    );
  }
  if (isSchema(items) && items !== true) {
    const index = writer.fresh();
    const item = writer.fresh();
    const inner = writer.writeInner(items, {
      value: item,
      pointer: `${place.pointer}+"/"+${index}`,
      holder: value,
      key: index,
      isRequired: true,
      depth: place.depth + 1,
    });
    if (inner !== "") {
      parts.push(
        `for(let ${index}=0;${index}<${value}.length;${index}++){const ${item}=${value}[${index}];${inner}}`,
      );
    }
  }
  return parts.join("");
}

/** The code that judges an object. */
export function writeObject(writer: Writer, schema: JsonObject, place: Place): string {
  const { value } = place;
  const { additionalProperties: additional = true, minProperties, maxProperties } = schema;
  const properties = isJsonObject(schema.properties) ? Object.entries(schema.properties) : [];
  const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : []);
  const isOpen = additional === true || (isJsonObject(additional) && Object.keys(additional).length === 0);
  const count = writer.fresh();
  const parts: string[] = isOpen ? [] : [`let ${count}=0;`];
  const counted = isOpen ? "" : `${count}++;`;
  const part = (key: string): string => `${value}[${JSON.stringify(key)}]`;
  const isThere = (key: string, own: string): string =>
    `${own}!==undefined` + (INHERITED.has(key) ? `&&Object.hasOwn(${value},${JSON.stringify(key)})` : "");
  const lacks = (key: string): string =>
    writer.fail(
      {
        ...place,
        pointer: `${place.pointer}+${JSON.stringify(joinPointer("", key))}`,
        holder: value,
        key: JSON.stringify(key),
        isRequired: true,
      },
      schema,
      { keyword: "required", expected: "a value" },
    );
  for (const [key, inner] of properties) {
    const own = writer.fresh();
    const body = isSchema(inner)
      ? writer.writeInner(inner, {
        value: own,
        pointer: `${place.pointer}+${JSON.stringify(joinPointer("", key))}`,
        holder: value,
        key: JSON.stringify(key),
        isRequired: required.has(key),
        depth: place.depth + 1,
      })
      : "";
    const missing = required.delete(key) ? `else{${lacks(key)}}` : "";
    if (body + counted + missing === "") continue;
    parts.push(`const ${own}=${part(key)};if(${isThere(key, own)}){${counted}${body}}${missing}`);
  }
  for (const key of required) parts.push(`if(!(${isThere(key, part(key))})){${lacks(key)}}`);
  if (!isOpen) {
    parts.push(writeAdditional(writer, schema, { place, count, keys: properties.map(([key]) => key) }));
  }
  for (
    const [keyword, operator, words] of [["minProperties", "<", "at least"], [
      "maxProperties",
      ">",
      "at most",
    ]]
  ) {
    const bound = keyword === "minProperties" ? minProperties : maxProperties;
    if (typeof bound !== "number" || keyword === undefined) continue;
    parts.push(
      `if(Object.keys(${value}).length${operator}${bound}){${
        writer.fail(place, schema, { keyword, expected: `${words} ${bound} properties` })
      }}`,
    );
  }
  return parts.join("");
}

/** The keys that are not declared: looked for only where there are more keys than declared ones were seen. */
function writeAdditional(
  writer: Writer,
  schema: JsonObject,
  { place, count, keys }: { readonly place: Place; readonly count: string; readonly keys: readonly string[] },
): string {
  const { value } = place;
  const { additionalProperties: additional = true } = schema;
  const key = writer.fresh();
  const own = writer.fresh();
  const inner: Place = {
    value: own,
    pointer: `${place.pointer}+escape(${key})`,
    holder: value,
    key,
    isRequired: false,
    depth: place.depth + 1,
  };
  const body = additional === false
    ? writer.fail(inner, schema, { keyword: "additionalProperties", expected: "no such key" })
    : isSchema(additional)
    ? writer.writeInner(additional, inner)
    : "";
  const known = keys.length === 0 ? "" : `if(${writer.constants.name(new Set(keys))}.has(${key}))continue;`;
  const total = writer.fresh();
  return `let ${total}=0;for(const _ in ${value})${total}++;if(${total}!==${count}){for(const ${key} in ${value}){` +
    `if(!Object.hasOwn(${value},${key}))continue;${known}const ${own}=${value}[${key}];${body}}}`;
}
