/**
 * Runs the generator on real tool definitions: `deno task conformance:tools [DIR]`.
 *
 * DIR holds `mcp-tools/*.json` and `tools.jsonl` in each folder of `tool-definitions`.
 * @module
 */
import * as fc from "fast-check";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { arbitraryFromSchema } from "../../src/generate/arbitrary.ts";
import { boundaryValues } from "../../src/generate/boundary.ts";
import { invalidFromSchema } from "../../src/generate/invalid.ts";
import { UngeneratableError } from "../../src/generate/ungeneratable_error.ts";
import { compileJudge } from "../../src/schema/judge.ts";
import { plainSchema } from "../../src/schema/plain_schema.ts";
import { compileValidator, SchemaError } from "../../src/schema/validate.ts";

const DEFAULT_DIR = new URL("../../../shared/data", import.meta.url).pathname;
const VALUES = 100;
const NEGATIVES = 20;
/** How many times ajv's compile of the same schema the boundary phase may take, at the median. */
const MAX_BOUNDARY = 3;
const PHASES = { first: "first value", boundary: "boundary phase" } as const;
/** Far above what a tool takes. */
const MAX_SECONDS = 5;

interface Tool {
  readonly name: string;
  readonly schema: JsonSchema;
}

/** What came of the tools of one corpus. */
interface Totals {
  tools: number;
  valid: number;
  disputed: number;
  invalid: number;
  negatives: number;
  /** Tools without negatives, since they take anything. */
  takesAnything: number;
  slow: number;
  /** How long the first value and the boundary phase take, over ajv's compile. */
  readonly ratios: { readonly name: string; readonly first: number; readonly boundary: number }[];
  readonly missed: string[];
  /** Tools whose schema is none, or allows nothing: an enum of words for an integer, a type called "Boolean". */
  readonly without: string[];
}

if (import.meta.main) await main(Deno.args[0] ?? DEFAULT_DIR);

async function main(dir: string): Promise<void> {
  let isMet = true;
  for (
    const [corpus, tools] of [
      ["mcp-tools", await readMcpTools(`${dir}/mcp-tools`)],
      ["tool-definitions", await readDefinitions(`${dir}/tool-definitions`)],
    ] as const
  ) {
    const totals = emptyTotals();
    for (const tool of tools) measureTool(tool, totals);
    isMet = report(corpus, totals) && isMet;
  }
  Deno.exit(isMet ? 0 : 1);
}

function measureTool({ name, schema }: Tool, totals: Totals): void {
  totals.tools++;
  const started = performance.now();
  try {
    const compiled = timed(() => compileValidator(plainSchema(schema, { reader: "ajv" })));
    const judge = compileJudge(schema);
    const first = timed(() => fc.sample(arbitraryFromSchema(schema), { numRuns: 1, seed: 1 }));
    const boundary = timed(() => boundaryValues(schema));
    totals.ratios.push({ name, first: first / compiled, boundary: boundary / compiled });
    for (const value of fc.sample(arbitraryFromSchema(schema), { numRuns: VALUES, seed: 7 })) {
      const verdict = judge.verdict(value);
      totals[verdict]++;
      if (verdict !== "valid") {
        totals.missed.push(`${name}: ${verdict} ${JSON.stringify(value).slice(0, 120)}`);
      }
    }
    totals.negatives += countNegatives(schema, totals);
  } catch (error) {
    const isExplained = error instanceof UngeneratableError || error instanceof SchemaError;
    (isExplained ? totals.without : totals.missed).push(
      `${name}: ${error instanceof Error ? error.message : error}`,
    );
  }
  const seconds = (performance.now() - started) / 1000;
  if (seconds > MAX_SECONDS) {
    totals.slow++;
    totals.missed.push(`${name}: took ${seconds.toFixed(1)} s`);
  }
}

function countNegatives(schema: JsonSchema, totals: Totals): number {
  try {
    return fc.sample(invalidFromSchema(schema), { numRuns: NEGATIVES, seed: 7 }).length;
  } catch (error) {
    if (!(error instanceof UngeneratableError)) throw error;
    totals.takesAnything++;
    return 0;
  }
}

function report(corpus: string, totals: Totals): boolean {
  const { tools, valid, disputed, invalid, negatives, takesAnything, slow, missed, without } = totals;
  console.log(`${corpus}: ${tools} tools, ${VALUES} values each`);
  console.log(`  judged valid ${valid}, disputed ${disputed}, invalid ${invalid}; ${slow} slow`);
  console.log(`  ${negatives} negatives, all judged invalid; ${takesAnything} tools with none to find`);
  for (const phase of ["first", "boundary"] as const) {
    const ratios = totals.ratios.toSorted((a, b) => a[phase] - b[phase]);
    const worst = ratios.slice(-5).toReversed().map((each) => `${each.name} ${each[phase].toFixed(1)}`);
    const median = ratios[ratios.length >> 1]?.[phase] ?? Infinity;
    console.log(
      `  ${PHASES[phase]}, over ajv's compile: median ${median.toFixed(2)}, worst ${worst.join(", ")}`,
    );
    if (phase === "boundary" && median > MAX_BOUNDARY) {
      missed.push(`the boundary phase takes ${median.toFixed(1)} times ajv's compile`);
    }
  }
  for (const line of without) console.log(`  no valid value: ${line}`);
  for (const line of missed.slice(0, 20)) console.log(`  ! ${line}`);
  return missed.length === 0 && tools > 0;
}

function emptyTotals(): Totals {
  const counts = { tools: 0, valid: 0, disputed: 0, invalid: 0, negatives: 0, takesAnything: 0, slow: 0 };
  return { ...counts, ratios: [], missed: [], without: [] };
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

async function readMcpTools(dir: string): Promise<Tool[]> {
  const tools: Tool[] = [];
  for await (const { name } of Deno.readDir(dir)) {
    const document = JSON.parse(await Deno.readTextFile(`${dir}/${name}`));
    for (const tool of document.tools ?? []) {
      tools.push({ name: `${name} ${tool.name}`, schema: schemaOf(tool) });
    }
  }
  return tools;
}

async function readDefinitions(dir: string): Promise<Tool[]> {
  const tools: Tool[] = [];
  for await (const { name } of Deno.readDir(dir)) {
    for (const line of (await Deno.readTextFile(`${dir}/${name}/tools.jsonl`)).split("\n")) {
      if (line === "") continue;
      const tool = JSON.parse(line);
      tools.push({ name: `${name} ${tool.name}`, schema: schemaOf(tool) });
    }
  }
  return tools;
}

/** Each corpus has its own name for the schema of a tool's arguments. */
function schemaOf(tool: Record<string, JsonValue>): JsonSchema {
  const schema = tool.inputSchema ?? tool.input_schema ?? tool.parameters;
  return isJsonObject(schema) ? schema : {};
}
