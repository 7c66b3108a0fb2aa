/**
 * Why a child ended, in words.
 * @module
 */
import { TargetError } from "../core/errors.ts";
import type { Problem } from "../core/problem.ts";

/** That a child was ended by a call that had its answer already. */
export function lateEnd(tool: string, code: number): Problem {
  const when = tool === "*"
    ? "while no call was under way"
    : `after a call of ${JSON.stringify(tool)} was answered`;
  return {
    code: "ends-late",
    tool,
    message: `Expected the process to outlive its calls: received its end with exit code ${code} ${when}`,
  };
}

/** Why a child ended before it could be asked anything, by the first line of what it said. */
export function cannotLoad(specifier: string, said: string, code: number): TargetError {
  const lines = said.split("\n").map((one) => one.trim()).filter(Boolean);
  const line = (lines.find((one) => /^error\b/i.test(one)) ?? lines[0] ?? "").replace(/^error:\s*/i, "");
  const thrown = /^Uncaught (?:\(in promise\) )?(?:\w*Error: )?(.*)$/.exec(line)?.[1];
  const state = line === ""
    ? `it ended with code ${code} when it was loaded`
    : thrown === undefined
    ? line
    : `it throws on import: ${thrown}`;
  return new TargetError(
    `Cannot open "${specifier}": ${state}`,
    /\bRequires \w+ access\b/.test(line)
      ? `${hintFor(line)}, or run it with --sandbox inherit`
      : `Run deno run -A ${specifier} and mend what it reports`,
  );
}

/** Why a server does not open in its sandbox: under the command that was typed, and with the right that it lacks. */
export function asTyped(error: unknown, typed: readonly string[], made: readonly string[]): unknown {
  if (!(error instanceof TargetError)) return error;
  const message = error.message.replaceAll(made.join(" "), typed.join(" "));
  const hint = /\bRequires \w+ access\b/.test(message)
    ? `${hintFor(message)}, or run it with --sandbox inherit`
    : error.hint;
  return new TargetError(message, hint, { cause: error });
}

/** What gives a module the right that it lacked when it was loaded. */
function hintFor(line: string): string {
  const [, permission = "", value = ""] = /Requires (\w+) access to "?([^",]+)"?/.exec(line) ?? [];
  switch (permission) {
    case "read":
      return `Give it --allow-read ${JSON.stringify(value)}`;
    case "write":
      return "Give it --root with the folder that it writes";
    case "net":
      return `Give it --allow-net ${value}`;
    case "env":
      return `Give it --env ${value}=VALUE`;
    default:
      return "Give what it needs (--root, --allow-read, --allow-net, --env)";
  }
}
