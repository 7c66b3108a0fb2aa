/**
 * Sites for the examples of mutators.
 * @module
 */
import type { Site } from "../core/mutator.ts";

/** One of two choices. */
export const DATASET: Site = {
  pointer: "/dataset",
  schema: { type: "string", enum: ["adsl", "adae"] },
  value: "adsl",
  required: true,
  siblings: ["dataset"],
};

/** An optional whole number. */
export const LIMIT: Site = {
  pointer: "/limit",
  schema: { type: "integer" },
  value: 3,
  required: false,
  siblings: ["query", "limit"],
};

/** The name of a file. */
export const PATH: Site = {
  pointer: "/path",
  schema: { type: "string" },
  value: "notes.txt",
  required: true,
  siblings: ["path"],
};

/** An optional day. */
export const SINCE: Site = {
  pointer: "/since",
  schema: { type: "string", format: "date" },
  value: "2026-03-23",
  required: false,
  siblings: ["query", "since"],
};

/** An optional list of strings. */
export const SUBJECTS: Site = {
  pointer: "/subjects",
  schema: { type: "array", items: { type: "string" } },
  value: ["01-701", "01-702"],
  required: false,
  siblings: ["subjects"],
};
