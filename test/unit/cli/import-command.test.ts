/** `npm run import` on a real repository: what it writes, and what the history says about it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { readHistory } from "#content/git-history/read-history.ts";
import { aDownload, aLook, aNewTool, aStatement, toLines } from "../../fixtures/import-rows.ts";
import { aFile, anEvidenceFile } from "../../fixtures/content-files.ts";
import { type GitRepository, createGitRepository } from "../../fixtures/git-repository.ts";
import { call, callIn, run } from "../../integration/content-commands/_commands.ts";
import { TAGS } from "../../integration/content-commands/_repository.ts";

let repository: GitRepository;
let rows: string;

beforeEach(() => {
  repository = createGitRepository();
  repository.commit(
    {
      "content/ais/alpha.md": aFile({ repository: "https://github.com/alpha/alpha", license: "MIT" }),
      "content/evidence/alpha.json": anEvidenceFile({}),
      "content/tags.json": TAGS,
      "content/tombstones.json": '{"tombstones": []}',
    },
    "2026-06-30",
  );
  rows = join(repository.root, "rows");
  mkdirSync(rows);
  return () => repository.remove();
});

const PLAN = {
  name: "Pro",
  usd: 9,
  billing: "monthly",
  asOf: "2026-03-02",
  confidence: "medium",
  source: "https://list-example.com/prices",
};
const put = (file: string, ...lines: object[]) => writeFileSync(join(rows, file), toLines(...lines));
const read = (path: string) => readFileSync(join(repository.root, path), "utf8");
const readEvidence = (slug: string) => JSON.parse(read(`content/evidence/${slug}.json`)) as Record<string, unknown>;
const runImport = (...args: string[]) => call(repository.root, "import", ...args, rows);

describe("import", () => {
  test("writes a record with id, tags and sources, and asks about what one list alone says", async () => {
    put("new-tools.jsonl", aNewTool());
    expect(await runImport()).toMatchObject({ code: 0, out: expect.stringContaining("1 added, 0 known, 2 doubts") });
    expect(read("content/ais/gamma.md")).toMatch(
      /^---\nid: ai_[0-9a-z]{12}\nname: Gamma\n[^]*pricing: unknown\nplatforms: \[\]\n[^]*launchedAt: "2025"\n[^]*similarTo: \[alpha\]\n[^]*\n---\n\nIt makes slides\.\n$/,
    );
    expect(readEvidence("gamma").doubts).toEqual([
      { field: "vendor", note: "Is Gamma the maker? The name is inferred from the product's name." },
      { field: "license", note: "Is the licence MIT? Only lists/list states it." },
    ]);
    expect((await run(repository.root, "check")).code).toBe(0);
  });

  test("takes over tasks, uses, the owner, how it ended, and doubts of a row, cited by a dated page", async () => {
    const tasks = [{ id: "everyday-writing", label: "Everyday writing", phrases: ["write a letter"] }];
    const [writing, ...others] = (JSON.parse(TAGS) as { tags: object[] }).tags;
    const tags = { tags: [{ ...writing, tasks }, ...others] };
    writeFileSync(join(repository.root, "content/tags.json"), JSON.stringify(tags));
    put(
      "new-tools.jsonl",
      aNewTool({
        tasks: ["everyday-writing"],
        uses: ["turn notes into slides"],
        status: "discontinued",
        statusNote: "Closed after Alpha bought it.",
        discontinuedAt: "2026-08",
        successor: "alpha",
        acquiredBy: "Alpha Inc.",
        sources: [{ url: "https://news-example.com/gamma", date: "2026-08-14" }],
        doubts: [{ field: "license", note: "Is the licence MIT? A second page says Apache-2.0." }],
      }),
    );
    expect(await runImport()).toMatchObject({ code: 0, out: expect.stringContaining("1 added, 0 known, 2 doubts") });
    const text = read("content/ais/gamma.md");
    for (const line of [
      "tasks: [everyday-writing]",
      "status: discontinued",
      "statusNote: Closed after Alpha bought it.",
      'discontinuedAt: "2026-08"',
      "successor: alpha",
      "acquiredBy: Alpha Inc.",
      "uses:\n  - turn notes into slides",
      'sources:\n  - url: https://news-example.com/gamma\n    asOf: "2026-08-14"',
    ])
      expect(text).toContain(`\n${line}\n`);
    expect(readEvidence("gamma").doubts).toEqual([
      { field: "license", note: "Is the licence MIT? A second page says Apache-2.0." },
      { field: "vendor", note: "Is Gamma the maker? The name is inferred from the product's name." },
    ]);
    expect((await run(repository.root, "check")).code).toBe(0);
  });

  test("names the host when a dated page alone states the licence", async () => {
    put("new-tools.jsonl", aNewTool({ sources: [{ url: "https://news-example.com/gamma", date: "2026-08-14" }] }));
    await runImport();
    expect(readEvidence("gamma").doubts).toContainEqual({
      field: "license",
      note: "Is the licence MIT? Only news-example.com states it.",
    });
  });

  test("leaves out a tool that is there by address, repository, name or alias, and one without a source", async () => {
    put(
      "new-tools.jsonl",
      aNewTool({ slug: "one", name: "One", url: "https://www.alpha-example.com/?ref=x", repository: null }),
      aNewTool({
        slug: "two",
        name: "Two",
        url: "https://two-example.com/",
        repository: "https://github.com/Alpha/alpha",
      }),
      aNewTool({ slug: "three", name: "ALPHA", url: "https://three-example.com/", repository: null }),
      aNewTool({ slug: "old", name: "Old", url: "https://old-example.com/", repository: null, aliases: ["Alpha"] }),
      aNewTool({ slug: "four", name: "Four", url: "https://four-example.com/", repository: null, sources: [] }),
    );
    const { out } = await runImport();
    expect(out).toContain("0 added");
    expect(out).toContain("one is alpha (alpha-example.com)");
    expect(out).toContain("two is alpha (github.com/alpha/alpha)");
    expect(out).toContain("three is alpha (name alpha)");
    expect(out).toContain("old is alpha (name alpha)");
    expect(out).toContain("1 left out: without a source");
  });

  test("adds what a document says once, whichever page it names, and no quotation without a copy", async () => {
    const page = { url: "https://alpha-example.com/trust" };
    const quote = "We are certified";
    const { commit: _, ...uncopied } = aStatement().source as Record<string, string>;
    put(
      "data-use.jsonl",
      aStatement(),
      aStatement({ source: { ...(aStatement().source as object), ...page } }),
      aStatement({ field: "iso27001", value: "stated", quote }),
      aStatement({ field: "hipaa", value: "stated", quote, source: uncopied }),
    );
    expect((await runImport()).out).toContain("3 added, 1 known");
    const quoted = (readEvidence("alpha").dataUse as { field: string; quote?: string }[]).map(
      (row) => row.quote ?? null,
    );
    expect(quoted).toEqual([null, quote, null]);
  });

  test("changes nothing the second time, and nothing at all in a dry run", async () => {
    put("new-tools.jsonl", aNewTool());
    put("data-use.jsonl", aStatement());
    put("downloads.jsonl", aDownload());
    expect((await runImport("--dry-run")).out).toContain("4 files would be written");
    expect(existsSync(join(repository.root, "content/ais/gamma.md"))).toBe(false);
    expect((await runImport()).out).toContain("4 files written");
    expect((await runImport()).out).toContain("0 files written");
  });

  test("keeps figures that are counted differently in series of their own", async () => {
    put(
      "downloads.jsonl",
      aDownload(),
      aDownload({ date: "2025-04-01", value: 900, period: "30 days to the date", method: "BigQuery (pypinfo)" }),
    );
    await runImport();
    expect(readEvidence("alpha").metrics).toMatchObject([
      { method: "calendar month, ClickHouse, all installers", samples: [{ date: "2026-03", value: 1000 }] },
      { method: "30 days to the date, BigQuery", samples: [{ date: "2025-04-01", value: 900 }] },
    ]);
  });

  test("asks about a licence only where a list means another one", async () => {
    put("maintenance.jsonl", aLook({ field: "license", value: "MIT License" }));
    expect((await runImport()).code).toBe(0);
    expect(readEvidence("alpha").doubts).toBeUndefined();
    put("maintenance.jsonl", aLook({ field: "license", value: "Elastic-2.0" }));
    expect((await runImport()).code).toBe(0);
    expect(readEvidence("alpha").doubts).toEqual([
      { field: "license", note: "Is the licence MIT? lists/list (2026-08-21) lists Elastic-2.0." },
    ]);
  });

  test("takes no last release from a pre-release or a tag that moves", async () => {
    put(
      "maintenance.jsonl",
      aLook({ field: "lastCommit", value: "2026-08-20" }),
      aLook({ field: "lastRelease", value: { version: "v0.33.0-rc0", date: "2026-08-21" } }),
    );
    const { out } = await runImport();
    expect(out).toContain("1 left out: a pre-release or a tag that moves");
    expect(readEvidence("alpha").maintenance).toMatchObject([{ asOf: "2026-08-21", lastCommitAt: "2026-08-20" }]);
    expect(read("content/evidence/alpha.json")).not.toContain("lastRelease");
  });

  test.each([
    [
      "a price",
      { plans: [{ ...PLAN, source: "https://list-example.com/low", confidence: "low" }, PLAN] },
      "- url: https://list-example.com/prices\n    field: plans\n    asOf: 2026-03-02",
    ],
    [
      "a rating",
      { ratings: [{ source: "g2", value: 4, scale: 5, asOf: "2026-02", url: "https://g2-example.com/a" }] },
      "- url: https://g2-example.com/a\n    field: ratings\n    asOf: 2026-02",
    ],
    [
      "a comparison",
      {
        alternatives: [
          { slug: "gamma", sources: [{ url: "https://vs-example.com/alpha", owner: "vs", asOf: "2026-01" }] },
        ],
      },
      "- url: https://vs-example.com/alpha\n    asOf: 2026-01",
    ],
  ])("gives a record without sources the page that is cited for %s", async (_, evidence, source) => {
    put("new-tools.jsonl", aNewTool());
    writeFileSync(join(repository.root, "content/evidence/alpha.json"), anEvidenceFile(evidence));
    await runImport();
    expect(read("content/ais/alpha.md").replaceAll('"', "")).toContain(`sources:\n  ${source}\n`);
  });

  test("refuses a folder with a row of another shape before anything is written", async () => {
    put("new-tools.jsonl", aNewTool());
    put("downloads.jsonl", aDownload(), { slug: "alpha" });
    const { code, err } = await runImport();
    expect(code).toBe(1);
    expect(err).toContain("downloads.jsonl:2");
    expect(existsSync(join(repository.root, "content/ais/gamma.md"))).toBe(false);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["a path as slug", { slug: "../../README" }, "new-tools.jsonl:2: slug must be lower-case words"],
    ["an upper-case slug", { slug: "New" }, "new-tools.jsonl:2: slug must be lower-case words"],
    ["the slug of a device", { slug: "nul" }, "new-tools.jsonl:2: slug is the name of a device"],
    ["a private address", { url: "http://10.0.0.1/" }, "new-tools.jsonl:2: url must be an https:// address"],
    ["no day", { launchedAt: "2026-02-30" }, "new-tools.jsonl:2: launchedAt is not a day of the calendar"],
    ["an empty name", { name: "" }, "new-tools.jsonl:2: name is empty"],
    ["a turned text", { summary: "Turns \u202Enotes." }, "new-tools.jsonl:2: summary holds U+202E"],
    ["no text", { name: undefined }, "new-tools.jsonl:2: name is missing"],
    ["a number", { vendor: 7 }, "new-tools.jsonl:2: vendor must be text, not a number"],
    ["an unknown tag", { tags: ["nope"] }, "new-tools.jsonl:2: content/ais/delta.md:"],
    ["a path in a list", { sources: [{ repo: "a/b", path: "../x", commit: "0123456", commit_date: "2026" }] }, "path"],
  ])("refuses a row with %s, named by its line, and writes nothing", async (_, fields, message) => {
    put(
      "new-tools.jsonl",
      aNewTool(),
      aNewTool({ slug: "delta", name: "Delta", url: "https://delta-example.com/", repository: null, ...fields }),
    );
    const { code, err } = await runImport();
    expect(err).toContain(message);
    expect(err).toContain("nothing was written");
    expect(code).toBe(1);
    expect(repository.git("status", "--porcelain")).toBe("?? rows/");
  });

  test("leaves out words that mean nothing in a file, also names that every object has", async () => {
    put("data-use.jsonl", aStatement({ field: "constructor" }), aStatement({ field: "openness", value: "valueOf" }));
    put("relations.jsonl", { ...aStatement(), from: "alpha", type: "toString", to: "alpha" });
    const { code, out } = await runImport();
    expect(out).toContain("not a fact of its own: constructor");
    expect(out).toContain("not a grade of openness: valueOf");
    expect(out).toContain("toString");
    expect(code).toBe(0);
  });

  test("reads rows as Windows writes them, from the folder the person is in, and names the files in a dry run", async () => {
    writeFileSync(join(rows, "new-tools.jsonl"), `\uFEFF${JSON.stringify(aNewTool())}\r\n\r\n`);
    const outcome = await callIn(rows, repository.root, "import", "--dry-run", ".");
    expect(outcome).toMatchObject({ code: 0, out: expect.stringContaining("would write content/ais/gamma.md") });
  });

  test.each([
    ["is a file", () => writeFileSync(join(rows, "file"), ""), "file", "is not a folder"],
    ["is not there", () => undefined, "nowhere", "is not a folder"],
    ["has a folder in the place of rows", () => mkdirSync(join(rows, "logos.json")), ".", "is a folder and should be"],
    ["is empty", () => undefined, ".", "there is nothing to import in ."],
  ])("refuses a folder that %s", async (_, prepare, name, message) => {
    prepare();
    expect(await callIn(rows, repository.root, "import", name)).toMatchObject({
      code: 2,
      err: expect.stringContaining(message),
    });
  });

  test("is news of the new tools only: facts about others move no date and emit no event", async () => {
    put("new-tools.jsonl", aNewTool());
    put("data-use.jsonl", aStatement());
    put("downloads.jsonl", aDownload());
    repository.commit(
      { "content/ais/alpha.md": aFile({ sources: [{ url: "https://alpha-example.com/about" }] }) },
      "2026-07-01",
    );
    await runImport();
    repository.commit({}, "2026-11-28");
    const { events, dates } = await readHistory(repository.root, { cacheFile: null });
    expect(events.filter(({ at }) => at.startsWith("2026-11-28")).map(({ type, slug }) => `${type} ${slug}`)).toEqual([
      "ai.created gamma",
    ]);
    expect(dates["ai_aaaaaaaaaaaa"]).toEqual({ addedAt: "2026-06-30", updatedAt: "2026-07-01" });
  });
});
