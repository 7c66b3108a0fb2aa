/**
 * Secrets stay out of all that is printed: of reports, replays, tests, lists, errors and progress.
 * @module
 */
import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { FindingsError, type JsonValue, type ReplayCase, type RunEvent, TargetError } from "../../mod.ts";
import {
  assertRegistry,
  checkRegistry,
  lintRegistry,
  openRegistry,
  previewRegistry,
  replay,
  shrink,
} from "../../mod.ts";
import { messcall, messcallHere, type Run } from "./_messcall.ts";

/** What the server is given: by a flag, within an address, as variables. The last one is the user's own. */
const GIVEN = {
  flag: "fl4g-of-the-server",
  address: "addr3ss-pass",
  plain: 'pl4in s3cret/"value"',
  token: "swordfishes",
  own: "0wn-t0ken-of-the-user",
} as const;

const SERVER = [
  ...[Deno.execPath(), "run", "-A", "--no-check", "tests/cli/modules/leaky_server.ts"],
  ...["--token", GIVEN.flag, `postgres://app:${GIVEN.address}@db/main`],
];

const ENV = ["--env", `PLAIN=${GIVEN.plain}`, "--env", `SERVICE_TOKEN=${GIVEN.token}`];

/** Asserts that a text shows none of what was given, in any spelling. */
function assertSilent(text: string, about: string): void {
  for (const value of Object.values(GIVEN)) {
    for (const spelling of [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)]) {
      assertFalse(text.includes(spelling), `${about} shows ${spelling}:\n${text}`);
    }
  }
}

/** Runs a command that may show none of the secrets; a check in a process of its own, for its progress. */
async function run(...args: readonly string[]): Promise<Run> {
  Deno.env.set("USERS_API_KEY", GIVEN.own);
  const done = args[0] === "check" && !args.includes("--dry-run")
    ? await messcall(args)
    : await messcallHere(...args);
  assertSilent(done.stdout, `the output of ${args[0]}`);
  assertSilent(done.stderr, `what ${args[0]} tells`);
  return done;
}

const SHORT = ["--runs", "12", "--quick"];
const CASE = JSON.stringify({ tool: "connect", args: { to: "b" } });

Deno.test("no command prints a secret that it was given, and reports say where one was", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const check = await run("check", ...SHORT, ...ENV, "--", ...SERVER);
    assertEquals(check.code, 1, check.stderr);
    for (const name of ["<token>", "<a password in an address>", "<PLAIN>", "<SERVICE_TOKEN>"]) {
      assertStringIncludes(check.stdout, name);
    }
    const json = await run("check", ...SHORT, ...ENV, "--format", "json", "--", ...SERVER);
    const report: { readonly [key: string]: JsonValue } = JSON.parse(json.stdout);
    assertStringIncludes(JSON.stringify(report.target), "<token>");
    await Deno.writeTextFile(`${folder}/report.json`, json.stdout);
    await Deno.writeTextFile(`${folder}/case.json`, CASE);

    for (const format of ["console", "json"]) {
      assertEquals((await run("lint", ...ENV, "--format", format, "--", ...SERVER)).code, 1);
      const dry = await run("check", "--dry-run", ...SHORT, ...ENV, "--format", format, "--", ...SERVER);
      assertStringIncludes(dry.stdout, "<token>");
    }
    assertStringIncludes(
      (await run("list", ...ENV, "--", ...SERVER)).stdout,
      "connect  Connects with --token <token>",
    );
    assertStringIncludes((await run("replay", "--case", CASE, ...ENV, "--", ...SERVER)).stdout, "<PLAIN>");
    assertStringIncludes(
      (await run("replay", `${folder}/report.json`, ...ENV, "--", ...SERVER)).stdout,
      "again\n",
    );
    assertStringIncludes((await run("emit", `${folder}/report.json`, "--", ...SERVER)).stdout, '"<token>"');
    const small = await run("shrink", `${folder}/case.json`, ...ENV, "--", ...SERVER);
    assert(small.code === 1 || small.stderr.includes("shows no problem"), small.stderr);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a report whose command had a secret is not opened by what stands in its place", async () => {
  const file = await Deno.makeTempFile({ suffix: ".json" });
  try {
    const { stdout } = await run("check", ...SHORT, ...ENV, "--format", "json", "--", ...SERVER);
    await Deno.writeTextFile(file, stdout);
    for (const command of ["replay", "emit"]) {
      const { code, stderr } = await run(command, file);
      assertEquals(code, 2);
      assertStringIncludes(stderr, "the report keeps no secrets");
      assertStringIncludes(stderr, "Give the whole command after --");
    }
  } finally {
    await Deno.remove(file);
  }
});

Deno.test("a target that does not open says why without the secrets it was given, its stack included", async () => {
  for (const command of [["check"], ["check", "--dry-run"], ["lint"], ["list"], ["replay", "--case", CASE]]) {
    const { code, stderr } = await run(...command, ...ENV, "--debug", "--", ...SERVER, "--fail");
    assertEquals(code, 3, stderr);
    assertStringIncludes(stderr, "cannot log in with --token <token>");
  }
  const none = await run("check", "--tool", "none", ...ENV, "--", ...SERVER);
  assertEquals(none.code, 2);
  assertStringIncludes(none.stderr, "<token>");
});

/** The module reads the user's own environment. */
const HERE = ["--sandbox", "inherit"];

Deno.test("a secret of the user's own environment stays out where a tool of this process shows it", async () => {
  const module = await Deno.makeTempFile({ suffix: ".ts" });
  try {
    await Deno.writeTextFile(
      module,
      `const key = Deno.env.get("USERS_API_KEY");
export default [{
  name: "connect",
  description: "Connects with " + key,
  inputSchema: { type: "object", properties: { to: { type: "string" } } },
  execute: () => { throw new TypeError("no route with " + key); },
}];\n`,
    );
    for (const args of [["check", "--dry-run"], ["lint"], ["list"], ["replay", "--case", CASE]]) {
      const [command = "", ...rest] = args;
      assert((await run(command, module, ...HERE, ...rest)).code < 2);
    }
    const { stdout } = await run("check", module, ...HERE, ...SHORT);
    assertStringIncludes(stdout, "<USERS_API_KEY>");
  } finally {
    await Deno.remove(module);
  }
});

Deno.test("whoever calls the harness from a program is handed no secrets either", async () => {
  const target = {
    kind: "command",
    argv: SERVER,
    env: { PLAIN: GIVEN.plain, SERVICE_TOKEN: GIVEN.token },
  } as const;
  const options = { runs: 12, quick: true };
  const events: RunEvent[] = [];
  assertSilent(
    JSON.stringify(await checkRegistry(target, { ...options, onEvent: (event) => events.push(event) })),
    "report",
  );
  assert(events.length > 3);
  assertSilent(JSON.stringify(events), "events");
  assertSilent(JSON.stringify(await lintRegistry(target)), "lint");
  assertSilent(JSON.stringify(await previewRegistry(target, options)), "preview");
  const again: ReplayCase = { tool: "connect", args: { to: "b" } };
  assertSilent(JSON.stringify(await replay(target, [again, { tool: "connect", args: {} }])), "replay");
  assertSilent(JSON.stringify(await shrink(target, again).catch(String)), "shrink");
  const thrown = await assertRegistry(target, options).catch((error) => error);
  assert(thrown instanceof FindingsError);
  assertSilent(
    `${thrown.message} ${thrown.stack} ${JSON.stringify(thrown.report)}`,
    "what assertRegistry throws",
  );

  const broken = { ...target, argv: [...SERVER, "--fail"] };
  for (const open of [openRegistry, checkRegistry, lintRegistry, previewRegistry]) {
    const error = await open(broken).catch((thrown: unknown) => thrown);
    assert(error instanceof TargetError);
    assertSilent(Deno.inspect(error), open.name);
  }
});
