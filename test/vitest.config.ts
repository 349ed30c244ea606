import { defineSuite } from "./_setup/define-suite.ts";

/** What `npm test` runs. */
export default defineSuite({
  // No file runs so long that optimizing the embedded database's code pays: it costs a second of each.
  execArgv: ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"],
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
});
