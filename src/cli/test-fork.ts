/**
 * `npm run test:fork`: builds a small directory about something else from configuration and content alone, and walks its
 * pages. Prints `N passed, N failed` last.
 */
import { endOnArguments } from "./_plain-arguments.ts";
import { runTests } from "./_run-tests.ts";

endOnArguments(`Usage: npm run test:fork

Copies the project, puts the words and the content of test/fork/open-data in the place of its own, builds it and
looks at every page.

Exit codes: 0 all passed, 1 a test failed, 2 wrong usage.`);
const { passed, failed } = runTests("test/vitest.fork.config.ts", [], {});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
