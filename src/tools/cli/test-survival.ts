/**
 * `npm run test:survival`: kills runners, shifts their clocks (libfaketime) and restarts the database under them, on a real
 * PostgreSQL server; about a minute and a half. Prints a table of what was lost and repeated.
 */
import { runSuite } from "./_run-suite.ts";

const help = `Usage: npm run test:survival [-- test files]

Needs PostgreSQL 15 or later and libfaketime. On Debian: apt-get install postgresql libfaketime

Exit codes: 0 all passed, 1 something failed, 2 wrong usage.`;

runSuite({ help, config: "test/vitest.survival.config.ts" });
