/**
 * What a refusal's text says: what kind it is, which argument it is about, which values it offers.
 * @module
 */
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { ToolError, ToolErrorType } from "../core/outcome.ts";
import { parseJson } from "./_bracketed.ts";
import { typeOfText, typeOfWord } from "./_error_type.ts";
import { hasFields } from "./_fields.ts";
import { issueInText } from "./_issues.ts";
import { optionsInText } from "./_options_in_text.ts";
import { type Clues, pointerOf, readClues, toolError } from "./_tool_error.ts";

/** A code that names itself as one: `MCP error -32602`, `error code: -32603`. */
const CODE = /\b(?:MCP error|RPC error|error code|code)[\s:=]{1,3}(-32\d{3})\b/i;
/** The kind in front, as in `[validation] …`. */
const TAG = /^\[([a-z_]{3,30})\]\s/i;
const HINT = /^[^\S\n]*(?:hint|tip|提示|建议|подсказка)\s*[:：]\s*(.+)$/imu;

/** Wordings that name the argument they are about; the group is its place. */
const PLACES: readonly RegExp[] = [
  /→ at ([\w$.[\]-]+)/,
  /\binvalid arguments for tool [^\s:]+: (?:- )?([A-Za-z_$][\w$.[\]-]*): /i,
  /(?:^|\n|: )(?!\w*(?:Error|Exception|Warning): )([A-Za-z_$][\w$.[\]-]*): (?:expected|required|invalid|missing|must|should)\b/i,
  /(?:^|\n)[^\S\n]*- ([A-Za-z_$][\w$.[\]-]*): /,
  /(?:^|[\s:])(?:data|body|params|arguments|input)?((?:\/[\w~$-]+)+) must (?:be|have|match|NOT)\b/,
  /\b(?:unrecognized|unknown|unexpected|extra|additional) (?:[\w-]+ ){0,2}(?:argument|parameter|param|field|key|property)\S*(?: in object)?:? ['"`]([^'"`]+)['"`]/i,
  /\b(?:missing|required) (?:[\w-]+ ){0,3}(?:argument|parameter|param|field|property|key)s?(?::\s*|\s+(?=['"`]))['"`]?([A-Za-z_$][\w$.-]*)/i,
  /(?:\b(?:argument|parameter|param|field|property)|参数|字段|параметр|аргумент|поле)\s*['"`«“「]([\p{L}\p{N}_$.-]+)['"`»”」]/iu,
  /['"`«“「]([\p{L}\p{N}_$.-]+)['"`»”」] (?:is (?:a )?required|must be|must not|should be|cannot be|обязател|долж)/iu,
  /['"`“「]([\p{L}\p{N}_$.-]+)['"`”」] ?(?:是必填|不能为空|必须|无效)/u,
  /(?:^|[:：]\s)(?!(?:it|this|that|value|values|input|which|and|or|tool|arguments?|data|you|there)\b)([A-Za-z_$][\w$.]*) (?:is required|must be|must not be|cannot be|should be)\b/i,
];

/**
 * Reads a refusal's text.
 *
 * @param text the text as the model reads it
 * @param known what is known from elsewhere, the surest first; it wins over what the text says
 * @returns the error, its message the whole text
 */
export function readError(text: string, ...known: readonly Clues[]): ToolError {
  const message = text.trim();
  return toolError(message, ...known, ...structuredClues(message), plainClues(message));
}

/** A text that is a JSON object, as servers send which can send text only. */
function structuredClues(message: string): readonly Clues[] {
  const parsed = message.startsWith("{") ? parseJson(message) : undefined;
  if (!hasFields(parsed)) return [];
  return hasFields(parsed.error) ? [readClues(parsed), readClues(parsed.error)] : [readClues(parsed)];
}

function plainClues(message: string): Clues {
  const issue = issueInText(message);
  const code = CODE.exec(message)?.[1];
  return {
    type: tagged(message) ?? issue?.type ?? typeOfText(message) ?? typeOfWord(code ?? ""),
    options: issue === undefined ? optionsInText(message) : issue.options,
    pointer: issue === undefined ? pointerInText(message) : issue.pointer,
    hint: HINT.exec(message)?.[1]?.trim(),
    code,
  };
}

function tagged(message: string): ToolErrorType | undefined {
  const tag = TAG.exec(message)?.[1];
  return tag === undefined ? undefined : typeOfWord(tag);
}

function pointerInText(message: string): JsonPointer | undefined {
  const missing = /(?:^|\s)(?:data)?((?:\/[\w~$-]+)*) must have required property '([^']+)'/.exec(message);
  if (missing !== null) {
    const [, base = "", key = ""] = missing;
    return joinPointer(base === "" ? "" : pointerOf(base), key);
  }
  for (const wording of PLACES) {
    const place = wording.exec(message)?.[1];
    if (place !== undefined) return pointerOf(place);
  }
  return undefined;
}
