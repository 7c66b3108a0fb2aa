/**
 * Links: arguments that a call takes from the results of the calls before it.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { Step, Taken } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { splitWords } from "../schema/words.ts";

/** A call that was made, and the result it gave. */
export interface Made {
  readonly step: Step;
  readonly result: JsonValue;
}

/**
 * Makes the call of a tool for what earlier calls were about: each argument it requires is found in a result, was given
 * to an earlier call under the same name, or is what the tool accepted before.
 *
 * @param tool the tool
 * @param made the calls before, in their order
 * @param usual arguments that the tool accepted when it was called alone
 * @returns the call; undefined where it has nothing to do with any of them
 */
export function link(
  tool: ToolDefinition,
  made: readonly Made[],
  usual: JsonValue | undefined,
): Step | undefined {
  const args: Record<string, JsonValue> = {};
  const takes: Taken[] = [];
  let links = 0;
  const required = requiredKeys(tool);
  for (const key of required) {
    const given = made.findLast(({ step }) => Object.hasOwn(argsOf(step), key));
    const same = given === undefined ? undefined : argsOf(given.step)[key];
    // The id of a comment is not that of the post it was given to.
    const taken = findTaken(made, key, false) ??
      (given === undefined ? findTaken(made, key, required.length === 1) : undefined);
    if (taken !== undefined) takes.push(taken);
    if (taken !== undefined || same !== undefined) links++;
    const own = isJsonObject(usual) && Object.hasOwn(usual, key) ? usual[key] : undefined;
    const value = same ?? own ?? (taken === undefined ? undefined : "");
    if (value === undefined) return undefined;
    args[key] = value;
  }
  if (links === 0) return undefined;
  const call = { id: `${tool.name}-sequence`, tool: tool.name, args: { kind: "json", value: args } } as const;
  return takes.length === 0 ? { call } : { call, takes };
}

function requiredKeys({ inputSchema }: ToolDefinition): readonly string[] {
  return isJsonObject(inputSchema) && Array.isArray(inputSchema.required)
    ? inputSchema.required.map(String)
    : [];
}

function argsOf({ call: { args } }: Step): JsonObject {
  return args.kind === "json" && isJsonObject(args.value) ? args.value : {};
}

/**
 * The last result that says what a key wants: under the same name, or as the `id` of what the key is named after.
 *
 * @param isOnly whether nothing else could be meant, so that any `id` will do
 */
function findTaken(made: readonly Made[], key: string, isOnly: boolean): Taken | undefined {
  for (const [step, { step: { call }, result }] of [...made.entries()].reverse()) {
    const from = findValue(result, namesOf(key, isOnly || isAbout(key, call.tool)));
    if (from !== undefined) return { step, from, pointer: joinPointer("", key) };
  }
  return undefined;
}

function namesOf(key: string, orId: boolean): readonly string[] {
  const name = splitWords(key).join(" ");
  return orId && splitWords(key).at(-1) === "id" ? [name, "id"] : [name];
}

/** Whether a key such as `note_id` is named after what a tool such as `create_note` is about. */
function isAbout(key: string, tool: string): boolean {
  const [thing] = splitWords(key).slice(0, -1).slice(-1);
  return thing === undefined || splitWords(tool).some((word) => word.startsWith(thing));
}

/** Where a result has one of some keys, the first of them first. */
function findValue(result: JsonValue, names: readonly string[]): JsonPointer | undefined {
  const open: { readonly value: JsonValue; readonly pointer: JsonPointer }[] = [{
    value: result,
    pointer: "",
  }];
  // The list grows while it is walked: what stands nearest to the top is found first.
  for (const { value, pointer } of open) {
    if (!isJsonObject(value)) continue;
    const own = Object.keys(value);
    for (const name of names) {
      const found = own.find((candidate) => splitWords(candidate).join(" ") === name);
      const id = found === undefined ? undefined : value[found];
      if (found !== undefined && (typeof id === "string" || typeof id === "number")) {
        return joinPointer(pointer, found);
      }
    }
    for (const name of own) open.push({ value: value[name] ?? null, pointer: joinPointer(pointer, name) });
  }
  return undefined;
}
