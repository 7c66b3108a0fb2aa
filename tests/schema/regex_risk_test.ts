import { assertEquals } from "@std/assert";
import { longestSafeText } from "../../src/schema/regex_risk.ts";

Deno.test("longestSafeText() tells ambiguous repetitions from plain ones", () => {
  const patterns: [string, number][] = [
    ["^(a+)+$", 20],
    ["^(a|aa)+$", 20],
    [String.raw`^(\w+\s?)*$`, 20],
    ["(.*a){20}", 20],
    ["^(([a-z])+.)+[A-Z]([a-z])+$", 20],
    ["((a*)*)*b", 8],
    ["(", 0],
    [String.raw`^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]+$`, Infinity],
    [String.raw`^\d+(?:\.\d+)*$`, Infinity],
    ["^(?:ab|cd)+$", Infinity],
    ["^[a-z]+$", Infinity],
    [String.raw`^(\d{1,3}\.){3}\d{1,3}$`, Infinity],
  ];
  for (const [source, expected] of patterns) assertEquals(longestSafeText(source), expected, source);
});
