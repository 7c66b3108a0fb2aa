/**
 * Refusals that say a tool is unknown.
 * @module
 */

/** Whether a text says of a name that it is no tool's. */
export function saysUnknownTool(text: string, name: string): boolean {
  const mark = String.raw`["'\x60“”«»\[\]()<>:\s]*`;
  const its = mark + name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&") + mark;
  const thing = "(?:tool|function|method|operation|action|command|工具|方法|инструмент|метод|функция)";
  const gone = String
    .raw`(?:(?:is|was|does|has|could) )?(?:not (?:be )?(?:found|exist|registered|recogni[sz]ed|implemented|available|supported|known)|unknown|unavailable|不存在|未找到|未注册|не найден\p{L}*|не существует|неизвест\p{L}+)`;
  return [
    String
      .raw`(?:unknown|no such|unrecogni[sz]ed|unsupported|unregistered|invalid|undefined|未知|неизвестн\p{L}+) ?${thing}(?: name)?${its}`,
    String.raw`${thing} (?:name )?not (?:found|implemented|supported|registered)${its}`,
    String.raw`${thing}(?: name| named| called)?${its}${gone}`,
    String.raw`no ${thing} (?:named|called|with (?:the )?name)${its}`,
    String.raw`^${its}(?:${thing} )?${gone}`,
  ].some((pattern) => new RegExp(pattern, "iu").test(text));
}
