/**
 * The options `observe` and `quick`, and what a definition says of messes.
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import {
  checkRegistry,
  type HarnessOptions,
  type JsonValue,
  type Registry,
  type Report,
  UsageError,
} from "../mod.ts";
import { resolveOptions } from "../src/options.ts";
import { openRegistry } from "../src/open.ts";

/** A tool about one of a few things, which refuses what is none of them. */
function toolOf(
  name: string,
  run: (thing: string) => unknown,
  rest: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    name,
    description: `Does what its name says: ${name}.`,
    inputSchema: {
      type: "object",
      properties: { thing: { type: "string", enum: ["tea", "milk"], description: "Thing" } },
      required: ["thing"],
      additionalProperties: false,
    },
    execute: (args: Readonly<Record<string, unknown>>) => run(String(args.thing)),
    ...rest,
  };
}

function refuse(thing: string): void {
  if (!["tea", "milk"].includes(thing)) throw new Error('thing: expected one of "tea", "milk"');
}

/** The findings of these units, by unit and tool. */
function found({ findings }: Report, ...units: readonly string[]): readonly string[] {
  return findings.filter(({ unit }) => units.includes(unit)).map(({ unit, tool }) => `${unit} ${tool}`);
}

/** A shop whose state is a Map: one tool writes before it refuses, one says it only reads and writes. */
function shop(): { readonly tools: readonly object[]; readonly observe: () => JsonValue } {
  const counts = new Map<string, number>();
  const add = (thing: string): void => void counts.set(thing, (counts.get(thing) ?? 0) + 1);
  const tools = [
    toolOf("order_thing", (thing) => {
      add(thing);
      refuse(thing);
      return { ordered: thing };
    }),
    toolOf("price_of", (thing) => {
      refuse(thing);
      add(`asked ${thing}`);
      return { price: thing.length };
    }, { annotations: { readOnlyHint: true } }),
    toolOf("buy_thing", (thing) => {
      refuse(thing);
      add(thing);
      return { bought: thing };
    }),
    toolOf("look_at", (thing) => {
      refuse(thing);
      return { thing };
    }, { annotations: { readOnlyHint: true } }),
  ];
  return { tools, observe: () => Object.fromEntries(counts) };
}

Deno.test("with observe, state in memory that a refused call or a reading tool changes is found", async () => {
  const { tools, observe } = shop();
  const report = await checkRegistry(tools, { runs: 60, observe });
  assertEquals(found(report, "refusal-leaves-no-trace", "read-only-keeps"), [
    "read-only-keeps price_of",
    "refusal-leaves-no-trace order_thing",
  ]);
});

Deno.test("the probe may be asynchronous", async () => {
  const { tools, observe } = shop();
  const report = await checkRegistry(tools, {
    runs: 60,
    observe: async () => await Promise.resolve(observe()),
  });
  assertEquals(found(report, "read-only-keeps"), ["read-only-keeps price_of"]);
});

/** Checks a tool, and counts its calls and how many were under way at once. */
async function measure(
  options: HarnessOptions,
): Promise<{ readonly calls: number; readonly atOnce: number }> {
  let calls = 0;
  let open = 0;
  let atOnce = 0;
  const tool = toolOf("price_of", async (thing) => {
    calls++;
    atOnce = Math.max(atOnce, ++open);
    await new Promise((resolve) => setTimeout(resolve, 0));
    open--;
    refuse(thing);
    return { price: thing.length };
  });
  const report = await checkRegistry([tool], options);
  assertEquals(report.findings.filter(({ severity }) => severity === "error"), []);
  return { calls, atOnce };
}

Deno.test("a quick run makes fewer calls, one at a time", async () => {
  const quick = await measure({ quick: true });
  const full = await measure({});
  assert(quick.calls * 2 < full.calls, `${quick.calls} and ${full.calls}`);
  assertEquals(quick.atOnce, 1);
  assert(full.atOnce > 1);
  assert(resolveOptions({ quick: true }).runs < resolveOptions().runs / 4);
  assertEquals(resolveOptions({ quick: true, runs: 90 }).runs, 90);
});

/** A tool that reads numbers in quotes as the numbers they are, or refuses them. */
function doubler(name: string, isLenient: boolean, rest: Readonly<Record<string, unknown>>): object {
  return {
    name,
    description: `Doubles a number: ${name}.`,
    annotations: { readOnlyHint: true },
    inputSchema: {
      type: "object",
      properties: { number: { type: "integer", minimum: 0, maximum: 99, description: "Number (0-99)" } },
      required: ["number"],
      additionalProperties: false,
    },
    execute({ number, ...rest }: Readonly<Record<string, unknown>>): unknown {
      if (Object.keys(rest).length > 0) {
        throw new Error(`unknown ${Object.keys(rest)}: the only key is number`);
      }
      const value = isLenient && typeof number === "string" && /^\d+$/.test(number) ? Number(number) : number;
      if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > 99) {
        throw new Error(`number: expected an integer from 0 to 99, such as 7`);
      }
      return { doubled: value * 2 };
    },
    ...rest,
  };
}

async function declared(...tools: readonly object[]): Promise<readonly string[]> {
  return [...new Set(found(await checkRegistry(tools, { runs: 120 }), "coercion-declared"))];
}

Deno.test("a tool that declares to be strict is held to it, and a lenient one beside it is not", async () => {
  assertEquals(
    await declared(
      doubler("strict_but_lenient", true, { coercion: "strict" }),
      doubler("lenient", true, { coercion: "lenient" }),
      doubler("strict", false, { coercion: "strict" }),
      doubler("undeclared", true, {}),
    ),
    ["coercion-declared strict_but_lenient"],
  );
});

Deno.test("the declaration may stand in the metadata of the protocol, and nonsense is none", async () => {
  const registry: Registry = await openRegistry([
    doubler("a", true, { _meta: { "messcall/coercion": "strict" } }),
    doubler("b", true, { coercion: "sometimes" }),
    doubler("c", true, { coercion: "lenient", _meta: { "messcall/coercion": "strict" } }),
  ]);
  assertEquals(registry.tools.map(({ coercion }) => coercion), ["strict", undefined, "lenient"]);
  await registry[Symbol.asyncDispose]();
});

Deno.test("a policy that is none is refused", async () => {
  // deno-lint-ignore no-explicit-any -- what JavaScript may hand over
  const options: any = { coercion: "sometimes" };
  await assertRejects(
    () => checkRegistry([doubler("a", true, {})], options),
    UsageError,
    "neither strict nor lenient",
  );
});
