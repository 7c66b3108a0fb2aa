/**
 * What a policy file may hold, as a JSON Schema.
 * @module
 */
import type { JsonObject } from "../core/json.ts";

const SWITCH = { type: "boolean" } as const;
const TEXT = { type: "string", minLength: 1 } as const;
const MILLISECONDS = { type: "integer", minimum: 1 } as const;
const HOSTS = { enum: ["public"] } as const;
const RULE = { enum: ["allow", "deny", "ask"] } as const;

/** Rules for one argument. */
const FIELD = {
  type: "object",
  properties: {
    trim: SWITCH,
    dropQuotes: SWITCH,
    lowerCase: SWITCH,
    dropExtension: SWITCH,
    dropRepeats: SWITCH,
    map: { type: "object" },
    root: { type: "string", pattern: "^/", description: "An absolute folder" },
    hosts: HOSTS,
  },
  additionalProperties: false,
} as const;

/** What can be said of all tools and of one. */
const SHARED = {
  mend: SWITCH,
  onUnknownEnum: { enum: ["refuse", "closest"] },
  unknownKeys: { enum: ["refuse", "keep"] },
  timeoutMs: MILLISECONDS,
  graceMs: MILLISECONDS,
  maxResult: { type: "integer", minimum: 500, description: "Characters, 500 at least" },
} as const;

/** Keys that are JSON Pointers to arguments. */
const POINTERS = "^/";

const TOOL = {
  type: "object",
  properties: {
    ...SHARED,
    aliases: { type: "object", additionalProperties: TEXT },
    fields: { type: "object", patternProperties: { [POINTERS]: FIELD }, additionalProperties: false },
    descriptions: { type: "object", patternProperties: { [POINTERS]: TEXT }, additionalProperties: false },
    idempotencyKey: { type: "string", pattern: POINTERS, description: "A JSON Pointer, such as /key" },
  },
  additionalProperties: false,
} as const;

/** The schema of a policy, as far as it is data. */
export const POLICY_SCHEMA: JsonObject = {
  type: "object",
  properties: {
    ...SHARED,
    root: TEXT,
    hosts: HOSTS,
    drift: { enum: ["report", "refuse"] },
    lock: { ...TEXT, description: "The file of a lock, such as messcall.lock.json" },
    auditArguments: SWITCH,
    tools: { type: "object", additionalProperties: TOOL },
    permission: {
      type: "object",
      properties: {
        rules: {
          type: "array",
          items: {
            type: "object",
            properties: { key: TEXT, pattern: TEXT, verdict: RULE },
            required: ["key", "verdict"],
            additionalProperties: false,
          },
        },
        otherwise: RULE,
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};
