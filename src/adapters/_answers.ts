/**
 * Which answer belongs to which question: what a server sends beside is no answer, and is remembered.
 * @module
 */
import { type JsonValue, showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";

/** Keeps account of the questions that were asked and of the answers that came. */
export interface AnswerLedger {
  /** What came that answers nothing: one problem of each kind. */
  problems(): readonly Problem[];
  /** Opens the account of one connection. */
  open(): Account;
}

/** The questions of one connection. */
export interface Account {
  /** Enters a question. */
  asked(id: string | number): void;
  /** Enters an answer; false where it is none to an open question. */
  answered(id: JsonValue | undefined): boolean;
  /** The questions that have no answer yet. */
  open(): readonly string[];
  /** The greatest number that was the id of a question; -1 where there is none. */
  lastId(): number;
}

/** Opens a ledger, which outlives the connections of a server. */
export function openLedger(): AnswerLedger {
  const problems = new Map<string, Problem>();

  function note(code: string, expected: string, received: string): false {
    if (!problems.has(code)) {
      problems.set(code, { code, tool: "*", message: `Expected ${expected}: received ${received}` });
    }
    return false;
  }

  return {
    problems: () => [...problems.values()],
    open(): Account {
      const open = new Set<string>();
      const done = new Set<string>();
      let last = -1;
      return {
        open: () => [...open],
        lastId: () => last,
        asked(id): void {
          open.add(String(id));
          if (typeof id === "number") last = Math.max(last, id);
        },
        answered(id): boolean {
          // Servers that send an id back as text are understood by every client.
          const key = typeof id === "number" || typeof id === "string" ? String(id) : undefined;
          if (key !== undefined && open.delete(key)) {
            done.add(key);
            return true;
          }
          return key !== undefined && done.has(key)
            ? note("answered-twice", "one answer to each call", `another one with the id ${showJson(id)}`)
            : note("unknown-id", "answers with the ids of calls", `one with the id ${showJson(id)}`);
        },
      };
    },
  };
}
