/**
 * Keeping secrets: what a run hands over, its errors included, holds none of its user's.
 * @module
 */
import { TargetError, UsageError } from "./core/errors.ts";
import { redact, redactText, type Secret } from "./core/redact.ts";
import type { Target } from "./core/registry.ts";
import { secretsIn } from "./core/secrets.ts";
import type { Surroundings } from "./core/surroundings.ts";

/**
 * The secrets of a target and of the user's environment, as far as messcall may read that without asking.
 *
 * @param target what is tested
 */
export function secretsOf(target: Target): readonly Secret[] {
  const isAllowed = Deno.permissions.querySync({ name: "env" }).state === "granted";
  return secretsIn(target, isAllowed ? Deno.env.toObject() : {});
}

/** What was planted, which a report names and does not show. */
export function canarySecrets({ marker, variable }: Surroundings): readonly Secret[] {
  return [
    { name: "canary", value: marker },
    ...(variable === undefined ? [] : [{ name: variable.name, value: variable.value }]),
  ];
}

/**
 * Does some work on a target, and takes its secrets out of what comes of it.
 *
 * @param target what is tested
 * @param work is given the secrets, for what it hands over before it is done
 * @returns what the work returns, which must be JSON
 * @throws what the work throws, without the secrets
 */
export async function keepingSecrets<T>(
  target: Target,
  work: (secrets: readonly Secret[]) => Promise<T>,
): Promise<T> {
  const secrets = secretsOf(target);
  try {
    return redact(await work(secrets), secrets);
  } catch (error) {
    throw withoutSecrets(error, secrets);
  }
}

/**
 * An error that shows no secret: itself where it shows none.
 *
 * @param error what was thrown
 * @param secrets what it may not show
 */
export function withoutSecrets(error: unknown, secrets: readonly Secret[]): unknown {
  if (!(error instanceof Error)) return error;
  const message = redactText(error.message, secrets);
  const isReadable = error instanceof TargetError || error instanceof UsageError;
  const hint = isReadable ? redactText(error.hint, secrets) : "";
  if (message === error.message && (!isReadable || hint === error.hint)) return error;
  // What caused it is left out: it shows the same.
  if (error instanceof TargetError) return new TargetError(message, hint);
  if (error instanceof UsageError) return new UsageError(message, hint);
  return Object.assign(new Error(message), { name: error.name });
}
