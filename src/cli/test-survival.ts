/**
 * `npm run test:survival`: kills runners, shifts their clocks (libfaketime) and restarts the database under them, on a real
 * PostgreSQL server; five minutes. Prints a table of what was lost and repeated, and `N passed, N failed` last.
 */
import { EXIT, parseArguments } from "./_command.ts";
import { runTests } from "./_run-tests.ts";

const HELP = `Usage: npm run test:survival [-- test files]

Needs PostgreSQL 15 or later and libfaketime. On Debian: apt-get install postgresql libfaketime

Exit codes: 0 all passed, 1 something failed, 2 wrong usage.`;

const parsed = parseArguments({ allowPositionals: true, options: { help: { type: "boolean" } } });
if (typeof parsed === "string") {
  console.error(`${parsed}\n\n${HELP}`);
  process.exit(EXIT.usage);
}
const { values, positionals } = parsed;
if (values.help === true) {
  console.log(HELP);
  process.exit(0);
}
const { passed, failed } = runTests("test/vitest.survival.config.ts", positionals, {});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
