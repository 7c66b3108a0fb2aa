/**
 * MCP servers in a sandbox: run under Deno with the least rights, and with a broker where capabilities are asked for.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry, Target } from "../core/registry.ts";
import { openBelongings } from "./belongings.ts";
import { type Broker, NO_BROKER, tryBroker } from "./broker.ts";
import { asTyped } from "./explain_end.ts";
import type { SandboxOptions } from "./open.ts";
import { runUnderDeno } from "./under_deno.ts";

/**
 * Opens a server of Node's or Deno's under Deno.
 *
 * @param target its command
 * @param options what it may do, who decides it, and when to give up opening
 * @returns its registry
 * @throws {UsageError} where the command is none that Deno can run
 * @throws {TargetError} where the server does not open
 */
export async function openCommand(
  target: Target & { readonly kind: "command" },
  { adapter, mode = "process", signal, ...rights }: SandboxOptions & {
    /** What speaks to the server. */
    readonly adapter: Adapter;
  },
): Promise<Registry> {
  const { argv, readable } = runUnderDeno(target.argv, rights);
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(openBelongings()).take(Deno.makeTempDirSync({ prefix: "messcall-sandbox-" }));
  const broker = mode === "process"
    ? undefined
    : tryBroker(folder, rights, [...readable, ...rights.read ?? []]);
  if (broker !== undefined) stack.use(broker);
  const socket: Readonly<Record<string, string>> = broker === undefined
    ? {}
    : { DENO_PERMISSION_BROKER_PATH: broker.path };
  const registry = stack.use(
    await adapter.open({ ...target, argv, env: { ...target.env, ...socket } }, signal).catch(
      (error) => {
        throw asTyped(error, target.argv, argv);
      },
    ),
  );
  broker?.know(registry.tools);
  const opened = stack.move();
  return {
    ...registry,
    get tools() {
      return registry.tools;
    },
    get problems() {
      return registry.problems;
    },
    // What was typed, not what it was made into.
    source: target.argv.join(" "),
    ...(mode === "capabilities" && broker === undefined ? { warnings: [NO_BROKER] } : {}),
    ...(broker === undefined ? {} : attributed(registry, broker)),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Calls whose accesses are told apart from those of the server itself. */
function attributed(registry: Registry, broker: Broker): Pick<Registry, "call" | "takeDenied"> {
  return {
    async call(call, signal): Promise<Ending> {
      broker.begin(call.tool);
      try {
        return await registry.call(call, signal);
      } finally {
        broker.end(call.tool);
      }
    },
    takeDenied: () => broker.take(),
  };
}
