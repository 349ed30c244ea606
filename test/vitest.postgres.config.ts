import { defineConfig } from "vitest/config";

/** What `npm run test:postgres` runs: the integration tests of the dynamic half, and what only a real server can show. */
export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: [
      "test/integration/{contact,corrections,webhooks,dispatch}/*.test.ts",
      "test/integration/{survival,kill}.test.ts",
      "test/postgres/**/*.test.ts",
    ],
    setupFiles: ["test/_setup/each-file.ts"],
    // So long that only what hangs is ended, also on a machine that is ten times busier than one's own.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
  },
});
