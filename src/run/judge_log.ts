/**
 * Judging recorded calls: against their definitions, without calling anything.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { LogReport, LogTally } from "../core/log_report.ts";
import type { Mutator } from "../core/mutator.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import type { RecordedTool, TranscriptForm } from "../core/transcript.ts";
import { compileJudge, type Judge } from "../schema/judge.ts";
import { SchemaError } from "../schema/validate.ts";
import { classifyArgs, classifyName, UNCLASSIFIED } from "./classify.ts";
import { classifyText } from "./classify_text.ts";

/** How many lines that could not be read are named. */
const MAX_UNREAD = 10;

/** How many clean calls of one tool are kept. */
const MAX_KEPT = 50;

/** What a log is judged with. */
export interface LogKit {
  readonly forms: readonly TranscriptForm[];
  readonly mutators: readonly Mutator[];
  /** The definitions; those that the log shows, where none are given. */
  readonly tools?: readonly ToolDefinition[] | undefined;
}

/** A judged log, and the clean calls in it. */
export interface JudgedLog {
  /** The figures. */
  readonly report: LogReport;
  /** Arguments of clean calls by tool, each once. */
  readonly corpus: Readonly<Record<string, readonly JsonValue[]>>;
}

/** What a call was found to be. */
interface Verdict {
  readonly kind: "compliant" | "invalid" | "unparsable" | "phantom" | "unjudged";
  readonly messes: readonly string[];
}

/** A call as it was read, with what was known of its tool then. */
interface Entry {
  readonly call: ToolCall;
  readonly form: string;
  readonly tools: readonly RecordedTool[];
  readonly isRepeated: boolean;
  /** Whether the request told the provider to hold the model to the tool's schema. */
  readonly strict: boolean | undefined;
}

/**
 * Judges a log of records, one JSON object a line.
 *
 * @param text the log
 * @param kit the forms, the mutators, and the definitions where the log has none
 */
export function judgeLog(text: string, kit: LogKit): JudgedLog {
  const { entries, unread } = readEntries(text, kit);
  const judges = new Map<ToolDefinition, Judge | undefined>();
  const corpus = new Map<string, Map<string, JsonValue>>();
  const judged = entries.map((entry) => {
    const verdict = judgeEntry(entry, kit, judges);
    const { call: { tool, args } } = entry;
    if (verdict.kind === "compliant" && args.kind === "json") {
      const kept = corpus.get(tool) ?? new Map<string, JsonValue>();
      if (kept.size < MAX_KEPT) corpus.set(tool, kept.set(JSON.stringify(args.value), args.value));
    }
    return { ...entry, verdict };
  });
  const tallyOf = (isMeant: (entry: typeof judged[number]) => boolean): LogTally =>
    tally(judged.filter(isMeant).map(({ verdict }) => verdict));
  const by = (keyOf: (entry: typeof judged[number]) => string): Record<string, LogTally> =>
    Object.fromEntries(
      [...new Set(judged.map(keyOf))].sort().map((key) => [key, tallyOf((entry) => keyOf(entry) === key)]),
    );
  // Where some requests of a form speak of strictness, those that say nothing ask for none.
  const marking = new Set(judged.filter(({ strict }) => strict !== undefined).map(({ form }) => form));
  // A name that no tool has is marked neither way.
  const isUnmarked = ({ strict, form, verdict }: typeof judged[number]): boolean =>
    strict !== true && verdict.kind !== "phantom" && marking.has(form);
  const third = judged.length / 3;
  return {
    report: {
      version: 1,
      all: tallyOf(() => true),
      thirds: [0, 1, 2].map((i) =>
        tally(judged.slice(Math.round(i * third), Math.round((i + 1) * third)).map(({ verdict }) => verdict))
      ),
      ...(marking.size > 0
        ? {
          strict: tallyOf(({ strict }) => strict === true),
          nonStrict: tallyOf(isUnmarked),
        }
        : {}),
      forms: by(({ form }) => form),
      tools: by(({ call }) => call.tool),
      unread: { count: unread.length, lines: unread.slice(0, MAX_UNREAD) },
    },
    corpus: Object.fromEntries([...corpus].map(([tool, values]) => [tool, [...values.values()]])),
  };
}

/** Reads the calls of a log, each with the definitions that stood when it was made: the last ones shown. */
function readEntries(
  text: string,
  { forms, tools: given }: LogKit,
): { readonly entries: readonly Entry[]; readonly unread: readonly number[] } {
  const entries: Entry[] = [];
  const unread: number[] = [];
  const shown = new Map<string, RecordedTool>();
  const pages = text.split("\n");
  for (const [at, line] of pages.entries()) {
    if (line.trim() === "") continue;
    const record = parse(line);
    const turns = forms.flatMap((form) => {
      const turn = record && form.read(record);
      return turn === undefined ? [] : [{ ...turn, form: form.id }];
    });
    const [turn] = turns.toSorted((a, b) => b.calls.length - a.calls.length);
    if (turn === undefined) {
      unread.push(at + 1);
      continue;
    }
    for (const tool of turn.tools) shown.set(tool.name, tool);
    // A record that shows tools shows all there are.
    const tools = given ?? (turn.tools.length > 0 ? turn.tools : [...shown.values()]);
    const marked = turn.tools.length > 0 ? turn.tools : [...shown.values()];
    const ids = new Set<string>();
    for (const call of turn.calls) {
      const isRepeated = call.id !== "" && ids.has(call.id);
      entries.push({
        call,
        form: turn.form,
        tools,
        isRepeated,
        strict: marked.find(({ name }) => name === call.tool)?.strict,
      });
      ids.add(call.id);
    }
  }
  return { entries, unread };
}

function parse(line: string): { readonly [key: string]: JsonValue } | undefined {
  try {
    const value: JsonValue = JSON.parse(line);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function judgeEntry(
  { call, tools, isRepeated }: Entry,
  { mutators }: LogKit,
  judges: Map<ToolDefinition, Judge | undefined>,
): Verdict {
  const tool = tools.find(({ name }) => name === call.tool);
  const repeated = isRepeated ? ["duplicate-call-id"] : [];
  if (tool === undefined) {
    return { kind: "phantom", messes: [classifyName(call, tools, mutators), ...repeated] };
  }
  if (call.args.kind === "text") {
    return { kind: "unparsable", messes: [classifyText(call.args.text) ?? UNCLASSIFIED, ...repeated] };
  }
  if (!judges.has(tool)) judges.set(tool, judgeOf(tool));
  const judge = judges.get(tool);
  const { value } = call.args;
  const verdict = judge?.verdict(value) ?? "disputed";
  if (judge === undefined || verdict === "disputed") return { kind: "unjudged", messes: repeated };
  if (verdict === "valid") return { kind: "compliant", messes: repeated };
  return { kind: "invalid", messes: [...classifyArgs(value, { tool, judge, mutators }), ...repeated] };
}

function judgeOf({ inputSchema }: ToolDefinition): Judge | undefined {
  try {
    return compileJudge(inputSchema);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

function tally(verdicts: readonly Verdict[]): LogTally {
  const count = (kind: Verdict["kind"]): number => verdicts.filter((verdict) => verdict.kind === kind).length;
  const messes: Record<string, number> = {};
  for (const mess of verdicts.flatMap(({ messes }) => messes).sort()) messes[mess] = (messes[mess] ?? 0) + 1;
  return {
    calls: verdicts.length,
    compliant: count("compliant"),
    invalid: count("invalid"),
    unparsable: count("unparsable"),
    phantom: count("phantom"),
    unjudged: count("unjudged"),
    messes,
  };
}
