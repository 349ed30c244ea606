/** Before tests that look at built files: builds once when dist/ is missing or older than what it is made from. */
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { toCleanEnv } from "./clean-env.ts";
import { ROOT } from "./root.ts";

const SOURCES = ["content", "src", "netlify", "netlify.toml", "astro.config.mjs", "package-lock.json"];

export default function ensureBuild(): void {
  if (!isStale()) return;
  const { status } = spawnSync(process.execPath, ["src/tools/cli/build.ts"], {
    cwd: ROOT,
    stdio: "inherit",
    env: toCleanEnv(),
  });
  if (status !== 0) throw new Error("The build failed, so tests of built files can't run.");
}

function isStale(): boolean {
  // Files of the site may be links to those of earlier builds, and as old; this one is written by each.
  const built = statSync(join(ROOT, ".catalog/snapshot.json"), { throwIfNoEntry: false });
  return built === undefined || SOURCES.some((source) => isNewer(join(ROOT, source), built.mtimeMs));
}

function isNewer(path: string, thanMs: number): boolean {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs > thanMs;
  return readdirSync(path).some((name) => isNewer(join(path, name), thanMs));
}
