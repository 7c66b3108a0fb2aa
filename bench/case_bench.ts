/**
 * What does one case cost: generated, messed, judged, called and checked, beside a bare loop of fast-check that only
 * generates and calls?
 * @module
 */
import fc from "fast-check";
import { checkRegistry } from "../mod.ts";

const CASES = 200;

const inputSchema = {
  type: "object",
  properties: {
    query: { type: "string", description: "Words to look for", maxLength: 40 },
    limit: { type: "integer", description: "How many, at most", minimum: 1, maximum: 20 },
    order: { type: "string", description: "The order", enum: ["newest", "oldest"] },
  },
  required: ["query"],
  additionalProperties: false,
} as const;

/** A tool that refuses whatever it should, so that no time goes into findings. */
const search = {
  name: "search",
  description: "Finds documents by the words in them. Changes nothing.",
  inputSchema,
  execute(args: Readonly<Record<string, unknown>>): string[] {
    const unknown = Object.keys(args).find((key) => !Object.hasOwn(inputSchema.properties, key));
    if (unknown !== undefined) throw new Error(`"${unknown}" is unknown: send query, limit and order only`);
    const { query, limit = 5, order = "newest" } = args;
    if (typeof query !== "string" || query.length > 40) {
      throw new Error("query: expected text of at most 40 characters");
    }
    if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > 20) {
      throw new Error("limit: expected a whole number from 1 to 20");
    }
    if (order !== "newest" && order !== "oldest") throw new Error("order: expected newest or oldest");
    return [query];
  },
};

Deno.bench({
  name: `fast-check alone, ${CASES} cases`,
  group: "case",
  baseline: true,
  fn: async () => {
    const args = fc.record({
      query: fc.string({ maxLength: 40 }),
      limit: fc.integer({ min: 1, max: 20 }),
      order: fc.constantFrom("newest", "oldest"),
    }, { requiredKeys: ["query"] });
    await fc.check(fc.asyncProperty(args, (value) => Promise.resolve(search.execute(value)).then(() => {})), {
      numRuns: CASES,
      seed: 0,
    });
  },
});

Deno.bench({
  name: `messcall, ${CASES} cases, every check on`,
  group: "case",
  fn: async () => {
    const report = await checkRegistry([search], { runs: CASES });
    if (report.findings.length > 0) {
      throw new Error(`Expected no findings: received ${report.findings[0]?.message}`);
    }
  },
});
