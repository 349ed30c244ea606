import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    setupFiles: ["test/_setup/each-file.ts"],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Two workers: the browser and the database of the integration tests want the rest of a small machine.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "unit", include: ["test/unit/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "built",
          include: ["test/{integration,contract,site}/**/*.test.ts"],
          globalSetup: ["test/_setup/ensure-build.ts"],
        },
      },
    ],
  },
});
