/**
 * Origins: what a report says of where it came from, and what a replay must be told.
 * @module
 */
import type { Target } from "./core/registry.ts";
import type { ReplayOptions } from "./core/report.ts";
import { VERSION } from "./core/version.ts";
import type { HarnessOptions } from "./options.ts";
import { type TargetLike, toTarget } from "./target.ts";

/** What a replay must be told as well as a run; undefined where that is nothing. */
export function toldOf(target: TargetLike, options: HarnessOptions): ReplayOptions | undefined {
  const { root, timeoutMs, sandbox, coercion, allowRead = [], allowNet = [], plugins = [] } = options;
  const modules = plugins.filter((plugin) => typeof plugin === "string");
  const opened = toTarget(target);
  const headers = opened.kind === "url" ? Object.keys(opened.headers ?? {}) : [];
  const env = opened.kind === "command" || opened.kind === "module" ? Object.keys(opened.env ?? {}) : [];
  const told = {
    ...(root === undefined ? {} : { root }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(sandbox === undefined ? {} : { sandbox }),
    ...(coercion === undefined ? {} : { coercion }),
    ...(allowRead.length === 0 ? {} : { allowRead }),
    ...(allowNet.length === 0 ? {} : { allowNet }),
    ...(env.length === 0 ? {} : { env }),
    ...(headers.length === 0 ? {} : { headers }),
    ...(modules.length === 0 ? {} : { plugins: modules }),
  };
  return Object.keys(told).length === 0 ? undefined : told;
}

/** What a report says of where it came from. Values of variables and headers may be secrets: it does not keep them. */
export function originOf(target: TargetLike): { messcall: string; target?: Target } {
  const opened = toTarget(target);
  switch (opened.kind) {
    case "value":
      return { messcall: VERSION };
    case "url": {
      const { headers: _, ...kept } = opened;
      return { messcall: VERSION, target: kept };
    }
    default: {
      const { env: _, ...kept } = opened;
      return { messcall: VERSION, target: kept };
    }
  }
}
