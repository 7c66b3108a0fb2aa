/**
 * The npm package's manifest: exact versions, and the command.
 * @module
 */
import { assertEquals } from "@std/assert";
import { versionsOf, withCommand } from "../../npm/pack.ts";

Deno.test("versions are those of the imports, whatever is imported of a package", () => {
  const versions = versionsOf({
    ajv: "npm:ajv@8.20.0",
    "gpt-tokenizer/encoding/o200k_base": "npm:gpt-tokenizer@4.0.0/encoding/o200k_base",
    "@orama/stemmers/": "npm:/@orama/stemmers@3.1.18/",
    "@std/assert": "jsr:@std/assert@^1.0.16",
    mine: "./mod.ts",
  });
  assertEquals([...versions], [["ajv", "8.20.0"], ["gpt-tokenizer", "4.0.0"], ["@orama/stemmers", "3.1.18"]]);
});

Deno.test("dependencies are pinned, and Deno is one of them", () => {
  const manifest = withCommand(
    { dependencies: { ajv: "^8.0.0", other: "^1.0.0" } },
    new Map([["ajv", "8.20.0"]]),
  );
  assertEquals(Reflect.get(manifest, "dependencies"), { ajv: "8.20.0", deno: "2.9.6", other: "^1.0.0" });
  assertEquals(Reflect.get(manifest, "bin"), { messcall: "./npm/messcall.mjs" });
});
