/**
 * What a registry's own read tools see of calls that should have changed nothing.
 * @module
 */
import { assertEquals } from "@std/assert";
import { checkRegistry } from "../../mod.ts";
import type { CheckFinding } from "../../src/core/finding.ts";

const WORD = { word: { type: "string", minLength: 1, maxLength: 20, description: "A word, such as tea" } };

function objectOf(properties: object, required: readonly string[] = []): object {
  return { type: "object", properties, required, additionalProperties: false };
}

/** A list of words, and what is wrong with it. */
interface Faults {
  readonly keepsRefused?: boolean;
  readonly readerWrites?: boolean;
  readonly goesOn?: boolean;
  readonly logs?: boolean;
}

/** Tools over a list of words, with the faults named. */
function wordList({ keepsRefused, readerWrites, goesOn, logs }: Faults): object[] {
  const list = new Set<string>();
  let refusals = 0;
  function read(args: Record<string, unknown>): string {
    const { word, ...more } = args;
    if (typeof word === "string" && word !== "" && word.length <= 20 && Object.keys(more).length === 0) {
      return word;
    }
    refusals++;
    if (keepsRefused) list.add(`refused ${refusals}`);
    throw new Error(`word: expected a word of 1 to 20 letters and nothing else, such as {"word":"tea"}`);
  }
  return [
    {
      name: "add_word",
      description: "Adds a word to the list; writes.",
      inputSchema: objectOf(WORD, ["word"]),
      annotations: { readOnlyHint: false, destructiveHint: false },
      async execute(args: Record<string, unknown>, { signal }: { signal: AbortSignal }): Promise<object> {
        const word = read(args);
        if (!goesOn) list.add(word);
        else {
          setTimeout(() => list.add(`late ${list.size}`), 45);
          await new Promise((resolve) => setTimeout(resolve, 20));
          if (signal.aborted) throw new DOMException("given up", "AbortError");
        }
        return { added: word };
      },
    },
    {
      name: "has_word",
      description: "Says whether a word is in the list; only reads.",
      inputSchema: objectOf(WORD, ["word"]),
      annotations: { readOnlyHint: true },
      execute(args: Record<string, unknown>): object {
        const word = read(args);
        if (readerWrites) list.add(`asked ${list.size}`);
        return { word };
      },
    },
    {
      name: logs ? "read_log" : "list_words",
      description: "Lists everything; only reads.",
      inputSchema: objectOf({}),
      annotations: { readOnlyHint: true },
      execute: () => (logs ? { refusals } : { words: [...list].sort() }),
    },
  ];
}

async function found(faults: Faults): Promise<string[]> {
  const { findings } = await checkRegistry(wordList(faults), { runs: 30 });
  return findings
    .filter((finding): finding is CheckFinding =>
      finding.kind === "check" && finding.path.startsWith("effects:")
    )
    .map(({ unit, code, tool }) => `${unit} ${code} ${tool}`).toSorted();
}

Deno.test("a refused call that leaves something behind is seen by the registry's own read tool", async () => {
  assertEquals(await found({ keepsRefused: true }), [
    "refusal-leaves-no-trace trace add_word",
    "refusal-leaves-no-trace trace has_word",
  ]);
});

Deno.test("a tool that says it reads only and writes is seen by another", async () => {
  assertEquals(await found({ readerWrites: true }), ["read-only-keeps changes has_word"]);
});

Deno.test("a call that goes on after it was given up is seen when it does", async () => {
  assertEquals(await found({ goesOn: true }), ["abort-settles late-effect add_word"]);
});

Deno.test("a list that only keeps what it is told shows nothing, and neither does a log of refusals", async () => {
  assertEquals(await found({}), []);
  assertEquals(await found({ logs: true }), []);
});
