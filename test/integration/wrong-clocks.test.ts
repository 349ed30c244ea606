/** Commits whose date is wrong: nothing is dated before it was added, and no list ends early. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { readHead } from "#content/git-history/git-head.ts";
import { readHistory } from "#content/git-history/read-history.ts";
import { ALPHA, BETA, aFile } from "../fixtures/content-files.ts";
import { aRecordText } from "../fixtures/content-folder.ts";
import { type GitRepository, createGitRepository } from "../fixtures/git-repository.ts";
import { call } from "./content-commands/_commands.ts";

let repository: GitRepository;
beforeEach(() => {
  repository = createGitRepository();
  onTestFinished(() => repository.remove());
});

describe("history", () => {
  test("a commit of 2021 among those of 2026 counts as made when the one before it was", async () => {
    repository.commit({ "content/ais/alpha.md": aFile() }, "2026-10-01");
    repository.commit(
      {
        "content/ais/alpha.md": aFile({ summary: "Other." }),
        "content/ais/beta.md": aFile({ id: BETA, name: "Beta" }),
      },
      "2021-09-14",
    );
    repository.commit({ "content/ais/beta.md": aFile({ id: BETA, name: "Beta", summary: "Third." }) }, "2026-10-03");
    const { events, dates } = await readHistory(repository.root, { cacheFile: null });
    expect(events.map(({ at, slug }) => `${at.slice(0, 10)} ${slug}`)).toEqual([
      "2026-10-01 alpha",
      "2026-10-01 alpha",
      "2026-10-01 beta",
      "2026-10-03 beta",
    ]);
    expect(dates[ALPHA]).toEqual({ addedAt: "2026-10-01", updatedAt: "2026-10-01" });
  });

  test("what a commit from the future dated is put right by the next, though it was cached", async () => {
    const cacheFile = join(repository.root, ".git/history.json");
    repository.commit({ "content/ais/alpha.md": aFile() }, "2026-10-01");
    repository.commit({ "content/ais/alpha.md": aFile({ summary: "Other." }) }, "2082-01-01");
    expect((await readHistory(repository.root, { cacheFile })).dates[ALPHA]?.updatedAt).toBe("2082-01-01");
    repository.commit({ "content/ais/beta.md": aFile({ id: BETA, name: "Beta" }) }, "2026-10-03");
    const cached = await readHistory(repository.root, { cacheFile });
    expect(cached.dates[ALPHA]).toEqual({ addedAt: "2026-10-01", updatedAt: "2026-10-01" });
    expect(cached).toEqual(await readHistory(repository.root, { cacheFile: null }));
    expect((await readHead(repository.root)).committedAt).toBe("2026-10-03T12:00:00Z");
  });
});

const TAG = { id: "writing", label: "Writing", description: "Writes.", synonyms: ["a", "b", "c"] };
const BASE = { "content/tags.json": JSON.stringify({ tags: [TAG] }), "content/tombstones.json": '{"tombstones": []}' };

/** Errors of check, without the line that counts. */
async function listErrors(): Promise<string[]> {
  const { out, err } = await call(repository.root, "check");
  return [...out.split("\n"), err].filter((line) => line !== "" && !/warning|files checked/.test(line));
}

describe("check", () => {
  test("today's date may be used in a file that is not committed yet, and in no other", async () => {
    const path = "content/ais/example.md";
    repository.commit({ ...BASE, [path]: aRecordText() }, "2026-11-20");
    await writeFile(join(repository.root, path), aRecordText({ linkCheckedAt: '"2026-11-28"' }));
    expect(await listErrors()).toEqual([]);
    await writeFile(join(repository.root, path), aRecordText({ linkCheckedAt: '"2026-11-29"' }));
    expect(await listErrors()).toEqual([expect.stringContaining("2026-11-29 is after today (2026-11-28)")]);
    repository.commit({ [path]: aRecordText({ linkCheckedAt: '"2026-11-28"' }) }, "2026-11-21");
    expect(await listErrors()).toEqual([expect.stringContaining("2026-11-28 is after the last commit (2026-11-21)")]);
  });

  test("a commit of 2001 is one fault, not one for each date", async () => {
    const records = Array.from({ length: 30 }, (_, index) => [
      `content/ais/tool-${index}.md`,
      aRecordText({
        id: `ai_${String(index).padStart(12, "0")}`,
        name: `Tool number ${"abcdefghijklmnopqrstuvwxyzäöüß"[index]}${index}x`,
        url: `https://tool-${index}.example/`,
        linkCheckedAt: '"2026-10-01"',
        launchedAt: '"2024-05"',
      }),
    ]);
    repository.commit({ ...BASE, ...Object.fromEntries(records) }, "2001-01-01");
    expect((await listErrors()).filter((line) => line.includes("future-date"))).toEqual([
      expect.stringContaining("60 dates in 30 files are after the last commit (2001-01-01), whose own date is wrong"),
    ]);
  });

  test("a commit from the future is said", async () => {
    repository.commit({ ...BASE, "content/ais/example.md": aRecordText() }, "2082-01-01");
    expect(await listErrors()).toEqual([
      expect.stringContaining("The last commit is dated 2082-01-01, after today (2026-11-28)"),
    ]);
    expect((await call(repository.root, "check")).code).toBe(1);
  });
});
