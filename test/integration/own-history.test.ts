/** A fork: what it took over was another directory's, so its removal is neither news nor a broken promise. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { readContentChanges } from "#content/files/content-changes.ts";
import { readHistory } from "#content/git-history/read-history.ts";
import { copySources } from "../_setup/source-copy.ts";
import { aFile } from "../fixtures/content-files.ts";
import { aRecordText } from "../fixtures/content-folder.ts";
import { type GitRepository, createGitRepository } from "../fixtures/git-repository.ts";
import { TAGS } from "./content-commands/_repository.ts";

const OWN = aFile({ id: "ai_000000000003" });
const ALPHA = "content/ais/alpha.md";
const BETA = "content/ais/beta.md";
const OWN_PATH = "content/ais/own.md";

let repository: GitRepository;
/** The last commit of the other directory. */
let taken: string;
beforeEach(() => {
  repository = createGitRepository();
  onTestFinished(() => repository.remove());
  repository.commit({ [BETA]: aFile({ name: "Beta" }) }, "2026-01-05");
  taken = repository.commit({ [ALPHA]: aFile({ id: "ai_000000000002" }) }, "2026-02-01");
});

const listBefore = async (base: string, from: string | null): Promise<string[]> => {
  const changes = await readContentChanges(repository.root, base, from);
  return typeof changes === "object" ? [...changes.before.keys()] : [];
};
const listEvents = async (from: string | null): Promise<string[]> => {
  const { events } = await readHistory(repository.root, { cacheFile: null, from });
  return events.map(({ type, slug }) => `${type} ${slug}`);
};

describe("a commit id", () => {
  test("leaves out that commit and all before it, those of the same day too", async () => {
    repository.commit({ [ALPHA]: null, [BETA]: null, [OWN_PATH]: OWN }, "2026-02-01");
    expect(await listEvents("2026-02-01")).toContain("ai.removed alpha");
    expect(await listEvents(taken)).toEqual(["ai.created own"]);
  });

  test("keeps promises from the first own commit on", async () => {
    writeFileSync(join(repository.root, OWN_PATH), OWN);
    repository.git("rm", "--quiet", ALPHA);
    expect(await listBefore("HEAD", "2026-02-01")).toEqual([ALPHA]);
    expect(await listBefore("HEAD", taken)).toEqual([]);
    repository.commit({ [BETA]: null }, "2026-02-01");
    repository.commit({ [OWN_PATH]: null }, "2026-02-01");
    expect(await listBefore("HEAD~1", taken)).toEqual([OWN_PATH]);
    expect(await listBefore("HEAD~2", taken)).toEqual([]);
  });

  test("leaves out what the other directory did later and this one merged", async () => {
    repository.git("switch", "--quiet", "-c", "upstream");
    repository.commit({ "content/ais/gamma.md": aFile({ name: "Gamma" }) }, "2026-02-03");
    repository.git("switch", "--quiet", "main");
    repository.commit({ [ALPHA]: null, [BETA]: null, [OWN_PATH]: OWN }, "2026-02-02");
    repository.git("merge", "--quiet", "--strategy=ours", "-m", "Merge upstream", "upstream");
    expect(await listEvents(taken)).toEqual(["ai.created own"]);
    expect(await listBefore("HEAD", taken)).toEqual([]);
  });
});

describe("a day", () => {
  test("leaves out the commits before it", async () => {
    repository.commit({ [ALPHA]: null, [OWN_PATH]: OWN }, "2026-02-02");
    expect(await listBefore("HEAD~1", null)).toEqual([ALPHA]);
    expect(await listBefore("HEAD~1", "2026-02-02")).toEqual([]);
    expect(await listEvents("2026-02-02")).toEqual(["ai.created own"]);
    repository.commit({ [OWN_PATH]: null }, "2026-02-03");
    expect(await listBefore("HEAD~1", "2026-02-02")).toEqual([OWN_PATH]);
  });

  test("keeps promises of a branch that was merged, as of any other own commit", async () => {
    repository.commit({ [OWN_PATH]: OWN }, "2026-02-02");
    repository.git("switch", "--quiet", "-c", "topic");
    repository.commit({ "note.txt": "Topic" }, "2026-02-03");
    repository.git("switch", "--quiet", "main");
    repository.commit({ "other.txt": "Main" }, "2026-02-04");
    repository.git("switch", "--quiet", "topic");
    repository.git("merge", "--quiet", "-m", "Merge main", "main");
    repository.commit({ [OWN_PATH]: null }, "2026-02-05");
    expect(await listBefore("main", "2026-02-02")).toEqual([OWN_PATH]);
  });
});

test.each(["2026-2-1", "2026-13-01", "2026-02-30", "abc1234", "main", "", "f".repeat(40)])(
  "refuses “%s” and says what is allowed",
  async (from) => {
    const sentence = /^historyFrom in src\/site\/site\.ts is ".*full id of the last commit that isn't yours/;
    await expect(readHistory(repository.root, { cacheFile: null, from })).rejects.toThrow(sentence);
    await expect(readContentChanges(repository.root, "HEAD", from)).rejects.toThrow(sentence);
  },
);

test("check asks for no file of the other directory, and ends with a sentence for a start that isn't one", () => {
  const node = copySources(repository.root);
  const settings = join(repository.root, "src/site/site.ts");
  const original = readFileSync(settings, "utf8");
  const check = (from: string | null): string => {
    writeFileSync(settings, original.replace("historyFrom: null", `historyFrom: ${JSON.stringify(from)}`));
    const { out, err } = node("src/tools/cli/check.ts");
    return out + err;
  };
  repository.git("rm", "--quiet", ALPHA, BETA);
  mkdirSync(join(repository.root, "content/ais"), { recursive: true });
  writeFileSync(join(repository.root, "content/tags.json"), TAGS);
  writeFileSync(join(repository.root, "content/tombstones.json"), '{"tombstones": []}');
  writeFileSync(join(repository.root, OWN_PATH), aRecordText());
  expect(check("2026-02-01")).toContain("content/ais/alpha.md is gone");
  expect(check(taken)).toContain("0 errors");
  expect(check("yesterday")).toMatch(/^historyFrom in src\/site\/site\.ts is "yesterday"[^\n]*$/);
});
