/**
 * Every kind of limit with the function that judges it.
 * @module
 */
import type { Limit } from "../core/profile.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { judgeCount, judgeDepth } from "./budgets.ts";
import * as objects from "./objects.ts";
import * as outside from "./outside.ts";
import * as references from "./references.ts";
import { type Hit, type View, viewOf } from "./view.ts";
import * as words from "./words.ts";

/** Limits on one tool. */
type ToolLimit = Exclude<Limit, { kind: "registry" }>;

/** The functions, by the kind of limit they judge. */
type Judges = {
  readonly [K in ToolLimit["kind"]]: (view: View, limit: Extract<ToolLimit, { kind: K }>) => readonly Hit[];
};

const JUDGES: Judges = {
  "all-of-many": references.judgeAllOfMany,
  "all-required": objects.judgeAllRequired,
  "any-of-siblings": references.judgeAnyOfSiblings,
  "array-items": objects.judgeItems,
  "boolean-schema": words.judgeBooleans,
  "closed-objects": objects.judgeClosed,
  "count": judgeCount,
  "description-length": outside.judgeDescription,
  "dialect": outside.judgeDialect,
  "enum": words.judgeEnum,
  "enum-length": words.judgeEnumLength,
  "enum-type": words.judgeEnumType,
  "filled-objects": objects.judgeFilled,
  "format-named": words.judgeFormatNamed,
  "formats": words.judgeFormats,
  "key-pattern": objects.judgeKeys,
  "keyword": words.judgeKeywords,
  "keyword-value": words.judgeKeywordValue,
  "list-items": objects.judgeListItems,
  "map-objects": objects.judgeMaps,
  "mcp-header": words.judgeMcpHeaders,
  "metaschema": outside.judgeMetaschema,
  "name-length": outside.judgeNameLength,
  "name-pattern": outside.judgeNamePattern,
  "no-arguments": outside.judgeNoArguments,
  "number-bounds": words.judgeNumberBounds,
  "object-depth": judgeDepth,
  "only-keywords": words.judgeOnlyKeywords,
  "open-objects": objects.judgeOpen,
  "output-object": outside.judgeOutputObject,
  "pattern-features": words.judgePatterns,
  "recursion": references.judgeRecursion,
  "ref-external": references.judgeExternal,
  "ref-in-all-of": references.judgeInAllOf,
  "ref-siblings": references.judgeSiblings,
  "required-known": objects.judgeRequiredKnown,
  "root-object": outside.judgeRootObject,
  "root-properties": outside.judgeRootProperties,
  "some-required": objects.judgeSomeRequired,
  "type-list": words.judgeTypeList,
  "typed": objects.judgeTyped,
};

/** Judges one tool by one limit; what is asked of the registry as a whole is not judged here. */
export function judgeTool(tool: ToolDefinition, limit: Limit): readonly Hit[] {
  if (limit.kind === "registry") return [];
  // The function is the one of the limit's own kind, which TypeScript cannot follow through the table.
  const judge = JUDGES[limit.kind] as (view: View, limit: ToolLimit) => readonly Hit[];
  return judge(viewOf(tool), limit);
}
