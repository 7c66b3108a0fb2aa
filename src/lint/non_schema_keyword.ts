/**
 * No keywords of other languages.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { toolWith } from "./_example.ts";
import { listWith, type Subschema } from "./_subschemas.ts";
/** What to write instead of each. */
const INSTEAD: Readonly<Record<string, string>> = {
  optional: 'Leave the name out of "required" of the object around it',
  nullable: 'Add "null" to the list of types',
  example: 'Write "examples", a list',
  discriminator: 'Give the property that tells the alternatives apart a "const" in each of them',
};

/** A schema has no keywords of OpenAPI or of code that JSON Schema does not know, such as optional and nullable. */
export const nonSchemaKeyword: ToolRule = {
  id: "non-schema-keyword",
  level: "tool",
  severity: "warning",
  preset: "recommended",
  docs: {
    summary:
      "A schema has no keywords of OpenAPI or of code that JSON Schema does not know, such as optional and nullable.",
    why:
      "Readers of JSON Schema pass over such keywords: what they say does not hold, and models may not see it.",
    fix:
      'Say it in JSON Schema: leave optional names out of "required", add "null" to the types, write "examples" as a list.',
    sources: [
      "https://spec.openapis.org/oas/v3.0.3#schema-object",
      "https://json-schema.org/understanding-json-schema/reference/",
    ],
  },
  examples: {
    good: toolWith({ city: { type: ["string", "null"], examples: ["Oslo"] } }),
    bad: toolWith({ city: { type: "string", optional: true, example: "Oslo" } }),
  },
  lint(tool) {
    return listWith(tool, ...Object.keys(INSTEAD)).flatMap((place) =>
      Object.entries(INSTEAD).filter(([keyword]) =>
        Object.hasOwn(place.schema, keyword) && place.schema[keyword] !== false
      ).map(([keyword, suggestion]) => {
        const fix = fixOf(place, keyword);
        return {
          code: keyword,
          message: `Expected keywords of JSON Schema only: received "${keyword}"`,
          pointer: joinPointer(place.pointer, keyword),
          ...(fix === undefined ? { suggestion } : { fix }),
        };
      })
    );
  },
};

/** What says nothing may go, and an example is moved to where examples are looked for. */
function fixOf({ pointer, schema, parent, name }: Subschema, keyword: string): readonly Edit[] | undefined {
  const remove: Edit = { op: "remove", pointer: joinPointer(pointer, keyword) };
  const required = parent?.schema.required;
  if (keyword === "optional" && name !== undefined) {
    return Array.isArray(required) && required.includes(name) ? undefined : [remove];
  }
  const value = schema.example;
  if (keyword !== "example" || value === undefined) return undefined;
  if (Object.hasOwn(schema, "examples")) return [remove];
  return [remove, { op: "add", pointer: joinPointer(pointer, "examples"), value: [value] }];
}
