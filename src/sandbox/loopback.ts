/**
 * A server on this machine that nobody was told of: whoever calls it has been led there.
 * @module
 */

/** How many ports are tried, from the one that is wanted on. */
const MAX_PORTS = 40;

/** How many hits are kept between two looks. */
const MAX_HITS = 100;

/** A server that keeps a record of who called. */
export interface Loopback extends AsyncDisposable {
  readonly port: number;
  /** What was asked for since it was last asked, such as `GET http://127.0.0.1:20011/`. */
  take(): readonly string[];
}

/**
 * Starts the server, on the loopback interface alone.
 *
 * @param wanted the port, where it is free; else the next one that is
 * @param said what it answers
 * @returns undefined where no port may be had
 */
export function openLoopback(wanted: number, said: string): Loopback | undefined {
  let hits: string[] = [];
  function answer(request: Request): Response {
    if (hits.length < MAX_HITS) hits.push(`${request.method} ${request.url}`);
    return new Response(said, { headers: { "content-type": "text/plain" } });
  }
  for (let port = wanted; port < wanted + MAX_PORTS; port++) {
    const first = listen("127.0.0.1", port, answer);
    if (first === undefined) continue;
    const servers = [first, listen("::1", port, answer)].filter((server) => server !== undefined);
    return {
      port,
      take(): readonly string[] {
        const taken = hits;
        hits = [];
        return taken;
      },
      async [Symbol.asyncDispose](): Promise<void> {
        // A connection that a tool keeps open must not keep the run from ending.
        await Promise.all(servers.map(({ controller, server }) => {
          controller.abort();
          return server.finished;
        }));
      },
    };
  }
  return undefined;
}

interface Listening {
  readonly server: Deno.HttpServer;
  readonly controller: AbortController;
}

function listen(
  hostname: string,
  port: number,
  answer: (request: Request) => Response,
): Listening | undefined {
  const controller = new AbortController();
  try {
    const { signal } = controller;
    return { controller, server: Deno.serve({ hostname, port, signal, onListen() {} }, answer) };
  } catch {
    // Taken, or there is no such interface.
    return undefined;
  }
}
