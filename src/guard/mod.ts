/**
 * The guard: a layer around any registry that makes its tool calls safe.
 * @module
 */
export type { ToolContext } from "./call_scope.ts";
export type { Change } from "./change.ts";
export { createRegistry } from "./create_registry.ts";
export { type ArgsOf, defineTool, type Tool, type ToolSpec } from "./define_tool.ts";
export {
  type Dependency,
  type DependencyGraph,
  dependencyGraph,
  type PlannedCall,
} from "./dependency_graph.ts";
export type { Drift, DriftKind, Lock, LockedTool } from "../core/lock.ts";
export { allowsTools, isForced, readToolChoice, requiredTool, type ToolChoice } from "../core/tool_choice.ts";
export type { DriftedTool } from "./drift.ts";
export { guard, type GuardedRegistry } from "./guard.ts";
export { type KeyState, type KeyStore, memoryStore } from "./idempotency.ts";
export { type Provider, toModelText, type ToolOutput, toProviderResult, toToolOutput } from "./model_text.ts";
export type {
  PermissionPolicy,
  PermissionRequest,
  PermissionRule,
  PermissionVerdict,
  ToolPermission,
  UserAnswer,
} from "./permission.ts";
export type {
  CallSpan,
  CallTracer,
  ChangedCall,
  FailedCall,
  FieldPolicy,
  FinishedCall,
  GuardHooks,
  Policy,
  ToolPolicy,
} from "./policy.ts";
export type { GuardedEnding } from "./present.ts";
export type { PhantomCall } from "./refuse_phantom.ts";
export type { FromSchema } from "./schema_type.ts";
export {
  type ConfusablePair,
  measureRetrieval,
  type Miss,
  type QueryPair,
  type RetrievalReport,
} from "./retrieval.ts";
export { type ChoiceProvider, toProviderChoice } from "./provider_choice.ts";
export { schedule, type ScheduledResult, type ScheduleOptions } from "./schedule.ts";
export type { FailedEnding } from "./take_back.ts";
export { searchable, type SearchPolicy } from "./searchable.ts";
export {
  estimateTokens,
  type SelectedTool,
  type Selection,
  type SelectOptions,
  selectTools,
} from "./select.ts";
export { type BatchOptions, type SettledItem, settleEach } from "./settle_each.ts";
export { type SqliteStore, sqliteStore } from "./sqlite_store.ts";
export type { StandardIssue, StandardSchema } from "./standard_schema.ts";
export type { RankedTool } from "./tool_index.ts";
export { ToolRefusal } from "./tool_refusal.ts";
