/**
 * One cause that shows at many places: one finding of its tool, with the places.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { checkRegistry } from "../../mod.ts";
import type { Problem } from "../../src/core/problem.ts";
import type { Report } from "../../src/core/report.ts";
import { isReport } from "../../src/core/report_shape.ts";
import { console } from "../../src/reporters/console.ts";
import { html } from "../../src/reporters/html.ts";
import { json } from "../../src/reporters/json.ts";
import { fingerprint } from "../../src/run/stamp.ts";
import { strict } from "../../fixtures/registries/broken/_strict.ts";

const PLAN = {
  name: "book_room",
  description: "Books a room for a day; nothing else.",
  properties: {
    room: { type: "string", minLength: 1, maxLength: 20, description: "Room (1-20 characters)" },
    seats: { type: "integer", minimum: 1, maximum: 9, description: "Seats (1-9)" },
    day: { type: "string", format: "date", description: "Day as in 2026-03-23" },
  },
  required: ["room", "seats", "day"],
  run: () => "booked",
};

/** What is found in a tool whose refusals say this of what a good one says. */
async function findingsWhere(says: (said: string) => string): Promise<Report> {
  const tool = strict(PLAN);
  const execute = (args: never, context: never): unknown => {
    try {
      return tool.execute(args, context);
    } catch (error) {
      throw new Error(says(error instanceof Error ? error.message : ""));
    }
  };
  return await checkRegistry([{ ...tool, execute }], { runs: 150 });
}

Deno.test("one text for every refusal is one finding of its tool, and the parameters are told with it", async () => {
  const report = await findingsWhere(() => "Invalid arguments");
  assertEquals(report.findings.map(({ unit }) => unit), ["error-names-field"]);
  const [finding] = report.findings;
  assert(finding?.kind === "check" && finding.pointer !== undefined);
  for (const place of ["/day", "/room", "/seats"]) assert(finding.places?.includes(place as "/day"), place);
  assert((report.tools[0]?.occurrences[finding.fingerprint] ?? 0) > 10);
  assert(!("isOneCause" in finding));

  const others = finding.places?.filter((place) => place !== finding.pointer) ?? [];
  for (const place of others) {
    if (place === "") continue;
    assert(new RegExp(`^  also .*${place}`, "m").test(console.render(report)), place);
    assertStringIncludes(html.render(report), `<li><code>${place}</code></li>`);
  }
  const saved: unknown = JSON.parse(json.render(report));
  assert(isReport(saved));
  assertEquals(saved.findings, report.findings);
});

Deno.test("a refusal for one parameter alone that names nothing is a finding of one place", async () => {
  const report = await findingsWhere((said) =>
    /\bday\b/.test(said) && !/\broom\b/.test(said) ? "Invalid arguments" : said
  );
  const [finding] = report.findings.filter(({ unit }) => unit === "error-names-field");
  assert(finding?.kind === "check");
  assertEquals([finding.pointer, finding.places], ["/day", undefined]);
});

Deno.test("refusals that name what is wrong are no finding", async () => {
  assertEquals((await findingsWhere((said) => said)).findings, []);
});

Deno.test("problems of one cause are one by identity, whatever their places", () => {
  const at = (pointer: "/a" | "/b", more: Partial<Problem> = {}): string =>
    fingerprint("unit", "tool", { code: "c", message: "m", pointer, ...more });
  assert(at("/a") !== at("/b"));
  assertEquals(at("/a", { isOneCause: true }), at("/b", { isOneCause: true }));
});
