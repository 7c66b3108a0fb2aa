/**
 * A page read back by the rules of the HTML standard, and held to what the html report may consist of.
 * @module
 */
import { assertEquals } from "@std/assert";
import { fail } from "node:assert/strict";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** An element, or a text. */
export interface Node {
  /** The element's name; `#text` for a text. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  readonly children: readonly Node[];
}

/** The elements and attributes that the report is made of; nothing in it can load or run anything. */
const ELEMENTS = new Set(
  ("br html head meta title style body a header div p b nav h1 dl dt dd small code ul li section h2 main span label " +
    "input table thead tbody tr th td details summary fieldset legend button output h3 h4 pre i em del ins q ol " +
    "svg defs use text path rect script").split(" "),
);
const ATTRIBUTES = new Set(
  ("lang charset http-equiv content name class href id aria-label aria-labelledby aria-hidden aria-pressed role " +
    "tabindex scope rowspan colspan hidden type value checked autocomplete spellcheck data-columns data-severity " +
    "viewbox viewBox width height x y d text-anchor open").split(" "),
);

/** Reads a page. It fails where a browser would have to guess, and where there is what the report has no use for. */
export function readPage(text: string): Node {
  const errors: string[] = [];
  const document = parse(text, {
    onParseError: ({ code, startLine }) => errors.push(`${startLine}: ${code}`),
  });
  assertEquals(errors, []);
  const page = read(document);
  const nodes = all(page);
  assertEquals(nodes.filter(({ name }) => !ELEMENTS.has(name)).map(({ name }) => name), []);
  const attributes = nodes.flatMap((node) => Object.keys(node.attributes));
  assertEquals(attributes.filter((name) => !ATTRIBUTES.has(name)), []);
  assertEquals(nodes.filter(({ attributes: { href = "#" } }) => !href.startsWith("#")), []);
  for (const name of ["script", "style", "title", "main", "h1"]) one(page, name);
  return page;
}

function read(node: DefaultTreeAdapterTypes.Node): Node {
  const text = "value" in node ? node.value : "";
  const children = "childNodes" in node ? node.childNodes.map(read) : [];
  const attributes = "attrs" in node
    ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    : {};
  return { name: node.nodeName, attributes, text, children };
}

/** The elements within a node, itself included, in their order; of these names, where names are given. */
export function all(node: Node, ...names: readonly string[]): readonly Node[] {
  const isWanted = !node.name.startsWith("#") && (names.length === 0 || names.includes(node.name));
  return [...(isWanted ? [node] : []), ...node.children.flatMap((child) => all(child, ...names))];
}

/** The only element of a name, and of a class where one is given. */
export function one(node: Node, name: string, kind?: string): Node {
  const found = all(node, name).filter(({ attributes }) => kind === undefined || attributes.class === kind);
  const [first] = found;
  if (first === undefined) fail(`no ${name} ${kind ?? ""}`);
  if (["script", "style", "title", "main", "h1"].includes(name)) assertEquals(found.length, 1);
  return first;
}

/** The element with an id. */
export function byId(page: Node, id: string): Node | undefined {
  return all(page).find(({ attributes }) => attributes.id === id);
}

/** The text within a node. */
export function textOf({ text, children }: Node): string {
  return text + children.map(textOf).join("");
}
