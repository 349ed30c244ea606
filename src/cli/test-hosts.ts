/**
 * `npm run test:hosts`: the product on other hosts than Netlify. nginx serves the static half by the rules of the site, two
 * servers share one PostgreSQL behind nginx and PgBouncer, and the steps of the container files are carried out.
 */
import { runSuite } from "./_run-suite.ts";

const help = `Usage: npm run test:hosts [-- test files]

Needs nginx, PgBouncer and PostgreSQL 15 or later. On Debian: apt-get install nginx-light pgbouncer postgresql

Exit codes: 0 all passed, 1 something failed, 2 wrong usage.`;

runSuite({ help, config: "test/vitest.hosts.config.ts" });
