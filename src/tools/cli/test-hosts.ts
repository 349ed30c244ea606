/**
 * `npm run test:hosts`: the product on its hosts. nginx runs the example of `.container/nginx`, two servers
 * share one PostgreSQL behind nginx and PgBouncer, and the steps of the container files are carried out. On Netlify:
 * its own command-line tool builds and serves a copy, and its bundles are started on each Node that they may run on.
 */
import { runSuite } from "./_run-suite.ts";

const help = `Usage: npm run test:hosts [-- test files]

Needs nginx, openssl, PgBouncer and PostgreSQL 15 or later. On Debian: apt-get install nginx-light pgbouncer postgresql
npm brings other Nodes and netlify-cli (300 MB) into its own cache on the first run; without npm's registry
the tests of Netlify fail then and say so.

Exit codes: 0 all passed, 1 something failed, 2 wrong usage.`;

runSuite({ help, config: "test/vitest.hosts.config.ts" });
