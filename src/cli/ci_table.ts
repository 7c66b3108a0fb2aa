/**
 * The table of flags for continuous integration.
 * @module
 */

/** Its flags, as the parser takes them. */
export const CI_FLAGS = {
  shard: { type: "string" },
  baseline: { type: "string" },
  "update-baseline": { type: "boolean" },
  "fail-on": { type: "string" },
  "fail-on-warning": { type: "boolean" },
} as const;

/** What `--help` says of them. */
export const CI_HELP: Readonly<Record<keyof typeof CI_FLAGS, string>> = {
  shard:
    "N/COUNT    for check: make one part of the run, such as 2/4; messcall merge puts the reports of all parts together",
  baseline:
    "FILE   for check and merge: the findings that are known and no reason to fail (messcall.baseline.json)",
  "update-baseline":
    "  for check and merge: enter the findings into the baseline, and take out those that went away",
  "fail-on": "LEVEL  the findings that make messcall fail: error or warning, which has errors too (warning)",
  "fail-on-warning":
    "  fail as well where the report warns of something that is no finding, such as a tool that never succeeded",
};
