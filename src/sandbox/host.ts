/**
 * The outside of a sandbox: one child process, from its start to its end.
 * @module
 */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { type Culprit, readBlame } from "./blame.ts";
import { type Answer, readAnswer, type Request } from "./messages.ts";

/** The greatest heap of a child, in megabytes. */
const HEAP_MB = 512;

/**
 * What programs ask of the system as a matter of course. The name of the machine is asked for by libraries that trace
 * calls, the AI SDK among them, while they are imported.
 */
export const OWN_FACTS = "hostname homedir osRelease osUptime loadavg cpus systemMemoryInfo uid gid statfs"
  .split(" ");

/** How much of what a child writes to its standard error is kept, to say why it ended. */
const MAX_SAID = 4_000;

/** How long the output of a child that has ended may take to be read, in milliseconds. */
const DRAIN_MS = 500;

/**
 * Becomes a program, beside a watcher that ends the whole group when the pipe that the parent holds closes: a parent that
 * is killed closes it as well, and a child that is stuck would not notice otherwise. The channel is descriptor 3; only the
 * program keeps it.
 */
const SUPERVISE = 'exec 4<&0 </dev/null; (read -r _ <&4; kill -9 0) 3<&- >/dev/null 2>&1 & exec "$@" 4<&-';

/** What a child may do. */
export interface Rights {
  /** Folders and files it may read and write. */
  readonly root?: string;
  /** Folders and files it may read besides. */
  readonly read?: readonly string[];
  /** Planted folders: it may read and write them, since what it does there is what shows that it got out. */
  readonly canaries?: readonly string[];
  /** Hosts it may talk to. */
  readonly hosts?: readonly string[];
  /** Environment variables it may read, and their values. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A child process. */
export interface Host extends AsyncDisposable {
  /** The code it ended with, once it has and all that it said was heard; 137 where it was killed. */
  readonly ended: Promise<number>;
  send(request: Request): void;
  /** Ends it at once, with all that it started. */
  kill(): void;
  /** The end of what it wrote to its standard error. */
  said(): string;
  /** Whose doing its end was, where it said so. */
  blame(): Culprit | undefined;
}

/**
 * Starts a child.
 *
 * @param entry the file it runs
 * @param options what it may do, its configuration, who decides, and who is told of everything it says
 */
export function startHost(
  entry: string,
  { rights, config, broker, onAnswer }: {
    readonly rights: Rights;
    /** The flags that say what configuration it has. */
    readonly config: readonly string[];
    /** The socket of the broker that decides, where there is one. */
    readonly broker?: string | undefined;
    onAnswer(answer: Answer): void;
  },
): Host {
  const env = { ...rights.env, ...broker === undefined ? {} : { DENO_PERMISSION_BROKER_PATH: broker } };
  const child = launch([Deno.execPath(), "run", ...rightFlags(rights), ...config, entry], env);
  let said = "";
  let blame: Culprit | undefined;
  // What is not read would stop the child at the first full pipe.
  child.stdout?.resume();
  child.stderr?.on("data", (chunk) => {
    said += chunk;
    blame = readBlame(said) ?? blame;
    said = said.slice(-MAX_SAID);
  });
  const heard = new Promise<void>((resolve) => child.stderr?.on("close", () => resolve()));
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  child.on("message", (message: unknown) => {
    const answer = readAnswer(message);
    if (answer !== undefined) onAnswer(answer);
  });
  const ended = new Promise<number>((resolve) => {
    child.on("exit", (code, signal) => {
      const end = (): void => resolve(code ?? (signal === null ? 1 : 137));
      // What it said last says why.
      const limit = setTimeout(end, DRAIN_MS);
      void heard.then(() => clearTimeout(limit)).then(end);
    });
    // Other errors are of sending to a child that ends, which is heard of by itself.
    child.on("error", () => child.pid === undefined && resolve(1));
  });
  const parted = new Promise<void>((resolve) => child.on("disconnect", () => resolve()));
  function kill(): void {
    try {
      if (child.pid !== undefined) Deno.kill(Deno.build.os === "windows" ? child.pid : -child.pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
  return {
    ended,
    send(request): void {
      if (child.connected) child.send(request);
    },
    kill,
    said: () => said,
    blame: () => blame,
    async [Symbol.asyncDispose](): Promise<void> {
      kill();
      await ended;
      if (child.connected) child.disconnect();
      child.stdin?.destroy();
      await Promise.all([closed, parted]);
    },
  };
}

/** Starts the program in a group of its own, under a watcher where there is a shell. */
function launch(argv: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const options = {
    stdio: ["pipe", "pipe", "pipe", "ipc"] as ["pipe", "pipe", "pipe", "ipc"],
    serialization: "advanced" as const,
    env: { ...basics(), ...env },
    detached: Deno.build.os !== "windows",
  };
  const [command = "", ...args] = Deno.build.os === "windows"
    ? argv
    : ["/bin/sh", "-c", SUPERVISE, "sh", ...argv];
  return spawn(command, args, options);
}

/** What Deno itself needs of the environment. There is nothing else in it, so that all of it may be read. */
function basics(): Readonly<Record<string, string>> {
  const names = ["PATH", "XDG_CACHE_HOME", "TMPDIR", "LANG", "SystemRoot", "LOCALAPPDATA"];
  const set = names.flatMap((name): [string, string][] => {
    const value = Deno.env.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  const cache = cacheFolder();
  return { ...Object.fromEntries(set), ...cache === undefined ? {} : { DENO_DIR: cache }, NO_COLOR: "1" };
}

/** Where Deno keeps what it has fetched, as it finds it itself: by the home folder, which the child is not told. */
export function cacheFolder(): string | undefined {
  const named = Deno.env.get("DENO_DIR");
  const home = Deno.env.get("HOME");
  if (named !== undefined || home === undefined || Deno.build.os === "windows") return named;
  if (Deno.build.os === "darwin") return join(home, "Library", "Caches", "deno");
  return join(Deno.env.get("XDG_CACHE_HOME") ?? join(home, ".cache"), "deno");
}

/**
 * The least rights: the root to read and write, the hosts that were named, an environment that holds what was given.
 * One right is always named, since a child of Deno's without any is given all of its parent's.
 */
export function rightFlags({ root, read = [], canaries = [], hosts = [] }: Rights): string[] {
  const writable = root === undefined ? canaries : [root, ...canaries];
  const readable = [...writable, ...read];
  return [
    "--no-prompt",
    "--quiet",
    `--v8-flags=--max-old-space-size=${HEAP_MB}`,
    "--allow-env",
    `--allow-sys=${OWN_FACTS.join(",")}`,
    ...readable.length === 0 ? [] : [`--allow-read=${readable.map(whole).join(",")}`],
    ...writable.length === 0 ? [] : [`--allow-write=${writable.map(whole).join(",")}`],
    ...hosts.length === 0 ? [] : [`--allow-net=${hosts.join(",")}`],
  ];
}

/** A path in a list of Deno's, where a comma ends it and two are one. */
function whole(path: string): string {
  return path.replaceAll(",", ",,");
}
