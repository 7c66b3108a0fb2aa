/**
 * Choices made to fit: the one that a text spells in another way.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { splitWords } from "../schema/words.ts";
import type { Fit } from "./change.ts";
import { type ChoiceIndex, foldText, indexChoices } from "./choice_index.ts";
import { bareText } from "./fit_text.ts";
import { indexTexts, type TextIndex } from "./text_index.ts";

/** Extensions that models add to the names of data sets and documents. */
const isExtension: TextIndex<true> = indexTexts(
  "csv tsv xpt sas7bdat xls xlsx json jsonl yml yaml xml txt md pdf parquet sql htm html".split(" ")
    .map((extension) => [extension, true]),
);

/** The ways in which a choice is spelt otherwise, the mildest first. */
const SPELLINGS = {
  "edge-whitespace": (text: string): string => text.trim(),
  quotes: bareText,
  case: (text: string): string => bareText(text).toLowerCase(),
  spelling: (text: string): string => splitWords(bareText(text)).join(" "),
  extension: (text: string): string => withoutExtension(bareText(text)).toLowerCase(),
  "number-of-word": (text: string): string =>
    splitWords(bareText(text)).map((word) => word.replace(/(?<=..[^s])s$/, "")).join(" "),
} as const;
type Rule = keyof typeof SPELLINGS;
const RULES: readonly Rule[] = [
  "edge-whitespace",
  "quotes",
  "case",
  "spelling",
  "extension",
  "number-of-word",
];

/** Choices by rule and by spelling. */
type SpelledChoices = Readonly<Record<Rule, TextIndex<readonly JsonValue[]>>>;

/** Finds the choice that a text spells otherwise: in other case, separators or number, with an extension, or in marks. */
export type Chooser = (text: string) => Fit;

/** Choosers by the list of choices: a schema's is always the same. */
const known = new WeakMap<readonly JsonValue[], Chooser>();

/** Prepares the look-up of choices, once. */
export function chooserOf(choices: readonly JsonValue[]): Chooser {
  const chooser = known.get(choices);
  if (chooser !== undefined) return chooser;
  const made = openChooser(choices, indexChoices(choices));
  known.set(choices, made);
  return made;
}

function openChooser(choices: readonly JsonValue[], { byFold, mostWords }: ChoiceIndex): Chooser {
  let spelled: SpelledChoices | undefined;

  function lookUp(rule: Rule, wanted: string): Fit {
    spelled ??= spellChoices(choices);
    const found = spelled[rule](wanted);
    const only = found?.[0];
    if (found === undefined || only === undefined) return undefined;
    if (found.length === 1) return { value: only, rule };
    return { objection: `it may be ${found.map((one) => JSON.stringify(one)).join(" or ")}` };
  }

  /** Looks a text up under every rule. */
  function lookUpAll(text: string): Fit {
    for (const rule of RULES) {
      const wanted = SPELLINGS[rule](text);
      if (wanted === "") return undefined;
      const fit = lookUp(rule, wanted);
      if (fit !== undefined) return fit;
    }
    return undefined;
  }

  return (text) => {
    const fold = foldText(text);
    if (fold === "") return undefined;
    const found = byFold(fold) ?? (fold.endsWith("s") ? byFold(fold.slice(0, -1)) : undefined);
    if (found !== undefined) {
      const only = found[0];
      // Of several, a milder rule may tell.
      if (found.length > 1 || only === undefined) return lookUpAll(text);
      return { value: only, rule: text.trim() === only ? "edge-whitespace" : "spelling" };
    }
    const { point, isLink, isPlain } = scan(fold);
    // A link is looked at closely, and so is an extension; all else is none of the choices.
    if (point < 0 && !isLink) return undefined;
    // Where nothing but space was dropped, the text has no marks; a point between letters divides words.
    const isBare = isPlain && !isLink && fold.length === text.trim().length;
    if (!isBare || mostWords > 1 || !isInside(fold, point)) return lookUpAll(text);
    const fit = lookUp("extension", fold.slice(0, point));
    return fit === undefined || isExtension(fold.slice(point + 1)) === true ? fit : undefined;
  };
}

/** The last point of a text, whether it may be a link, and whether it is ASCII. */
function scan(text: string): { readonly point: number; readonly isLink: boolean; readonly isPlain: boolean } {
  let point = -1;
  let isLink = false;
  let isPlain = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 46) point = i;
    else if (code === 91) isLink = true;
    else if (code > 127) isPlain = false;
  }
  return { point, isLink, isPlain };
}

function spellChoices(choices: readonly JsonValue[]): SpelledChoices {
  const by = (rule: Rule): TextIndex<readonly JsonValue[]> => {
    // The extension is what the text has beyond the choice.
    const own = rule === "extension" ? (text: string): string => text.toLowerCase() : SPELLINGS[rule];
    return indexTexts(
      Map.groupBy(choices, (choice) => typeof choice === "string" ? own(choice) : JSON.stringify(choice)),
    );
  };
  return {
    "edge-whitespace": by("edge-whitespace"),
    quotes: by("quotes"),
    case: by("case"),
    spelling: by("spelling"),
    extension: by("extension"),
    "number-of-word": by("number-of-word"),
  };
}

function withoutExtension(text: string): string {
  const dot = text.lastIndexOf(".");
  return dot >= 0 && isExtension(text.slice(dot + 1).toLowerCase()) === true ? text.slice(0, dot) : text;
}

/** Whether a place in a text is between two plain letters or digits. */
function isInside(text: string, at: number): boolean {
  return isPlainLetter(text.charCodeAt(at - 1)) && isPlainLetter(text.charCodeAt(at + 1));
}

function isPlainLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}
