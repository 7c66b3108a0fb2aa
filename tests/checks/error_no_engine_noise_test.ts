/**
 * Which refusals are the complaints of a runtime, in the words of real ones.
 * @module
 */
import { assertEquals } from "@std/assert";
import { errorNoEngineNoise } from "../../src/checks/error_no_engine_noise.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import { judge, refused, type Sketch, verdict } from "./_judge.ts";

const NOISE: readonly (readonly [code: string, text: string])[] = [
  ["property-of-nothing", "Cannot read properties of undefined (reading 'length')"],
  ["property-of-nothing", "Error executing tool: Cannot read property 'map' of null"],
  ["property-of-nothing", "MCP error -32603: Cannot set properties of undefined (setting 'a')"],
  ["property-of-nothing", "Cannot destructure property 'query' of 'args' as it is undefined."],
  ["property-of-nothing", "Cannot convert undefined or null to object"],
  ["property-of-nothing", "undefined is not an object (evaluating 'args.query')"],
  ["not-a-function", "args.query.trim is not a function"],
  ["not-a-function", "Error: fn is not a function"],
  ["not-a-function", "(intermediate value).map is not a function"],
  ["not-a-function", "undefined is not a function"],
  ["not-iterable", "undefined is not iterable (cannot read property Symbol(Symbol.iterator))"],
  ["not-iterable", "TypeError: args.paths is not iterable"],
  ["not-iterable", "number 5 is not iterable (cannot read property Symbol(Symbol.iterator))"],
  ["object-as-text", "Error: [object Object]"],
  ["object-as-text", "Tool failed: [object Object],[object Object]"],
  ["parser-complaint", "Unexpected token 'a', \"abc\" is not valid JSON"],
  ["parser-complaint", "SyntaxError: Unexpected token < in JSON at position 0"],
  ["parser-complaint", "MCP error -32603: Unexpected end of JSON input"],
  ["parser-complaint", "Error executing tool search: Expecting value: line 1 column 1 (char 0)"],
  ["parser-complaint", '"undefined" is not valid JSON'],
  ["stack-overflow", "Maximum call stack size exceeded"],
  ["stack-overflow", "maximum recursion depth exceeded while calling a Python object"],
  ["not-serializable", "Do not know how to serialize a BigInt"],
  ["not-serializable", "Error: Object of type datetime is not JSON serializable"],
  ["python-type-error", "Error executing tool search: 'NoneType' object has no attribute 'strip'"],
  ["python-type-error", "'int' object is not subscriptable"],
  ["python-type-error", "unsupported operand type(s) for +: 'int' and 'str'"],
  ["python-type-error", "'>' not supported between instances of 'str' and 'int'"],
  ["python-call-error", "search() got an unexpected keyword argument 'verbose'"],
  ["python-call-error", "search() missing 1 required positional argument: 'query'"],
  ["python-value-error", "invalid literal for int() with base 10: 'abc'"],
  ["python-value-error", "Error opening project: list index out of range"],
  ["python-key-error", "KeyError: 'query'"],
  ["traceback", "Traceback (most recent call last):\n  ..."],
  ["go-panic", "runtime error: invalid memory address or nil pointer dereference"],
  ["go-panic", "interface conversion: interface {} is float64, not string"],
  ["rust-panic", "called `Option::unwrap()` on a `None` value"],
  ["jvm-exception", "java.lang.NullPointerException: null"],
  ["jvm-exception", 'Cannot invoke "String.length()" because "<local1>" is null'],
  ["null-reference", "Object reference not set to an instance of an object."],
];

const WORDS: readonly string[] = [
  "query must be a string",
  'MCP error -32602: Input validation error: Invalid arguments for tool search: [{"code":"invalid_type","expected":"string","received":"undefined","path":["query"],"message":"Required"}]',
  "Invalid input: expected string, received undefined at query",
  "Expected a string, but received: undefined",
  '"query" is not allowed to be undefined',
  "undefined is not a valid value for query",
  "data/query must be string",
  "1 validation error for searchArguments\nquery\n  Input should be a valid string [type=string_type, input_value=5, input_type=int]",
  'The "path" argument must be of type string. Received an instance of Array',
  "json: cannot unmarshal string into Go struct field SearchArgs.limit of type int",
  "parameter owner is not of type string, is float64",
  "Invalid JSON in 'filter': Unexpected token b in JSON at position 1",
  "filter is not valid JSON (Unexpected end of JSON input)",
  "Symbol 'parse' is not a function in utils.ts",
  "The value is not a function name",
  "Function parse is not defined",
  "Each item of the list must be iterable",
  "ENOENT: no such file or directory, open '/srv/a'",
  "Index out of range: page 9 of 3",
  "Key error rates are not available",
  "fetch failed",
  "参数 query 不能为 undefined",
  "Параметр query не задан (undefined)",
  "未知错误",
];

Deno.test("complaints of runtimes are found, whatever goes before them", async () => {
  for (const [code, text] of NOISE) {
    assertEquals(await verdict(errorNoEngineNoise, refused(text, { args: {} })), code, text);
  }
});

Deno.test("what is not a function is told with its whole name", async () => {
  const said = async (text: string): Promise<string | undefined> =>
    (await judge(errorNoEngineNoise, { observation: refused(text, { args: {} }) }))?.[0]?.message;
  assertEquals(
    await said("Error: o.contents.filter is not a function"),
    'Expected a refusal written for the reader: received "o.contents.filter is not a function"',
  );
  assertEquals(
    await said("Project [object Object] not found"),
    'Expected a refusal written for the reader: received "[object Object]"',
  );
});

Deno.test("a parser's complaint that meets the clean call as well has no place", async () => {
  const text = "Unexpected token < in JSON at position 0";
  const observation = refused(text, {
    args: { query: 5 },
    clean: { query: "a" },
    violations: [{ pointer: "/query", keyword: "type", expected: "type string" }],
  });
  const broken: Outcome = { kind: "error", error: { message: text }, elapsedMs: 1 };
  const place = async (...answers: readonly Outcome[]): Promise<string | undefined> =>
    (await judge(errorNoEngineNoise, { observation, answers }))?.[0]?.pointer;
  assertEquals(await place(broken), undefined);
  assertEquals(await place({ kind: "ok", value: [], elapsedMs: 1 }), "/query");
});

Deno.test("what was written for a reader is left alone", async () => {
  for (const text of WORDS) {
    assertEquals(await verdict(errorNoEngineNoise, refused(text, { args: {} })), "fine", text);
  }
});

Deno.test("what the caller sent may come back", async () => {
  const sketch: Sketch = { args: { query: "why [object Object]?", list: [["KeyError: 'x'"]] } };
  assertEquals(
    await verdict(errorNoEngineNoise, refused("Nothing found for: why [object Object]?", sketch)),
    "fine",
  );
  assertEquals(await verdict(errorNoEngineNoise, refused("not found: KeyError: 'x'", sketch)), "fine");
  assertEquals(
    await verdict(errorNoEngineNoise, refused("Cannot read properties of null (reading 'a')", sketch)),
    "property-of-nothing",
  );
});

Deno.test("a tool that runs code may complain of the code", async () => {
  const noise = "args.map is not a function";
  const runs = (name: string, ...keys: readonly string[]): Promise<string> => {
    const properties = Object.fromEntries(keys.map((key) => [key, { type: "string" }]));
    return verdict(
      errorNoEngineNoise,
      refused(noise, { tool: { name, inputSchema: { type: "object", properties } } }),
    );
  };
  assertEquals(await runs("browser_evaluate", "page"), "undecided");
  assertEquals(await runs("run", "command"), "undecided");
  assertEquals(await runs("run", "pythonCode"), "undecided");
  assertEquals(await runs("run_qc_checks", "dataset"), "not-a-function");
  assertEquals(await runs("holidays", "country_code"), "not-a-function");
});

Deno.test("an unknown tool that is met with a complaint is the registry's fault", async () => {
  const observation = refused("handlers[name] is undefined: undefined is not a function", {
    called: "serch",
  });
  assertEquals((await judge(errorNoEngineNoise, { observation }))?.map(({ tool, code }) => [tool, code]), [
    ["*", "not-a-function"],
  ]);
});
