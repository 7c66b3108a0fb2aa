/**
 * What looks like a credential, what only stands for one, and that none is left where they are hidden.
 * @module
 */
import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import * as fc from "fast-check";
import { credentialsIn, hideCredentials } from "../../src/core/credentials.ts";
import { assertProperty } from "../_property.ts";

const found = (text: string): readonly string[] => credentialsIn(text).map(({ value }) => value);

const PEM = `-----BEGIN RSA PRIVATE KEY-----\n${"MIIEvQIBADANBgkq\n".repeat(3)}`;

Deno.test("credentials are found, every one of a kind", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["postgres://app:hunter22@db:5432/main", ["hunter22"]],
    ["tried redis://a:first-one@x and redis://a:second-one@y", ["first-one", "second-one"]],
    ['{"password": "hunter22"}', ["hunter22"]],
    ['{\\"api_key\\":\\"abc123def\\"}', ["abc123def"]],
    ["client_secret=s3cr3t-value", ["s3cr3t-value"]],
    ["Authorization: Bearer eyJhbGciOi.J9xyz", ["eyJhbGciOi.J9xyz"]],
    ["key AKIAIOSFODNN7ABCDEFG", ["AKIAIOSFODNN7ABCDEFG"]],
  ];
  for (const [text, values] of cases) assertEquals(found(text), values, text);
  assertEquals(credentialsIn(`${PEM}-----END`).map(({ kind }) => kind), ["a private key"]);
});

Deno.test("rules, masks, names of settings and words for a secret are none", () => {
  for (
    const text of [
      "password: must have a digit 1",
      "password: min8characters",
      "password: string(8..64)",
      "api_key: 40-char text",
      "api_key: ^[a-z0-9]{16}$",
      "secret: base64-encoded",
      "password=${DB_PASSWORD1}",
      "password=process.env.PW1",
      "api_key: OPENAI_API_KEY_2 is not set",
      "api_key: your-key-1-here",
      "api_key: sk-ab...1234",
      "password=[REDACTED1]",
      "postgres://user:password@host/db",
      "postgres://USER:<PASSWORD>@host/db",
      "Authorization: Bearer YOUR_API_TOKEN",
      "Authorization: Bearer access-token-here",
      "sk-xxxxxxxxxxxxxxxxxxxxxxx1",
      "AKIAIOSFODNN7EXAMPLE",
      "a file that begins with -----BEGIN PRIVATE KEY----- was expected, and it ends with another line",
      "ssh://git@host:22/a",
      "http://localhost:8080/a@b",
    ]
  ) assertEquals(found(text), [], text);
});

Deno.test("hidden credentials are gone from every text, keys over several lines and values beside keys included", () => {
  const value = {
    detail: {
      message: `no route to redis://a:first-one@x or redis://a:second-one@y, ${PEM}`,
      password: "hunter22",
    },
    message: JSON.stringify("redis://a:first-one@x"),
  };
  const shown = JSON.stringify(hideCredentials(value, "{}"));
  for (const secret of ["first-one", "second-one", "hunter22", "MIIEvQ"]) {
    assert(!shown.includes(secret), secret);
  }
  assert(shown.includes("<a password in an address>"));
});

Deno.test("what the caller sent is not hidden, and where there is nothing to hide nothing is copied", () => {
  const value = { message: "wrong password: hunter22" };
  assertStrictEquals(hideCredentials(value, '{"password":"hunter22"}'), value);
  const plain = { message: "nothing here" };
  assertStrictEquals(hideCredentials(plain, ""), plain);
});

Deno.test("a value that nests deeper than the stack is high is borne", () => {
  const depth = 3_000;
  const args: unknown = JSON.parse("[".repeat(depth) + "]".repeat(depth));
  assertStrictEquals(hideCredentials(args, ""), args);
});

Deno.test("any password in an address is hidden", () => {
  const passwords = fc.stringMatching(/^[A-Za-z0-9!#%^&+_-]{8,20}$/)
    .filter((password) => found(`x://u:${password}@h`).length > 0);
  assertProperty(fc.property(passwords, fc.string(), (password, text) => {
    const shown = hideCredentials({ text: `${text} x://u:${password}@h ${text}` }, "");
    assert(!shown.text.includes(`:${password}@`));
  }));
});

Deno.test("a text that floods holds nobody up, and a secret at its end is found", () => {
  for (const flood of ["a.", "a:", "secret ", "-----BEGIN A "]) {
    const found = credentialsIn(`${flood.repeat(100_000)} postgres://app:hunter22@db:5432`);
    assertEquals(found.map(({ value }) => value), ["hunter22"], flood);
  }
});
