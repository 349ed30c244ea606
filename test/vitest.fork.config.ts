import { defineConfig } from "vitest/config";

/** What `npm run test:fork` runs: a directory about something else, made of this project by configuration and content alone. */
export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["test/fork/**/*.test.ts"],
    setupFiles: ["test/_setup/each-file.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 1,
  },
});
