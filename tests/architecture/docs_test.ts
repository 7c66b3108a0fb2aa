/**
 * What is documented, and how messages read.
 * @module
 */
import { stripVTControlCharacters } from "node:util";
import { assertEquals } from "@std/assert";
import { type MadeError, readSyntax } from "./_syntax.ts";
import { deno, isSource, listFiles, readFile, ROOT } from "./_tree.ts";
import { loadList, type Unit, UNIT_KINDS } from "./_units.ts";

/** The parts of `deno doc --json` that are read here. */
interface Docs {
  readonly nodes: Readonly<
    Record<string, {
      readonly symbols?: readonly {
        readonly name: string;
        readonly declarations: readonly {
          readonly kind: string;
          readonly declarationKind: string;
          readonly jsDoc?: { readonly doc?: string };
        }[];
      }[];
    }>
  >;
}

/** Names the exported symbols without a sentence of documentation. */
function judgeDocs({ nodes }: Docs): readonly string[] {
  return Object.entries(nodes).flatMap(([url, { symbols = [] }]) =>
    symbols.filter(({ declarations }) =>
      // What a file only passes on is documented where it comes from.
      declarations.some(({ kind, declarationKind }) =>
        declarationKind === "export" && kind !== "reference"
      ) &&
      !declarations.some(({ jsDoc }) => (jsDoc?.doc ?? "").trim() !== "")
    ).map(({ name }) => `${url.replace(ROOT.href, "")}: ${name} has no documentation`)
  );
}

/** Says whether a file begins by saying what it is. */
function judgeModuleDoc(file: string, text: string): readonly string[] {
  const first = /^(?:#!.*\n)?\/\*\*\n \* \S[\s\S]*?\*\//.exec(text)?.[0];
  return first?.includes("@module")
    ? []
    : [`${file}: does not begin with a line of documentation and @module`];
}

/** Says what a unit's documentation lacks. */
function judgeUnitDocs({ id, docs }: Unit): readonly string[] {
  const { summary, why, fix, sources = [] } = docs;
  return [
    ...(/^[A-Z][^\n]*[^.\s]\.$/.test(summary)
      ? []
      : [`${id}: the summary is one line, from a capital to a period`]),
    ...Object.entries({ why, fix }).filter(([, text]) => !/^[A-Z"].{20,}\.$/.test(text))
      .map(([field]) => `${id}: "${field}" is a sentence`),
    ...sources.filter((source) => !/^https:\/\/\S+$/.test(source)).map((source) =>
      `${id}: ${source} is no address`
    ),
  ];
}

/** Names the messages in a file that are not in the form agreed. */
function judgeMessages(
  file: string,
  { texts, errors }: { readonly texts: readonly string[]; readonly errors: readonly MadeError[] },
): readonly string[] {
  const isUnit = /^src\/(checks|lint)\//.test(file);
  const problems = isUnit ? texts.filter((text) => /^Expected\b/.test(text)) : [];
  const usage = errors.filter(({ name }) => /^(Usage|Target)Error$/.test(name));
  return [
    ...problems.filter((text) => !/^Expected \S.*: received .*[^.\s]$/.test(text)),
    ...usage.filter(({ message }) => !/^(…$|Cannot [a-z]+ .*\S: .*[^.\s]$)/.test(message)).map((
      { message },
    ) => message),
    ...usage.filter(({ hasHint }) => !hasHint).map(({ message }) => `${message} (and no hint)`),
  ].map((text) => `${file}: "${text}"`);
}

/** Hosts that serve packages, and folders of people: neither has a place in a project. */
const PLACES = [
  /\bregistry\.(npmjs|yarnpkg)\.\w+/,
  /\b(npm\.)?jsr\.io\b/,
  /\b(pypi|pythonhosted)\.org\b/,
  /\bdeno\.land\b/,
  /\bcrates\.io\b/,
  /\bproxy\.golang\.org\b/,
  // A few people are invented: examples of what must not leak need a name.
  /\/(home|Users)\/(?!(app|user|me|ana|node)\b)\w+/,
];

/** Where this copy of the project is; no place of its own where it is a top folder such as `/app`. */
const HERE = ROOT.pathname.replace(/^\/[^/]*\/$/, "");

/** Names the places in a text that belong to somebody's machine. */
function judgePlaces(file: string, text: string): readonly string[] {
  const here = HERE !== "" && text.includes(HERE) ? [HERE] : [];
  return [...PLACES.flatMap((place) => place.exec(text)?.[0] ?? []), ...here].map((found) =>
    `${file}: names ${found}`
  );
}

Deno.test("every exported symbol is documented", async () => {
  const files = listFiles().filter(isSource);
  assertEquals(judgeDocs(JSON.parse(await deno(["doc", "--json", ...files]))), []);
});

Deno.test("every file that others read says what it is", () => {
  const files = listFiles().filter((file) => file.endsWith(".ts") && !file.startsWith("tests/"));
  assertEquals(files.flatMap((file) => judgeModuleDoc(file, readFile(file))), []);
});

for (const kind of UNIT_KINDS) {
  Deno.test(`src/${kind.folder}: every unit is documented`, async () => {
    assertEquals((await loadList(kind)).flatMap(judgeUnitDocs), []);
  });
}

Deno.test("messages have the form agreed", () => {
  const files = listFiles().filter(isSource);
  assertEquals(files.flatMap((file) => judgeMessages(file, readSyntax(file, readFile(file)))), []);
});

Deno.test("nothing names a host of packages or somebody's folder", () => {
  assertEquals(listFiles().flatMap((file) => judgePlaces(file, readFile(file))), []);
});

/**
 * What `deno doc --lint` says against us: types of a package that are part of our signatures are the package's to
 * document, and the steps that a type is worked out in are nobody's to write.
 */
function judgeDocLint(printed: string): readonly string[] {
  return stripVTControlCharacters(printed).split(/\n(?=error\[)/)
    .filter((part) => part.startsWith("error[") && !/private type '(?:Arbitrary|OfTypes)'/.test(part))
    .map((part) => part.split("\n").slice(0, 2).join(" "));
}

Deno.test("deno doc --lint has nothing to say of the public entries", async () => {
  const entries: readonly string[] = Object.values(JSON.parse(readFile("deno.json")).exports);
  const { stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["doc", "--lint", ...entries],
    cwd: ROOT,
  }).output();
  assertEquals(judgeDocLint(new TextDecoder().decode(stderr)), []);
});

Deno.test("planted gaps in documentation are caught", async (t) => {
  const docs = (declarationKind: string, doc?: string, kind = "function"): Docs => ({
    nodes: {
      a: {
        symbols: [{
          name: "b",
          declarations: [{ kind, declarationKind, ...(doc ? { jsDoc: { doc } } : {}) }],
        }],
      },
    },
  });
  await t.step("what deno doc says", () => {
    const ours = "error[missing-jsdoc]: exported symbol is missing JSDoc documentation\n  --> /a.ts:1:1\n";
    const theirs =
      "error[private-type-ref]: public type 'a' references private type 'Arbitrary'\n  --> /b.ts:1:1\n";
    assertEquals(judgeDocLint(`${theirs}\n${ours}\nerror: Found 2`).length, 1);
  });
  await t.step("symbols", () => {
    assertEquals(judgeDocs(docs("export", "Says it.")), []);
    assertEquals(judgeDocs(docs("private")), []);
    assertEquals(judgeDocs(docs("export", undefined, "reference")), []);
    assertEquals(judgeDocs(docs("export")).length, 1);
  });
  await t.step("files", () => {
    assertEquals(judgeModuleDoc("a.ts", "/**\n * Says it.\n * @module\n */\nexport {};"), []);
    assertEquals(judgeModuleDoc("a.ts", "/**\n * Says it.\n */\n/** @module */").length, 1);
    assertEquals(judgeModuleDoc("a.ts", "import a from 'a';\n/**\n * Says it.\n * @module\n */").length, 1);
  });
  await t.step("units", () => {
    const unit: Unit = {
      id: "a",
      docs: { summary: "Does it.", why: "Because somebody needs it.", fix: "Do it as it ought to be." },
    };
    const broken = (docs: Partial<Unit["docs"]>): number =>
      judgeUnitDocs({ ...unit, docs: { ...unit.docs, ...docs } }).length;
    assertEquals(broken({}), 0);
    assertEquals(broken({ summary: "does it." }), 1);
    assertEquals(broken({ summary: "Does it" }), 1);
    assertEquals(broken({ why: "" }), 1);
    assertEquals(broken({ fix: "Do it" }), 1);
    assertEquals(broken({ sources: ["example.com"] }), 1);
  });
});

Deno.test("planted messages are caught", () => {
  const judge = (file: string, code: string): number => judgeMessages(file, readSyntax(file, code)).length;
  assertEquals(judge("src/checks/a.ts", "const a = `Expected ${b} at ${c}: received ${d}`;"), 0);
  assertEquals(judge("src/checks/a.ts", "const a = 'Expected a name: received none.';"), 1);
  assertEquals(judge("src/lint/a.ts", "const a = 'Expected a name';"), 1);
  assertEquals(judge("src/run/a.ts", "new UsageError('Cannot read \"a\": there is none', 'Type b');"), 0);
  assertEquals(judge("src/run/a.ts", "new UsageError(`Cannot read ${a}`, 'Type b');"), 1);
  assertEquals(judge("src/run/a.ts", "new UsageError('No such file: a', 'Type b');"), 1);
  assertEquals(judge("src/run/a.ts", "new TargetError('Cannot open \"a\": it exits');"), 1);
});

Deno.test("planted places are caught", () => {
  assertEquals(judgePlaces("a", "see https://jsr:io/ and /home/user/notes and ~/.ssh"), []);
  assertEquals(judgePlaces("a", ["https://registry", "npmjs", "org/a"].join(".")).length, 1);
  assertEquals(judgePlaces("a", ["", "home", "maria", "notes"].join("/")).length, 1);
  assertEquals(judgePlaces("a", `see ${HERE}mod.ts`).length, HERE === "" ? 0 : 1);
});
