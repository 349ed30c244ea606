import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { serveEvent } from "#content/changes/serve-event.ts";
import { readHistory } from "#content/git-history/read-history.ts";
import { ChangeEvent } from "#record/schema/event.ts";
import { aCatalog } from "../fixtures/builders.ts";
import { ALPHA, BETA, aFile, anEvidenceFile } from "../fixtures/content-files.ts";
import { type GitRepository, createGitRepository } from "../fixtures/git-repository.ts";

const sample = (date: string, value: number) => ({ date, value, source: { repository: "o/r", path: "README.md" } });
const metrics = (...samples: object[]) => anEvidenceFile({ metrics: [{ metric: "github_stars", samples }] });
const aRating = { source: "g2", value: 4, scale: 5, count: 100, asOf: "2026-01", url: "https://g2.example/alpha" };

let repository: GitRepository;
beforeEach(() => {
  repository = createGitRepository();
});
afterEach(() => repository.remove());

const read = () => readHistory(repository.root, { cacheFile: null });
const types = async () => (await read()).events.map((event) => `${event.type} ${event.slug}`);

describe("events of a repository", () => {
  test("a new record is created, and its dates are the days of its commits", async () => {
    const commit = repository.commit({ "content/ais/alpha.md": aFile() }, "2026-01-05");
    repository.commit({ "content/ais/alpha.md": aFile({ summary: "Writes letters." }) }, "2026-02-06");
    const history = await read();
    expect(history.note).toBeNull();
    expect(history.events[0]).toMatchObject({
      type: "ai.created",
      slug: "alpha",
      aiId: ALPHA,
      at: "2026-01-05T12:00:00Z",
      commit,
    });
    expect(history.events[1]).toMatchObject({
      type: "ai.updated",
      changes: [{ field: "summary", from: "Writes.", to: "Writes letters." }],
    });
    expect(history.dates[ALPHA]).toEqual({ addedAt: "2026-01-05", updatedAt: "2026-02-06" });
    const catalog = aCatalog([], { history });
    for (const event of history.events) expect(ChangeEvent.safeParse(serveEvent(catalog, event)).error).toBeUndefined();
  });

  test("each field speaks through its own type, and one commit can speak several times", async () => {
    repository.commit({ "content/ais/alpha.md": aFile() }, "2026-01-05");
    repository.commit(
      {
        "content/ais/alpha.md": aFile({
          name: "Alpha One",
          status: "discontinued",
          discontinuedAt: "2026-02",
          pricing: "paid",
          tags: ["writing", "email"],
        }),
        "content/evidence/alpha.json": anEvidenceFile({ ratings: [aRating] }),
      },
      "2026-02-06",
    );
    const events = (await read()).events.slice(1);
    expect(events.map(({ type, changes }) => [type, changes.map((change) => change.field)])).toEqual([
      ["ai.renamed", ["name"]],
      ["ai.statusChanged", ["status", "discontinuedAt"]],
      ["ai.pricingChanged", ["pricing"]],
      ["ai.ratingChanged", ["ratings", "rating", "ratingCount"]],
      ["ai.updated", ["tags"]],
    ]);
    expect(events[3]!.changes.slice(1)).toEqual([
      { field: "rating", from: null, to: 3.8 },
      { field: "ratingCount", from: 0, to: 100 },
    ]);
  });

  test("a file that moves is one rename, whatever else changed in it", async () => {
    repository.commit(
      { "content/ais/alpha.md": aFile(), "content/evidence/alpha.json": anEvidenceFile({ ratings: [aRating] }) },
      "2026-01-05",
    );
    repository.commit(
      {
        "content/ais/alpha.md": null,
        "content/evidence/alpha.json": null,
        "content/ais/omega.md": aFile(
          { name: "Omega", formerSlugs: ["alpha"] },
          "An entirely different text about something else.",
        ),
        "content/evidence/omega.json": anEvidenceFile({ ratings: [aRating] }),
      },
      "2026-02-06",
    );
    const events = (await read()).events.slice(1);
    expect(events.map(({ type, slug }) => [type, slug])).toEqual([
      ["ai.renamed", "omega"],
      ["ai.updated", "omega"],
    ]);
    expect(events[0]!.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ["slug", "alpha", "omega"],
      ["name", "Alpha", "Omega"],
      ["formerSlugs", null, ["alpha"]],
    ]);
  });

  test("a rename is no change of the records that name the renamed one", async () => {
    const names = (...alternatives: string[]) => aFile({ id: BETA, name: "Beta", alternatives });
    const relation = (to: string) => ({
      relations: [
        { type: "integrates", to, asOf: "2026-02-01", source: { url: "https://beta.example/" }, confidence: "high" },
      ],
    });
    repository.commit(
      {
        "content/ais/alpha.md": aFile(),
        "content/ais/beta.md": names("alpha", "gamma"),
        "content/evidence/beta.json": anEvidenceFile(relation("alpha")),
      },
      "2026-02-05",
    );
    repository.commit(
      {
        "content/ais/alpha.md": null,
        "content/ais/omega.md": aFile({ formerSlugs: ["alpha"] }),
        "content/ais/beta.md": names("gamma", "omega"),
        "content/evidence/beta.json": anEvidenceFile(relation("omega")),
      },
      "2026-02-06",
    );
    const { dates } = await read();
    expect((await types()).slice(2)).toEqual(["ai.renamed omega"]);
    expect(dates[BETA]!.updatedAt).toBe("2026-02-05");
    repository.commit({ "content/ais/beta.md": names("omega") }, "2026-02-07");
    expect((await read()).events.at(-1)).toMatchObject({
      changes: [{ field: "alternatives", from: ["gamma", "omega"], to: ["omega"] }],
    });
  });

  test("a deleted file removes the record; the event keeps the former slug, name and tags", async () => {
    repository.commit({ "content/ais/alpha.md": aFile() }, "2026-01-05");
    repository.commit({ "content/ais/alpha.md": null }, "2026-02-06");
    expect((await read()).events[1]).toMatchObject({
      type: "ai.removed",
      slug: "alpha",
      changes: [
        { field: "name", from: "Alpha", to: null },
        { field: "tags", from: ["writing"], to: null },
      ],
    });
  });

  test("evidence that is appended names the new rows only", async () => {
    const doubts = (...notes: string[]) => anEvidenceFile({ doubts: notes.map((note) => ({ field: null, note })) });
    repository.commit({ "content/ais/alpha.md": aFile(), "content/evidence/alpha.json": doubts("one") }, "2026-01-05");
    repository.commit({ "content/evidence/alpha.json": doubts("one", "two") }, "2026-02-06");
    expect((await read()).events[1]).toMatchObject({
      type: "ai.updated",
      changes: [{ field: "doubts", from: null, to: [{ field: null, note: "two" }] }],
    });
  });

  test("samples that a harvest appends are no event and leave the day of the last change", async () => {
    repository.commit(
      { "content/ais/alpha.md": aFile(), "content/evidence/alpha.json": metrics(sample("2026-01-01", 10)) },
      "2026-01-05",
    );
    repository.commit(
      { "content/evidence/alpha.json": metrics(sample("2026-01-01", 10), sample("2026-02-01", 20)) },
      "2026-02-06",
    );
    const { events, dates } = await read();
    expect(events.map(({ type }) => type)).toEqual(["ai.created"]);
    expect(dates[ALPHA]).toEqual({ addedAt: "2026-01-05", updatedAt: "2026-01-05" });
  });

  test("what machines measure and how a file is formatted are no events", async () => {
    repository.commit({ "content/ais/alpha.md": aFile() }, "2026-01-05");
    repository.commit(
      {
        "content/ais/alpha.md": aFile({ linkCheckedAt: "2026-02-05" })
          .replace('kind: "app"', "kind:    app")
          .replaceAll("\n", "\r\n"),
        "content/evidence/alpha.json": anEvidenceFile({ probes: [{ observedAt: "2026-02-05" }] }),
        "README.md": "Unrelated.",
      },
      "2026-02-06",
    );
    expect(await types()).toEqual(["ai.created alpha"]);
  });

  test("many commits between two builds are all reported, in order", async () => {
    repository.commit({ "content/ais/alpha.md": aFile() }, "2026-01-05");
    for (let day = 10; day < 20; day++)
      repository.commit({ "content/ais/alpha.md": aFile({ summary: `Version ${day}.` }) }, `2026-01-${day}`);
    const events = (await read()).events;
    expect(events).toHaveLength(11);
    expect(events.map((event) => event.at)).toEqual(events.map((event) => event.at).toSorted());
  });

  test("a merge counts once, as what it brought to the first parent", async () => {
    repository.commit({ "content/ais/alpha.md": aFile() }, "2026-01-05");
    repository.git("checkout", "--quiet", "-b", "topic");
    repository.commit({ "content/ais/beta.md": aFile({ id: BETA, name: "Beta" }) }, "2026-01-06");
    repository.commit({ "content/ais/beta.md": aFile({ id: BETA, name: "Beta Two" }) }, "2026-01-07");
    repository.git("checkout", "--quiet", "main");
    repository.commit({ "content/ais/alpha.md": aFile({ summary: "Writes more." }) }, "2026-01-08");
    repository.git("merge", "--quiet", "--no-ff", "-m", "Merge topic", "topic");
    expect(await types()).toEqual(["ai.created alpha", "ai.updated alpha", "ai.created beta"]);
    expect((await read()).events[2]!.commit).toBe(repository.git("rev-parse", "HEAD"));
  });

  test("a file with broken content keeps the last good state, and the note says so", async () => {
    repository.commit(
      { "content/ais/alpha.md": aFile(), "content/ais/beta.md": aFile({ id: BETA, name: "Beta" }) },
      "2026-01-05",
    );
    repository.commit(
      { "content/ais/alpha.md": aFile().replace('"web"', '"web'), "content/evidence/beta.json": "{" },
      "2026-01-06",
    );
    repository.commit(
      { "content/ais/alpha.md": null, "content/ais/omega.md": aFile().replace("tags: [", "tags: [[") },
      "2026-01-07",
    );
    repository.commit(
      { "content/ais/omega.md": aFile({ summary: "Writes again." }), "content/evidence/beta.json": "{}" },
      "2026-01-08",
    );
    expect(await types()).toEqual(["ai.created alpha", "ai.created beta", "ai.renamed omega", "ai.updated omega"]);
    expect((await read()).note).toMatch(/could not be read.*content\/ais\/alpha\.md at [0-9a-f]{12}/);
  });
});

describe("event ids", () => {
  test("are the same after a rebase onto other commits", async () => {
    repository.commit({ "content/ais/alpha.md": aFile() }, "2026-01-05");
    repository.commit({ "content/ais/alpha.md": aFile({ pricing: "paid" }) }, "2026-01-06");
    const before = (await read()).events;
    repository.git("checkout", "--quiet", "--orphan", "other");
    repository.commit({ "content/ais/alpha.md": aFile(), "README.md": "Another root." }, "2026-03-01");
    repository.commit({ "content/ais/alpha.md": aFile({ pricing: "paid" }) }, "2026-03-02");
    const after = (await read()).events;
    expect(after.map((event) => event.id)).toEqual(before.map((event) => event.id));
    expect(after.map((event) => event.commit)).not.toEqual(before.map((event) => event.commit));
  });

  test("differ when the same change happens again", async () => {
    for (const [index, pricing] of ["free", "paid", "free", "paid"].entries()) {
      repository.commit({ "content/ais/alpha.md": aFile({ pricing }) }, `2026-01-0${index + 1}`);
    }
    const ids = (await read()).events.map((event) => event.id);
    expect(new Set(ids).size).toBe(4);
  });
});
