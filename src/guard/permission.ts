/**
 * Permission: hook, then the tool's own check, then rules, then the user. The first that does not pass a call on decides,
 * except that the tool's denial stands against the hook, and a rule's denial against the tool.
 * @module
 */
import type { Awaitable } from "../core/check.ts";
import type { JsonValue } from "../core/json.ts";
import type { ToolError } from "../core/outcome.ts";
import { matchesGlob } from "./glob.ts";

/** What one of the instances says of a call. */
export type PermissionVerdict =
  | { readonly verdict: "passthrough" | "allow" }
  | { readonly verdict: "deny" | "ask"; readonly message?: string };

/** A call as permissions see it. */
export interface PermissionRequest {
  /** The tool. */
  readonly tool: string;
  /** The arguments, mended and valid. */
  readonly args: JsonValue;
  /** What rules name, such as `bash:git`; the tool's name, unless the tool says otherwise. */
  readonly key: string;
  /** What is to be done, such as `git push origin main`; the arguments as JSON, unless the tool says otherwise. */
  readonly pattern: string;
  /** What the user may allow once and for all, such as `git push *`. */
  readonly alwaysAllow?: readonly string[];
}

/** One rule; the last that fits a call counts. */
export interface PermissionRule {
  /** Which keys it is for; `*` stands for anything. */
  readonly key: string;
  /** Which patterns it is for; all, without it. */
  readonly pattern?: string;
  /** What it says of them. */
  readonly verdict: "allow" | "deny" | "ask";
}

/** What the user says: once, for good, or not. */
export type UserAnswer = "allow" | "always" | "deny";

/** Who is asked, in this order. */
export interface PermissionPolicy {
  /** Asked before all others. */
  readonly hook?: (request: PermissionRequest) => Awaitable<PermissionVerdict>;
  /** Rules over keys and patterns. */
  readonly rules?: readonly PermissionRule[];
  /** Asks the user; without it, what is to be asked is denied. */
  readonly ask?: (request: PermissionRequest, message: string) => Awaitable<UserAnswer>;
  /** What is done where nobody has an opinion; allowed, without it. */
  readonly otherwise?: "allow" | "deny" | "ask";
}

/** What a tool knows of its own permissions. */
export interface ToolPermission {
  /** Judges arguments before any rule does. */
  readonly checkPermission?: (args: JsonValue) => Awaitable<PermissionVerdict>;
  /** Says what the call comes to, for rules and for the user. */
  readonly permissionRequest?: (
    args: JsonValue,
  ) => Pick<PermissionRequest, "key" | "pattern" | "alwaysAllow"> | undefined;
}

/** Decides about calls, and remembers what was allowed for good. */
export interface Permissions {
  /** The refusal of a call; undefined where it may be made. */
  refuse(tool: string, args: JsonValue, own: ToolPermission): Promise<ToolError | undefined>;
}

/**
 * Opens the permissions of a guard.
 *
 * @param policy who is asked
 */
export function openPermissions(policy: PermissionPolicy): Permissions {
  const always: PermissionRule[] = [];

  async function decide(request: PermissionRequest, own: ToolPermission): Promise<PermissionVerdict> {
    const hook = await policy.hook?.(request) ?? { verdict: "passthrough" };
    if (hook.verdict === "deny") return hook;
    const checked = await own.checkPermission?.(request.args) ?? { verdict: "passthrough" };
    if (checked.verdict === "deny") return checked;
    if (hook.verdict !== "passthrough") return hook;
    const rule = [...policy.rules ?? [], ...always].findLast((one) => fits(one, request));
    // That a tool holds a call for safe is no reason to do what the host forbids.
    if (checked.verdict !== "passthrough" && rule?.verdict !== "deny") return checked;
    return { verdict: rule?.verdict ?? policy.otherwise ?? "allow" };
  }

  async function ask(request: PermissionRequest, message: string): Promise<boolean> {
    // What was allowed for good stands also where a hook or the tool would ask again.
    if (always.some((rule) => fits(rule, request))) return true;
    const answer = await policy.ask?.(request, message) ?? "deny";
    if (answer === "always") {
      for (const pattern of request.alwaysAllow ?? [request.pattern.replaceAll("*", "?")]) {
        always.push({ key: request.key, pattern, verdict: "allow" });
      }
    }
    return answer !== "deny";
  }

  return {
    async refuse(tool, args, own): Promise<ToolError | undefined> {
      const described = own.permissionRequest?.(args);
      const request = { tool, args, key: tool, pattern: JSON.stringify(args), ...described };
      try {
        const decision = await decide(request, own);
        if (decision.verdict === "allow" || decision.verdict === "passthrough") return undefined;
        const message = "message" in decision ? decision.message : undefined;
        if (decision.verdict === "ask" && await ask(request, message ?? `Allow ${request.key}?`)) {
          return undefined;
        }
        return denied(message ?? `${request.key} is not allowed here`);
      } catch {
        // Who cannot say yes has not said it.
        return denied(`It cannot be told whether ${request.key} is allowed`);
      }
    },
  };
}

function fits(rule: PermissionRule, { key, pattern }: PermissionRequest): boolean {
  return matchesGlob(rule.key, key) && (rule.pattern === undefined || matchesGlob(rule.pattern, pattern));
}

function denied(message: string): ToolError {
  return { type: "permission", message, hint: "Do without it, or ask the user to allow it" };
}
