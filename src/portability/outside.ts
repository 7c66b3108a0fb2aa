/**
 * Limits on what surrounds the arguments: the name, the description, the root and the whole of the schema.
 * @module
 */
import { isJsonObject, showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { Limit } from "../core/profile.ts";
import { metaschemaViolations } from "../schema/metaschema.ts";
import { type Hit, own, propertiesOf, type View } from "./view.ts";

/** A limit of one kind. */
type Of<K extends Limit["kind"]> = Extract<Limit, { kind: K }>;

/** Judges the characters of the name. */
export function judgeNamePattern({ tool }: View, { pattern, says }: Of<"name-pattern">): readonly Hit[] {
  const { name } = tool;
  if (typeof name === "string" && new RegExp(pattern).test(name.slice(0, 1_000))) return [];
  const plain = typeof name === "string" ? name.slice(0, 1_000).replaceAll(/[^A-Za-z0-9_-]/g, "_") : "";
  return [{
    pointer: "/name",
    expected: `a name of ${says}`,
    received: showJson(name, 80),
    ...(new RegExp(pattern).test(plain) ? { suggestion: `Call it ${showJson(plain, 80)}` } : {}),
  }];
}

/** Judges the length of the name. */
export function judgeNameLength({ tool }: View, { max }: Of<"name-length">): readonly Hit[] {
  const { name } = tool;
  if (typeof name !== "string" || name.length <= max) return [];
  return [{
    pointer: "/name",
    expected: `a name of at most ${max} characters`,
    received: `${name.length}`,
    code: "long",
  }];
}

/** Judges the description: whether there has to be one, whether it may be empty, and how long it may be. */
export function judgeDescription(
  { tool, places }: View,
  { min, max, of }: Of<"description-length">,
): readonly Hit[] {
  if (of === "schemas") {
    return places.flatMap(({ schema, pointer }) =>
      judgeLength(own(schema, "description"), joinPointer(pointer, "description"), max)
    );
  }
  const text: unknown = tool.description;
  const length = typeof text === "string" ? text.length : 0;
  if (length === 0 && (min === "given" || (min === "not empty" && text === ""))) {
    const received = text === "" ? "an empty one" : "none";
    return [{ pointer: "/description", expected: "a description", received, code: "missing" }];
  }
  return judgeLength(text, "/description", max);
}

function judgeLength(text: unknown, pointer: JsonPointer, max = Infinity): readonly Hit[] {
  const length = typeof text === "string" ? text.length : 0;
  if (length <= max) return [];
  return [{
    pointer,
    expected: `a description of at most ${max} characters`,
    received: `${length}`,
    code: "long",
  }];
}

/** Judges the type of the root. */
export function judgeRootObject({ tool, root }: View): readonly Hit[] {
  if (isJsonObject(tool.inputSchema) && root.type === "object") return [];
  const received = isJsonObject(tool.inputSchema)
    ? `type ${showJson(root.type, 60)}`
    : showJson(tool.inputSchema, 60);
  return [{ pointer: "/inputSchema", expected: 'an input schema of type "object"', received }];
}

/** Judges that the root has properties, if only none. */
export function judgeRootProperties({ tool, root }: View): readonly Hit[] {
  if (!isJsonObject(tool.inputSchema) || own(root, "properties") !== undefined) return [];
  return [{
    pointer: "/inputSchema",
    expected: 'an input schema with "properties"',
    received: "none",
    fix: [{ op: "add", pointer: "/inputSchema/properties", value: {} }],
  }];
}

/** Finds tools without arguments: those that leave `properties` out, or those that write it empty. */
export function judgeNoArguments({ tool, root }: View, { bare }: Of<"no-arguments">): readonly Hit[] {
  if (!isJsonObject(tool.inputSchema) || root.type !== "object") return [];
  const isBare = own(root, "properties") === undefined;
  if (isBare !== bare || propertiesOf(root).length > 0) return [];
  return [{
    pointer: "/inputSchema",
    expected: "one form of a tool without arguments",
    received: showJson(root, 80),
  }];
}

/** Judges that a result is an object. */
export function judgeOutputObject({ tool }: View): readonly Hit[] {
  const output: unknown = tool.outputSchema;
  if (output === undefined || (isJsonObject(output) && output.type === "object")) return [];
  return [{
    pointer: "/outputSchema",
    expected: 'an output schema of type "object"',
    received: isJsonObject(output) ? `type ${showJson(output.type, 60)}` : "none that is an object",
  }];
}

/** Judges that the schema is one. */
export function judgeMetaschema({ tool }: View): readonly Hit[] {
  if (!isJsonObject(tool.inputSchema)) return [];
  const [first] = metaschemaViolations(tool.inputSchema);
  if (first === undefined) return [];
  return [{
    pointer: `/inputSchema${first.pointer}`,
    expected: `a schema that is one: ${first.expected}`,
    received: "something else",
  }];
}

/** Judges that the schema is written in the dialect that is meant without a word. */
export function judgeDialect({ root }: View): readonly Hit[] {
  const $schema = own(root, "$schema");
  if ($schema === undefined || (typeof $schema === "string" && /\/draft\/2020-12\/schema#?$/.test($schema))) {
    return [];
  }
  return [{
    pointer: "/inputSchema/$schema",
    expected: "JSON Schema 2020-12, which is the default dialect",
    received: showJson($schema, 80),
  }];
}
