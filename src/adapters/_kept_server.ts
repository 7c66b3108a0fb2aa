/**
 * A server that a command starts, and that is started anew whenever it is lost.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { Ending } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { untilAborted } from "./_opening.ts";
import type { StdioTransport } from "./_stdio_transport.ts";

/** How long starting anew may take in all, in milliseconds, and how often it is tried. */
const RESTART_MS = 30_000;
const MAX_TRIES = 3;

/** How long the server may take to answer a ping, in milliseconds. */
const PING_MS = 2_000;

/** What a call ends in where the server is lost for good; that is no fault of the tool called. */
const UNAVAILABLE: Ending = {
  kind: "error",
  error: { type: "transient", message: "the server is unavailable: it could not be started again" },
};

/** What a call asks for. */
export interface CallParams {
  readonly name: string;
  readonly arguments: JsonValue;
}

/** A connection to one run of the server. */
export interface Connection {
  readonly transport: Pick<StdioTransport, "isOpen" | "endedSoon" | "noise" | "close" | "kill">;
  /** Calls a tool. */
  call(params: CallParams, signal: AbortSignal): Promise<Ending>;
  /** A round trip without work. */
  ping(signal: AbortSignal): Promise<void>;
}

/** A server that is there for every call. */
export interface Server extends AsyncDisposable {
  /** What its runs did wrong beside their answers. */
  problems(): readonly Problem[];
  /** Calls a tool. */
  call(params: CallParams, signal: AbortSignal): Promise<Ending>;
  /** A round trip without work; waits until the server stands. */
  ping(signal: AbortSignal): Promise<void>;
}

/** One run of the server. */
interface Run {
  readonly connection: Connection;
  /** The tool that was called last in it. */
  lastCalled?: string;
}

/**
 * Keeps a server.
 *
 * @param first the connection to its first run
 * @param start starts another run
 */
export function keepServer(
  first: Connection,
  start: (signal: AbortSignal) => Promise<Connection>,
): Server {
  const over = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const lateEnds = new Map<string | undefined, Problem>();
  let noise: string | undefined;
  let present: Run | undefined = { connection: first };
  let renewal: Promise<void> = Promise.resolve();

  /** Starts the server anew. False where the run given up is not the present one: then that is done. */
  function renew(lost: Run): boolean {
    if (lost !== present) return false;
    noise ??= firstNoise(lost);
    present = undefined;
    renewal = replace(lost);
    return true;
  }

  async function replace({ connection }: Run): Promise<void> {
    // What others still wait for is not taken from them.
    await Promise.allSettled(underWay);
    await connection.transport.kill();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(RESTART_MS)]);
    for (let tries = 0; tries < MAX_TRIES && present === undefined && !signal.aborted; tries++) {
      present = await start(signal).then((fresh) => ({ connection: fresh }), () => undefined);
    }
  }

  function noteLateEnd(lastCalled: string | undefined, ended: { readonly code: number } | undefined): void {
    if (!lateEnds.has(lastCalled)) lateEnds.set(lastCalled, lateEnd(lastCalled, ended));
  }

  /** The run that stands; undefined where the server does not start any more. */
  async function standing(): Promise<Run | undefined> {
    await renewal;
    const run = present;
    if (run === undefined || run.connection.transport.isOpen()) return run;
    if (renew(run)) noteLateEnd(run.lastCalled, await run.connection.transport.endedSoon());
    await renewal;
    return present;
  }

  async function callIn(run: Run, params: CallParams, signal: AbortSignal): Promise<Ending> {
    run.lastCalled = params.name;
    // At once, so that whoever waits for the server from now on waits for its next run.
    const giveUp = (): unknown => renew(run);
    signal.addEventListener("abort", giveUp, { once: true });
    const calling = run.connection.call(params, signal);
    underWay.add(calling);
    try {
      const ending = await calling;
      const isLost = ending.kind === "exit" || ending.kind === "throw";
      if (isLost && !run.connection.transport.isOpen()) renew(run);
      return ending;
    } finally {
      underWay.delete(calling);
      signal.removeEventListener("abort", giveUp);
    }
  }

  return {
    problems(): readonly Problem[] {
      noise ??= present && firstNoise(present);
      return [...lateEnds.values(), ...(noise === undefined ? [] : [noiseProblem(noise)])];
    },
    async call(params, signal): Promise<Ending> {
      const run = await untilAborted(standing(), signal).catch(() => "late" as const);
      if (run === "late") return { kind: "timeout" };
      if (run === undefined) return UNAVAILABLE;
      const before = run.lastCalled;
      const ending = await callIn(run, params, signal);
      if (ending.kind !== "exit" || before === undefined) return ending;
      // A call before it may have ended the run, after its answer: only the first call of a run is surely to blame.
      const next = await untilAborted(standing(), signal).catch(() => undefined);
      const again = next && await callIn(next, params, signal);
      if (again === undefined || again.kind === "exit" || again.kind === "timeout") return ending;
      noteLateEnd(before, ending);
      return again;
    },
    async ping(signal): Promise<void> {
      const run = await untilAborted(standing(), signal);
      await run?.connection.ping(AbortSignal.any([signal, AbortSignal.timeout(PING_MS)]));
    },
    async [Symbol.asyncDispose](): Promise<void> {
      over.abort();
      await renewal;
      const run = present;
      present = undefined;
      await run?.connection.transport.close();
    },
  };
}

function firstNoise({ connection }: Run): string | undefined {
  return connection.transport.noise[0];
}

/** That a run ended while no call was to blame. Which call it was that ended it cannot be known. */
function lateEnd(lastCalled: string | undefined, ended: { readonly code: number } | undefined): Problem {
  const end = ended === undefined ? "the end of its output" : `its end with exit code ${ended.code}`;
  const when = lastCalled === undefined
    ? "before any call"
    : `after a call of ${JSON.stringify(lastCalled)} was answered`;
  return {
    code: "ends-late",
    tool: "*",
    message: `Expected the process to outlive its calls: received ${end} ${when}`,
  };
}

function noiseProblem(line: string): Problem {
  return {
    code: "stdout-noise",
    tool: "*",
    message: `Expected nothing but messages on standard output: received ${JSON.stringify(line)}`,
  };
}
