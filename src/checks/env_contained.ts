/**
 * No variable is read that was not given.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { Problem } from "../core/problem.ts";
import { reachedFor } from "./_denied.ts";
import { observe } from "./_example.ts";

const call = observe({ outcome: { kind: "ok", value: [] } });

/** In a sandbox that decides every access, no call reads a variable that was not given to it. */
export const envContained: Check = {
  id: "env-contained",
  severity: "error",
  docs: {
    summary:
      "In a sandbox with capabilities, no call tries to read an environment variable that was not given.",
    why: "Variables hold the keys of everything else that runs on the machine.",
    fix: "Read what the tool needs once, when it is set up, and declare it; read nothing else.",
    sources: ["https://github.com/BerriAI/litellm/pull/29938"],
  },
  examples: {
    good: { observation: { ...call, denied: [{ permission: "read", value: "/etc/hostname" }] } },
    bad: { observation: { ...call, denied: [{ permission: "env", value: "AWS_SECRET_ACCESS_KEY" }] } },
  },
  check: (observation, context): readonly Problem[] | null =>
    reachedFor(observation, context, { env: "read the variable", sys: "ask the system for" }),
};
