/**
 * What must be seen of the four tools in every framework: the planted fault, and nothing else that is not explained.
 * @module
 */

/** A finding of a tool: the check or rule, and the tool. */
type Said = readonly [unit: string, tool: string];

/** A framework, and what is to be said of the four tools in it. */
export interface Framework {
  /** The file of its registry. */
  readonly file: string;
  /** What finds the planted fault; that it throws, unless something else is said. */
  readonly fault?: string;
  /** What else is said, and why that is right. */
  readonly explained?: readonly { readonly why: string; readonly said: readonly Said[] }[];
  /** What the note says that there is once for the whole registry; none, unless something is said. */
  readonly note?: RegExp;
}

/** What servers of the official library do. */
const FORGETS_NAMES = {
  why: "the library answers an unknown name with that name alone",
  said: [["error-lists-tools", "*"]],
} as const;

/** What zod does with keys that it does not know. */
const STRIPS_KEYS = {
  why: "the schema that the model is told forbids unknown keys, and the parser drops them in silence",
  said: [["invalid-rejected", "read_file"], ["invalid-rejected", "search_text"]],
} as const;

/** What becomes of tools whose arguments nobody validates: one finding for each that answers, one for each that throws. */
const TAKES_ALL = {
  why: "nothing validates, so each tool that answered nonsense is named once",
  said: [
    ["invalid-rejected", "list_datasets"],
    ["invalid-rejected", "add_numbers"],
    ["invalid-rejected", "search_text"],
  ],
} as const;

const HOSTED = /^The functions of 4 tools run without validating/;

/** All of them, the most used first. */
export const frameworks: readonly Framework[] = [
  { file: "ai_sdk", note: HOSTED },
  { file: "langchain" },
  {
    file: "openai_agents",
    explained: [STRIPS_KEYS, {
      why: "the SDK says the same of all that its schema refuses",
      said: [
        ["error-names-field", "list_datasets"],
        ["error-names-field", "read_file"],
        ["error-names-field", "add_numbers"],
        ["error-names-field", "search_text"],
      ],
    }],
  },
  { file: "mcp_v1", fault: "error-no-engine-noise", explained: [FORGETS_NAMES] },
  { file: "mcp_v2", fault: "error-no-engine-noise", explained: [FORGETS_NAMES] },
  { file: "mastra" },
  { file: "anthropic" },
  {
    file: "anthropic_json",
    explained: [TAKES_ALL, {
      why: "the same; its schema forbids unknown keys",
      said: [["invalid-rejected", "read_file"]],
    }],
    note: /^The arguments of all tools are not validated/,
  },
  {
    file: "openai",
    explained: [{
      why: "what a function throws ends the library's loop, a refusal in words as well",
      said: [["never-throws", "read_file"]],
    }, { why: STRIPS_KEYS.why, said: [["invalid-rejected", "read_file"]] }],
  },
  { file: "google_genai" },
  {
    file: "claude_agent_sdk",
    fault: "error-no-engine-noise",
    explained: [FORGETS_NAMES],
  },
  {
    file: "llamaindex",
    explained: [TAKES_ALL],
    note: /^Arguments that a tool's schema refuses are logged/,
  },
  { file: "strands", explained: [STRIPS_KEYS] },
  { file: "google_adk", fault: "error-no-engine-noise" },
  { file: "genkit" },
  { file: "tanstack_ai", note: HOSTED },
  { file: "voltagent", note: HOSTED },
  {
    file: "tmcp",
    fault: "error-no-engine-noise",
    explained: [FORGETS_NAMES, STRIPS_KEYS, {
      why: "what a tool throws becomes an internal error of the protocol",
      said: [["error-channel", "read_file"], ["error-channel", "search_text"]],
    }],
  },
  { file: "fastmcp", fault: "error-no-engine-noise", explained: [FORGETS_NAMES, STRIPS_KEYS] },
  { file: "standard_schemas", note: HOSTED },
];
