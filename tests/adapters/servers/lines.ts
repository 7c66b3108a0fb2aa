/**
 * A program that speaks JSON lines, with one tool for each way a shim can go wrong.
 * @module
 */
import { tool, write } from "./_wire.ts";

interface Question {
  readonly id: number;
  readonly op: "list" | "call";
  readonly tool?: string;
  readonly args?: unknown;
}

type Mood = (question: Question) => void;

function answer({ id }: Question, fields: object): void {
  write(`${JSON.stringify({ id, ...fields })}\n`);
}

const held: Question[] = [];

const MOODS: Readonly<Record<string, Mood>> = {
  echo: (question) => answer(question, { ok: question.args ?? null }),
  pid: (question) => answer(question, { ok: Deno.pid }),
  refuse: (question) =>
    answer(question, {
      error: {
        type: "validation",
        message: "no such city",
        hint: "Say rome",
        options: ["rome"],
        pointer: "/city",
      },
    }),
  refuseInWords: (question) => answer(question, { error: "query is required" }),
  crash: (question) => answer(question, { throw: { name: "ValueError", message: "invalid literal" } }),
  twice(question) {
    answer(question, { ok: "first" });
    answer(question, { ok: "second" });
  },
  swapped(question) {
    held.push(question);
    for (const one of held.length === 2 ? held.splice(0).reverse() : []) answer(one, { ok: one.args });
  },
  wrongId: (question) => answer({ ...question, id: 4711 }, { ok: "astray" }),
  noId: () => write('{"ok":1}\n'),
  garbage(question) {
    write("loading the model …\n");
    answer(question, { ok: "done" });
  },
  neither: (question) => answer(question, {}),
  both: (question) => answer(question, { ok: 1, error: { message: "no" } }),
  emptyError: (question) => answer(question, { error: 5 }),
  huge({ id }) {
    const piece = "x".repeat(2 ** 20);
    write(`{"id":${id},"ok":"`);
    for (let i = 0; i < 100; i++) write(piece);
    write('"}\n');
  },
  silent: () => {},
  closes(question) {
    answer(question, { ok: "closing" });
    // A file descriptor is closed by whoever owns it.
    Deno.stdout.close();
    setTimeout(() => {}, 60_000);
  },
  exit: () => Deno.exit(7),
};

const [listing] = Deno.args;
let rest = "";
for await (const text of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
  const lines = (rest + text).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) {
    const question: Question = JSON.parse(line);
    if (question.op === "call") MOODS[question.tool ?? ""]?.(question);
    else if (listing === undefined) answer(question, { tools: Object.keys(MOODS).map(tool) });
    else if (listing !== "silent") write(`${listing}\n`);
  }
}
