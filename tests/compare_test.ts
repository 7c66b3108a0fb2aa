import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { compareRegistries, replay, type Report, TargetError, toReplayCase } from "../mod.ts";

interface Args {
  readonly city: string;
  readonly days?: number;
}

const definition = {
  name: "forecast",
  description: "Tells the weather of a city; changes nothing.",
  inputSchema: {
    type: "object",
    properties: {
      city: { type: "string", enum: ["rome", "oslo"], description: "The city" },
      days: { type: "integer", minimum: 1, maximum: 7, description: "How many days" },
    },
    required: ["city"],
    additionalProperties: false,
  },
} as const;

/** Refuses what the schema does not allow. */
function validate(args: Args): void {
  const { city, days = 1, ...rest } = args ?? {};
  if (Object.keys(rest).length > 0) throw new Error(`unknown argument: ${Object.keys(rest)[0]}`);
  if (!["rome", "oslo"].includes(city)) throw new Error("city must be one of rome, oslo");
  if (!Number.isInteger(days) || days < 1 || days > 7) throw new Error("days must be an integer from 1 to 7");
}

let clock = 0;
const answer = ({ city, days = 1 }: Args): object => ({ city, days: Array(days).fill("sun"), at: ++clock });

/** The registry with another way to answer. */
function registry(execute: (args: Args) => unknown = answer): readonly object[] {
  return [{
    ...definition,
    execute(args: Args): unknown {
      validate(args);
      return execute(args);
    },
  }];
}

function codes({ findings }: Report): readonly string[] {
  return [...new Set(findings.map(({ unit, code }) => `${unit} ${code}`))].sort();
}

const options = { runs: 150, timeoutMs: 2_000 } as const;

Deno.test("an equal pair is silent, whatever differs from call to call", async (t) => {
  await t.step("the same code", async () => {
    assertEquals(codes(await compareRegistries(registry(), registry(), options)), []);
  });
  await t.step("in the form of MCP", async () => {
    const wrapped = registry((args) => ({ content: [{ type: "text", text: JSON.stringify(answer(args)) }] }));
    assertEquals(codes(await compareRegistries(registry(), wrapped, options)), []);
    const structured = registry((args) => ({ content: [], structuredContent: { ...answer(args) } }));
    assertEquals(codes(await compareRegistries(structured, registry(), options)), []);
  });
  await t.step("with refusals in other words", async () => {
    const other = [{
      ...definition,
      execute(args: Args): unknown {
        try {
          validate(args);
        } catch {
          throw new Error("invalid arguments: see the schema");
        }
        return answer(args);
      },
    }];
    assertEquals(codes(await compareRegistries(registry(), other, options)), []);
  });
  await t.step("and state that goes along", async () => {
    const counting = (): readonly object[] => {
      let calls = 0;
      return registry(({ city }) => ({ city, calls: ++calls }));
    };
    assertEquals(codes(await compareRegistries(counting(), counting(), options)), []);
  });
});

Deno.test("a changed verdict is found, reduced and replayed", async (t) => {
  const lenient = [{ ...definition, execute: answer }];
  const report = await compareRegistries(registry(), lenient, options);
  await t.step("found", () => {
    assertEquals(codes(report), ["parity error-ok", "parity refused-otherwise"]);
    assertMatch(
      report.findings[0]?.message ?? "",
      /^Expected one verdict of both: received a refusal \(validation\), ".*" from the first and (?:a result|a refusal .*) from the other$/s,
    );
  });
  await t.step("replayed", async () => {
    const [finding] = report.findings.filter((one) => one.kind === "check");
    const cases = finding === undefined ? [] : [toReplayCase(finding)];
    const [again] = await replay(registry(), cases, { against: lenient });
    assertEquals(again?.problems.map(({ unit }) => unit), ["parity"]);
    const [mended] = await replay(registry(), cases, { against: registry() });
    assertEquals(mended?.problems, []);
  });
});

Deno.test("a changed result is found at its place", async () => {
  const wrong = registry((args) => ({ ...answer(args), city: args.city === "oslo" ? "rome" : args.city }));
  const report = await compareRegistries(registry(), wrong, options);
  assertEquals(codes(report), ["parity result-differs"]);
  assertMatch(report.findings[0]?.message ?? "", /at "\/city": received "oslo" from the first and "rome"/);
});

Deno.test("tools that only one has are named; without any in common there is nothing to compare", async () => {
  const more = [...registry(), { name: "now", inputSchema: { type: "object" }, execute: () => "noon" }];
  assertEquals(codes(await compareRegistries(registry(), more, options)), ["parity extra-tool"]);
  assertEquals(codes(await compareRegistries(more, registry(), options)), ["parity missing-tool"]);
  await assertRejects(
    () => compareRegistries(registry(), more.slice(1), options),
    TargetError,
    "no tool in common",
  );
});

Deno.test("a registry that validates nothing, since its modules load in another order, is named as such", async () => {
  const folder = "fixtures/registries/load_order";
  for (
    const [one, other, code, words] of [
      ["source", "shipped", "other-validates-nothing", "from the first, and none from the other"],
      ["shipped", "source", "first-validates-nothing", "from the other, and none from the first"],
    ] as const
  ) {
    const { findings } = await compareRegistries(`${folder}/${one}.ts`, `${folder}/${other}.ts`, {
      runs: 60,
    });
    const whole = findings.filter(({ tool }) => tool === "*");
    assertEquals(whole.map(({ unit, code }) => [unit, code]), [["parity", code]]);
    assertMatch(
      whole[0]?.message ?? "",
      new RegExp(`received \\d\\d+ refusals of \\d+ invalid calls ${words}$`),
    );
    assert(findings.length > 1, "what each argument shows is gone");
  }
  const same = await compareRegistries(`${folder}/shipped.ts`, `${folder}/shipped.ts`, { runs: 60 });
  assertEquals(same.findings, []);
});
