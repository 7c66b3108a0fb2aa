/**
 * Checks the four tools in every framework. `deno task test:adapters` runs it: the frameworks are installed for that alone.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { fileURLToPath } from "node:url";
import { checkRegistry, type Report, type Target } from "../../../mod.ts";
import { type Framework, frameworks } from "./frameworks.ts";

const TOOLS = ["add_numbers", "list_datasets", "read_file", "search_text"];

/** Frameworks that serve over standard input and output alone. */
const SERVERS: readonly string[] = ["fastmcp"];

const FOLDER = new URL("./registries/", import.meta.url);

function targetOf({ file }: Framework): Target {
  const place = fileURLToPath(new URL(`${file}.ts`, FOLDER));
  if (!SERVERS.includes(file)) return { kind: "module", specifier: place };
  const config = fileURLToPath(new URL("deno.json", FOLDER));
  return {
    kind: "command",
    argv: [Deno.execPath(), "run", "-A", "--quiet", "--no-check", "--frozen", "--config", config, place],
  };
}

for (const framework of frameworks) {
  Deno.test(`${framework.file}: listed, called, and the planted fault found`, async () => {
    const report = await checkRegistry(targetOf(framework), {
      seed: 1,
      quick: true,
      corpus: { read_file: [{ path: "report.md" }] },
    });
    assertEquals(report.tools.map(({ name }) => name).filter((name) => TOOLS.includes(name)).sort(), TOOLS);
    for (const { name, calls } of report.tools.filter(({ name }) => TOOLS.includes(name))) {
      assert(calls.valid > 0 && calls.invalid > 0, `${name} was called ${JSON.stringify(calls)}`);
    }
    assertFault(framework, report);
    assertExplained(framework, report);
    const notes = framework.note === undefined ? [] : [framework.note];
    assertEquals(report.warnings.length, notes.length, report.warnings.join("\n"));
    for (const note of notes) assertMatch(report.warnings[0] ?? "", note);
  });
}

/** The fault is found, with the call that shows it: one without a limit. */
function assertFault({ fault = "never-throws" }: Framework, { findings }: Report): void {
  const found = findings.some((finding) => {
    if (finding.kind !== "check" || finding.unit !== fault || finding.tool !== "search_text") return false;
    const { call, validity } = finding.counterexample;
    return validity === "valid" && call.args.kind === "json" &&
      !/"limit":\d/.test(JSON.stringify(call.args.value));
  });
  assert(
    found,
    `the planted fault is not among ${findings.map(({ unit, tool }) => `${unit} ${tool}`).join(", ")}`,
  );
}

/** Everything else that is said has been explained, and everything that is explained is said. */
function assertExplained({ fault = "never-throws", explained = [] }: Framework, { findings }: Report): void {
  const said = findings.filter(({ severity }) => severity !== "info").map(({ unit, tool }) =>
    `${unit} ${tool}`
  );
  const expected = explained.flatMap((each) => each.said.map(([unit, tool]) => `${unit} ${tool}`));
  assertEquals([...new Set(said)].sort(), [...new Set([`${fault} search_text`, ...expected])].sort());
}
