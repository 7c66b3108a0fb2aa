/**
 * A careless tool whose findings are known: its tests pass.
 * @module
 */
import { type Baseline, checkRegistry, testRegistry } from "@messcall/messcall";
import { careful, careless } from "./_tools.ts";

const tools = [careful, careless];
const options = { runs: 30 };

const { findings } = await checkRegistry(tools, options);
const baseline: Baseline = {
  version: 1,
  seed: 0,
  runs: 30,
  findings: findings.map(({ fingerprint, unit, tool, code }) => (
    { fingerprint, unit, tool, code, reason: "nobody minds", firstSeen: "2026-01-31" }
  )),
};

await testRegistry(tools, { ...options, baseline });
