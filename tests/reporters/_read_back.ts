/**
 * Rendered reports read back by readers that are not ours, strict ones.
 * @module
 */
import AjvDraft04 from "ajv-draft-04";
import addFormats from "ajv-formats";
import { SaxesParser } from "saxes";
import sarifSchema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" with { type: "json" };

/** An element of XML. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

/** Reads XML 1.0; throws where it is not well-formed. */
export function readXml(text: string): Element {
  interface Open {
    readonly name: string;
    readonly attributes: Record<string, string>;
    readonly children: Open[];
    text: string;
  }
  const root: Open = { name: "", attributes: {}, children: [], text: "" };
  const stack = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Open = { name, attributes, children: [], text: "" };
    stack.at(-1)?.children.push(element);
    stack.push(element);
  });
  parser.on("text", (part) => {
    const open = stack.at(-1);
    if (open !== undefined) open.text += part;
  });
  parser.on("closetag", () => void stack.pop());
  parser.write(text).close();
  const [element] = root.children;
  if (element === undefined || root.children.length > 1) throw new Error("no element, or several");
  return element;
}

/** Every element of a name beneath another, in order. */
export function elementsIn(element: Element, name: string): readonly Element[] {
  return element.children.flatMap((
    child,
  ) => [...(child.name === name ? [child] : []), ...elementsIn(child, name)]);
}

const ajv = new AjvDraft04.default({ strict: false, unicodeRegExp: false, allErrors: true });
addFormats.default(ajv);
const isSarif = ajv.compile(sarifSchema);

/** What the schema of SARIF 2.1.0 has to say against a value; nothing where it is SARIF. */
export function sarifErrors(value: unknown): readonly string[] {
  isSarif(value);
  return (isSarif.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
