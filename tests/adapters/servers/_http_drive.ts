/**
 * Opening servers over HTTP, and calling them.
 * @module
 */
import { assert, assertRejects } from "@std/assert";
import { mcpHttp } from "../../../src/adapters/mcp_http.ts";
import { TargetError } from "../../../src/core/errors.ts";
import type { Registry } from "../../../src/core/registry.ts";
import { call, LONG_MS } from "./_drive.ts";

/** What an address is opened with. */
export interface UrlOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly tokenEnv?: string;
  readonly protocol?: "auto" | "2026-07-28";
}

/** Opens a server. */
export async function open(
  url: string,
  options: UrlOptions = {},
  limit: number = LONG_MS,
): Promise<Registry> {
  const target = { kind: "url", url, ...options } as const;
  assert(mcpHttp.accepts(target));
  return await mcpHttp.open(target, AbortSignal.timeout(limit));
}

/** What keeps a server from opening, and what to do. */
export async function refusal(
  url: string,
  options: UrlOptions = {},
  limit: number = LONG_MS,
): Promise<string> {
  const { message, hint } = await assertRejects(() => open(url, options, limit), TargetError);
  return `${message.replace(/^Cannot open "[^"]*": /, "")} | ${hint}`;
}

/** The result of a call, as text. */
export async function textOf(registry: Registry, name: string): Promise<string> {
  const ending = await call(registry, name);
  assert(ending.kind === "ok", `${name} ended in ${ending.kind}`);
  return JSON.stringify(ending.value);
}
