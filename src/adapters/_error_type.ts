/**
 * What kind of refusal a word or a text is, where its wording leaves no doubt.
 * @module
 */
import type { ToolErrorType } from "../core/outcome.ts";
import { splitWords } from "../schema/words.ts";

/** A kind, and the wordings that give it away. */
type Rule = readonly [ToolErrorType, ...RegExp[]];

/** JSON-RPC, MCP and HTTP codes. */
const CODES: readonly Rule[] = [
  ["validation", /^(-32700|-32600|-32602|400|422)$/],
  ["not_found", /^(-32601|-32002|404)$/],
  ["permission", /^(401|403)$/],
  ["transient", /^(-32001|408|429|502|503|504)$/],
  ["internal", /^(-32603|500)$/],
];

/** Error codes and class names, their words joined by `_`. */
const WORDS: readonly Rule[] = [
  ["cancelled", /cancell?ed|abort/],
  ["permission", /permission|forbidden|unauthori[sz]ed|unauthenticated|denied|^(eacces|eperm|not_capable)$/],
  ["not_found", /not_found|notfound|no_such|unknown_(tool|function|method)|^enoent$/],
  [
    "transient",
    /transient|timeout|timed_out|deadline|rate_limit|too_many|unavailable|network|econn|overload/,
  ],
  [
    "validation",
    /validation|invalid|bad_request|schema|zod|unprocessable|missing_(argument|parameter|field)/,
  ],
  ["internal", /internal|server_error|unexpected|unhandled|crash/],
];

/**
 * Texts. The first rule that fits wins, so the order matters: an engine's complaint and the wording of validators are
 * the least ambiguous; `required` and `invalid` alone come late, for an API key may be required and a token invalid.
 */
const TEXTS: readonly Rule[] = [
  [
    "internal",
    /cannot (read|set) propert|is not a function|is not iterable|undefined is not|Traceback \(most/i,
    /'NoneType' object|object has no attribute|structured content (does not match|but)|output validation/i,
  ],
  [
    "validation",
    /\b(input|schema|argument|parameter|type) validation (error|failed)|validation (errors? for|failed)/i,
    /\binvalid (arguments?|params?|parameters?|input|types?|enum|option|literal)\b|\binput should be\b/i,
    /\bexpected\b.{1,120}\b(received|but got)\b|\bmust (NOT )?have\b|is not of (a )?type|is not one of/i,
    /\bmust (NOT )?be (an? |one of|equal|string|number|integer|boolean|array|object|null|[<>])/i,
    /\bmust (NOT )?be (at (least|most)|greater|less|between|non-?empty|positive|shorter|longer|multiple)/i,
    /\b(missing|required) ([\w-]+ ){0,3}(arguments?|parameters?|params?|fields?|property|key)\b/i,
    /\b(argument|parameter|param)s?\b.{0,40}\b(is|are) (required|missing)|\bfield required\b/i,
    /\b(unrecognized|unknown|unexpected|extra|additional) ([\w-]+ ){0,2}(argument|parameter|param|field|key|propert)/i,
    /参数(校验|验证|错误|无效|不合法|类型)|缺少(必填|必需|必要|参数)|必填|类型(错误|不匹配|不正确)|未知参数/,
    /(неверн|некорректн|недопустим|неизвестн)\S* (аргумент|параметр|тип|поле)|ошибка валидации/iu,
    /обязательн\S* (аргумент|параметр|поле)|(не хватает|нет) (аргумент|параметр)/iu,
  ],
  [
    "permission",
    /\b(permission|access) (is |was )?denied\b|\bforbidden\b|\bunauthori[sz]ed\b|\bE(ACCES|PERM)\b/i,
    /\bnot (authori[sz]ed|permitted|allowed to)\b|\brequires \w+ access to\b|\bcannot write to\b|\bread-only\b/i,
    /\boutside (of )?(the |its )?(allowed|permitted|root|sandbox|workspace|working|base|data)|path traversal/i,
    /\bmust (be|stay|lie) (inside|within|under)\b|\b(escapes|leaves) (the|its) /i,
    /\b(authentication|authori[sz]ation|login|api key|token) (is )?required\b|\b(HTTP|status)( code)?:? ?40[13]\b/i,
    /权限|拒绝访问|访问被拒|无权|越界|禁止|不允许(访问|写入|读取|执行)|不在允许/,
    /(недостаточно|нет) прав|доступ\S* (запрещ|закрыт|ограничен)|отказано в доступе|запрещ[её]н/iu,
  ],
  [
    "cancelled",
    /\b(operation|request|call|execution) (was |has been )?(cancell?ed|aborted)\b|^(cancell?ed|aborted)\b/i,
    /已(被)?取消|(операция|вызов|запрос) (был[аи]? )?(отмен|прерван)/iu,
  ],
  [
    "not_found",
    /\bnot[ _]found\b|\b(does not|doesn't|do not|don't) exist\b|\bno such\b|\bENOENT\b|\bno [\w-]+ (was |were )?found\b/i,
    /\bunknown (tool|function|method|dataset|table|resource|file|id)\b|\bno [\w-]+ (named|called|with (name|id))\b/i,
    /\b(could not|cannot|can't|unable to) (be found|find|locate)\b|\b(HTTP|status)( code)?:? ?404\b/i,
    /未找到|找不到|不存在|未知(的)?(工具|函数|数据集)|没有(找到|名为)/,
    /не (был[аои]? )?найден|не существует|нет так(ого|ой|их)|неизвестн\S* (инструмент|функци|набор)/iu,
  ],
  [
    "transient",
    /\btimed out\b|\btimeout (exceeded|after|of|error)\b|\brate[ -]?limit|\btoo many requests\b|\boverloaded\b/i,
    /\b(try|retry) (again )?(later|in|shortly|soon)\b|\btemporar(y|ily)\b|\b(service|currently) unavailable\b/i,
    /\bE(CONNREFUSED|CONNRESET|TIMEDOUT|AI_AGAIN|NOTFOUND|PIPE)\b|\bconnection (refused|reset)\b/,
    /\bnetwork (error|failure|is unreachable)\b|\bfetch failed\b|\b(HTTP|status)( code)?:? ?(408|429|50[234])\b/i,
    /超时|限流|频率限制|稍后(再试|重试)|暂时|网络(错误|异常)|服务繁忙|请求过多/,
    /тайм-?аут|врем\S* ожидания|слишком много запросов|попробуйте (позже|ещё|еще)|временно|ошибка сети/iu,
  ],
  [
    "validation",
    /\binvalid\b|\bmust (not )?be\b|\bmust contain\b|\b(is|are) required\b|\bnot (a )?valid\b|\bout of range\b/i,
    /\b(cannot|must not|may not) be (empty|null|blank|negative|zero)\b|\b(query|input|text|value|name|path) is empty\b/i,
    /\b(too|is) (short|long|small|large|big)\b|\bexpected (an?|one of)\b|\bunsupported (value|type|format|option)\b/i,
    /\b(allowed|accepted|valid) values\b|\bunexpected keyword\b/i,
    /无效|非法|不能为空|必须(是|为|在)|不合法|格式(错误|不正确)|超出范围|不支持的(值|类型|格式)/,
    /неверн|некорректн|недопустим|обязател[ье]н|долж(ен|на|но|ны) быть|не может быть пуст|не указан/iu,
    /слишком (коротк|длинн|мал|велик|больш)/iu,
  ],
  [
    "internal",
    /\binternal (server )?error\b|\bunexpected error\b|\bsomething went wrong\b|\bunhandled\b|\bstatus( code)?:? ?500\b/i,
    /内部错误|系统错误|服务器错误|未知错误|внутренн\S* ошибк|ошибка сервера|непредвиденн/iu,
  ],
];

/** The kind a code or a class name stands for, such as `NotFoundError`, `invalid_params` or `-32602`. */
export function typeOfWord(word: string): ToolErrorType | undefined {
  return pick(CODES, word) ?? pick(WORDS, splitWords(word).join("_"));
}

/** The kind a text shows by its wording. */
export function typeOfText(text: string): ToolErrorType | undefined {
  return pick(TEXTS, text);
}

function pick(rules: readonly Rule[], text: string): ToolErrorType | undefined {
  return rules.find(([, ...wordings]) => wordings.some((wording) => wording.test(text)))?.[0];
}
