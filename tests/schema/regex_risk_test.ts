import { assertEquals } from "@std/assert";
import { isCatastrophic } from "../../src/schema/regex_risk.ts";

Deno.test("isCatastrophic() tells ambiguous repetitions from plain ones", () => {
  const patterns: [string, boolean][] = [
    ["^(a+)+$", true],
    ["^(a|aa)+$", true],
    [String.raw`^(\w+\s?)*$`, true],
    ["(.*a){20}", true],
    ["^(([a-z])+.)+[A-Z]([a-z])+$", true],
    ["((a*)*)*b", true],
    ["(", true],
    [String.raw`^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]+$`, false],
    [String.raw`^\d+(?:\.\d+)*$`, false],
    ["^(?:ab|cd)+$", false],
    ["^[a-z]+$", false],
    [String.raw`^(\d{1,3}\.){3}\d{1,3}$`, false],
  ];
  for (const [source, expected] of patterns) assertEquals(isCatastrophic(source), expected, source);
});
