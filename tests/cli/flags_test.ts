/**
 * The command line, read.
 * @module
 */
import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { FLAG_HELP } from "../../src/cli/flag_table.ts";
import { readCommandLine, readTarget } from "../../src/cli/flags.ts";
import { UsageError } from "../../src/core/errors.ts";

function read(line: string): ReturnType<typeof readCommandLine> {
  return readCommandLine(line.split(" ").filter(Boolean));
}

/** What is said of a command line that makes no sense, and what to do next. */
function refusal(...args: readonly string[]): { readonly message: string; readonly hint: string } {
  const { message, hint } = assertThrows(() => readCommandLine(args), UsageError);
  return { message: message.replace(`\n${hint}`, ""), hint };
}

Deno.test("without flags nothing is set but what goes without saying", () => {
  assertEquals(read(""), {
    words: [],
    argv: [],
    env: {},
    wire: { headers: {} },
    options: { allowDestructive: false, latency: {} },
    format: "console",
    reports: [],
    dryRun: false,
    watch: false,
    guarded: false,
    matrix: false,
    fix: false,
    updateBaseline: false,
    failOn: { level: "warning", warnings: false },
    tokens: false,
    check: false,
    debug: false,
    help: false,
  });
});

/** Every flag once, and what it is read as. */
const FLAGS: Readonly<
  Record<keyof typeof FLAG_HELP, readonly [string, Partial<ReturnType<typeof readCommandLine>>]>
> = {
  "seed": ["--seed 7", { options: { seed: 7, allowDestructive: false, latency: {} } }],
  "runs": ["--runs 40", { options: { runs: 40, allowDestructive: false, latency: {} } }],
  "quick": ["--quick", { options: { quick: true, allowDestructive: false, latency: {} } }],
  "max-time": ["--max-time 2m", { options: { maxTimeMs: 120_000, allowDestructive: false, latency: {} } }],
  "timeout": ["--timeout 500ms", { options: { timeoutMs: 500, allowDestructive: false, latency: {} } }],
  "tool": ["--tool a* --tool b", { options: { tools: ["a*", "b"], allowDestructive: false, latency: {} } }],
  "preset": ["--preset strict", {
    options: { preset: "strict", allowDestructive: false, latency: {} },
  }],
  "rule": ["--rule enum-* --rule a", {
    options: { rules: ["enum-*", "a"], allowDestructive: false, latency: {} },
  }],
  "plugin": ["--plugin ./a.ts --plugin ./b.ts", {
    options: { plugins: ["./a.ts", "./b.ts"], allowDestructive: false, latency: {} },
  }],
  "root": ["--root ./data", { options: { root: "./data", allowDestructive: false, latency: {} } }],
  "tokens": ["--tokens", { tokens: true }],
  "render": ["--render find", { render: "find" }],
  "check": ["--check", { check: true }],
  "lock": ["--lock a.json", { lock: "a.json" }],
  "calls": ["--calls 3", { calls: 3 }],
  "context": ["--context 128000", { context: 128_000 }],
  "env": ["--env A=1 --env B=x=y --env C=", { env: { A: "1", B: "x=y", C: "" } }],
  "jsonl": ["--jsonl", { wire: { jsonl: true, headers: {} } }],
  "header": ["--header A=1 --header B=x=y", { wire: { headers: { A: "1", B: "x=y" } } }],
  "token-env": ["--token-env TOKEN", { wire: { headers: {}, tokenEnv: "TOKEN" } }],
  "protocol": ["--protocol auto", { wire: { headers: {}, protocol: "auto" } }],
  "sandbox": ["--sandbox process", { options: { sandbox: "process", allowDestructive: false, latency: {} } }],
  "run-under": ["--run-under deno", {
    options: { sandbox: "process", allowDestructive: false, latency: {} },
  }],
  "allow-read": ["--allow-read a --allow-read b", {
    options: { allowRead: ["a", "b"], allowDestructive: false, latency: {} },
  }],
  "allow-net": ["--allow-net example.org", {
    options: { allowNet: ["example.org"], allowDestructive: false, latency: {} },
  }],
  "coercion": ["--coercion strict", {
    options: { coercion: "strict", allowDestructive: false, latency: {} },
  }],
  "allow-destructive": ["--allow-destructive", { options: { allowDestructive: true, latency: {} } }],
  "p50": ["--p50 1.5s", { options: { allowDestructive: false, latency: { p50: 1_500 } } }],
  "p95": ["--p95 50", { options: { allowDestructive: false, latency: { p95: 50 } } }],
  "p99": ["--p99 1m", { options: { allowDestructive: false, latency: { p99: 60_000 } } }],
  "format": ["--format json", { format: "json" }],
  "report": ["--report json=a=b --report junit=c", { reports: ["json=a=b", "junit=c"] }],
  "case": ['--case {"tool":"a"}', { case: '{"tool":"a"}' }],
  "fix": ["--fix", { fix: true }],
  "target": ["--target openai-strict,anthropic --target mcp", {
    options: { targets: ["openai-strict", "anthropic", "mcp"], allowDestructive: false, latency: {} },
  }],
  "matrix": ["--matrix", { matrix: true }],
  "guarded": ["--guarded", { guarded: true }],
  "policy": ["--policy p.json", { policy: "p.json" }],
  "audit": ["--audit a.jsonl", { audit: "a.jsonl" }],
  "http": ["--http 0", { http: "0" }],
  "against": ["--against ./new.ts", { against: "./new.ts" }],
  "corpus": ["--corpus calls.json", { corpus: "calls.json" }],
  "watch": ["--watch", { watch: true }],
  "dry-run": ["--dry-run", { dryRun: true }],
  "top": ["--top 3", { top: 3 }],
  "pairs": ["--pairs pairs.csv", { pairs: "pairs.csv" }],
  "journal": ["--journal run.ndjson", { journal: "run.ndjson" }],
  "shard": ["--shard 2/4", { shard: { index: 2, count: 4 } }],
  "baseline": ["--baseline known.json", { baseline: "known.json" }],
  "update-baseline": ["--update-baseline", { updateBaseline: true }],
  "fail-on": ["--fail-on error", { failOn: { level: "error", warnings: false } }],
  "fail-on-warning": ["--fail-on-warning", { failOn: { level: "warning", warnings: true } }],
  "config": ["--config mine.ts", {}],
  "debug": ["--debug", { debug: true }],
  "help": ["--help", { help: true }],
};

for (const [name, [line, expected]] of Object.entries(FLAGS)) {
  Deno.test(`flag --${name}`, () => {
    const nothing = read("");
    assertEquals(read(line), { ...nothing, ...expected });
    assertEquals(read(line.replace(/^(--[\w-]+) /, "$1=")), { ...nothing, ...expected });
    assert(FLAG_HELP[name as keyof typeof FLAG_HELP].length > 5);
  });
}

Deno.test("-h asks for help too", () => assert(read("-h").help));

Deno.test("flags and words may come in any order, and all after -- is the server's", () => {
  const line = read("a.ts --runs 3 b.ts -- npx -y server --seed 5 -- x");
  assertEquals(line.words, ["a.ts", "b.ts"]);
  assertEquals(line.argv, ["npx", "-y", "server", "--seed", "5", "--", "x"]);
  assertEquals([line.options.runs, line.options.seed], [3, undefined]);
  assertEquals(read("--").argv, []);
});

Deno.test("durations are read in milliseconds, seconds and minutes", () => {
  const cases = {
    "50": 50,
    "50ms": 50,
    "0.5s": 500,
    "2s": 2_000,
    "1.5m": 90_000,
    "1e3": undefined,
    "10 ms": 10,
  };
  for (const [text, expected] of Object.entries(cases)) {
    if (expected === undefined) refusal("--timeout", text);
    else assertEquals(readCommandLine(["--timeout", text]).options.timeoutMs, expected);
  }
});

Deno.test("what is no duration is refused with the flag's name and an example", () => {
  for (const text of ["", "abc", "5h", "5 days", "s", "1.2.3s", "--5s", "½s"]) {
    const error = refusal(`--p95=${text}`);
    assertEquals(error.message, `Cannot use "${text}" as --p95: it is not a duration`);
    assertStringIncludes(error.hint, "--p95 50ms");
  }
});

Deno.test("what is no number is refused with the flag's name and an example", () => {
  for (const text of ["", " ", "abc", "5x", "NaN", "Infinity"]) {
    const error = refusal(`--seed=${text}`);
    assertEquals(error.message, `Cannot use "${text}" as --seed: it is not a number`);
    assertStringIncludes(error.hint, "--seed 100");
  }
});

Deno.test("a negative seed, as a report prints it, can be given", () => {
  assertEquals(readCommandLine(["--seed=-5"]).options.seed, -5);
  assertEquals(readCommandLine(["--seed", "-5"]).options.seed, -5);
});

Deno.test("a flag that there is not is refused with the closest that there is", () => {
  const cases = {
    "--sed": "seed",
    "--run": "runs",
    "--maxtime": "max-time",
    "--allow-destructiv": "allow-destructive",
    "--json": "debug",
  };
  for (const [flag, closest] of Object.entries(cases)) {
    const error = refusal(flag);
    assertEquals(error.message, `Cannot use "${flag}": there is no such flag`);
    if (flag !== "--json") assertEquals(error.hint, `Did you mean "--${closest}"?`);
  }
});

Deno.test("a flag without its value, or with one it does not take, is refused by name", () => {
  assertStringIncludes(refusal("--seed").message, "--seed");
  assertStringIncludes(refusal("--debug=yes").message, "--debug");
  assertStringIncludes(refusal("-x").message, "-x");
  for (const error of [refusal("--seed"), refusal("--debug=yes")]) {
    assert(error.message.startsWith("Cannot ") && !error.message.includes("\n"), error.message);
    assert(error.hint !== "");
  }
});

Deno.test("a variable without a name is refused without showing its value", () => {
  for (const text of ["SECRET-VALUE", "=SECRET-VALUE"]) {
    const error = refusal("--env", text);
    assert(!`${error.message} ${error.hint}`.includes("SECRET-VALUE"));
    assertStringIncludes(error.hint, "--env NAME=VALUE");
  }
});

Deno.test("the target is the command, or else the one word", () => {
  assertEquals(readTarget(read("tools.ts --runs 3")), { kind: "module", specifier: "tools.ts" });
  assertEquals(readTarget(read("--env A=1 -- npx server")), {
    kind: "command",
    argv: ["npx", "server"],
    env: { A: "1" },
  });
  for (const line of ["", "--runs 3", "a.ts b.ts", "a.ts -- npx server", "--"]) {
    const error = assertThrows(() => readTarget(read(line)), UsageError);
    assert(error.message.startsWith("Cannot test ") && error.hint !== "", line);
  }
});

Deno.test("an address is a server, unless it is that of a module", () => {
  assertEquals(readTarget(read("https://example.org/mcp --header A=1 --token-env T --protocol auto")), {
    kind: "url",
    url: "https://example.org/mcp",
    headers: { A: "1" },
    tokenEnv: "T",
    protocol: "auto",
  });
  assertEquals(readTarget(read("https://example.org/tools.ts")).kind, "module");
  assertEquals(readTarget(read("--jsonl -- python3 tools.py")), {
    kind: "command",
    protocol: "jsonl",
    argv: ["python3", "tools.py"],
    env: {},
  });
  assertThrows(() => readTarget(read("./tools.ts --jsonl")), UsageError, "--jsonl");
  assertThrows(() => readTarget(read("./tools.ts --header A=1")), UsageError, "--header");
  assertThrows(() => readTarget(read("./tools.ts --protocol auto")), UsageError, "--protocol");
});

Deno.test("what is no shard is refused", () => {
  for (const text of ["", "2", "0/4", "5/4", "1/0", "-1/4", "1.5/4", "a/b", "1/4/2", "01/4"]) {
    const { message, hint } = refusal(`--shard=${text}`);
    assertEquals(message, `Cannot use "${text}" as --shard: it is no part of a whole`);
    assertStringIncludes(hint, "--shard 2/4");
  }
});

Deno.test("--fail-on takes error and warning alone", () => {
  assertEquals(read("--fail-on warning").failOn.level, "warning");
  assertStringIncludes(refusal("--fail-on=info").hint, "--fail-on error");
});
