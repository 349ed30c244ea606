/** Git for tests: no configuration of this machine or its user, no repository but that of the folder. */
import { execFileSync } from "node:child_process";
import { toCleanEnv } from "./clean-env.ts";

const IDENTITY = ["-c", "user.name=Tester", "-c", "user.email=tester@example.org"];

/** What `git <args>` prints in `folder`; commits are made at `date`. */
export function runGit(folder: string, args: readonly string[], date = "2026-01-01T12:00:00Z"): string {
  const env = toCleanEnv({
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  });
  return execFileSync("git", [...IDENTITY, ...args], { cwd: folder, env, encoding: "utf8", stdio: "pipe" }).trim();
}
