/**
 * Results that are not what they were: against the schema that the tool declares, and else against the results before.
 *
 * What a result happens to lack is no drift. Results count as settled once there are twenty, of calls of one form; from
 * then on, something must be otherwise in three of them in a row before it is told of, once.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer, showPointer, splitPointer } from "../core/json_pointer.ts";
import type { Drift } from "../core/lock.ts";
import { readMcpResult, resultData } from "../core/mcp_result.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { type InferredSchema, inferSchema, mergeInferred } from "../schema/infer.ts";
import type { Judge } from "../schema/judge.ts";

/** How many results are seen before they count as settled, and how many in a row must be otherwise then. */
const SETTLED = 20;
const IN_A_ROW = 3;
/** Of how many forms of calls the results are kept apart; of more, nothing is learnt. */
const MAX_FORMS = 50;

/** Watches the results of one tool. */
export interface ResultWatch {
  /**
   * Looks at a result.
   *
   * @param args what the tool was called with
   * @param value the result, as JSON
   * @returns what is not as it was, each told once
   */
  observe(args: JsonValue | undefined, value: JsonValue): Promise<readonly Drift[]>;
}

/**
 * Begins to watch the results of a tool.
 *
 * @param tool the definition as it was approved
 */
export function watchResults(tool: ToolDefinition): ResultWatch {
  const told = new Set<string>();
  const forms = new Map<string, ReturnType<typeof watchForm>>();
  let judge: Promise<Judge | undefined> | undefined;

  return {
    async observe(args, value): Promise<readonly Drift[]> {
      if (isCut(value)) return [];
      if (tool.outputSchema !== undefined) {
        const declared = await (judge ??= loadJudge(tool.outputSchema));
        const drifts = declared === undefined ? [] : judgeResult(declared, value, tool.name);
        return drifts.filter(({ message }) => !told.has(message) && told.add(message));
      }
      const data = resultData(value).at(-1);
      // A text has no shape: it may say that there is nothing, where at other times it is JSON.
      if (data === undefined || typeof data === "string") return [];
      const form = formOf(args, tool);
      const known = forms.get(form) ?? watchForm(tool.name);
      if (!forms.has(form) && forms.size >= MAX_FORMS) return [];
      forms.set(form, known);
      return known(inferSchema([data]) ?? {});
    },
  };
}

/** What the guard has cut, to be short enough, has not the shape that the tool gave it. */
function isCut(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  const { truncated, structuredContent } = value;
  return truncated === true || (isJsonObject(structuredContent) && structuredContent.truncated === true);
}

async function loadJudge(schema: NonNullable<ToolDefinition["outputSchema"]>): Promise<Judge | undefined> {
  const { compileJudge } = await import("../schema/judge.ts");
  try {
    return compileJudge(schema);
  } catch {
    // Of what is no schema, nothing can be required.
    return undefined;
  }
}

function judgeResult(judge: Judge, value: JsonValue, tool: string): readonly Drift[] {
  const mcp = readMcpResult(value);
  // The schema may be about the value, the envelope that it came in, or the data that is written as a text.
  const forms = mcp === undefined
    ? [value, { ok: true, data: value }, ...resultData(value)]
    : [mcp.structured];
  const [data] = forms;
  if (data === undefined || forms.some((form) => form === undefined || judge.verdict(form) !== "invalid")) {
    return [];
  }
  return judge.violations(data).slice(0, 1).map(({ expected, pointer }): Drift => {
    const place = joinPointer("", ...splitPointer(pointer).map((token) => /^\d+$/.test(token) ? "0" : token));
    return {
      kind: "changed",
      tool,
      breaking: true,
      pointer: "/outputSchema",
      message: `a result does not fit the declared schema: expected ${expected} at ${showPointer(place)}`,
    };
  });
}

/** Calls that give other arguments, or other choices, are answered otherwise. */
function formOf(args: JsonValue | undefined, { inputSchema }: ToolDefinition): string {
  if (!isJsonObject(args)) return "";
  const properties = isJsonObject(inputSchema) && isJsonObject(inputSchema.properties)
    ? inputSchema.properties
    : {};
  return JSON.stringify(
    Object.keys(args).sort().map((key) => hasChoices(properties, key) ? [key, args[key]] : key),
  );
}

function hasChoices(properties: JsonObject, key: string): boolean {
  const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
  return isJsonObject(schema) && (Array.isArray(schema.enum) || schema.type === "boolean");
}

/** Something that is not as it was, and where. */
interface Deviation {
  readonly kind: "removed" | "changed";
  readonly pointer: JsonPointer;
  readonly message: string;
}

/** Watches the results of calls of one form. */
function watchForm(tool: string): (sample: InferredSchema) => readonly Drift[] {
  let shape: InferredSchema | undefined;
  let seen = 0;
  /** The results that were otherwise, since the last that was not. */
  let odd: readonly { readonly sample: InferredSchema; readonly deviations: readonly Deviation[] }[] = [];

  /** What was odd has become usual, or was no drift. */
  function absorb(): void {
    for (const { sample } of odd) shape = shape === undefined ? sample : mergeInferred(shape, sample);
    seen += odd.length;
    odd = [];
  }

  return (sample) => {
    const deviations = shape === undefined || seen < SETTLED ? [] : compare(shape, sample, "/result");
    odd = [...odd, { sample, deviations }];
    const common = deviations.filter(({ kind, pointer }) =>
      odd.every((one) => one.deviations.some((other) => other.kind === kind && other.pointer === pointer))
    );
    if (common.length > 0 && odd.length < IN_A_ROW) return [];
    const before = seen;
    absorb();
    return common.map(({ message, ...deviation }) => ({
      ...deviation,
      tool,
      breaking: true,
      message: `${message}: in ${IN_A_ROW} results in a row, after ${before} that were otherwise`,
    }));
  };
}

/** What of a sample is not as in all samples before. That something is null for once is as good as missing. */
function compare(shape: InferredSchema, sample: InferredSchema, pointer: JsonPointer): readonly Deviation[] {
  const usual = [shape.type ?? []].flat();
  const fresh = [sample.type ?? []].flat().filter((type) => type !== "null" && !usual.includes(type));
  if (usual.some((type) => type !== "null") && fresh.length > 0) {
    const message = `${showPointer(pointer)} was ${usual.join(" or ")} and is ${fresh.join(" or ")}`;
    return [{ kind: "changed", pointer, message }];
  }
  const { properties = {} } = sample;
  const lost = sample.properties === undefined
    ? []
    : (shape.required ?? []).filter((name) => !Object.hasOwn(properties, name));
  return [
    ...lost.map((name): Deviation => ({
      kind: "removed",
      pointer: joinPointer(pointer, "properties", name),
      message: `${showJson(name, 60)} of ${showPointer(pointer)} was always there and is not`,
    })),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
      const other = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return other === undefined ? [] : compare(inner, other, joinPointer(pointer, "properties", name));
    }),
    ...(["items", "additionalProperties"] as const).flatMap((keyword) => {
      const [inner, other] = [shape[keyword], sample[keyword]];
      return inner === undefined || other === undefined
        ? []
        : compare(inner, other, joinPointer(pointer, keyword));
    }),
  ];
}
