/** Files and folders that the system refuses to read. */
import { spawnSync } from "node:child_process";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Issue } from "#content/lint/issue.ts";
import { aContentFolder, aRecordText } from "../../fixtures/content-folder.ts";
import { ROOT } from "../../_setup/root.ts";

/** root may read everything: the check then runs as nobody. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const FILES = {
  "content/ais/broken.md": aRecordText({
    id: "ai_000000000002",
    name: "Other",
    url: "https://example.org/",
    kind: "x",
  }),
  "content/ais/example.md": aRecordText({ alternatives: "[locked]" }),
  "content/ais/locked.md": aRecordText({ id: "ai_000000000003", name: "Locked", url: "https://example.net/" }),
  "content/evidence/locked.json": "{}",
};

/** Errors of the check in a folder where nobody may read some paths. */
async function checkLocked(...locked: string[]): Promise<{ status: number | null; err: string; errors: string[] }> {
  const root = await aContentFolder(FILES);
  await chmod(root, 0o755);
  for (const path of locked) await chmod(join(root, path), 0o000);
  const child = spawnSync(process.execPath, [join(ROOT, "src/tools/cli/check.ts"), "--format", "json"], {
    cwd: root,
    encoding: "utf8",
    ...USER,
  });
  for (const path of locked) await chmod(join(root, path), 0o755);
  const { issues } = JSON.parse(child.stdout || '{"issues": []}') as { issues: Issue[] };
  const errors = issues
    .filter(({ severity }) => severity === "error")
    .map(({ path, line, column, rule, message, hint }) => `${path}:${line}:${column} ${rule} ${message} (${hint})`);
  return { status: child.status, err: child.stderr, errors };
}

const KIND = expect.stringMatching(/^content\/ais\/broken\.md:6:7 schema kind must be one of /);

test.skipIf(process.platform === "win32")(
  "files that may not be read are a problem each, and the check goes on",
  async () => {
    const locked = ["content/ais/locked.md", "content/evidence/locked.json", "content/tags.json"];
    const { status, err, errors } = await checkLocked(...locked);
    const problems = locked.map(
      (path) =>
        `${path}:1:1 unreadable can't be read: EACCES: permission denied (give yourself the right to read it: chmod u+r ${path})`,
    );
    expect({ status, err, errors }).toEqual({ status: 1, err: "", errors: [KIND, ...problems] });
  },
);

test.skipIf(process.platform === "win32").each([[["content"]], [["content/ais", "content/evidence"]]])(
  "folders that may not be listed are a problem each, and nothing is called missing: %j",
  async (locked) => {
    const { status, err, errors } = await checkLocked(...locked);
    const problems = locked.map(
      (path) =>
        `${path}:1:1 unreadable can't be listed: EACCES: permission denied (give yourself the right to read it: chmod u+rx ${path})`,
    );
    expect({ status, err, errors }).toEqual({ status: 1, err: "", errors: problems });
  },
);
