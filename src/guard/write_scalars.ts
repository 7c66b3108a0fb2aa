/**
 * The code of what schemas say of strings and numbers.
 * @module
 */
import { type JsonObject, showJson } from "../core/json.ts";
import { compilePattern } from "../schema/pattern_test.ts";
import type { Place, Writer } from "./code_writer.ts";

/** The code that judges a string. */
export function writeString(writer: Writer, schema: JsonObject, place: Place): string {
  const { value } = place;
  const { minLength, maxLength, pattern, format } = schema;
  const parts: string[] = [];
  if (typeof minLength === "number" && minLength > 0) {
    const short = `${value}.length<${minLength}||(${value}.length<${
      2 * minLength
    }&&points(${value})<${minLength})`;
    parts.push(
      `if(${short}){${
        writer.fail(place, schema, { keyword: "minLength", expected: `at least ${minLength} characters` })
      }}`,
    );
  }
  if (typeof maxLength === "number") {
    // Code points are counted only where the code units are too many.
    const long = `${value}.length>${maxLength}&&points(${value})>${maxLength}`;
    parts.push(
      `if(${long}){${
        writer.fail(place, schema, { keyword: "maxLength", expected: `at most ${maxLength} characters` })
      }}`,
    );
  }
  if (typeof pattern === "string") {
    const name = writer.constants.name(compilePattern(pattern));
    parts.push(
      `if(!${name}.test(${value})){${
        writer.fail(place, schema, { keyword: "pattern", expected: `to match ${showJson(pattern)}` })
      }}`,
    );
  }
  if (typeof format === "string") parts.push(writeFormat(writer, schema, place));
  return parts.join("");
}

function writeFormat(writer: Writer, schema: JsonObject, place: Place): string {
  const format = String(schema.format);
  return `if(!matches(${JSON.stringify(format)},${place.value})){${
    writer.fail(place, schema, { keyword: "format", expected: `the format ${showJson(format)}` })
  }}`;
}

/** The code that judges a number of the right type. */
export function writeNumber(writer: Writer, schema: JsonObject, place: Place): string {
  const { value } = place;
  const bounds = [
    ["minimum", "<", "at least"],
    ["maximum", ">", "at most"],
    ["exclusiveMinimum", "<=", "more than"],
    ["exclusiveMaximum", ">=", "less than"],
  ] as const;
  const parts = bounds.flatMap(([keyword, operator, words]) => {
    const bound = schema[keyword];
    if (typeof bound !== "number") return [];
    return [
      `if(${value}${operator}${bound}){${
        writer.fail(place, schema, { keyword, expected: `a number of ${words} ${bound}` })
      }}`,
    ];
  });
  const { multipleOf, format } = schema;
  if (typeof multipleOf === "number") {
    const quotient = writer.fresh();
    parts.push(
      `const ${quotient}=${value}/${multipleOf};if(${quotient}!==parseInt(${quotient})){${
        writer.fail(place, schema, { keyword: "multipleOf", expected: `a multiple of ${multipleOf}` })
      }}`,
    );
  }
  if (typeof format === "string") parts.push(writeFormat(writer, schema, place));
  return parts.join("");
}
