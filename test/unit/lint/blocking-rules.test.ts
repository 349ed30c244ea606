import { fixRecord } from "#content/lint/fix-record.ts";
import { describe, expect, test } from "vitest";
import { aRecordText, checkErrors, listPlaces } from "../../fixtures/content-folder.ts";

const record = (number: number, lines: Record<string, string | undefined> = {}): string =>
  aRecordText({
    id: `ai_${String(number).padStart(12, "0")}`,
    name: `Tool ${number}`,
    url: `https://tool-${number}.example/`,
    ...lines,
  });
const stone = { id: "ai_00000000000z", slug: "gone", name: "Gone", removedAt: "2026-01-01", reason: "Asked for." };
const tombstones = (...rows: object[]): string => JSON.stringify({ tombstones: rows });

describe("unknown-tag", () => {
  test("names the tag meant by spelling or by synonym", async () => {
    const { issues } = await checkErrors({
      "content/ais/one.md": record(1, { tags: "[codeing-agent, writing-app, juggling]" }),
    });
    expect(issues.map((issue) => issue.hint)).toEqual(["did you mean coding-agent?", "did you mean writing?", null]);
  });
});

describe("unknown-task", () => {
  const task = { id: "letter-writing", label: "Letters", phrases: ["write a letter", "Brief schreiben"] };
  const tags = [{ id: "writing", label: "Writing", description: "Writes.", synonyms: ["a", "b", "c"], tasks: [task] }];
  const files = (tasks: string, value: unknown = tags): Record<string, string> => ({
    "content/ais/one.md": record(1, { tasks }),
    "content/tags.json": JSON.stringify({ tags: value }),
  });

  test("names the task meant by spelling or by phrase, and a tag among tasks", async () => {
    const { issues } = await checkErrors(files("[leter-writing, write-a-letter, writing, juggling]"));
    expect(issues.map(({ rule, hint }) => `${rule}: ${hint}`)).toEqual([
      "unknown-task: did you mean letter-writing?",
      "unknown-task: did you mean letter-writing?",
      "unknown-task: writing is a tag: move it to tags",
      "unknown-task: null",
    ]);
  });

  test("is silent about tasks of a vocabulary that has errors itself", async () => {
    const { issues } = await checkErrors(files("[letter-writing]", [{ ...tags[0], label: 7 }]));
    expect(issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual(["content/tags.json schema"]);
  });
});

describe("unknown-tag", () => {
  test("names the task that stands among tags, and a fix leaves it there", async () => {
    const tasks = [{ id: "math-solver", label: "Sums", phrases: ["do sums"] }];
    const tags = [
      { id: "school", label: "School", description: "Teaches.", synonyms: ["a", "b", "c"], tasks },
      { id: "math", label: "Maths", description: "Counts.", synonyms: ["math solver", "d", "e"] },
    ];
    const text = record(1, { tags: "[school, math-solver]" });
    const { issues } = await checkErrors({ "content/ais/one.md": text, "content/tags.json": JSON.stringify({ tags }) });
    expect(issues.map(({ rule, hint }) => `${rule}: ${hint}`)).toEqual([
      "unknown-tag: math-solver is a task: move it to tasks",
    ]);
    expect(fixRecord(text, { slug: "one", tags, createId: () => "" })?.text ?? text).toContain("[school, math-solver]");
  });
});

describe("dangling-reference", () => {
  test("looks at alternatives, successors, replacements and providers", async () => {
    const files = {
      "content/ais/one.md": record(1, { alternatives: "[two, tow]", successor: "three" }),
      "content/ais/two.md": record(2),
      "content/tombstones.json": tombstones({ ...stone, replacement: "four" }),
      "content/models/acme.json": JSON.stringify({ name: "Acme", record: "acme", models: [] }),
    };
    expect(listPlaces(await checkErrors(files)).filter((place) => place.endsWith("dangling-reference"))).toEqual([
      "ais/one.md:12:21 dangling-reference",
      "ais/one.md:13:12 dangling-reference",
      "models/acme.json:1:25 dangling-reference",
      "tombstones.json:1:129 dangling-reference",
    ]);
  });

  test("names the current slug of a renamed record", async () => {
    const { issues } = await checkErrors({
      "content/ais/one.md": record(1, { alternatives: "[old]" }),
      "content/ais/two.md": record(2, { formerSlugs: "[old]" }),
    });
    expect(issues).toMatchObject([{ message: "no record is called old", hint: "it is called two now" }]);
  });

  test("says that a record was removed, and leaves withdrawn rows of evidence alone", async () => {
    const row = { type: "runs-on", to: "gone", asOf: "2026-01-01", source: { url: "https://a.example/" } };
    const withdrawn = { at: "2026-02-01", why: "It was removed." };
    const relations = [row, { ...row, withdrawn }].map((one) => ({ ...one, confidence: "high" }));
    const { issues } = await checkErrors({
      "content/ais/one.md": record(1, { alternatives: "[gone]" }),
      "content/ais/two.md": record(2),
      "content/evidence/one.json": JSON.stringify({ relations }),
      "content/tombstones.json": tombstones({ ...stone, replacement: "two" }),
    });
    const message = "the record gone was removed";
    expect(issues).toMatchObject([
      { path: "content/ais/one.md", message, hint: "leave it out, or name two, which replaces it" },
      { path: "content/evidence/one.json", message, hint: 'add "withdrawn": {"at": …, "why": …} to the row' },
    ]);
  });

  test("a record that could not be read is no dead link", async () => {
    const files = { "content/ais/one.md": record(1, { alternatives: "[two]" }), "content/ais/two.md": "broken" };
    expect(listPlaces(await checkErrors(files))).toEqual(["ais/two.md:1:1 front-matter"]);
  });
});

test("self-reference: a record names itself", async () => {
  expect(
    listPlaces(await checkErrors({ "content/ais/one.md": record(1, { alternatives: "[one]", successor: "one" }) })),
  ).toEqual(["ais/one.md:12:16 self-reference", "ais/one.md:13:12 self-reference"]);
});

test("duplicate-id: a copied file, a removed record, a repeated tag", async () => {
  const tag = { id: "writing", label: "Writing", description: "Writes.", synonyms: ["a", "b", "c"] };
  const files = {
    "content/ais/one.md": record(1),
    "content/ais/two.md": record(2, { id: "ai_000000000001" }),
    "content/ais/three.md": record(3, { id: stone.id }),
    "content/tombstones.json": tombstones(stone),
    "content/tags.json": JSON.stringify({ tags: [tag, tag] }, null, 1),
  };
  const task = { id: "writing", label: "Letters", phrases: ["letter"] };
  const { issues } = await checkErrors({ "content/tags.json": JSON.stringify({ tags: [{ ...tag, tasks: [task] }] }) });
  expect(issues.map(({ message }) => message)).toEqual(["writing is already used further up"]);
  expect(listPlaces(await checkErrors(files))).toEqual([
    "ais/three.md:2:5 duplicate-id",
    "ais/two.md:2:5 duplicate-id",
    "tags.json:14:10 duplicate-id",
  ]);
});

test("a removed record that is brought back is one problem: its tombstone", async () => {
  const { issues } = await checkErrors({
    "content/ais/gone.md": record(1, { id: stone.id }),
    "content/tombstones.json": tombstones(stone),
  });
  expect(issues).toMatchObject([
    { rule: "duplicate-id", hint: expect.stringMatching(/^if the removed record is back, delete its row there/) },
  ]);
});

describe("duplicate-tool", () => {
  test.each([
    [{ url: "https://cline.bot/" }, { url: "https://www.cline.bot/index.html" }, "ais/two.md:4:6 duplicate-tool"],
    [{ name: "Cline" }, { name: "CLINE" }, "ais/two.md:3:7 duplicate-tool"],
    [{ name: "Pika Labs" }, { name: "Ｐｉｋａ－Labs" }, "ais/two.md:3:7 duplicate-tool"],
    [{ name: "Café" }, { name: "Cafe" }, "ais/two.md:3:7 duplicate-tool"],
    [
      { repository: "https://github.com/a/b" },
      { repository: "https://github.com/A/B.git" },
      "ais/two.md:12:13 duplicate-tool",
    ],
  ])("%j and %j are one tool", async (one, two, place) => {
    expect(await comparePair(one, two)).toEqual([place]);
  });

  test.each([
    [{ name: "海螺AI" }, { name: "即梦AI" }],
    [{ name: "Comet" }, { name: "Comet (Perplexity)" }],
    [{ name: "C" }, { name: "C++" }],
    [{ url: "https://kagi.com/" }, { url: "https://translate.kagi.com/" }],
    [{ repository: "https://github.com/a/b/tree/main/x" }, { repository: "https://github.com/a/b/tree/main/y" }],
  ])("%j and %j are two tools", async (one, two) => {
    expect(await comparePair(one, two)).toEqual([]);
  });
});

test("slug-collision: former slugs and removed records keep their addresses", async () => {
  const files = {
    "content/ais/gone.md": record(1),
    "content/ais/two.md": record(2, { formerSlugs: "[gone, old]" }),
    "content/ais/three.md": record(3, { formerSlugs: "[old]" }),
    "content/tombstones.json": tombstones(stone),
  };
  expect(listPlaces(await checkErrors(files))).toEqual([
    "ais/two.md:12:15 slug-collision",
    "ais/two.md:12:21 slug-collision",
    "tombstones.json:1:47 slug-collision",
  ]);
});

test("evidence-without-record: names the record meant", async () => {
  const { issues } = await checkErrors({ "content/ais/cline.md": record(1), "content/evidence/clien.json": "{}" });
  expect(issues).toMatchObject([
    {
      path: "content/evidence/clien.json",
      rule: "evidence-without-record",
      hint: "if the record is cline, rename this file to cline.json",
    },
  ]);
});

describe("future-date", () => {
  const files = {
    "content/ais/one.md": record(1, {
      launchedAt: "2026-11-28",
      reviewedAt: "2026-11-27",
      reviewedBy: "octocat",
      discontinuedAt: "2026",
    }),
    "content/evidence/one.json": JSON.stringify({
      ratings: [{ source: "g2", value: 4, scale: 5, asOf: "2026-12", url: "https://www.g2.com/" }],
      metrics: [
        { metric: "github_stars", samples: [{ date: "2027-01-01", value: 1, source: { url: "https://a.example/" } }] },
      ],
    }),
  };

  test("compares with the day of the last commit", async () => {
    expect(listPlaces(await checkErrors(files))).toEqual([
      "ais/one.md:12:13 future-date",
      "evidence/one.json:1:55 future-date",
      "evidence/one.json:1:150 future-date",
    ]);
  });

  test("reads the days of withdrawals, in whatever list", async () => {
    const withdrawn = { at: "2027-01-01", why: "Wrong." };
    const source = { url: "https://a.example/" };
    const rating = { source: "g2", value: 4, scale: 5, asOf: "2026-11", url: "https://www.g2.com/", withdrawn };
    const sample = { date: "2026-11-01", value: 1, source, withdrawn };
    const evidence = { ratings: [rating], metrics: [{ metric: "github_stars", samples: [sample] }] };
    const { issues } = await checkErrors({
      "content/ais/one.md": record(1),
      "content/evidence/one.json": JSON.stringify(evidence),
    });
    expect(issues.map(({ rule }) => rule)).toEqual(["future-date", "future-date"]);
  });

  test("knows no future in a source archive", async () => {
    expect((await checkErrors(files, { commitDay: null })).issues).toEqual([]);
  });
});

test("a file that breaks its schema is still compared with the others", async () => {
  const files = {
    "content/ais/one.md": record(1),
    "content/ais/two.md": record(2, { id: "ai_000000000001", kind: "tool", name: '" Tool 1"', tags: "[nope]" }),
  };
  expect(listPlaces(await checkErrors(files))).toEqual([
    "ais/two.md:2:5 duplicate-id",
    "ais/two.md:3:7 schema",
    "ais/two.md:6:7 schema",
    "ais/two.md:7:8 unknown-tag",
  ]);
});

async function comparePair(one: Record<string, string>, two: Record<string, string>): Promise<string[]> {
  return listPlaces(await checkErrors({ "content/ais/one.md": record(1, one), "content/ais/two.md": record(2, two) }));
}
