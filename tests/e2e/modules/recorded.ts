/**
 * Careless tools that write every call down: in a list, or in the file that `CALL_LOG` names.
 * @module
 */
import type { Ending, Registry, ToolCall, ToolDefinition } from "@messcall/messcall";

const text = { type: "string", description: "Any text" };

const TOOLS: readonly ToolDefinition[] = [
  {
    name: "search_pages",
    description: "Finds pages that hold a text.",
    inputSchema: {
      type: "object",
      properties: {
        query: { ...text, minLength: 1 },
        limit: { type: "integer", minimum: 1, maximum: 50, description: "How many" },
        fields: { type: "array", items: { type: "string", enum: ["title", "body"] }, description: "Where" },
      },
      required: ["query"],
      additionalProperties: false,
    },
  },
  {
    name: "read_file",
    description: "Reads a file.",
    inputSchema: {
      type: "object",
      properties: {
        file_path: { ...text, examples: ["a.txt", "b.md"] },
        encoding: { type: "string", enum: ["utf8", "latin1"] },
      },
      required: ["file_path"],
    },
  },
  {
    name: "add_note",
    description: "Adds a note.",
    inputSchema: {
      type: "object",
      properties: {
        note: {
          type: "object",
          properties: { title: text, tags: { type: "array", items: text } },
          required: ["title"],
        },
        isDraft: { type: "boolean" },
      },
      required: ["note"],
    },
  },
];

/** Trusts its arguments: many messes end in an exception, and what does not is taken as it comes. */
function run(tool: string, args: Readonly<Record<string, unknown>>): unknown {
  switch (tool) {
    case "search_pages":
      return String(args.query).trim().split(" ").slice(0, Number(args.limit));
    case "read_file":
      return [args.file_path].map((path) => (path as string).toUpperCase());
    default:
      return { added: (args.note as { readonly title: string }).title.length / 0 };
  }
}

/** A registry of the tools, which tells of every call. */
export function recorded(source: string, tell: (call: ToolCall) => void): Registry {
  return {
    source,
    tools: TOOLS,
    problems: [],
    call(call): Promise<Ending> {
      tell(call);
      if (!TOOLS.some(({ name }) => name === call.tool)) {
        return Promise.resolve({ kind: "error", error: { message: "no such tool" } });
      }
      try {
        const value = call.args.kind === "json" ? call.args.value : call.args.text;
        return Promise.resolve({ kind: "ok", value: run(call.tool, Object(value)) });
      } catch (error) {
        return Promise.resolve({ kind: "throw", error });
      }
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

const file = Deno.env.get("CALL_LOG");

export default recorded("recorded", (call) => {
  if (file !== undefined) Deno.writeTextFileSync(file, `${JSON.stringify(call)}\n`, { append: true });
});
