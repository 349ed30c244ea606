/** The project's sources in another folder, for tests of what a fork changes in `src/site/`: settings are read as modules load. */
import { spawnSync } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { toCleanEnv } from "./clean-env.ts";
import { ROOT } from "./root.ts";

export interface SourceRun {
  code: number | null;
  out: string;
  err: string;
}

/** Copies the sources to `root`; gives what runs Node there. */
export function copySources(root: string): (...args: readonly string[]) => SourceRun {
  cpSync(join(ROOT, "src"), join(root, "src"), { recursive: true });
  cpSync(join(ROOT, "package.json"), join(root, "package.json"));
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  return (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      env: toCleanEnv(),
      encoding: "utf8",
    });
    return { code: status, out: stdout.trim(), err: stderr.trim() };
  };
}
