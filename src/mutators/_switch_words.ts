/**
 * Words for a switch that is on or off.
 * @module
 */

const ON = ["true", "yes", "on"] as const;
const OFF = ["false", "no", "off"] as const;

/** Which boolean a choice stands for, where the choices are the two words for a switch; undefined where they are not. */
export function asBoolean(choice: string, members: readonly string[]): boolean | undefined {
  const known = new Set(members.map((member) => member.toLowerCase()));
  const word = choice.toLowerCase();
  const at = ON.findIndex((on, index) => known.has(on) && known.has(OFF[index] ?? ""));
  if (at < 0) return undefined;
  if (word === ON[at]) return true;
  return word === OFF[at] ? false : undefined;
}
