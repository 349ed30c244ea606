import { defineConfig } from "vitest/config";

/**
 * What `npm run test:hosts` runs: the built site under nginx, two servers behind it, the container files; and tests of
 * search, messages and webhooks once more, through PgBouncer in transaction mode.
 */
export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: [
      "test/hosts/**/*.test.ts",
      "test/postgres/search/answers.test.ts",
      "test/integration/contact/{accepting,idempotency,privacy}.test.ts",
      "test/integration/dispatch/{sending,queue-counts}.test.ts",
      "test/integration/webhooks/management.test.ts",
    ],
    globalSetup: ["test/_setup/ensure-build.ts", "test/_setup/pooled-database.ts"],
    setupFiles: ["test/_setup/each-file.ts"],
    // So long that only what hangs is ended, also on a machine that is ten times busier than one's own.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
  },
});
