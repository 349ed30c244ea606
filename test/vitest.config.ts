import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["test/{unit,integration,contract,site}/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Two workers: the browser and the database of the integration tests want the rest of a small machine.
    maxWorkers: 2,
  },
});
