#!/usr/bin/env node
// Starts the command line under the Deno that npm installed beside it.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const deno = join(dirname(require.resolve("deno/package.json")), "bin.cjs");
const main = fileURLToPath(new URL("../src/cli/main.js", import.meta.url));
const child = spawn(
  process.execPath,
  [deno, "run", "-A", "--node-modules-dir=manual", main, ...process.argv.slice(2)],
  { stdio: "inherit" },
);

// Ctrl-C reaches the child by itself, which ends its run with the report so far; what is sent to this process is passed on.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(
    `Cannot start Deno: ${error.message}\nInstall the package again, with its optional dependencies`,
  );
  process.exitCode = 4;
});
child.on("exit", (code) => {
  process.exitCode = code ?? 4;
});
