/**
 * Which refusals show a credential, and that no report does.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { errorNoSecrets } from "../../src/checks/error_no_secrets.ts";
import { checkRegistry, replay, toReplayCase } from "../../mod.ts";
import { units } from "../../src/units.ts";
import { refused, type Sketch, verdict } from "./_judge.ts";

async function says(text: string, sketch: Sketch = {}): Promise<string> {
  return await verdict(errorNoSecrets, refused(text, sketch));
}

Deno.test("a credential is found", async () => {
  for (
    const text of [
      "no route to postgres://app:hunter22@db:5432/main",
      'login failed with {"user":"app","password":"hunter22"}',
      "request had Authorization: Bearer eyJhbGciOi.J9xyz",
    ]
  ) assertEquals(await says(text), "secret-shown", text);
});

Deno.test("a rule for passwords is none", async () => {
  for (
    const text of [
      "password: must have a digit 1",
      "password: at least 8 characters, 1 of them a digit",
      "Expected { username: string, password: string(8..64) }",
      "api_key: 40-char hex text",
      "api_key: ANTHROPIC_API_KEY_2 is not set",
      "the password is missing",
    ]
  ) assertEquals(await says(text), "fine", text);
});

Deno.test("what was sent, and what the definition shows to everybody, is no secret", async () => {
  assertEquals(await says("wrong password: hunter22", { args: { password: "hunter22" } }), "fine");
  const inputSchema = { type: "object", properties: { key: { examples: ["abc-123-def"] } } };
  assertEquals(await says("api_key: abc-123-def is not known", { tool: { inputSchema } }), "fine");
});

Deno.test("an example is no secret, and a real one after another sentence is", async () => {
  assertEquals(await says('Example: {"user": "ada", "password": "Passw0rd!"}'), "fine");
  assertEquals(await says("Send a key, such as api_key=abc123def"), "fine");
  assertEquals(await says("See the example. Failed with api_key=abc123def"), "secret-shown");
});

const KEY = `-----BEGIN PRIVATE KEY-----\n${"MIIEvQIBADANBgkq".repeat(4)}\n-----END PRIVATE KEY-----`;
const SECRETS = ["wint3r-2031", "summ3r-1999", "MIIEvQIBADANBgkq"];

/** A tool whose every refusal shows three credentials. */
const leaky = {
  name: "count_rows",
  description: "Counts the rows of a table; only reads.",
  inputSchema: {
    type: "object",
    properties: { table: { type: "string", description: "Table" } },
    required: ["table"],
  },
  execute(): never {
    throw new Error(
      `no table at postgres://app:${SECRETS[0]}@db/main or postgres://app:${
        SECRETS[1]
      }@spare/main with ${KEY}`,
    );
  },
};

Deno.test("no report shows a credential that a refusal shows, and neither does a replay", async () => {
  const report = await checkRegistry([leaky], { runs: 40 });
  const finding = report.findings.find(({ unit }) => unit === "error-no-secrets");
  assert(finding?.kind === "check");
  assertStringIncludes(JSON.stringify(finding.outcome), "<a password in an address>");
  const [again] = await replay([leaky], [toReplayCase(finding)]);
  const texts = [
    ...units.reporters.map(({ id, render }) => [id, render(report)] as const),
    ["replay", JSON.stringify(again)] as const,
  ];
  for (const [id, text] of texts) {
    for (const secret of SECRETS) assert(!text.includes(secret), `${id} shows ${secret}`);
  }
  assertEquals(again?.problems.some(({ unit }) => unit === "error-no-secrets"), true);
});
