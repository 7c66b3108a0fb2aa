/**
 * The permission broker: decides everything that a child asks for, with the real places of files, and keeps a record.
 *
 * Deno asks over a socket before each access, one line of JSON each way, and waits for the answer. That is the only place
 * where a link inside the root that leads out of it can be seen.
 * @module
 */
import { join } from "node:path";
import type { Access } from "../core/registry.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { declares } from "./declares.ts";
import { OWN_FACTS, type Rights } from "./host.ts";
import { isWithin, realPlace } from "./real_place.ts";

/** Variables that runtimes read for themselves, and those that say where and in which language a program runs. */
const OWN_VARIABLES =
  /^(?:NODE_|DENO_|LC_)|^(?:NO_COLOR|FORCE_COLOR|TERM|COLORTERM|CI|HOME|USERPROFILE|USER|LOGNAME|SHELL|PATH|PWD|TMPDIR|TMP|TEMP|LANG|TZ)$/;

/** The planted folders of a run, and what is in them. */
const CANARY = /[/\\](?:[^/\\]*-)?messcall-[0-9a-f]{8}(?:-\d+)?(?=[/\\]|$)/;

/** How many accesses are kept between two looks; whoever makes more of them makes more of the same. */
const MAX_KEPT = 1_000;

/** What Deno asks. */
interface Question {
  readonly id: number;
  readonly permission: string;
  readonly value?: string | null;
}

/** A broker that listens. */
export interface Broker extends AsyncDisposable {
  /** The socket a child is told of. */
  readonly path: string;
  /** Tells of the tools: what one declares that it needs is all that its calls may have of what is allowed. */
  know(tools: readonly ToolDefinition[]): void;
  /** Says that a call of a tool begins, or that it has ended: what is refused meanwhile is its doing. */
  begin(tool: string): void;
  end(tool: string): void;
  /** Whether anybody has asked it anything. */
  isAsked(): boolean;
  /** What was refused to calls since it was last asked. */
  take(): readonly Access[];
}

/** What is said where there is no broker. */
export const NO_BROKER =
  "No permission broker is to be had here (it needs a unix socket with a short name, and a Deno that asks it): what tools reach for was contained, and is not among the findings";

/**
 * Opens a broker where there can be one.
 *
 * @param folder where its socket is put
 * @param rights what is allowed
 * @param readable folders that may be read besides
 */
export function tryBroker(folder: string, rights: Rights, readable: readonly string[]): Broker | undefined {
  try {
    return openBroker(folder, rights, readable);
  } catch {
    return undefined;
  }
}

/**
 * Opens a broker.
 *
 * @param folder where its socket is put
 * @param rights what is allowed
 * @param readable folders that may be read besides: the module's own
 */
export function openBroker(folder: string, rights: Rights, readable: readonly string[]): Broker {
  const path = join(folder, "broker.sock");
  const listener = Deno.listen({ transport: "unix", path });
  const root = rights.root === undefined ? undefined : realPlace(rights.root);
  const own = readable.map(realPlace);
  const open = new Set<Deno.Conn>();
  let kept: Access[] = [];
  let known: ReadonlyMap<string, ToolDefinition> = new Map();
  const running: string[] = [];
  let isAsked = false;

  function isFileAllowed(permission: string, real: string): boolean {
    // Canaries are there to be read: whether a tool only looks where a path leads, or reads on, is seen by their content.
    if (CANARY.test(real)) return true;
    const places = permission === "read" ? [root, ...own] : [root];
    return places.some((place) => place !== undefined && isWithin(real, place));
  }

  /** What the tools that run say of an access: that one of them needs it, or that none of them does. */
  function saidOf(access: Access): "needed" | "not needed" | undefined {
    const said = running.map((tool) => declares(known.get(tool)?.permissions, access));
    if (said.includes(true)) return "needed";
    return said.length > 0 && said.every((each) => each === false) ? "not needed" : undefined;
  }

  /** What every program asks for, and what was planted: no tool has to declare it. */
  function isOwn({ permission, value = "", real = "" }: Access): boolean {
    if (permission === "env") return OWN_VARIABLES.test(value);
    if (permission === "sys") return OWN_FACTS.includes(value);
    return CANARY.test(real) || (permission === "read" && own.some((place) => isWithin(real, place)));
  }

  function isAllowed({ permission, value }: Question, real: string | undefined): boolean {
    switch (permission) {
      case "read":
      case "write":
        return real !== undefined && isFileAllowed(permission, real);
      case "env":
        return typeof value === "string" &&
          (Object.hasOwn(rights.env ?? {}, value) || OWN_VARIABLES.test(value));
      case "sys":
        return typeof value === "string" && OWN_FACTS.includes(value);
      case "net":
        return (rights.hosts ?? []).some((host) => value === host || value?.startsWith(`${host}:`));
      default:
        return false;
    }
  }

  function answer(question: Question): object {
    const { id, permission, value } = question;
    isAsked = true;
    const isFile = permission === "read" || permission === "write";
    const real = isFile && typeof value === "string" ? realPlace(value) : undefined;
    const access: Access = {
      permission,
      ...(typeof value === "string" ? { value } : {}),
      ...(real === undefined ? {} : { real }),
    };
    const said = isOwn(access) ? undefined : saidOf(access);
    if (isAllowed(question, real) && said !== "not needed") return { id, result: "allow" };
    // What a tool says openly that it needs is no surprise; whether it gets it is for the user to say.
    if (running.length > 0 && said !== "needed" && kept.length < MAX_KEPT) kept.push(access);
    // A variable that was not given is not there: to look for it does no harm, and told on whoever did.
    if (permission === "env") return { id, result: "allow" };
    return {
      id,
      result: "deny",
      reason: `${permission} access to ${value ?? "everything"} was not declared`,
    };
  }

  async function serve(connection: Deno.Conn): Promise<void> {
    open.add(connection);
    const writer = connection.writable.getWriter();
    let rest = "";
    try {
      for await (const chunk of connection.readable.pipeThrough(new TextDecoderStream())) {
        const lines = (rest + chunk).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) {
          await writer.write(new TextEncoder().encode(`${JSON.stringify(answer(JSON.parse(line)))}\n`));
        }
      }
    } catch {
      // The child has gone.
    } finally {
      open.delete(connection);
    }
  }

  const serving = (async (): Promise<void> => {
    for await (const connection of listener) void serve(connection);
  })();
  return {
    path,
    know: (tools) => void (known = new Map(tools.map((tool) => [tool.name, tool]))),
    begin: (tool) => void running.push(tool),
    end(tool): void {
      const at = running.indexOf(tool);
      if (at >= 0) running.splice(at, 1);
    },
    isAsked: () => isAsked,
    take(): readonly Access[] {
      const taken = kept;
      kept = [];
      return taken;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      listener.close();
      for (const connection of open) {
        try {
          connection.close();
        } catch {
          // It has closed.
        }
      }
      await serving.catch(() => {});
    },
  };
}
