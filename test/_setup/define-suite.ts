/** What the configurations of all test commands share. */
import { type ViteUserConfig, defineConfig } from "vitest/config";

/** @param test what this suite includes and needs */
export function defineSuite(test: ViteUserConfig["test"]): ViteUserConfig {
  return defineConfig({
    test: {
      root: new URL("../..", import.meta.url).pathname,
      setupFiles: ["test/_setup/each-file.ts"],
      // So long that only what hangs is ended, also on a machine that is ten times busier than one's own.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // Longer than anything takes on a busy machine; the default is one second.
      expect: { poll: { timeout: 300_000 } },
      // Two workers: browsers and databases want the rest of a small machine.
      maxWorkers: 2,
      // Bundled already.
      server: { deps: { external: [/\/page-program-\w+\/|\/pages\/\w{20,}\//] } },
      ...test,
    },
  });
}
