/**
 * Complaints about the form of an argument, as opposed to reasons of the tool's domain.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import { placesOf } from "../schema/words.ts";

/** How they are worded. */
const COMPLAINTS: readonly { readonly code: string; readonly pattern: RegExp }[] = [
  {
    // Not "is required for the remove operation": a rule that depends on other arguments is the tool's domain.
    code: "called-missing",
    pattern:
      /\bis required\b(?!\s+(?:for|when|if|to|unless|with|in)\b)|\brequired (?:property|argument|parameter|field)\b|\bmissing (?:a )?required\b|\bmissing (?:argument|parameter|property)\b/i,
  },
  {
    code: "called-mistyped",
    pattern:
      /\bexpected (?:an? )?(?:string|number|integer|boolean|array|object)\b.{0,20}\breceived\b|\b(?:must|should) be (?:an? )?(?:string|number|integer|boolean|array|object|list)\b(?! of| with| that| between| in)/i,
  },
  {
    code: "called-unknown",
    pattern:
      /\bunrecogni[sz]ed (?:key|argument|parameter)|\bunexpected (?:keyword )?argument\b|\badditional propert(?:y|ies)\b|\bunknown (?:key|argument|parameter|property|field)\b/i,
  },
];

/** A date as JSON has it that is refused for not being one: a native date is wanted, which no caller can send. */
const NATIVE_DATE =
  /\bexpected (?:a |an )?(?:valid |native )?Date(?: object| instance)?(?![\w-]| (?:in|after|before|between|within|from|of|not))/i;

/** The name of an argument that is missing: quoted, and called an argument. */
const MISSING_NAME =
  /\bmissing (?:a )?(?:required )?(?:argument|parameter|property)s?:? ["'`]([\w-]+)["'`]|\b(?:argument|parameter|property) ["'`]([\w-]+)["'`] is (?:required|missing)\b|\brequired (?:argument|parameter|property) ["'`]([\w-]+)["'`]/i;

/**
 * Finds a complaint about the form of arguments that satisfy the schema.
 *
 * @param text the refusal
 * @param about the tool, and the call that was refused
 * @returns what is complained of, and where; undefined where the refusal has another reason
 */
export function findComplaint(
  text: string,
  { tool, call: { args } }: { readonly tool: ToolDefinition; readonly call: ToolCall },
): Pick<Problem, "code" | "pointer"> | undefined {
  const words = findWords(text);
  if (words?.code === "called-missing" && undeclaredName(text, tool) !== undefined) {
    return { code: "asks-for-undeclared" };
  }
  const value = args.kind === "json" ? args.value : null;
  const date = NATIVE_DATE.test(text) ? plainDate(tool, value) : undefined;
  if (date !== undefined && text.includes(date)) {
    return { code: "wants-native-date", pointer: joinPointer("", date) };
  }
  // A complaint that names no argument may be about an account, a file or a state: that is the tool's domain.
  const keys = words?.code === "called-unknown" ? givenKeys(value) : declaredKeys(tool);
  const field = words && closestKey(text, words.index, keys);
  return words === undefined || field === undefined
    ? undefined
    : { code: words.code, pointer: joinPointer("", field) };
}

/** The keys of the arguments, those one level down included: an open map may hold any. */
function givenKeys(args: JsonValue): readonly string[] {
  if (!isJsonObject(args)) return [];
  return Object.entries(args).flatMap((
    [key, value],
  ) => [key, ...isJsonObject(value) ? Object.keys(value) : []]);
}

/** The date among the arguments that everybody reads as one; undefined where there is none, or another. */
function plainDate({ inputSchema }: ToolDefinition, args: JsonValue): string | undefined {
  if (!isJsonObject(args) || !isJsonObject(inputSchema) || !isJsonObject(inputSchema.properties)) {
    return undefined;
  }
  const { properties } = inputSchema;
  return Object.keys(args).find((key) => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const value = args[key];
    if (!isJsonObject(schema) || !/^date/.test(String(schema.format)) || typeof value !== "string") {
      return false;
    }
    const year = new Date(value).getUTCFullYear();
    return year > 1970 && year < 2100;
  });
}

function findWords(text: string): { readonly code: string; readonly index: number } | undefined {
  for (const { code, pattern } of COMPLAINTS) {
    const index = text.search(pattern);
    if (index >= 0) return { code, index };
  }
  return undefined;
}

function declaredKeys({ inputSchema }: ToolDefinition): readonly string[] {
  return isJsonObject(inputSchema) && isJsonObject(inputSchema.properties)
    ? Object.keys(inputSchema.properties)
    : [];
}

/** The argument that a text says is missing, where the schema declares none of that name. */
function undeclaredName(text: string, { inputSchema }: ToolDefinition): string | undefined {
  const name = MISSING_NAME.exec(text)?.slice(1).find((group) => group !== undefined);
  // A name may be declared anywhere: in a branch, in a definition, by a pattern.
  if (name === undefined || JSON.stringify(inputSchema).includes(`"${name}"`)) return undefined;
  const isOpaque = isJsonObject(inputSchema) &&
    (inputSchema.patternProperties ?? inputSchema.$ref) !== undefined;
  return isOpaque ? undefined : name;
}

/** The key that a text names nearest to a place, before it rather than after; undefined where it names none. */
function closestKey(text: string, place: number, keys: readonly string[]): string | undefined {
  const mentions = keys.flatMap((key) =>
    placesOf(text, key).map((at) => ({ key, distance: at <= place ? place - at : 4 * (at - place) }))
  );
  return mentions.toSorted((a, b) => a.distance - b.distance)[0]?.key;
}
