/**
 * Runs every lint rule over tool definitions from the field: `deno task lint:corpora [DIR] [--sample RULE]`.
 * @module
 */
import process from "node:process";
import { parseArgs } from "node:util";
import type { LintProblem, LintRule } from "../../src/core/lint_rule.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { readPointer } from "../../src/core/json_pointer.ts";
import { showJson } from "../../src/core/json.ts";
import { lintRules } from "../../src/lint/mod.ts";
import { plainSchema } from "../../src/schema/plain_schema.ts";
import { compileValidator, SchemaError } from "../../src/schema/validate.ts";
import { printProviders } from "./providers.ts";
import { printTokens } from "./tokens.ts";
import { DEFAULT_DIR, type Listing, loadListings } from "./load.ts";

/** The corpus that is kept well: what fires on more than this share of it is noise. */
const WELL_KEPT = "github-mcp";
const MAX_NOISE = 0.1;

/** How much of ajv's time for compiling the same schemas linting may take. */
const MAX_COST = 0.25;

/** How many problems of a rule are shown to be read. */
const SAMPLE = 20;

/** A problem, the rule that said so, and the tool it is about. */
interface Hit {
  readonly rule: LintRule;
  readonly listing: Listing;
  readonly tool: ToolDefinition | undefined;
  readonly problem: LintProblem;
}

if (import.meta.main) await main();

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { sample: { type: "string" }, corpus: { type: "string" } },
    allowPositionals: true,
  });
  const listings = await loadListings(positionals[0] ?? DEFAULT_DIR);
  if (values.sample !== undefined) {
    const rules = lintRules.filter(({ id }) => id === values.sample);
    const chosen = listings.filter(({ corpus }) => values.corpus === undefined || corpus === values.corpus);
    showSample((await lintAll(chosen, rules)).hits);
    return;
  }
  const { hits, crashes } = await lintAll(listings, lintRules);
  printTable(listings, hits);
  printProviders(listings);
  const isCounted = await printTokens(listings);
  const noise = shareOf(listings, hits);
  const cost = await measureCost(listings);
  console.log(`\n${crashes.length} crashes`);
  for (const crash of crashes.slice(0, 20)) console.log(`  ! ${crash}`);
  console.log(
    `${WELL_KEPT}: the recommended rules find an error or a warning in ${percent(noise)} % of the tools`,
  );
  console.log(`linting takes ${cost.toFixed(3)} of the time ajv takes to compile`);
  const isMet = isCounted && crashes.length === 0 && noise <= MAX_NOISE && cost <= MAX_COST &&
    hits.length > 0;
  Deno.exit(isMet ? 0 : 1);
}

/** All problems, and the rules that threw. */
async function lintAll(
  listings: readonly Listing[],
  rules: readonly LintRule[],
): Promise<{ readonly hits: readonly Hit[]; readonly crashes: readonly string[] }> {
  const hits: Hit[] = [];
  const crashes: string[] = [];
  for (const listing of listings) {
    for (const rule of rules) {
      for (const tool of rule.level === "tool" ? listing.tools : [undefined]) {
        try {
          const problems = rule.level === "registry"
            ? rule.lint(listing.tools)
            : tool === undefined
            ? []
            : await rule.lint(tool, listing.tools);
          for (const problem of problems) {
            const about = tool ?? listing.tools.find(({ name }) => name === problem.tool);
            hits.push({ rule, listing, tool: about, problem });
          }
        } catch (error) {
          crashes.push(`${rule.id} on ${listing.corpus} ${listing.server} ${tool?.name ?? ""}: ${error}`);
        }
      }
    }
  }
  return { hits, crashes };
}

function severityOf({ rule, problem }: Hit): string {
  return problem.severity ?? rule.severity;
}

/** The share of the well-kept corpus in which the recommended rules find an error or a warning. */
function shareOf(listings: readonly Listing[], hits: readonly Hit[]): number {
  const tools = listings.filter(({ corpus }) => corpus === WELL_KEPT).flatMap(({ tools }) => tools);
  const hit = hits.filter((hit) =>
    hit.listing.corpus === WELL_KEPT && hit.rule.preset === "recommended" && severityOf(hit) !== "info"
  ).map(({ tool }) => tool);
  return new Set(hit).size / Math.max(1, tools.length);
}

function printTable(listings: readonly Listing[], hits: readonly Hit[]): void {
  const corpora = [...Map.groupBy(listings, ({ corpus }) => corpus)].map(([corpus, parts]) => ({
    corpus,
    count: parts.reduce((sum, { tools }) => sum + tools.length, 0),
  }));
  console.log(
    `${corpora.map(({ corpus, count }) => `${corpus} ${count}`).join(", ")} tools; percent of tools hit`,
  );
  console.log(
    row("rule", ["preset", "worst", ...corpora.map(({ corpus }) => corpus.slice(0, 12)), "problems"]),
  );
  for (const rule of lintRules) {
    const own = hits.filter((hit) => hit.rule === rule);
    const severities = new Set(own.map(severityOf));
    const worst = ["error", "warning", "info"].find((severity) => severities.has(severity)) ?? "-";
    const shares = corpora.map(({ corpus, count }) => {
      const tools = new Set(
        own.filter(({ listing }) => listing.corpus === corpus).map(({ tool, listing }) => tool ?? listing),
      );
      return tools.size === 0 ? "" : percent(tools.size / count);
    });
    console.log(row(rule.id, [rule.preset, worst, ...shares, String(own.length)]));
  }
}

function row(id: string, cells: readonly string[]): string {
  return `${id.padEnd(31)}${cells.map((cell) => cell.padStart(13)).join("")}`;
}

function percent(share: number): string {
  return (100 * share).toFixed(share > 0 && share < 0.01 ? 2 : 1);
}

/**
 * The time of linting every tool as `messcall lint` does, over that of ajv compiling every schema; the least of three each,
 * since others use the machine.
 */
async function measureCost(listings: readonly Listing[]): Promise<number> {
  const measure = (rules: readonly LintRule[]): Promise<number> =>
    least(() => {
      // Definitions made anew, so that nothing is known of them from before.
      const fresh: readonly Listing[] = structuredClone(listings);
      return timed(() => lintAll(fresh, rules));
    });
  const recommended = await measure(lintRules.filter(({ preset }) => preset === "recommended"));
  const all = await measure(lintRules);
  const compiled = await least(() => timed(() => compileAll(listings)));
  console.log(
    `\nlinting ${recommended.toFixed(0)} ms, by all rules ${all.toFixed(0)} ms (${
      (all / compiled).toFixed(3)
    } of ajv), ajv ${compiled.toFixed(0)} ms`,
  );
  return recommended / compiled;
}

async function least(measure: () => Promise<number>): Promise<number> {
  return Math.min(await measure(), await measure(), await measure());
}

function compileAll(listings: readonly Listing[]): void {
  for (const { inputSchema } of listings.flatMap(({ tools }) => tools)) {
    try {
      compileValidator(plainSchema(inputSchema, { reader: "ajv" }));
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
    }
  }
}

/** Milliseconds of the processor, which others who use the machine do not lengthen. */
async function timed(work: () => unknown): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

/** Shows some problems with what they are about, spread over all there are. */
function showSample(hits: readonly Hit[]): void {
  console.log(`${hits.length} problems`);
  const step = Math.max(1, hits.length / SAMPLE);
  for (let at = 0; at < hits.length && at / step < SAMPLE; at += step) {
    const hit = hits[Math.floor(at)];
    if (hit === undefined) continue;
    const { listing, tool, problem } = hit;
    const about = tool === undefined
      ? undefined
      : readPointer(JSON.parse(JSON.stringify(tool)), problem.pointer ?? "");
    console.log(
      `\n[${listing.corpus} ${listing.server}] ${tool?.name ?? "*"} ${problem.pointer ?? ""} ${
        severityOf(hit)
      } ${problem.code}`,
    );
    console.log(`  ${problem.message}`);
    if (problem.suggestion !== undefined) console.log(`  suggested: ${problem.suggestion}`);
    if (problem.fix !== undefined) {
      console.log(`  fix: ${showJson(JSON.parse(JSON.stringify(problem.fix)), 300)}`);
    }
    if (about !== undefined) console.log(`  about: ${showJson(about, 500)}`);
  }
}
