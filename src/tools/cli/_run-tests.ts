/** Runs vitest and counts what its report says; its own closing line is for people. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Tally {
  passed: number;
  failed: number;
  /** True when the path of no test file contains any part of the selection: a wrong use of the command. */
  hasNoFile?: boolean;
}

/** Prints what became of the tests; gives the exit code. */
export function printTally({ passed, failed, hasNoFile = false }: Tally, selection: readonly string[]): number {
  if (hasNoFile) {
    console.error(`No test file matches ${selection.join(" or ")}; a test file is named by a part of its path.`);
    return 2;
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Checks and tests start hundreds of commands, and half of the time of a short one is compiling the same modules. */
export const NODE_COMPILE_CACHE = join(import.meta.dirname, "../../../node_modules/.cache/compiled");

/** What is read of vitest's JSON report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** @param selection options of vitest, and paths or parts of paths; none for all of the configuration's tests */
export function runTests(config: string, selection: readonly string[], env: Record<string, string>): Tally {
  const folder = mkdtempSync(join(tmpdir(), "ai-directory-test-"));
  const report = join(folder, "report.json");
  const args = ["run", "-c", config, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const result = spawnSync("vitest", [...args, ...selection], {
    stdio: "inherit",
    env: { NODE_COMPILE_CACHE, ...process.env, ...env },
  });
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
    if (testResults.length === 0 && selection.length > 0) return { passed: 0, failed: 0, hasNoFile: true };
    // A file that does not load, or whose set-up or end fails, may have no failed test.
    const failedFiles = testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.every((one) => one.status !== "failed"),
    );
    const failed = numFailedTests + failedFiles.length;
    return { passed: numPassedTests, failed: failed === 0 && result.status !== 0 ? 1 : failed };
  } catch (cause) {
    console.error(`The tests left no report (${String(cause)}).`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
