/**
 * Tools that tests register: one in order, one careless, one that nobody may call, some that nobody can.
 * @module
 */
/** Refuses arguments that are not an object with a text, and nothing else; returns the text. */
function readText(args: unknown): string {
  if (typeof args !== "object" || args === null || Array.isArray(args)) {
    throw new Error('Arguments: expected an object with "text"');
  }
  const extra = Object.keys(args).find((key) => key !== "text");
  if (extra !== undefined) throw new Error(`Unknown argument "${extra}": the only argument is "text"`);
  const text = Object.hasOwn(args, "text") && "text" in args ? args.text : undefined;
  if (typeof text !== "string") throw new Error('Argument "text": expected a string');
  return text;
}

const inputSchema = {
  type: "object",
  properties: { text: { type: "string", description: "The text to be returned" } },
  required: ["text"],
  additionalProperties: false,
};

/** Refuses what is no text, and returns what is. */
export const careful = {
  name: "return_text",
  description: "Returns the text it is given as it is. Use it to see what arrives. It changes nothing.",
  inputSchema,
  execute: (args: unknown): unknown => ({ text: readText(args) }),
};

/** Trusts its arguments. */
export const careless = {
  name: "count_words",
  description:
    "Counts the words of the text it is given. Use it to see how long a text is. It changes nothing.",
  inputSchema,
  execute: (args: { readonly text: string }): unknown => args.text.split(" ").length,
};

/** Says that it destroys. */
export const destructive = {
  ...careful,
  name: "erase_text",
  description: "Erases the text for ever. Use it when the user asked for it. It cannot be undone.",
  annotations: { destructiveHint: true },
  execute: (): never => {
    throw new TypeError("a destructive tool was called");
  },
};

/** Says by its name alone that it destroys. */
export const destroyer = {
  ...destructive,
  name: "erase_texts",
  description: "Erases all texts that were kept; they cannot be had again.",
  annotations: {},
};

/** Nothing satisfies its schema. */
export const impossible = {
  ...careful,
  name: "match_nothing",
  description: "Returns what cannot be. Use it never. It changes nothing and has no effect at all.",
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string", minLength: 5, maxLength: 2, description: "A text that cannot be" },
    },
    required: ["text"],
    additionalProperties: false,
  },
};

/** Its schema does not compile. */
export const broken = {
  ...careful,
  name: "match_pattern",
  description: "Returns the text that matches a pattern. Use it to see which does. It changes nothing.",
  inputSchema: {
    ...inputSchema,
    properties: { text: { type: "string", pattern: "(", description: "A text that matches" } },
  },
};
