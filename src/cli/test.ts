/**
 * `npm test`: everything the project promises, in one command: format, lint, types, unused code, content, the build and
 * every test. Prints `N passed, N failed` last and exits with 1 when anything failed.
 */
import { spawnSync } from "node:child_process";
import { keepAstroSilent } from "#build/keep-astro-silent.ts";
import { findOrInstallBrowser } from "./_browser.ts";
import { endWithHelp, readArguments } from "./_plain-arguments.ts";
import { type Tally, runTests } from "./_run-tests.ts";

const HELP = `Usage: npm test [-- options] [-- test files]

Checks format, lint, types, unused code and content, builds the site and runs every test.

Options:
  --only-tests   run the tests alone, on the build that is there
  --help         show this text

Exit codes: 0 all passed, 1 something failed, 2 a tool or browser is missing.`;

const CHECKS: readonly { name: string; command: readonly string[] }[] = [
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "lint", command: ["oxlint", "-c", ".oxlint.config.ts", "--type-aware", "--deny-warnings"] },
  { name: "types", command: ["npm", "run", "--silent", "types"] },
  { name: "unused code", command: ["knip"] },
  { name: "content", command: ["node", "src/cli/check.ts"] },
  { name: "build", command: ["node", "src/cli/build.ts"] },
];

function runCheck(command: readonly string[]): boolean {
  const [program, ...args] = command;
  return spawnSync(program!, args, { stdio: "inherit" }).status === 0;
}

const parsed = readArguments(
  {
    allowPositionals: true,
    options: {
      "only-tests": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  },
  HELP,
);
if (parsed.values.help) endWithHelp(HELP);
const { values, positionals } = parsed;

keepAstroSilent();
const browser = findOrInstallBrowser();
if (browser === undefined) process.exit(2);

const tally: Tally = { passed: 0, failed: 0 };
for (const check of values["only-tests"] ? [] : CHECKS) {
  const passed = runCheck(check.command);
  console.log(`${passed ? "passed" : "FAILED"}: ${check.name}`);
  tally[passed ? "passed" : "failed"] += 1;
}
const tests = runTests("test/vitest.config.ts", positionals, { CHROMIUM_PATH: browser });
const failed = tally.failed + tests.failed;
console.log(`${tally.passed + tests.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
