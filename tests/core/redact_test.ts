/**
 * Values taken out of JSON and texts.
 * @module
 */
import { assertEquals, assertStrictEquals } from "@std/assert";
import type { JsonValue } from "../../src/core/json.ts";
import { isRedacted, redact, redactText } from "../../src/core/redact.ts";

const SECRETS = [{ name: "KEY", value: 's3"cr/et' }, { name: "PIN", value: "123456" }, {
  name: "NO",
  value: "short",
}];

Deno.test("values are taken out of all strings, keys included, in each way they are spelled", () => {
  const value: JsonValue = {
    'a s3"cr/et key': ['s3"cr/et', { text: JSON.stringify({ key: 's3"cr/et' }) }],
    address: `https://host/?key=${encodeURIComponent('s3"cr/et')}`,
    short: "short",
  };
  assertEquals(redact(value, SECRETS), {
    "a <KEY> key": ["<KEY>", { text: '{"key":"<KEY>"}' }],
    address: "https://host/?key=<KEY>",
    short: "short",
  });
  assertEquals(redactText('it is s3"cr/et', SECRETS), "it is <KEY>");
});

Deno.test("numbers are no strings: what is JSON stays JSON", () => {
  assertEquals(redact({ count: 123456, text: "pin 123456" }, SECRETS), { count: 123456, text: "pin <PIN>" });
});

Deno.test("what holds none of the values is returned as it is", () => {
  const value = { text: "nothing", list: [1, null, "__proto__"] };
  assertStrictEquals(redact(value, SECRETS), value);
  assertStrictEquals(redact(undefined, SECRETS), undefined);
});

Deno.test("the longer of two values goes first, and a dollar in a name means itself", () => {
  const secrets = [{ name: "A", value: "abcdef" }, { name: "$&", value: "abcdefgh" }];
  assertEquals(redactText("abcdefgh abcdef", secrets), "<$&> <A>");
});

Deno.test("a text of a million characters is no trouble", () => {
  const long = `${'a"\\'.repeat(400_000)}s3"cr/et`;
  assertEquals(redact([long], SECRETS), [long.replace('s3"cr/et', "<KEY>")]);
});

Deno.test("whether something was taken out can be seen", () => {
  assertEquals(["--token", "<token>", "a <b>", "1 < 2 > 1", "x=<API_KEY>"].map(isRedacted), [
    false,
    true,
    true,
    false,
    true,
  ]);
});
