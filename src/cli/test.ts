/**
 * `npm test`: everything the project promises, in one command: format, lint, types, unused code, content, the build and
 * every test. Prints `N passed, N failed` last and exits with 1 when anything failed.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findOrInstallBrowser } from "./_browser.ts";

const HELP = `Usage: npm test [-- options] [-- test files]

Checks format, lint, types, unused code and content, builds the site and runs every test.

Options:
  --only-tests   run the tests alone, on the build that is there
  --help         show this text

Exit codes: 0 all passed, 1 something failed, 2 a tool or browser is missing.`;

interface Tally {
  passed: number;
  failed: number;
}

const CHECKS: readonly { name: string; command: readonly string[] }[] = [
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "types", command: ["npm", "run", "--silent", "types"] },
  { name: "unused code", command: ["knip"] },
  { name: "content", command: ["node", "src/cli/check.ts"] },
  { name: "build", command: ["node", "src/cli/build.ts"] },
];

function runCheck(command: readonly string[]): boolean {
  const [program, ...args] = command;
  return spawnSync(program!, args, { stdio: "inherit" }).status === 0;
}

function runTests(files: readonly string[], browser: string): Tally {
  const folder = mkdtempSync(join(tmpdir(), "ai-directory-test-"));
  const report = join(folder, "report.json");
  const args = [
    "run",
    "-c",
    "test/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const result = spawnSync("vitest", [...args, ...files], {
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: browser },
  });
  try {
    const counts = JSON.parse(readFileSync(report, "utf8")) as { numPassedTests: number; numFailedTests: number };
    // A file that does not even load has no failed test; the exit code still says so.
    const failed = counts.numFailedTests === 0 && result.status !== 0 ? 1 : counts.numFailedTests;
    return { passed: counts.numPassedTests, failed };
  } catch (cause) {
    console.error(`The tests left no report (${String(cause)}).`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "only-tests": { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const browser = findOrInstallBrowser();
if (browser === undefined) process.exit(2);

const tally: Tally = { passed: 0, failed: 0 };
for (const check of values["only-tests"] ? [] : CHECKS) {
  const passed = runCheck(check.command);
  console.log(`${passed ? "passed" : "FAILED"}: ${check.name}`);
  tally[passed ? "passed" : "failed"] += 1;
}
const tests = runTests(positionals, browser);
const failed = tally.failed + tests.failed;
console.log(`${tally.passed + tests.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
