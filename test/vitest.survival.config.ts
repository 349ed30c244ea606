import { defineConfig } from "vitest/config";

/** What `npm run test:survival` runs: processes that die, clocks that are wrong, and a database that restarts. */
export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["test/survival/**/*.test.ts"],
    setupFiles: ["test/_setup/each-file.ts"],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // One file after the other: each starts a database server and several runners.
    maxWorkers: 1,
  },
});
