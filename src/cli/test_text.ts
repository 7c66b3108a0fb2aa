/**
 * Findings as tests: the text of a `*_test.ts` that makes their calls and fails while their problems show.
 * @module
 */
import type { CheckFinding } from "../core/finding.ts";
import type { Target } from "../core/registry.ts";
import { toReplayCase } from "../core/replay_case.ts";
import type { Report } from "../core/report.ts";
import type { HarnessOptions } from "../options.ts";

type ReplayTold = Pick<
  HarnessOptions,
  "seed" | "root" | "timeoutMs" | "coercion" | "sandbox" | "allowRead" | "allowNet" | "plugins"
>;

/** What the tests call. */
export interface TestTarget {
  /** A module by its specifier, or a command. */
  readonly target: Exclude<Target, { readonly kind: "value" }>;
  /** What replaying was told besides. */
  readonly options?: { readonly [K in keyof ReplayTold]: ReplayTold[K] | undefined };
  /** The names of the variables it is given; they are read where the tests run. */
  readonly env?: readonly string[];
}

/** The longest title of a test. */
const MAX_TITLE = 140;

/**
 * Writes a test for each finding. A test fails while the finding's check sees any problem in the call, or while the
 * call does not end.
 *
 * @param findings findings of checks
 * @param report the report they are of
 * @param about the target, and what replaying needs to know
 * @returns the text of a module of tests
 */
export function renderTests(
  findings: readonly CheckFinding[],
  report: Pick<Report, "messcall" | "seed">,
  { target, options = {}, env = [] }: TestTarget,
): string {
  // The same seed plants canaries under the same names, which a call may hold.
  const told = { seed: report.seed, ...options };
  return [
    `// Written by messcall ${report.messcall}. Run it where messcall ran: the target is named from there.`,
    'import { replay } from "@messcall/messcall";',
    "",
    `const TARGET = ${targetText(target, env)};`,
    ...findings.flatMap((finding) => ["", renderTest(finding, told)]),
    "",
  ].join("\n");
}

function renderTest(finding: CheckFinding, told: Readonly<Record<string, unknown>>): string {
  const { unit, tool, message, fingerprint } = finding;
  const title = oneLine(`${tool}: ${message}`, MAX_TITLE);
  const call = indent(literal(toReplayCase(finding)));
  return [
    `// ${oneLine(`${unit} ${fingerprint}: ${message}`, 2 * MAX_TITLE)}`,
    `Deno.test(${JSON.stringify(title)}, async () => {`,
    `  const [again] = await replay(TARGET, [${call}], ${JSON.stringify(told)});`,
    '  if (again === undefined) throw new Error("Expected the call to be made: received nothing");',
    "  const shown = again.problems.map(({ unit, message }) => `${unit}: ${message}`);",
    '  if (shown.length > 0) throw new Error(shown.join("\\n"));',
    "});",
  ].join("\n");
}

/** The target as `replay` takes it. Values of variables may be secrets: they are read when the tests run. */
function targetText(target: TestTarget["target"], env: readonly string[]): string {
  if (target.kind === "url") return literal(target);
  const read = env.map((name) => `${JSON.stringify(name)}: Deno.env.get(${JSON.stringify(name)}) ?? ""`);
  const { env: _, ...command } = { env: {}, ...target };
  const bare = target.kind === "module" ? target.specifier : command;
  if (read.length === 0) return literal(bare);
  const whole = target.kind === "module" ? { kind: target.kind, specifier: target.specifier } : bare;
  return `{ ...${literal(whole)}, env: { ${read.join(", ")} } }`;
}

/** A value as an expression. As a literal `__proto__` would set a prototype: such a value is parsed when the test runs. */
function literal(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return text.includes('"__proto__":') ? `JSON.parse(${JSON.stringify(JSON.stringify(value))})` : text;
}

function indent(text: string): string {
  return text.replaceAll("\n", "\n  ");
}

/** A text as a comment or a title may hold it: control characters and line ends would end either. */
function oneLine(text: string, limit: number): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ");
  return (line.length <= limit ? line : `${line.slice(0, limit - 1)}…`).toWellFormed();
}
