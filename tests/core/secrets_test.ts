/**
 * Which values are secret, by where they stand and what they are called.
 * @module
 */
import { assertEquals } from "@std/assert";
import { secretsIn } from "../../src/core/secrets.ts";

function given(env: Readonly<Record<string, string>>): readonly string[] {
  return secretsIn({ kind: "command", argv: ["server"], env }).map(({ name }) => name);
}

function found(...argv: readonly string[]): readonly string[] {
  return secretsIn({ kind: "command", argv }).map(({ name, value }) => `${name} ${value}`);
}

Deno.test("values of variables that were given are secrets, but for words and folders under plain names", () => {
  const secret = {
    KEY: "s3cr3t!",
    DATABASE_URL: "db://u:p@h/x",
    PIN: "123456",
    DB_PASSWORD: "swordfish",
    TOKEN: "/ab/cd",
  };
  assertEquals(given(secret), Object.keys(secret));
  assertEquals(
    given({
      NODE_ENV: "production",
      LOG_LEVEL: "warning",
      DATA: "./my/docs",
      HOME: "/srv/a",
      W: "C:\\data",
    }),
    [],
  );
  assertEquals(given({ PASSWORD: "password", TOKEN: "finding", CANARY_TOKEN: "messcall-canary-1234" }), []);
});

Deno.test("secrets among the words of a command", () => {
  assertEquals(found("server", "--token", "abc123", "--port", "8080"), ["token abc123"]);
  assertEquals(found("--api-key=abc=123", "-v"), ["api-key abc=123"]);
  assertEquals(found("env", "GITHUB_TOKEN=swordfish", "server"), ["GITHUB_TOKEN swordfish"]);
  assertEquals(found("--db", "postgres://app:hunter22@db:5432/main"), [
    "a password in an address hunter22",
  ]);
  assertEquals(
    found("https://host/sse?access_token=tok%2Fen1&page=123456").includes("access_token tok/en1"),
    true,
  );
  assertEquals(found("-H", "Authorization: Bearer abcdef123456"), ["a token abcdef123456"]);
  for (
    const harmless of [
      ["--max-tokens", "100000"],
      ["--token-file", "./token.txt"],
      ["--token"],
      ["--token", "--verbose"],
      ["--password-store=./here"],
      ["https://host/a?page=2"],
      ["MODE=production"],
      ["npx", "-y", "@scope/server-tokens", "/data/secret"],
    ]
  ) assertEquals(found(...harmless), [], harmless.join(" "));
});

Deno.test("of the user's environment those are secrets whose names say so", () => {
  const environment = {
    GITHUB_TOKEN: "swordfish",
    AWS_SECRET_ACCESS_KEY: "/abc+def/123",
    SECRET_KEY_BASE: "0a1b2c",
    npm_config__authToken: "tok-1234",
    PATH: "/usr/bin",
    HOME: "/srv/a",
    TOKENIZERS_PARALLELISM: "disabled",
    MAX_TOKENS: "100000",
    PASSWORD_STORE_DIR: "/var/store",
    CREDENTIAL_HELPER: "manager",
  };
  assertEquals(secretsIn({ kind: "value", value: [] }, environment).map(({ name }) => name), [
    "GITHUB_TOKEN",
    "AWS_SECRET_ACCESS_KEY",
    "SECRET_KEY_BASE",
    "npm_config__authToken",
  ]);
});
