/**
 * Provider profiles: what each provider makes of a definition, as data.
 * @module
 */
import type { UnitDocs } from "./docs.ts";
import type { Severity } from "./problem.ts";

/** What a provider does with a definition that breaks a rule of its profile; from the worst on. */
export type Fate = "refused" | "lossy" | "unknown";

/** What a provider makes of a tool: the worst fate of all rules it breaks. */
export type Acceptance = Fate | "accepted";

/** How a rule is known: its provider says so, others met it and wrote it down, or nobody says so plainly. */
export type Grade = "documented" | "observed" | "undocumented";

/** What a pattern may use that engines do not all have. */
export type RegexFeature =
  | "lookaround"
  | "backreference"
  | "word boundary"
  | "shorthand class"
  | "unicode class"
  | "no anchors";

/** What is asked of a definition, or of a registry; each kind is judged by one function. */
export type Limit =
  | { readonly kind: "name-pattern"; readonly pattern: string; readonly says: string }
  | { readonly kind: "name-length"; readonly max: number }
  | { readonly kind: "key-pattern"; readonly pattern: string; readonly says: string; readonly root?: boolean }
  | {
    readonly kind: "description-length";
    readonly max?: number;
    readonly min?: "given" | "not empty";
    readonly of?: "schemas";
  }
  | { readonly kind: "root-object" }
  | { readonly kind: "root-properties" }
  | { readonly kind: "no-arguments"; readonly bare: boolean }
  | { readonly kind: "output-object" }
  | { readonly kind: "metaschema" }
  | {
    readonly kind: "keyword";
    readonly keywords: readonly string[];
    readonly at: "root" | "inside" | "anywhere";
  }
  | { readonly kind: "only-keywords"; readonly keywords: readonly string[] }
  | { readonly kind: "number-bounds" }
  | { readonly kind: "keyword-value"; readonly keywords: readonly string[]; readonly max: number }
  | { readonly kind: "filled-objects" }
  | { readonly kind: "closed-objects" }
  | { readonly kind: "open-objects" }
  | { readonly kind: "map-objects" }
  | { readonly kind: "all-required" }
  | { readonly kind: "some-required" }
  | { readonly kind: "required-known" }
  | { readonly kind: "array-items" }
  | { readonly kind: "list-items" }
  | { readonly kind: "typed" }
  | { readonly kind: "type-list" }
  | { readonly kind: "boolean-schema"; readonly of?: "properties" | "root properties" }
  | { readonly kind: "enum"; readonly values: "filled" | "scalars" | "texts" | "not empty" }
  | { readonly kind: "enum-type"; readonly type: "string" }
  | { readonly kind: "enum-length"; readonly from: number; readonly maxCharacters: number }
  | { readonly kind: "formats"; readonly known: readonly string[] }
  | { readonly kind: "format-named"; readonly name: string }
  | { readonly kind: "pattern-features"; readonly features: readonly RegexFeature[] }
  | { readonly kind: "ref-siblings" }
  | { readonly kind: "any-of-siblings" }
  | { readonly kind: "ref-external" }
  | { readonly kind: "ref-in-all-of" }
  | { readonly kind: "all-of-many" }
  | { readonly kind: "recursion" }
  | { readonly kind: "dialect" }
  | { readonly kind: "mcp-header" }
  | { readonly kind: "object-depth"; readonly max: number }
  | { readonly kind: "count"; readonly of: "properties" | "enum values" | "characters"; readonly max: number }
  | { readonly kind: "registry"; readonly of: Countable; readonly max: number };

/** What is counted over all tools of a registry. */
export type Countable = "tools" | "optional parameters" | "unions" | "fields";

/** One rule of a profile. */
export interface ProfileRule {
  /** A short name, unique in its profile; findings are known by `profile/code`. */
  readonly code: string;
  /** What is asked. */
  readonly limit: Limit;
  /** What becomes of a definition that breaks it. */
  readonly fate: Fate;
  /** How that is known. */
  readonly grade: Grade;
  /** Where it is written down. */
  readonly source: string;
  /** How much it matters, where that is less than its fate means. */
  readonly severity?: Severity;
}

/** What one provider makes of definitions. */
export interface Profile {
  /** The id, which is also the file's name. */
  readonly id: string;
  /** What it is called in messages. */
  readonly title: string;
  /** Which interface it is about, and what it is like. */
  readonly docs: UnitDocs;
  /** Its rules, in the order in which reasons are given. */
  readonly rules: readonly ProfileRule[];
}

/** What two providers cannot have both; given where both are among the targets. */
export interface Conflict {
  /** The id, which follows `portability/` in findings. */
  readonly id: string;
  /** What it is about. */
  readonly docs: UnitDocs;
  /** How much it matters. */
  readonly severity: Severity;
  /** What a definition has that both sides speak of. */
  readonly limit: Limit;
  /** Ids of profiles that ask for it or take it, and what they say of it. */
  readonly keeps: { readonly profiles: readonly string[]; readonly says: string };
  /** Ids of profiles that do not, and what they say of it. */
  readonly breaks: { readonly profiles: readonly string[]; readonly says: string };
  /** What both sides take. */
  readonly instead: string;
}

/** What one provider makes of one tool, or of the registry as a whole. */
export interface PortabilityCell {
  /** The tool's name; `*` is the registry as a whole. */
  readonly tool: string;
  /** The profile's id. */
  readonly target: string;
  /** What becomes of it. */
  readonly acceptance: Acceptance;
  /** Why, the worst first: the rule and what it says; none where it is accepted. */
  readonly reasons: readonly PortabilityReason[];
}

/** Why a tool is not taken as it is. */
export interface PortabilityReason {
  /** The rule, as `profile/code`. */
  readonly rule: string;
  /** What becomes of the tool for it. */
  readonly fate: Fate;
  /** What was expected and what received. */
  readonly message: string;
}

/** Tools by providers. */
export interface PortabilityMatrix {
  /** Where the registry came from, for people. */
  readonly source: string;
  /** The ids of the profiles. */
  readonly targets: readonly string[];
  /** The names of the tools. */
  readonly tools: readonly string[];
  /** One for every tool and target, and one for the registry as a whole for every target. */
  readonly cells: readonly PortabilityCell[];
}
