import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ShallowCloneError } from "#content/git-history/find-complete-head.ts";
import { readHistory } from "#content/git-history/read-history.ts";
import { runGit } from "../_setup/git.ts";
import { BETA, aFile, anEvidenceFile } from "../fixtures/content-files.ts";
import { type GitRepository, createGitRepository } from "../fixtures/git-repository.ts";

const aRating = { source: "g2", value: 4, scale: 5, count: 100, asOf: "2026-01", url: "https://g2.example/alpha" };

let repository: GitRepository;
beforeEach(() => {
  repository = createGitRepository();
});
afterEach(() => repository.remove());

const read = () => readHistory(repository.root, { cacheFile: null });
const readCached = () => readHistory(repository.root);
const cacheFile = () => join(repository.root, ".catalog", "history.json");
describe("the cache", () => {
  test("gives the same answer as reading everything, after each commit", async () => {
    const steps: Record<string, string | null>[] = [
      { "content/ais/alpha.md": aFile(), "content/evidence/alpha.json": anEvidenceFile({ ratings: [aRating] }) },
      { "content/ais/beta.md": aFile({ id: BETA, name: "Beta" }), "content/ais/alpha.md": aFile({ pricing: "paid" }) },
      { "content/ais/alpha.md": "broken" },
      {
        "content/ais/alpha.md": null,
        "content/evidence/alpha.json": null,
        "content/ais/omega.md": aFile({ name: "Omega" }),
      },
      { "content/ais/beta.md": null },
      { "content/ais/beta.md": aFile({ id: BETA, name: "Beta" }) },
    ];
    for (const [index, files] of steps.entries()) {
      repository.commit(files, `2026-01-0${index + 1}`);
      expect(await readCached()).toEqual(await read());
    }
    expect(await readCached()).toEqual(await read());
  });

  test("is dropped when history was rewritten, or the file is damaged", async () => {
    writeFileSync(join(repository.root, ".gitignore"), ".catalog/\n");
    repository.commit({ "content/ais/alpha.md": aFile() }, "2026-01-05");
    repository.commit({ "content/ais/alpha.md": aFile({ pricing: "paid" }) }, "2026-01-06");
    await readCached();
    expect(existsSync(cacheFile())).toBe(true);
    repository.git("reset", "--quiet", "--hard", "HEAD~1");
    repository.commit({ "content/ais/alpha.md": aFile({ pricing: "freemium" }) }, "2026-01-07");
    expect(await readCached()).toEqual(await read());

    writeFileSync(cacheFile(), readFileSync(cacheFile(), "utf8").replace("freemium", "contact-sales"));
    expect(await readCached()).toEqual(await read());
    writeFileSync(cacheFile(), "{");
    expect(await readCached()).toEqual(await read());
  });
});

describe("without a complete history", () => {
  test("a shallow clone is refused with the command that fixes it", async () => {
    repository.commit({ "content/ais/alpha.md": aFile() }, "2026-01-05");
    repository.commit({ "content/ais/alpha.md": aFile({ pricing: "paid" }) }, "2026-01-06");
    const clone = mkdtempSync(join(tmpdir(), "directory-shallow-"));
    runGit(clone, ["clone", "--quiet", "--depth=1", `file://${repository.root}`, clone]);
    const refusal = await readHistory(clone).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ShallowCloneError);
    expect((refusal as Error).message).toContain("git fetch --unshallow");
    runGit(clone, ["fetch", "--quiet", "--unshallow"]);
    expect(await readHistory(clone)).toEqual(await read());
    rmSync(clone, { recursive: true });
  });

  test("a source archive has an empty history that says why", async () => {
    const archive = mkdtempSync(join(tmpdir(), "directory-archive-"));
    expect(await readHistory(archive)).toEqual({
      events: [],
      dates: {},
      note: expect.stringContaining("source archive"),
    });
    expect(existsSync(join(archive, ".catalog"))).toBe(false);
    rmSync(archive, { recursive: true });
  });

  test("an archive inside another repository has not that one's history", async () => {
    repository.commit({ "vendor/directory/content/ais/alpha.md": aFile() }, "2026-01-05");
    const history = await readHistory(join(repository.root, "vendor", "directory"), { cacheFile: null });
    expect(history).toEqual({ events: [], dates: {}, note: expect.stringContaining("source archive") });
  });

  test("a repository without a commit is empty too", async () => {
    expect((await read()).events).toEqual([]);
  });
});
