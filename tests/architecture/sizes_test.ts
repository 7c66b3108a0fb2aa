/**
 * How long a file may be.
 * @module
 */
import { assertEquals } from "@std/assert";
import { isSource, listFiles, readFile } from "./_tree.ts";

/** The greatest number of lines that are not blank, by the first row that matches. */
const LIMITS: readonly (readonly [RegExp, number])[] = [
  [/_data\.ts$/, Infinity],
  [/^src\/(mutators|checks|lint|reporters)\/(?!_|mod\.ts$)/, 120],
  [/^src\/adapters\/(?!_|mod\.ts$)/, 160],
  [/^src\/|^mod\.ts$/, 250],
  [/./, 300],
];

/** Names the files that are too long. */
function judgeSizes(files: readonly { readonly file: string; readonly text: string }[]): readonly string[] {
  return files.flatMap(({ file, text }) => {
    const lines = text.split("\n").filter((line) => line.trim() !== "").length;
    const limit = LIMITS.find(([files]) => files.test(file))?.[1] ?? 0;
    return lines > limit ? [`${file}: ${lines} lines, ${limit} at most`] : [];
  });
}

Deno.test("no file is too long", () => {
  const files = listFiles().filter((file) => isSource(file) || file.endsWith(".ts"));
  assertEquals(judgeSizes(files.map((file) => ({ file, text: readFile(file) }))), []);
});

Deno.test("a planted long file is caught, one at the limit is not", async (t) => {
  const limits: Readonly<Record<string, number>> = {
    "src/checks/a.ts": 120,
    "src/reporters/a.ts": 120,
    "src/adapters/a.ts": 160,
    "src/checks/_topic.ts": 250,
    "src/checks/mod.ts": 250,
    "src/run/explore.ts": 250,
    "mod.ts": 250,
    "tests/e2e/seeds_test.ts": 300,
  };
  for (const [file, limit] of Object.entries(limits)) {
    await t.step(file, () => {
      assertEquals(judgeSizes([{ file, text: "a;\n\n".repeat(limit) }]), []);
      assertEquals(judgeSizes([{ file, text: "a;\n\n".repeat(limit + 1) }]).length, 1);
    });
  }
  await t.step("data has no limit", () => {
    assertEquals(judgeSizes([{ file: "src/lint/words_data.ts", text: "a;\n".repeat(5000) }]), []);
  });
});
