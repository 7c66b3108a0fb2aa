/**
 * Policy files: a guard's policy as JSON, or as what a module exports.
 * @module
 */
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "../core/errors.ts";
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from "../core/json.ts";
import type { Lock } from "../core/lock.ts";
import { createRegistry, defineTool, guard, type Policy } from "../guard/mod.ts";
import { load } from "../core/load.ts";
import { POLICY_SCHEMA } from "./policy_schema.ts";
import { readText } from "./read_case.ts";

/** What a module's policy may have that is no data. */
const OBJECTS = new Set(["keys", "tracer", "extra"]);

const HINT = 'Give a JSON file, such as { "timeoutMs": 60000 }, or a module whose default export is a policy';

/**
 * Reads a policy.
 *
 * @param file a JSON file, or a module (`.ts`, `.js`, `.mjs`)
 * @throws {UsageError} where it cannot be read, has a field that no policy has, or a value of the wrong type
 */
export async function readPolicyFile(file: string): Promise<Policy> {
  const given = /\.[cm]?[jt]sx?$/.test(file) ? await importPolicy(file) : await parsePolicy(file);
  const data = isJsonObject(given) ? dataOf(given) : undefined;
  if (data === undefined || !isJsonObject(data)) {
    throw new UsageError(`Cannot use "${file}" as a policy: it is no object`, HINT);
  }
  await refuseFaults(file, data);
  // What is data was held against the schema, and what is none is the module's own.
  const policy = given as Policy & { readonly lock?: Lock | string };
  const { root, lock, ...others } = policy;
  return {
    ...others,
    ...(root === undefined ? {} : { root: resolve(dirname(file), root) }),
    ...(lock === undefined ? {} : { lock: await openLock(lock, dirname(file)) }),
  };
}

/** The lock that a policy names by its file, from the policy's folder on, or has itself. */
async function openLock(lock: Lock | string, folder: string): Promise<Lock> {
  const { readLock } = await load<typeof import("../lock.ts")>(import.meta.url, "../lock");
  if (typeof lock !== "string") return readLock(JSON.stringify(lock));
  try {
    return readLock(await Deno.readTextFile(resolve(folder, lock)));
  } catch (error) {
    const [state, hint] = error instanceof UsageError
      ? [error.message.replace(/^.*?: /, ""), error.hint]
      : ["it cannot be opened", "Write it with messcall lock, or name it from the policy's folder on"];
    throw new UsageError(`Cannot read the lock "${lock}": ${state}`, hint);
  }
}

async function parsePolicy(file: string): Promise<JsonValue> {
  const value = parseJson(await readText(file));
  if (value === undefined) throw new UsageError(`Cannot read the policy "${file}": it is not JSON`, HINT);
  return value;
}

async function importPolicy(file: string): Promise<unknown> {
  let module: Readonly<Record<string, unknown>>;
  try {
    module = await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new UsageError(`Cannot load the policy "${file}": ${reason}`, HINT);
  }
  if (module.default !== undefined) return module.default;
  throw new UsageError(
    `Cannot use "${file}" as a policy: it has no default export`,
    "Export the policy by default: export default { timeoutMs: 60_000 }",
  );
}

/** A policy without its functions and stores, and without a lock that is read as one. */
function dataOf(policy: JsonObject): JsonValue {
  const top = Object.fromEntries(
    Object.entries(policy).filter(([key, value]) =>
      !OBJECTS.has(key) && !(key === "lock" && isJsonObject(value))
    ),
  );
  const text: string | undefined = JSON.stringify(top);
  return text === undefined ? null : JSON.parse(text);
}

/** A guard is what judges arguments and says what is wrong with them; a policy is judged by one too. */
async function refuseFaults(file: string, data: JsonObject): Promise<void> {
  const judge = defineTool({
    name: "policy",
    description: "Takes a policy.",
    input: POLICY_SCHEMA,
    mend: false,
    execute: () => true,
  });
  await using registry = guard(createRegistry([judge]));
  const call = { id: file, tool: "policy", args: { kind: "json", value: data } } as const;
  const ending = await registry.call(call, new AbortController().signal);
  if (ending.kind === "ok") return;
  const { message, hint } = ending.error;
  throw new UsageError(
    `Cannot use "${file}" as a policy: ${
      message.replaceAll("there is no such argument", "there is no such field")
    }`,
    hint ?? HINT,
  );
}
