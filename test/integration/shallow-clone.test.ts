/** What a person sees who builds from a clone without its history. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { runGit } from "../_setup/git.ts";
import { ROOT } from "../_setup/root.ts";
import { aContentFolder, aRecordText } from "../fixtures/content-folder.ts";
import { createGitRepository } from "../fixtures/git-repository.ts";

let clone: string;

beforeEach(async () => {
  const origin = createGitRepository();
  onTestFinished(() => origin.remove());
  const content = await aContentFolder({ "content/ais/example.md": aRecordText() });
  execFileSync("cp", ["-r", join(content, "content"), origin.root]);
  origin.commit({}, "2026-11-01");
  origin.commit({ "content/ais/example.md": aRecordText({ pricing: "paid" }) }, "2026-11-02");
  clone = join(content, "clone");
  runGit(content, ["clone", "--quiet", "--depth=1", `file://${origin.root}`, clone]);
});

test.each(["build", "start", "dev"])(
  "npm run %s says in one message how to fetch the rest, ends with 1 and writes nothing",
  (command) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, "src/tools/cli", `${command}.ts`)], {
      cwd: clone,
      encoding: "utf8",
      env: toCleanEnv({ PORT: "0" }),
    });
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr.match(/git fetch --unshallow/g)).toHaveLength(1);
    expect(stderr).not.toMatch(/^\s+at |Node\.js v|Error:/m);
    expect(existsSync(join(clone, "dist"))).toBe(false);
  },
);
