/**
 * The published schema of the report: every report satisfies it, and it knows every field.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import Ajv from "ajv/dist/2020.js";
import fc from "fast-check";
import schema from "../../docs/report.schema.json" with { type: "json" };
import { sample } from "../../fixtures/reports/sample.ts";
import type { Finding } from "../../src/core/finding.ts";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import { isReport } from "../../src/core/report_shape.ts";
import { json } from "../../src/reporters/json.ts";
import { checkRegistry, lintRegistry, replay, toReplayCase } from "../../mod.ts";
import { assertProperty } from "../_property.ts";
import { messcallHere } from "../cli/_messcall.ts";
import { hostileReports, hugeReport } from "./_hostile.ts";

/** The schema as it is, and with every object closed: what that refuses is a field nobody wrote down. */
const open = new Ajv.default({ strict: false }).compile(schema);
const closed = new Ajv.default({ strict: false }).compile(close(JSON.parse(JSON.stringify(schema))));

function close(part: JsonValue): JsonValue & object {
  if (Array.isArray(part)) return part.map((item) => isObject(item) ? close(item) : item);
  if (!isJsonObject(part)) return {};
  const entries = Object.entries(part).map(([key, value]) =>
    [key, isObject(value) ? close(value) : value] as const
  );
  const isRecord = isJsonObject(part.properties ?? null) && part.type === "object";
  return { ...Object.fromEntries(entries), ...(isRecord ? { additionalProperties: false } : {}) };
}

function isObject(value: JsonValue): value is JsonValue & object {
  return typeof value === "object" && value !== null;
}

/** What the closed schema has to say against a report, as it is saved. */
function errorsOf(text: string): readonly string[] {
  const report: unknown = JSON.parse(text);
  assert(open(report), JSON.stringify(open.errors));
  closed(report);
  return (closed.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath} ${message} ${JSON.stringify(params)}`
  );
}

/** The value, once without each of its keys, at every depth. */
function* lacking(value: JsonValue, path = ""): Generator<readonly [string, JsonValue]> {
  if (!isObject(value)) return;
  const rebuild = (key: string, part: JsonValue): JsonValue =>
    Array.isArray(value)
      ? value.map((item, i) => String(i) === key ? part : item)
      : { ...value, [key]: part };
  for (const [key, part] of Object.entries(value)) {
    if (isJsonObject(value)) {
      yield [
        `${path}/${key}`,
        Object.fromEntries(Object.entries(value).filter(([k]) => k !== key)),
      ];
    }
    for (const [at, less] of lacking(part, `${path}/${key}`)) yield [at, rebuild(key, less)];
  }
}

Deno.test("the sample and any hostile report satisfy the schema", () => {
  assertEquals(errorsOf(json.render(sample)), []);
  assertEquals(errorsOf(json.render(hugeReport(sample))), []);
  assertProperty(
    fc.property(hostileReports, (report) => {
      const text = json.render(report);
      assertEquals(errorsOf(text), []);
      assert(isReport(JSON.parse(text)));
    }),
    100,
  );
});

Deno.test("real reports satisfy the schema: of checks, of lint, of a comparison, of replays", async () => {
  const registries = ["seed_002", "seed_004"].map((name) => `fixtures/registries/${name}.ts`);
  for (const target of registries) {
    const report = await checkRegistry(target, { quick: true, runs: 5, latency: { p95: 50 } });
    assert(report.findings.length > 0);
    assertEquals(errorsOf(json.render(report)), [], target);
    assertEquals(
      errorsOf(json.render(await lintRegistry(target, { preset: "all", targets: ["openai", "mcp"] }))),
      [],
    );
  }
  const [target = ""] = registries;
  const { stdout } = await messcallHere(
    "check",
    target,
    "--runs",
    "5",
    "--quick",
    "--against",
    target,
    "--format",
    "json",
  );
  assertEquals(errorsOf(stdout), []);
  const given = JSON.stringify({ tool: "none", args: {} });
  const again = await messcallHere("replay", target, "--case", given, "--format", "json");
  assertEquals(errorsOf(again.stdout), []);
});

Deno.test("a real report of calls that were made at once satisfies the schema", async () => {
  let latest: unknown;
  const muddle = {
    name: "say",
    description: "Says a text back; changes nothing.",
    annotations: { readOnlyHint: true },
    inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
    async execute({ text }: { readonly text?: unknown }): Promise<unknown> {
      latest = text;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return latest;
    },
  };
  const report = await checkRegistry([muddle], { runs: 20 });
  const starts = { tick: "task", order: [{ start: 1 }, { ticks: 2 }, { start: 0 }] } as const;
  const findings = report.findings.map((finding): Finding => {
    if (finding.kind !== "check") return finding;
    const { counterexample: { batch, ...testCase } } = finding;
    return batch === undefined
      ? finding
      : { ...finding, counterexample: { ...testCase, batch: { ...batch, starts } } };
  });
  assert(JSON.stringify(findings) !== JSON.stringify(report.findings));
  for (const each of [report, { ...report, findings }]) assertEquals(errorsOf(json.render(each)), []);
});

Deno.test("a field that is missing is found, wherever it is", () => {
  const optional =
    /\/(target|against|protocol|options(\/.*)?|budget\/.*|stopped|units(\/[^/]*)?|sources|skipped|pointer|evidence|location|clean|edit|before|takes|repair|detail|fix|suggestion|checks\/[^/]*|occurrences\/[^/]*)$/;
  const missed = [...lacking(JSON.parse(json.render(sample)))].filter(([path, less]) =>
    open(less) && !optional.test(path) && !/\/(value|evidence|detail|options)\//.test(path)
  );
  assertEquals(missed.map(([path]) => path), []);
});

Deno.test("the schema is published, and says which version of the report it is of", async () => {
  const { publish } = JSON.parse(await Deno.readTextFile("deno.json"));
  assert(publish.include.includes("docs/report.schema.json"));
  assertEquals(schema.properties.version.const, sample.version);
});

Deno.test("a problem of a replayed call is a finding, with its call", async () => {
  const half = { name: "half", inputSchema: { type: "object" }, execute: () => 1 / 0 };
  const { findings } = await checkRegistry([half], { runs: 10, quick: true });
  const [finding] = findings.filter((one) => one.kind === "check");
  assert(finding?.kind === "check");
  const [again] = await replay([half], [toReplayCase(finding)]);
  assertEquals(again?.problems.map(({ fingerprint, severity }) => [fingerprint, severity]), [
    [finding.fingerprint, finding.severity],
  ]);
  assertEquals(again?.problems[0]?.counterexample.call.tool, "half");
});
