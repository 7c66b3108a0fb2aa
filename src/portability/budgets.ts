/**
 * Limits on how much there is: in one schema, and over all tools of a registry.
 * @module
 */
import type { Countable, Limit } from "../core/profile.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { type Hit, isObjectSchema, optionalOf, own, propertiesOf, type View, viewOf } from "./view.ts";

/** A limit of one kind. */
type Of<K extends Limit["kind"]> = Extract<Limit, { kind: K }>;

/** Judges how deep objects stand in one another. */
export function judgeDepth({ places }: View, { max }: Of<"object-depth">): readonly Hit[] {
  // The arguments are the first level; what a property holds is one deeper where it is an object.
  const deepest = places.filter(({ schema }) => isObjectSchema(schema))
    .reduce<View["places"][number] | undefined>(
      (deep, place) => deep === undefined || place.depth > deep.depth ? place : deep,
      undefined,
    );
  if (deepest === undefined || deepest.depth + 1 <= max) return [];
  return [{
    pointer: deepest.pointer,
    expected: `at most ${max} levels of objects`,
    received: `${deepest.depth + 1}`,
  }];
}

/** Judges how much there is in one schema. */
export function judgeCount(view: View, { of, max }: Of<"count">): readonly Hit[] {
  const count = view.places.reduce((sum, { schema }) => sum + countIn(schema, of), 0);
  if (count <= max) return [];
  return [{ pointer: "/inputSchema", expected: `at most ${max} ${of}`, received: `${count}` }];
}

function countIn(schema: View["root"], of: Of<"count">["of"]): number {
  const names = propertiesOf(schema);
  const list = own(schema, "enum");
  const values = Array.isArray(list) ? list : [];
  if (of === "properties") return names.length;
  if (of === "enum values") return values.length;
  const definitions = own(schema, "$defs");
  const texts = [
    ...names,
    ...(typeof definitions === "object" && definitions !== null ? Object.keys(definitions) : []),
    ...values,
    own(schema, "const"),
  ];
  return texts.reduce((sum: number, text) => sum + (typeof text === "string" ? text.length : 0), 0);
}

/** Judges how much there is over all tools. */
export function judgeRegistry(
  tools: readonly ToolDefinition[],
  { of, max }: Of<"registry">,
): readonly Omit<Hit, "pointer">[] {
  const count = countAll(tools, of);
  if (count <= max) return [];
  return [{
    expected: `at most ${max} ${of}${of === "tools" ? "" : " over all tools"}`,
    received: `${count}`,
  }];
}

/** Counts something over all tools. */
export function countAll(tools: readonly ToolDefinition[], of: Countable): number {
  return of === "tools" ? tools.length : tools.reduce((sum, tool) => sum + countOf(viewOf(tool), of), 0);
}

function countOf({ places }: View, of: Exclude<Countable, "tools">): number {
  switch (of) {
    case "fields":
      return places.reduce((sum, { schema }) => sum + propertiesOf(schema).length, 0);
    case "optional parameters":
      return places.reduce((sum, { schema }) => sum + optionalOf(schema).length, 0);
    case "unions":
      return places.filter(({ schema, keyword }) =>
        keyword !== "" && (Array.isArray(schema.type) || Array.isArray(own(schema, "anyOf")))
      ).length;
  }
}
