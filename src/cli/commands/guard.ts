/**
 * `messcall guard`: a proxy of the Model Context Protocol, with a guard between any client and any server.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { UsageError } from "../../core/errors.ts";
import { SEAL_VARIABLE } from "../../core/mended_note.ts";
import type { Registry } from "../../core/registry.ts";
import { VERSION } from "../../core/version.ts";
import {
  type DriftedTool,
  guard as putGuard,
  type GuardedEnding,
  memoryStore,
  type Policy,
} from "../../guard/mod.ts";
import { toMcpResult } from "../../guard/model_text.ts";
import { secretsOf } from "../../secrets.ts";
import { proxyHttp } from "../../serve/proxy_http.ts";
import { proxyStdio } from "../../serve/proxy_stdio.ts";
import { lineTo } from "../../serve/server_line.ts";
import { openAudit } from "../audit_file.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { type CommandLine, readTarget } from "../flags.ts";
import { tell } from "../output.ts";
import { readPolicyFile } from "../policy_file.ts";

/** How long a call may take where no policy says so, in milliseconds: the client has a limit of its own. */
const TIMEOUT_MS = 300_000;

/** What ends the proxy. */
const SIGNALS: readonly Deno.Signal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Puts a guard between a client and a server. */
export const guard: Command = {
  summary: "be a server of MCP that passes everything on to another, its tools behind a guard",
  usage: "messcall guard [flags] -- COMMAND [ARGS]\nmesscall guard URL [flags]",
  async run(line): Promise<number> {
    const target = readTarget(line);
    if (target.kind !== "command" && target.kind !== "url" || line.wire.jsonl === true) {
      throw new UsageError(
        "Cannot guard that: it is no server of MCP",
        "Give the server's command after --, or its address; of a module, wrap the tools in guard()",
      );
    }
    const port = line.http === undefined ? undefined : readPort(line.http);
    using audit = line.audit === undefined ? undefined : openAudit(line.audit, secretsOf(target));
    const policy = await policyOf(line, (call) => {
      try {
        audit?.write(call);
      } catch (error) {
        tell(
          `The audit log lacks a call of "${call.tool}": ${error instanceof Error ? error.message : error}`,
        );
      }
    });
    const seal = takeSeal();
    const between = {
      open: lineTo(target, (text) => void Deno.stderr.writeSync(new TextEncoder().encode(text))),
      wrap(registry: Registry): Registry {
        tellOfUnknown(policy, registry);
        return putGuard(registry, policy);
      },
      watchesTools: policy.onDrift !== undefined,
      render: (ending: GuardedEnding) => toMcpResult(ending, seal),
    };
    const stop = new AbortController();
    const onSignal = (): void => stop.abort();
    for (const name of SIGNALS) Deno.addSignalListener(name, onSignal);
    try {
      if (port === undefined) await proxyStdio(between, { signal: stop.signal });
      else {
        await using proxy = proxyHttp(between, port);
        tell(`Guarding at ${proxy.url}`);
        await new Promise((resolve) => stop.signal.addEventListener("abort", resolve));
      }
      return EXIT.clean;
    } finally {
      for (const name of SIGNALS) Deno.removeSignalListener(name, onSignal);
    }
  },
};

async function policyOf(
  { policy: file }: CommandLine,
  onAudit: NonNullable<Policy["onCall"]>,
): Promise<Policy> {
  const given = file === undefined ? {} : await readPolicyFile(file);
  return {
    timeoutMs: TIMEOUT_MS,
    // A list that changes gets a guard of its own; what was done once stays known.
    keys: memoryStore(),
    ...(Deno.env.get("OTEL_DENO") === "true" ? { tracer: await openTracer() } : {}),
    ...given,
    onCall(call): void {
      onAudit(call);
      given.onCall?.(call);
    },
    ...(given.drift === undefined && given.onDrift === undefined && given.lock === undefined ? {} : {
      onDrift(drifted: DriftedTool): void {
        tell(
          `The tool "${drifted.tool}" has changed: ${
            drifted.changes.map(({ message }) => message).join("; ")
          }`,
        );
        given.onDrift?.(drifted);
      },
    }),
  };
}

/** The seal of the messcall that started this one, where one did: what stands behind the guard does not get it. */
function takeSeal(): string | undefined {
  const seal = Deno.env.get(SEAL_VARIABLE);
  if (seal !== undefined) Deno.env.delete(SEAL_VARIABLE);
  return seal;
}

/** The tracer of Deno's own exporter, which sends where `OTEL_EXPORTER_OTLP_ENDPOINT` says. */
async function openTracer(): Promise<NonNullable<Policy["tracer"]>> {
  const { trace } = await import("@opentelemetry/api");
  return trace.getTracer("messcall", VERSION);
}

/** What a policy says of a tool that is not there would be overlooked for good. */
function tellOfUnknown({ tools = {} }: Policy, registry: Registry): void {
  const names = registry.tools.map(({ name }) => name);
  for (const name of Object.keys(tools)) {
    if (names.includes(name)) continue;
    tell(
      `The policy speaks of "${name}", and the server has no such tool${
        names.length === 0 ? "" : `: did you mean "${closest(name, names)}"?`
      }`,
    );
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(
    `Cannot use "${text}" as --http: it is no port`,
    "Give a number from 0 (any free port) to 65535",
  );
}
