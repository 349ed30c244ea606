/** What surrounds a repository must not change what is read from it: hooks' variables, a person's settings, owners. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { readContentChanges } from "../../src/content/files/content-changes.ts";
import { readHead } from "../../src/content/git-history/git-head.ts";
import { readHistory } from "../../src/content/git-history/read-history.ts";
import { aFile } from "../fixtures/content-files.ts";
import { type GitRepository, createGitRepository } from "../fixtures/git-repository.ts";

let repository: GitRepository;
beforeEach(() => {
  repository = createGitRepository();
  repository.commit({ "content/ais/beta.md": aFile({ name: "Beta" }) }, "2026-01-05");
  repository.commit({ "content/ais/alpha.md": aFile({ id: "ai_000000000002" }) }, "2026-01-06");
});
afterEach(() => {
  vi.unstubAllEnvs();
  repository.remove();
});

const readAll = async (root = repository.root) => ({
  head: await readHead(root),
  history: await readHistory(root, { cacheFile: null }),
  changes: await readContentChanges(root, "HEAD"),
});

/** Settings of the user, as `git config --global` writes them. */
function stubGlobalSettings(text: string): void {
  const folder = mkdtempSync(join(tmpdir(), "git-settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "gitconfig"), text);
  vi.stubEnv("GIT_CONFIG_GLOBAL", join(folder, "gitconfig"));
}

describe("variables that git sets for hooks", () => {
  test("the repository of the working folder is read, not the one they name", async () => {
    const other = createGitRepository();
    onTestFinished(() => other.remove());
    other.commit({ "content/ais/gamma.md": aFile({ name: "Gamma" }) }, "2020-01-01");
    const expected = await readAll();
    vi.stubEnv("GIT_DIR", join(other.root, ".git"));
    vi.stubEnv("GIT_WORK_TREE", other.root);
    vi.stubEnv("GIT_INDEX_FILE", join(other.root, ".git/index"));
    vi.stubEnv("GIT_OBJECT_DIRECTORY", join(other.root, ".git/objects"));
    vi.stubEnv("GIT_PREFIX", "content/");
    vi.stubEnv("GIT_LITERAL_PATHSPECS", "1");
    vi.stubEnv("GIT_EXTERNAL_DIFF", "false");
    expect(await readAll()).toEqual(expected);
  });
});

describe("settings of a person", () => {
  test("change nothing of what is read", async () => {
    const signed = repository
      .git("cat-file", "commit", "HEAD")
      .replace(/^(committer .*)$/m, "$1\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ==\n -----END PGP SIGNATURE-----");
    const commit = execFileSync("git", ["hash-object", "-t", "commit", "-w", "--stdin"], {
      cwd: repository.root,
      input: `${signed}\n`,
      encoding: "utf8",
    }).trim();
    repository.git("reset", "--quiet", "--hard", commit);
    writeFileSync(join(repository.root, "content/ais/beta.md"), aFile({ name: "Better" }));
    const expected = await readAll();
    expect(expected.head.commit).toBe(commit);
    const order = join(repository.root, ".git/order");
    writeFileSync(order, "content/ais/beta.md\n");
    stubGlobalSettings(
      [
        "[log]\n showSignature = true\n decorate = full\n follow = true\n showRoot = false\n abbrevCommit = true",
        "[color]\n ui = always\n diff = always",
        "[core]\n fsmonitor = /bin/false\n quotePath = true\n pager = false\n abbrev = 4",
        `[diff]\n noprefix = true\n renames = copies\n external = false\n relative = true\n orderFile = ${order}`,
      ].join("\n"),
    );
    expect(await readAll()).toEqual(expected);
  });
});

describe("a repository of another user", () => {
  test("is refused with the command that allows it, by every reader", async () => {
    // Git's own tests use this variable: giving files away takes a privileged user.
    vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
    stubGlobalSettings("");
    const sentence = `git config --global --add safe.directory ${repository.root}`;
    await expect(readHead(repository.root)).rejects.toThrow(sentence);
    await expect(readHistory(repository.root, { cacheFile: null })).rejects.toThrow(sentence);
    await expect(readContentChanges(repository.root, "HEAD")).rejects.toThrow(sentence);
    stubGlobalSettings(`[safe]\n directory = ${repository.root}`);
    expect((await readHead(repository.root)).commit).toMatch(/^[0-9a-f]{40}$/);
  });
});

describe("the folder's path", () => {
  test.each(["with space", "a#b", "what?now", "100%25", "ünïcode"])("may be called %s", async (name) => {
    const root = join(repository.root, "..", `${name}-${process.pid}`);
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    execFileSync("git", ["clone", "--quiet", repository.root, root]);
    expect(await readAll(root)).toEqual(await readAll());
  });
});
