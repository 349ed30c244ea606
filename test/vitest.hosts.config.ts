import { defineSuite } from "./_setup/define-suite.ts";

/**
 * What `npm run test:hosts` runs: the built site under nginx, two servers behind it, the container files; and tests of
 * search, messages and webhooks once more, through PgBouncer in transaction mode.
 */
export default defineSuite({
  include: [
    "test/hosts/**/*.test.ts",
    "test/postgres/search/answers.test.ts",
    "test/integration/contact/{accepting,idempotency,privacy}.test.ts",
    "test/integration/dispatch/{sending,queue-counts}.test.ts",
    "test/integration/webhooks/management.test.ts",
  ],
  globalSetup: ["test/_setup/ensure-build.ts", "test/_setup/pooled-database.ts"],
});
