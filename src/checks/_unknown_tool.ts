/**
 * Refusals that say a tool is unknown.
 * @module
 */

/** Whether a text says of a name that it is no tool's. */
export function saysUnknownTool(text: string, name: string): boolean {
  // Most texts do not name the tool at all, and the patterns below are dear.
  if (!text.toLowerCase().includes(name.toLowerCase())) return false;
  const mark = String.raw`[^\p{L}\p{N}_\n]{0,6}`;
  const rest = String.raw`(?![\p{L}\p{N}_]|[-.:/][\p{L}\p{N}])`;
  const its = `${mark}${RegExp.escape(name)}${rest}${mark}`;
  const thing = "(?:tool|function|method|工具|方法|инструмент|метод|функция)";
  const gone = String
    .raw`(?:(?:is|was|does|has|could) )?(?:not (?:be )?(?:found|exist|registered|recogni[sz]ed|implemented|known)|unknown|不存在|未找到|未注册|не найден\p{L}*|не существует|неизвест\p{L}+)`;
  return [
    String
      .raw`(?:unknown|no such|unrecogni[sz]ed|unregistered|未知|неизвестн\p{L}+) ?${thing}(?: name)?${its}`,
    String.raw`${thing} (?:name )?not (?:found|implemented|registered)${its}`,
    String.raw`${thing}(?: name| named| called)?${its}${gone}`,
    String.raw`no ${thing} (?:named|called|with (?:the )?name)${its}`,
    // A name alone may be a word of the tool's domain: `project not found`.
    String.raw`^${its}(?:is )?not implemented\b`,
  ].some((pattern) => new RegExp(pattern, "iu").test(text));
}
