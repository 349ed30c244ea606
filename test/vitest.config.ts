import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    setupFiles: ["test/_setup/each-file.ts"],
    // So long that only what hangs is ended, also on a machine that is ten times busier than one's own.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Two workers: the browser and the database of the integration tests want the rest of a small machine.
    maxWorkers: 2,
    // No file runs so long that optimizing the embedded database's code pays: it costs a second of each.
    execArgv: ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"],
    // Longer than anything takes on a busy machine; the default is one second.
    expect: { poll: { timeout: 300_000 } },
    projects: [
      // Nothing that these test is left behind in a process, so files can share one.
      { extends: true, test: { name: "unit", include: ["test/unit/**/*.test.ts"], isolate: false } },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["test/{integration,contract}/**/*.test.ts"],
          globalSetup: ["test/_setup/empty-database.ts"],
        },
      },
      // These read or serve the whole built site: it is built first when it is missing or old.
      {
        extends: true,
        test: {
          name: "built",
          include: ["test/built/**/*.test.ts"],
          globalSetup: ["test/_setup/site.ts", "test/_setup/empty-database.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "site",
          include: ["test/site/**/*.test.ts"],
          globalSetup: ["test/_setup/site.ts", "test/_setup/empty-database.ts", "test/_setup/browser.ts"],
        },
      },
    ],
  },
});
