/**
 * Refusals for a reason that is not in the arguments.
 * @module
 */

/** What says that a network, a key, a program or a right was missing. */
const CAUSES: readonly RegExp[] = [
  /\b(?:ECONN[A-Z]+|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EPIPE|EACCES|EPERM|EROFS|ENOSPC|ERR_[A-Z_]*(?:NETWORK|CONNECTION|NAME_NOT_RESOLVED|INTERNET)[A-Z_]*)\b/,
  /\bfetch failed\b|\bnetwork(?:ing)? (?:error|request|failure|issue|is)|socket hang up|\bgetaddrinfo\b|name resolution/i,
  /\bconnect(?:ion|ing)?\b[^.\n]{0,40}\b(?:refused|reset|closed|failed|errors?|timed? ?out|lost|aborted|required|established)|\b(?:could not|cannot|can't|couldn't|failed to|unable to) (?:connect|reach|fetch|launch|start|open a connection|authenticate)|\bnot connected\b/i,
  /\btim(?:ed?|ing)[ -]?out\b|\bdeadline exceeded\b|\btry again\b|\btemporarily\b|\bunavailable\b|\bbad gateway\b|\binternal server error\b/i,
  /\b(?:status(?: ?code)?|https?(?:\/[\d.]+)?|error(?: code)?)[:=\s(]*(?:401|403|404|407|408|429|5\d\d)\b|\b(?:401|403|429) (?:unauthori[sz]ed|forbidden|too many)/i,
  /\bRequires (?:read|write|net|env|run|sys|ffi|import) access to\b/,
  /\brate[ -]?limit|\btoo many requests\b|\bquota\b|\bbilling\b/i,
  /\bunauthori[sz]ed\b|\bforbidden\b|\bunauthenticated\b|\bnot (?:authenticated|authori[sz]ed|logged in|signed in)\b|\bauthenticat(?:ion|e)\b|\b(?:permission|access) (?:was )?denied\b|\blog ?in\b/i,
  /\bapi[ _-]?(?:keys?|tokens?)\b|\b(?:access|auth|bearer|personal access)[ _-]?tokens?\b|\bcredentials?\b|\bsecret key\b|\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b.{0,40}\b(?:set|required|missing|defined|provided|found)\b|\benvironment variables?\b/,
  /\bnot (?:configured|initiali[sz]ed|installed|running|enabled|set up)\b|\bis disabled\b|\bcommand not found\b|\bnot (?:a|inside a) git repository\b|\bno (?:active|open|current) \w+|\bexecutable\b/i,
  /网络|超时|连接(?:失败|被拒)|未授权|未登录|密钥|凭证|权限不足|认证|限流|сет(?:ь|и|евая)|таймаут|время ожидания|соединени|авториз|доступ запрещ|нет доступа|ключ API/iu,
];

/** Whether a refusal gives a reason that no other arguments would have changed. */
export function hasOtherCause(text: string): boolean {
  return CAUSES.some((cause) => cause.test(text));
}
