/**
 * `npm run test:hosts`: the product on other hosts than Netlify. nginx serves the static half by the rules of the site, two
 * servers share one PostgreSQL behind nginx and PgBouncer, and the steps of the container files are carried out.
 * Prints `N passed, N failed` last.
 */
import { endWithHelp, parsePlainArguments } from "./_plain-arguments.ts";
import { runTests } from "./_run-tests.ts";

const HELP = `Usage: npm run test:hosts [-- test files]

Needs nginx, PgBouncer and PostgreSQL 15 or later. On Debian: apt-get install nginx-light pgbouncer postgresql

Exit codes: 0 all passed, 1 something failed, 2 wrong usage.`;

const { values, positionals } = parsePlainArguments(
  { allowPositionals: true, options: { help: { type: "boolean", short: "h", default: false } } },
  HELP,
);
if (values.help) endWithHelp(HELP);
const { passed, failed } = runTests("test/vitest.hosts.config.ts", positionals, {});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
