/**
 * What a model sees of a tool, in the one form that a provider has published: Harmony, of OpenAI's open models.
 *
 * Hosted models are only known to be shown "a syntax the model has been trained on"; this is the best guess there is.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import type { ToolDefinition } from "../core/tool.ts";

/** No model reads further, and no nesting overflows the stack. */
const MAX_DEPTH = 64;

/** Plain types by the names they are shown under. */
const SHOWN: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
};

/**
 * Renders tools as Harmony does: a namespace of function types, with descriptions as comments.
 *
 * Limits, patterns, formats, `const`, choices that are no texts and `additionalProperties` are not shown; a schema without
 * a `type` of its own is shown as `any`, and a list of types without its choices.
 *
 * @param tools the definitions
 * @returns the text a model is given
 *
 * @example
 * ```ts
 * import { renderHarmony } from "./render_harmony.ts";
 * import { assertEquals } from "@std/assert";
 * const properties = { city: { type: "string", minLength: 2, description: "Its name" } };
 * const text = renderHarmony([{ name: "find", description: "Finds a city.", inputSchema: { type: "object", properties } }]);
 * assertEquals(
 *   text,
 *   "namespace functions {\n\n// Finds a city.\ntype find = (_: {\n// Its name\ncity?: string,\n}) => any;\n\n} // namespace functions",
 * );
 * ```
 */
export function renderHarmony(tools: readonly ToolDefinition[]): string {
  return `namespace functions {\n\n${
    tools.map((tool) => `${renderHarmonyTool(tool)}\n`).join("\n")
  }\n} // namespace functions`;
}

/** Renders one tool, without the namespace around it. */
export function renderHarmonyTool({ name, description, inputSchema }: ToolDefinition): string {
  const lines = (textOf(description) ?? "").split(/\r?\n/);
  // A text that ends with a new line has no further line.
  const said = (lines.at(-1) === "" ? lines.slice(0, -1) : lines).map((line) => `// ${line}\n`).join("");
  return `${said}type ${name} = (_: ${renderType(inputSchema, "", 0)}) => any;`;
}

/**
 * The type that a schema is shown as.
 *
 * @param schema any JSON in the place of a schema
 * @param indent what lines begin with
 * @param depth how many schemas it stands in
 */
function renderType(schema: JsonValue, indent: string, depth: number): string {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return "any";
  const { type, oneOf } = schema;
  if (Array.isArray(oneOf)) {
    return oneOf.map((variant: JsonValue) =>
      `\n${indent} | ${renderVariant(variant, { indent, depth, outer: undefined })}`
    ).join("");
  }
  if (Array.isArray(type)) {
    const names = type.filter((name) => typeof name === "string");
    if (names.length > 0) return names.map((name) => name === "integer" ? "number" : name).join(" | ");
  }
  if (type === "object") return renderObject(schema, indent, depth);
  if (type === "array") {
    return schema.items === undefined ? "Array<any>" : `${renderType(schema.items, indent, depth + 1)}[]`;
  }
  if (type === "string") return textsOf(schema.enum).map((text) => `"${text}"`).join(" | ") || "string";
  return typeof type === "string" && Object.hasOwn(SHOWN, type) ? SHOWN[type] ?? "any" : "any";
}

function renderObject(schema: JsonObject, indent: string, depth: number): string {
  const description = textOf(schema.description);
  const { properties } = schema;
  const required = new Set(textsOf(schema.required));
  const shown = isJsonObject(properties)
    ? Object.entries(properties).map(([name, property]) =>
      renderProperty({ name: required.has(name) ? name : `${name}?`, schema: property, indent, depth })
    )
    : [];
  return `${comment(indent, description)}{\n${shown.join("")}${indent}}`;
}

function renderProperty({ name, schema, indent, depth }: {
  readonly name: string;
  readonly schema: JsonValue;
  readonly indent: string;
  readonly depth: number;
}): string {
  if (!isJsonObject(schema)) return `${indent}${name}: any,\n`;
  const title = textOf(schema.title);
  const description = textOf(schema.description);
  const examples = Array.isArray(schema.examples) && schema.examples.length > 0
    ? `${indent}// Examples:\n${textsOf(schema.examples).map((text) => `${indent}// - "${text}"\n`).join("")}`
    : "";
  const above = `${title === undefined ? "" : `${indent}// ${title}\n${indent}//\n`}`;
  const fallback = renderDefault(schema);
  if (Array.isArray(schema.oneOf)) {
    const variants = schema.oneOf.map((variant: JsonValue, index) => {
      const isSaid = description !== undefined && index === 0;
      return `${indent} | ${
        renderVariant(variant, { indent: `${indent}   `, depth, outer: isSaid ? variant : description })
      }\n`;
    });
    return `${above}${examples}${comment(indent, description)}${
      comment(indent, fallback)
    }${indent}${name}:\n${variants.join("")}${indent},\n`;
  }
  return `${above}${comment(indent, description)}${examples}${indent}${name}: ${
    withNull(schema, renderType(schema, `${indent}    `, depth + 1))
  },${fallback === undefined ? "" : ` // ${fallback}`}\n`;
}

/** One of several types: what was said above it (by the same words, or in its place) is not said again. */
function renderVariant(
  variant: JsonValue,
  { indent, depth, outer }: {
    readonly indent: string;
    readonly depth: number;
    readonly outer: JsonValue | undefined;
  },
): string {
  const shown = renderType(variant, indent, depth + 1);
  if (!isJsonObject(variant)) return shown;
  const description = outer === variant || outer === variant.description
    ? undefined
    : textOf(variant.description);
  const said = [description, renderDefault(variant)].filter((text) => text !== undefined).join(" ");
  return withNull(variant, shown) + (said === "" ? "" : ` // ${said}`);
}

function withNull({ nullable }: JsonObject, shown: string): string {
  return nullable === true && !shown.includes("null") ? `${shown} | null` : shown;
}

/** The default as a comment; of a choice it is shown as a word. */
function renderDefault(schema: JsonObject): string | undefined {
  const value = schema.default;
  if (value === undefined) return undefined;
  const isChoice = typeof value === "string" && Array.isArray(schema.enum) && schema.enum.length > 0;
  return `default: ${isChoice ? value : JSON.stringify(value)}`;
}

function comment(indent: string, text: string | undefined): string {
  return text === undefined ? "" : `${indent}// ${text}\n`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function textsOf(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}
