/**
 * Programs in any language that speak JSON lines over their standard input and output.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Registry } from "../core/registry.ts";

/** A program in any language that lists and calls its tools by lines of JSON. */
export const jsonl: Adapter = {
  id: "jsonl",
  docs: {
    summary:
      "A program in any language that lists and calls its tools by lines of JSON: `messcall check --jsonl -- python3 tools.py`.",
    why: "A registry in another language is tested as it is: a shim of a few lines, and no server around it.",
    fix: "Answer each line with one line, under its id; `docs/jsonl.md` has the protocol and two shims.",
  },
  accepts: (target) => target.kind === "command" && target.protocol === "jsonl",
  async open(target, signal): Promise<Registry> {
    const { openJsonl } = await import("./_open_jsonl.ts");
    return await openJsonl(target, signal);
  },
};
