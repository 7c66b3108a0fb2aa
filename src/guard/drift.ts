/**
 * Drift: tools that are not what was approved, by a lock or as they were when the guard was made. What changed is told;
 * and where the policy says so, a tool whose definition is another one is not called, since it was approved for what it
 * had said.
 * @module
 */
import type { Drift } from "../core/lock.ts";
import type { ToolError } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { compareDefinitions } from "../schema/compare_definitions.ts";
import { approvedOf, driftRule, textOf } from "./approval.ts";
import type { GuardedRegistry } from "./guard.ts";
import type { Policy } from "./policy.ts";
import { tell } from "./tell.ts";

/** A tool that is not what was approved. */
export interface DriftedTool {
  /** The tool. */
  readonly tool: string;
  /** What has changed; an addition or a removal alone, or each part of the definition or of the results. */
  readonly changes: readonly Drift[];
}

/** What differs now from what was approved. */
interface Known {
  readonly text: string;
  readonly changes: readonly Drift[];
}

/** The text of a tool that is not listed. */
const ABSENT = "";

/**
 * Watches a registry while it is called through its guard.
 *
 * @param registry the registry behind the guard, whose list may change
 * @param policy whether that is told of, and whether it is refused
 * @param call the guard's way to call
 * @returns the same way, watched; or as it is, where the policy asks for nothing
 */
export function watchDrift(
  registry: Registry,
  policy: Policy,
  call: GuardedRegistry["call"],
): GuardedRegistry["call"] {
  const rule = driftRule(policy);
  if (rule === undefined) return call;
  const { onDrift, lock } = policy;
  let listed = listOf(registry);
  const approved = approvedOf(registry, lock);
  const differing = new Map<string, Known>();

  /** Looks at the tool that is called; at all of them, where the list is another one. */
  function look(name: string): void {
    const { tools } = registry;
    const tool = listed.byName.get(name);
    if (
      tools !== listed.tools || tools.length !== listed.length ||
      (tool !== undefined && !tools.includes(tool))
    ) {
      listed = listOf(registry);
      compareAll();
    } else if (tool !== undefined) compare(name, tool);
  }

  function compareAll(): void {
    for (const each of new Set([...approved.keys(), ...differing.keys(), ...listed.byName.keys()])) {
      compare(each, listed.byName.get(each));
    }
  }

  function compare(name: string, tool: ToolDefinition | undefined): void {
    const before = approved.get(name);
    const text = tool === undefined ? ABSENT : textOf(tool);
    if (text === (before?.text ?? ABSENT)) return void differing.delete(name);
    if (differing.get(name)?.text === text) return;
    const changes = before !== undefined && tool !== undefined
      ? compareDefinitions(before.tool, tool)
      : [missing(name, { isListed: tool !== undefined, isLocked: lock !== undefined })];
    differing.set(name, { text, changes });
    if (changes.length > 0) tell(onDrift, { tool: name, changes });
  }

  async function observe(
    asked: Parameters<typeof call>[0],
    ending: Awaited<ReturnType<typeof call>>,
  ): Promise<void> {
    const results = approved.get(asked.tool)?.results;
    if (onDrift === undefined || ending.kind !== "ok" || results === undefined) return;
    const args = asked.args.kind === "json" ? asked.args.value : undefined;
    const changes = await results.observe(args, ending.value);
    if (changes.length > 0) tell(onDrift, { tool: asked.tool, changes });
  }

  // What was approved before may not be what is there from the first.
  if (lock !== undefined) compareAll();

  return async (asked, signal) => {
    look(asked.tool);
    // Without a lock, the guard knows no tool that came later.
    const known = lock !== undefined || approved.has(asked.tool) ? differing.get(asked.tool) : undefined;
    if (rule === "refuse" && known !== undefined && known.changes.length > 0) {
      return { kind: "error", error: refuse(asked.tool, known.changes) };
    }
    const ending = await call(asked, signal);
    await observe(asked, ending);
    return ending;
  };
}

/** The tools of a registry as they are listed now. */
interface Listed {
  readonly tools: readonly ToolDefinition[];
  /** How many they were: a list may be changed where it stands. */
  readonly length: number;
  readonly byName: ReadonlyMap<string, ToolDefinition>;
}

function listOf({ tools }: Registry): Listed {
  return { tools, length: tools.length, byName: new Map(tools.map((tool) => [tool.name, tool])) };
}

/** Says that a tool came or went. */
function missing(
  tool: string,
  { isListed, isLocked }: { readonly isListed: boolean; readonly isLocked: boolean },
): Drift {
  const [kind, message] = isListed
    ? ["added", isLocked ? "the lock has no such tool" : "the tool was not listed before"] as const
    : ["removed", `the tool is not listed${isLocked ? "" : " any more"}`] as const;
  return { kind, tool, breaking: kind === "removed", pointer: "/name", message };
}

/** The parts of a definition, in words. */
const PARTS: Readonly<Record<string, string>> = {
  title: "title",
  description: "description",
  inputSchema: "arguments",
  outputSchema: "result schema",
  annotations: "annotations",
};

/** Says that a tool is not called, and nothing in the words of its new definition: those are what must not be read. */
function refuse(tool: string, changes: readonly Drift[]): ToolError {
  const whole = changes.find(({ pointer }) => pointer === "/name");
  if (whole?.kind === "added") {
    return {
      type: "permission",
      message: `The tool "${tool}" was not approved and is not called`,
      hint: "Go on without it, and tell the user that it has to be approved",
    };
  }
  if (whole?.kind === "removed") {
    return {
      type: "not_found",
      message: `The tool "${tool}" is not offered any more`,
      hint: "Go on without it, or tell the user that it is missing",
    };
  }
  const parts = [
    ...new Set(changes.map(({ pointer }) => PARTS[pointer.split("/")[1] ?? ""] ?? "definition")),
  ];
  return {
    type: "permission",
    message: `The tool "${tool}" has changed since it was approved and is not called: another ${
      parts.join(", ")
    }`,
    hint: "Go on without it, and tell the user that it has to be approved anew",
  };
}
