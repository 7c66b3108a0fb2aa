/**
 * messcall calls a tool registry the messy way language models do, and says what breaks.
 *
 * @example Check a registry
 * ```ts
 * import { checkRegistry } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const report = await checkRegistry([{
 *   name: "roll",
 *   description: "Rolls a die and returns the number it shows; changes nothing.",
 *   inputSchema: { type: "object", properties: {}, additionalProperties: false },
 *   execute: () => 4,
 * }], { runs: 20 });
 *
 * assertEquals(report.tools[0]?.name, "roll");
 * ```
 * @module
 */
export type { Adapter } from "./src/core/adapter.ts";
export type { Baseline, BaselineEntry, BaselineOutcome } from "./src/core/baseline.ts";
export type { LatencyBudget } from "./src/core/budget.ts";
export type {
  Awaitable,
  Check,
  CheckContext,
  CheckExample,
  CoercionPolicy,
  Observation,
} from "./src/core/check.ts";
export type { UnitDocs } from "./src/core/docs.ts";
export type { Edit } from "./src/core/edit.ts";
export { FindingsError, TargetError, UsageError } from "./src/core/errors.ts";
export type {
  CheckFinding,
  Finding,
  FindingBase,
  LintFinding,
  Location,
  RecordedOutcome,
  Repair,
  RepairStep,
} from "./src/core/finding.ts";
export type { LogReport, LogTally } from "./src/core/log_report.ts";
export type { JsonObject, JsonValue } from "./src/core/json.ts";
export type { JsonPointer } from "./src/core/json_pointer.ts";
export type {
  LateRule,
  LintProblem,
  LintRule,
  LintRuleBase,
  Preset,
  RegistryRule,
  ToolRule,
} from "./src/core/lint_rule.ts";
export type {
  BatchMutator,
  CallMutator,
  Mutator,
  MutatorBase,
  Site,
  TextMutator,
  ValueMutator,
} from "./src/core/mutator.ts";
export type { Ending, Outcome, ToolError, ToolErrorType } from "./src/core/outcome.ts";
export { definePlugin, type Plugin } from "./src/core/plugin.ts";
export type { Preview, PreviewCall, ToolPreview } from "./src/core/preview.ts";
export type { Problem, Severity } from "./src/core/problem.ts";
export type { Access, Registry, RegistryFacts, Target } from "./src/core/registry.ts";
export {
  type ReplayBatch,
  type ReplayCase,
  type ReplayMutation,
  type ReplayStep,
  toReplayCase,
} from "./src/core/replay_case.ts";
export type {
  CheckTally,
  CleanTally,
  DefinitionSize,
  GuardTally,
  OutcomeTally,
  Percentiles,
  ReplayOptions,
  Report,
  RunEvent,
  RunScope,
  Shard,
  StopReason,
  ToolReport,
} from "./src/core/report.ts";
export type {
  Acceptance,
  Fate,
  PortabilityCell,
  PortabilityMatrix,
  PortabilityReason,
} from "./src/core/profile.ts";
export type { Page, Reporter } from "./src/core/reporter.ts";
export type { Links, Reached, Surroundings } from "./src/core/surroundings.ts";
export type {
  Batch,
  Expectation,
  Interleaving,
  Mutation,
  Step,
  Taken,
  TestCase,
  Tick,
  Violation,
} from "./src/core/test_case.ts";
export type {
  JsonSchema,
  ToolAnnotations,
  ToolArgs,
  ToolCall,
  ToolDefinition,
  ToolPermissions,
} from "./src/core/tool.ts";
export type {
  TokenCost,
  TokenCounter,
  TokenEstimates,
  TokenParts,
  TokenRange,
  ToolTokens,
} from "./src/core/token_cost.ts";
export type { Drift, DriftKind, Lock, LockedTool } from "./src/core/lock.ts";
export type { ToolSettings } from "./src/core/tool_settings.ts";
export { VERSION } from "./src/core/version.ts";
export { arbitraryFromSchema, type SchemaArbitraryOptions } from "./src/generate/arbitrary.ts";
export {
  type Boundaries,
  type BoundaryOptions,
  type BoundaryValue,
  boundaryValues,
} from "./src/generate/boundary.ts";
export { invalidFromSchema, type InvalidValue } from "./src/generate/invalid.ts";
export { messyValues } from "./src/generate/messy_values.ts";
export { UngeneratableError } from "./src/generate/ungeneratable_error.ts";
export { compareRegistries } from "./src/compare.ts";
export { fixDefinitions, type Fixes, type ToolFix } from "./src/fix.ts";
export { assertRegistry, type CheckOptions, checkRegistry } from "./src/harness.ts";
export { lintRegistry } from "./src/lint_registry.ts";
export { compareLocks } from "./src/compare_locks.ts";
export { lock, type LockOptions, lockText, readLock } from "./src/lock.ts";
export { replayLog } from "./src/replay_log.ts";
export { type Replay, replay, shrink } from "./src/replay.ts";
export { diffReports, mergeReports, updateBaseline } from "./src/reports.ts";
export type { ReportDiff, SeverityChange } from "./src/run/diff_reports.ts";
export type { JudgedLog } from "./src/run/judge_log.ts";
export type { Shrunk } from "./src/run/shrink.ts";
export type { KeywordPlace } from "./src/schema/conflict.ts";
export type { Dialect } from "./src/schema/dialect.ts";
export type { ResourceOptions } from "./src/schema/resources.ts";
export { type McpStreams, serveMcp } from "./src/serve/mcp_stdio.ts";

export { type OpenOptions, openRegistry, type WrapOption } from "./src/open.ts";
export type { TargetLike } from "./src/target.ts";
export type { HarnessOptions } from "./src/options.ts";
export { previewRegistry } from "./src/preview.ts";
export { benchRegistry, testRegistry } from "./src/register.ts";
export { portability } from "./src/targets.ts";
export { renderTools, tokenCost, type TokenOptions } from "./src/tokens.ts";
