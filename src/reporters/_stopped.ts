/**
 * Why a run ended early, in words.
 * @module
 */
import type { StopReason } from "../core/report.ts";

/** What is said of a run that was cut short. */
export const STOPPED: Readonly<Record<StopReason, string>> = {
  "max-time": "the time ran out",
  interrupted: "interrupted",
  failed: "messcall itself failed",
  exit: "the process was ended from within, as a tool does that exits",
  killed: "the process was killed, or died",
};
