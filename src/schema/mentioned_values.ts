/**
 * Values that a description mentions: "main or next", "such as docs://guide.md", `"title"`. A schema may say no more
 * than "a string" where the words beside it say which ones there are; models read them, and so do we.
 * @module
 */

/** How many values of one description are worth trying. */
const MAX_VALUES = 6;
const MAX_LENGTH = 80;

/** How far a description is read: nobody describes one argument at greater length, and whoever floods gains nothing. */
const MAX_READ = 2_000;

/** A value between marks. */
const QUOTED = /(?<![\w"'`])(["'`])(?!\s)([^"'`\n]{1,80}?)\1(?!\w)/g;
/** What follows the words that announce an example, to the end of the clause. */
const EXAMPLE =
  /\b(?:such as|for example|for instance|e\.g\.|like|example:|examples:)[:,]?\s+([^,;()\n]+?)(?=[.,;)]*(?:\s|$))((?:\s[^,;()\n]+?)*?)(?=[,;()\n]|\.(?:\s|$)|$)/gi;
/** Two or more single words told as alternatives. */
const ALTERNATIVES = /(?<![\w-])([\w.:/-]+(?:,\s+[\w.:/-]+)*),?\s+(?:or|and)\s+([\w.:/-]*\w)/g;

/** Words that stand in such a list without being values. */
const PLAIN_WORDS = new Set(
  "a an the it its this that these those be is are was can may and or to of in on at by for with from as not no all both one two each any"
    .split(" "),
);

/**
 * Lists the values that a text mentions, those in quotes first.
 *
 * @param description a text, as people write them
 * @returns at most six texts that may be values
 */
export function mentionedValues(description: string): readonly string[] {
  const text = description.slice(0, MAX_READ);
  const found = new Set<string>();
  const add = (value: string): void => {
    const trimmed = value.trim().replace(/^["'`]|["'`.,]+$/g, "");
    if (trimmed !== "" && trimmed.length <= MAX_LENGTH) found.add(trimmed);
  };
  for (const [, , value = ""] of text.matchAll(QUOTED)) add(value);
  for (const [, first = "", rest = ""] of text.matchAll(EXAMPLE)) {
    // "such as SELECT * FROM orders" is one value, and "such as main for the trunk" begins with one.
    add(first);
    if (rest !== "") add(first + rest);
  }
  for (const [, list = "", last = ""] of text.matchAll(ALTERNATIVES)) {
    const words = [...list.split(/,\s+/), last];
    if (words.every((word) => !PLAIN_WORDS.has(word.toLowerCase()))) words.forEach(add);
  }
  return [...found].slice(0, MAX_VALUES);
}
