/**
 * Loading plugins: what is no plugin is refused before anything runs.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { reasonOf, resolveSpecifier, stateOf, untilAborted } from "./adapters/mod.ts";
import { TargetError, UsageError } from "./core/errors.ts";
import type { Plugin } from "./core/plugin.ts";

/** A plugin, and what messages call it. */
export interface NamedPlugin {
  readonly name: string;
  readonly plugin: Plugin;
}

/** How long a plugin may take to load, in milliseconds: it may have to be fetched first. */
const LOAD_MS = 120_000;

/** What a field must be: in words, and as a question. */
interface Demand {
  readonly be: string;
  holds(value: unknown): boolean;
}

type Demands = Readonly<Record<string, Demand>>;

const ID: Demand = {
  be: "a name in kebab-case, such as no-apology",
  holds: (value) => typeof value === "string" && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(value),
};
const TEXT: Demand = { be: "a text", holds: (value) => typeof value === "string" && value.trim() !== "" };
const METHOD: Demand = { be: "a function", holds: (value) => typeof value === "function" };
const DOCS: Demand = {
  be: "an object with the texts summary, why and fix",
  holds: (value) => isFields(value) && ["summary", "why", "fix"].every((key) => TEXT.holds(value[key])),
};
const EXAMPLE: Demand = { be: "an object", holds: isFields };
const EXAMPLES: Demand = {
  be: "an object with good and bad",
  holds: (value) => isFields(value) && typeof value.good === "object" && typeof value.bad === "object",
};

const EVERY: Demands = { id: ID, docs: DOCS };
const SEVERITY = oneOf("error", "warning", "info");

/** The lists of a plugin: what messages call their units, and what each unit must have. */
const KINDS: Readonly<Record<keyof Plugin, { readonly one: string; readonly demands: Demands }>> = {
  mutators: {
    one: "mutator",
    demands: {
      ...EVERY,
      level: oneOf("value", "call", "text", "batch"),
      expects: oneOf("accept", "accept-or-explain", "reject", "contain"),
      variants: METHOD,
      example: EXAMPLE,
    },
  },
  checks: { one: "check", demands: { ...EVERY, severity: SEVERITY, examples: EXAMPLES, check: METHOD } },
  lintRules: {
    one: "lint rule",
    demands: {
      ...EVERY,
      severity: SEVERITY,
      preset: oneOf("recommended", "strict", "all"),
      level: oneOf("tool", "registry"),
      examples: EXAMPLES,
      lint: METHOD,
    },
  },
  adapters: { one: "adapter", demands: { ...EVERY, accepts: METHOD, open: METHOD } },
  reporters: { one: "reporter", demands: { ...EVERY, extension: TEXT, render: METHOD } },
};

function oneOf(...words: readonly string[]): Demand {
  return { be: `one of ${words.join(", ")}`, holds: (value) => words.some((word) => word === value) };
}

/**
 * Loads a plugin, and looks at every unit of it.
 *
 * @param plugin a module whose default export is one, or the plugin itself
 * @param index its place among the plugins, for those without a name
 * @throws {UsageError} where it is none: which unit, and which field
 */
export async function loadPlugin(plugin: string | Plugin, index: number): Promise<NamedPlugin> {
  const name = typeof plugin === "string" ? plugin : `plugins[${index}]`;
  const value: unknown = typeof plugin === "string" ? await importDefault(plugin) : plugin;
  const fault = faultOf(value);
  if (fault !== undefined) {
    throw new UsageError(`Cannot use the plugin "${name}": ${fault.state}`, fault.hint);
  }
  // Every field that messcall reads was looked at.
  return { name, plugin: value as Plugin };
}

async function importDefault(specifier: string): Promise<unknown> {
  let exported: Readonly<Record<string, unknown>>;
  try {
    exported = await untilAborted(import(await resolveSpecifier(specifier)), AbortSignal.timeout(LOAD_MS));
  } catch (error) {
    throw error instanceof TargetError
      ? new UsageError(`Cannot use the plugin "${specifier}": ${stateOf(error)}`, error.hint)
      : new UsageError(
        `Cannot use the plugin "${specifier}": it throws on import, ${reasonOf(error)}`,
        `Run deno check ${specifier} and mend what it reports`,
      );
  }
  if (exported.default !== undefined) return exported.default;
  throw new UsageError(
    `Cannot use the plugin "${specifier}": it has no default export`,
    "Write: export default definePlugin({ checks: [myCheck] })",
  );
}

/** What keeps a value from being a plugin, and the next step. */
interface Fault {
  readonly state: string;
  readonly hint: string;
}

function faultOf(value: unknown): Fault | undefined {
  const lists = Object.keys(KINDS);
  if (!isFields(value)) {
    return { state: "it is no object", hint: `Give an object with any of ${lists.join(", ")}` };
  }
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(KINDS, key)) {
      return {
        state: `it has "${key}", which is no kind of unit`,
        hint: `Did you mean "${closest(key, lists)}"?`,
      };
    }
  }
  for (const [key, kind] of Object.entries(KINDS)) {
    const list = value[key] ?? [];
    if (!Array.isArray(list)) return { state: `its "${key}" is no list`, hint: `Write ${key}: [ … ]` };
    for (const [i, unit] of list.entries()) {
      const fault = faultOfUnit(unit, `${key}[${i}]`, kind);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
}

function faultOfUnit(
  unit: unknown,
  place: string,
  { one, demands }: { readonly one: string; readonly demands: Demands },
): Fault | undefined {
  if (!isFields(unit)) return { state: `${place} is no ${one}`, hint: `Give an object with ${all(demands)}` };
  const where = ID.holds(unit.id) ? `the ${one} "${unit.id}"` : place;
  const broken = Object.entries(demands).find(([field, { holds }]) => !holds(unit[field]));
  if (broken === undefined) return undefined;
  const [field, { be }] = broken;
  const state = unit[field] === undefined ? "is missing" : `is not ${be}`;
  return { state: `in ${where}, "${field}" ${state}`, hint: `Make "${field}" ${be}` };
}

function all(demands: Demands): string {
  return Object.keys(demands).join(", ");
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Ids that findings have and no list does: of a comparison. */
const RESERVED = ["parity"];

/**
 * Refuses units whose ids are taken, by a built-in unit or by another of a plugin.
 *
 * @param plugins the plugins in their order
 * @param known the built-in units, by kind
 * @throws {UsageError} where an id is taken
 */
export function refuseTaken(
  plugins: readonly NamedPlugin[],
  known: Readonly<Record<string, readonly { readonly id: string }[]>>,
): void {
  const owners = new Map<string, string>();
  for (const id of [...RESERVED, ...Object.values(known).flat().map((unit) => unit.id)]) {
    owners.set(id, "a unit that messcall comes with");
  }
  for (const { name, plugin } of plugins) {
    for (const { id } of Object.values(plugin).flatMap((list) => [...list ?? []])) {
      const owner = owners.get(id);
      if (owner !== undefined) {
        throw new UsageError(
          `Cannot use the plugin "${name}": its id "${id}" is taken by ${owner}`,
          "Give the unit another id",
        );
      }
      owners.set(id, `another unit, of the plugin "${name}"`);
    }
  }
}
