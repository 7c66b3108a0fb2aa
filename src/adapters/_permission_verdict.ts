/**
 * What tools say of their own permission: passthrough, allow, deny or ask, in the forms that tools say it in.
 * @module
 */
import { field, hasFields, textField } from "./_fields.ts";

/** The keys under which objects have the verdict as a word. */
const WORD_KEYS = ["verdict", "behavior", "decision", "kind", "type"] as const;

/**
 * Why a tool denies a call; undefined where it does not. What it would ask the user is allowed: whoever tests tools says
 * yes, and whoever guards them asks by a policy.
 *
 * @param verdict what the tool returned: a word, an object with the word, or one with the word as its only key
 */
export function denialIn(verdict: unknown): string | undefined {
  const only = hasFields(verdict) ? Object.keys(verdict)[0] : undefined;
  const word = typeof verdict === "string" ? verdict : textField(verdict, ...WORD_KEYS) ?? only;
  if (word?.toLowerCase() !== "deny") return undefined;
  const inner = only === word ? field(verdict, word) : undefined;
  return textField(verdict, "message", "reason") ?? textField(inner, "message", "reason") ??
    "The tool does not allow this call";
}
