/**
 * Secrets: which of the things a target and its user's environment hold are not to be shown.
 * @module
 */
import { credentialsIn } from "./credentials.ts";
import type { Secret } from "./redact.ts";
import type { Target } from "./registry.ts";

/** Names of what is kept secret. */
const NAME =
  /token|secret|pass(?:word|wd|phrase|code)|api[_-]?key|(?:private|access|signing)[_-]?key|credential/i;

/** Names that say nothing but that: a limit of tokens and a store of passwords are settings. */
const NAME_ALONE = /(?:token|secret|pass(?:word|wd|phrase|code)?|key|credentials?)$/i;

/** Words, which name a mode or an environment; folders and files. */
const WORD_OR_PATH = /^(?:[a-z]+(?:[-_ ][a-z]+)*|(?:~|\.{1,2})?\/\S*|[a-z]:\\\S*)$/i;

/** What stands where a secret would, and what reports themselves are written with. */
const NO_SECRETS: ReadonlySet<string> = new Set(
  ("password passwd secret changeme example placeholder string object number boolean " +
    "finding warning invalid timeout accept reject contain replace remove command module version messcall target " +
    "source findings warnings message severity pointer evidence outcome detail mutations violations validity")
    .split(" "),
);

/** What messcall plants itself: a report shows where it turned up. */
const PLANTED = "messcall-canary";

/**
 * Lists the secrets of a run: values of variables given to the target, credentials among the words of its command, and
 * values of the user's own environment whose names say that they are secret.
 *
 * @param target what is tested
 * @param environment the user's environment, as far as it may be read
 */
export function secretsIn(
  target: Target,
  environment: Readonly<Record<string, string>> = {},
): readonly Secret[] {
  const given = target.kind === "command" || target.kind === "module" ? target.env ?? {} : {};
  const all = [
    ...secretsOfVariables(given, isTold),
    ...secretsOfUrl(target, environment),
    ...wordsOf(target).flatMap((word, i, words) => secretsOfWord(word, words[i + 1])),
    ...secretsOfVariables(environment, (name, value) => NAME.test(name) && isKept(name, value)),
  ].filter(({ value }) => value !== "" && !NO_SECRETS.has(value) && !value.includes(PLANTED));
  return all.filter(({ value }, i) => all.findIndex((secret) => secret.value === value) === i);
}

function secretsOfVariables(
  variables: Readonly<Record<string, string>>,
  isSecret: (name: string, value: string) => boolean,
): readonly Secret[] {
  return Object.entries(variables).filter(([name, value]) => isSecret(name, value))
    .map(([name, value]) => ({ name, value }));
}

/** A variable that was given: secret, unless it is a word or a folder under a name that keeps nothing secret. */
function isTold(name: string, value: string): boolean {
  return NAME_ALONE.test(name) || !WORD_OR_PATH.test(value);
}

/** A value under a name that speaks of secrets: a setting, unless the name says that it is the secret itself. */
function isKept(name: string, value: string): boolean {
  return NAME_ALONE.test(name) || !(WORD_OR_PATH.test(value) || /^[\d.:,]+$/.test(value));
}

/** The token and the values of headers, with and without the scheme that goes before a credential. */
function secretsOfUrl(target: Target, environment: Readonly<Record<string, string>>): readonly Secret[] {
  if (target.kind !== "url") return [];
  const { headers = {}, tokenEnv } = target;
  const token = tokenEnv === undefined ? undefined : environment[tokenEnv];
  return [
    ...(tokenEnv === undefined || token === undefined ? [] : [{ name: tokenEnv, value: token }]),
    ...Object.entries(headers).flatMap(([name, value]) => {
      const bare = /^(?:bearer|basic|token)\s+(.+)$/i.exec(value)?.[1];
      if (bare !== undefined) return [{ name, value: bare }];
      return isTold(name, value) || /^(?:cookie|authorization)$/i.test(name) ? [{ name, value }] : [];
    }),
  ];
}

function wordsOf(target: Target): readonly string[] {
  switch (target.kind) {
    case "command":
      return target.argv;
    case "module":
      return [target.specifier];
    case "url":
      return [target.url];
    case "value":
      return [];
  }
}

/** The secrets in a word of a command: `--token=x`, `--token x`, `TOKEN=x`, an address with a password or a key. */
function secretsOfWord(word: string, next: string | undefined): readonly Secret[] {
  const [, flag, joined] = /^--?([A-Za-z][\w-]*)(?:=([^]+))?$/.exec(word) ?? [];
  const [, variable, assigned] = /^([A-Za-z_]\w*)=([^]+)$/.exec(word) ?? [];
  const name = flag ?? variable;
  const value = joined ?? assigned ??
    (flag !== undefined && next?.startsWith("-") === false ? next : undefined);
  return [
    ...(name !== undefined && value !== undefined && NAME.test(name) && isKept(name, value)
      ? [{ name, value }]
      : []),
    ...credentialsIn(word).map(({ kind, value }) => ({ name: kind, value })),
    ...secretsOfAddress(word),
  ];
}

function secretsOfAddress(word: string): readonly Secret[] {
  const address = word.includes("://") ? URL.parse(word) : null;
  if (address === null) return [];
  return [
    { name: "password", value: decode(address.password) },
    ...secretsOfVariables(
      Object.fromEntries(address.searchParams),
      (name, value) => NAME.test(name) && isKept(name, value),
    ),
  ];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
