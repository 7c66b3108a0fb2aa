/**
 * The script of the build: its closing line and its exit code are those of the tests.
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("../../.ci/run", import.meta.url));

/** What a run printed at its end, and the counts in it. */
const SAMPLES: Readonly<Record<string, readonly [printed: string, line: string]>> = {
  "a run that passes": [
    "a ... ok (1ms)\n\nok | 12 passed (3 steps) | 0 failed (4s)\n\n",
    "12 passed, 0 failed",
  ],
  "a run that fails": [
    "FAILED | 3 passed (2 steps) | 1 failed (1 step) (34ms)\n\nerror: Test failed\n",
    "3 passed, 1 failed",
  ],
  "ignored and filtered tests": [
    "ok | 117 passed (45 steps) | 0 failed | 2 ignored (3 steps) | 4 filtered out (12s)\n",
    "117 passed, 0 failed",
  ],
  "colours": [
    "\x1b[0m\x1b[32mok\x1b[0m | 17 passed (45 steps) | 0 failed \x1b[0m\x1b[38;5;245m(1s)\x1b[0m\n",
    "17 passed, 0 failed",
  ],
  "a test that prints such a line itself": [
    "------- output -------\nok | 1 passed | 0 failed (1ms)\n----- output end -----\n\nFAILED | 8 passed | 2 failed (1s)\n",
    "8 passed, 2 failed",
  ],
  "a crash": ["Check a_test.ts\nTS2322 [ERROR]: Type 'number' is not assignable\n", "0 passed, 1 failed"],
  "nothing": ["", "0 passed, 1 failed"],
};

async function bash(
  args: readonly string[],
  { input = "", path = "" }: { readonly input?: string; readonly path?: string } = {},
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const PATH = `${path}:${Deno.env.get("PATH") ?? ""}`;
  const command = new Deno.Command("bash", {
    args: [...args],
    env: { PATH },
    stdin: "piped",
    stdout: "piped",
  });
  await using child = command.spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { code, stdout } = await child.output();
  return { code, lines: new TextDecoder().decode(stdout).trimEnd().split("\n") };
}

Deno.test("the counts are those of the closing line", async (t) => {
  for (const [says, [printed, line]] of Object.entries(SAMPLES)) {
    await t.step(says, async () => {
      const { lines } = await bash(["-c", `source '${SCRIPT}'; counts`], { input: printed });
      assertEquals(lines, [line]);
    });
  }
});

/** Runs the script with an `npx` that prints and exits as told, for the gate and for the tests. */
async function runWith(
  gate: number,
  tests: { readonly printed: string; readonly code: number },
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const path = await Deno.makeTempDir();
  try {
    const npx = `#!/usr/bin/env bash
echo "npx $*"
if [[ $* != *" task test" ]]; then exit ${gate}; fi
cat <<'END'
${tests.printed}
END
exit ${tests.code}
`;
    await Deno.writeTextFile(`${path}/npx`, npx, { mode: 0o755 });
    await Deno.writeTextFile(`${path}/chromium`, "#!/bin/sh\n", { mode: 0o755 });
    return await bash([SCRIPT], { path });
  } finally {
    await Deno.remove(path, { recursive: true });
  }
}

Deno.test("a browser is installed where there is none, and not to have one is no reason to pass over its tests", async (t) => {
  const cases: readonly (readonly [string, string, readonly string[], number])[] = [
    ["it is there", "chromium() { :; }", [], 0],
    [
      "it can be installed",
      "apt-get() { echo $1; [[ $1 == update ]] || chromium() { :; }; }; sudo() { shift; $*; }",
      ["update", "install"],
      0,
    ],
    ["apt cannot be reached", "apt-get() { return 100; }; sudo() { return 1; }", [
      "The html report cannot be opened: there is no chromium, and apt-get cannot install it",
    ], 1],
    ["apt says it was installed, and it is not", "apt-get() { :; }; sudo() { :; }", [
      "The html report cannot be opened: there is no chromium, and apt-get cannot install it",
    ], 1],
  ];
  for (const [says, stubs, printed, expected] of cases) {
    await t.step(says, async () => {
      const { code, lines } = await bash(["-c", `source '${SCRIPT}'; PATH=; ${stubs}; need_chromium`]);
      assertEquals([lines.filter(Boolean), code], [printed, expected]);
    });
  }
});

Deno.test("the script ends as the run ended", async (t) => {
  const green = "ok | 12 passed | 0 failed (4s)";
  const cases: readonly (readonly [string, number, string, number, string, number])[] = [
    ["all is well", 0, green, 0, "12 passed, 0 failed", 0],
    [
      "a test fails",
      0,
      "FAILED | 11 passed | 1 failed (4s)\n\nerror: Test failed",
      1,
      "11 passed, 1 failed",
      1,
    ],
    ["the runner crashes", 0, "thread 'main' panicked", 101, "0 passed, 1 failed", 101],
    ["the runner crashes after a test printed such a line", 0, green, 101, "12 passed, 1 failed", 101],
    ["the runner says nothing and ends well", 0, "", 0, "0 passed, 1 failed", 1],
    ["the gate fails", 1, green, 0, "12 passed, 1 failed", 1],
    ["the gate and a test fail", 1, "FAILED | 11 passed | 1 failed (4s)", 1, "11 passed, 2 failed", 1],
  ];
  for (const [says, gate, printed, code, line, expected] of cases) {
    await t.step(says, async () => {
      const run = await runWith(gate, { printed, code });
      assertEquals([run.lines.at(-1), run.code], [line, expected]);
      assertStringIncludes(run.lines[0] ?? "", "npx -y deno@2.9.6 task ok");
    });
  }
});
