import { describe, expect, test } from "vitest";
import { listRuleDocs } from "#content/lint/rules.ts";
import { aRecordText, checkErrors, checkFiles } from "../../fixtures/content-folder.ts";

const REVIEW = { reviewedAt: "2026-10-01", reviewedBy: "octocat" };

type Lines = Record<string, string | undefined>;

/** Rules that find something in two records and a piece of evidence. */
async function findRules(
  one: Lines,
  options: { two?: Lines; body?: string; evidence?: object } = {},
): Promise<string[]> {
  const two = { id: "ai_000000000002", name: "Second", url: "https://second.example/", ...options.two };
  const { issues } = await checkFiles({
    "content/ais/one.md": aRecordText({ id: "ai_000000000001", ...REVIEW, ...one }, options.body),
    "content/ais/two.md": aRecordText({ ...REVIEW, ...two }),
    "content/evidence/one.json": JSON.stringify(options.evidence ?? {}),
  });
  return issues.filter((issue) => issue.path !== "content/tags.json").map((issue) => issue.rule);
}

describe("a record that keeps a rule passes, one that breaks it is reported", () => {
  test.each<[rule: string, kept: Lines, broken: Lines]>([
    ["spdx-license", { license: "MIT OR Apache-2.0" }, { license: "AGPL-3.0" }],
    ["spdx-license", { license: "GPL-2.0-only WITH Classpath-exception-2.0" }, { license: "Apache2" }],
    ["open-source-without-license", { license: "MIT" }, {}],
    ["open-source-without-repository", { repository: "https://github.com/a/b" }, { repository: undefined }],
    ["license-of-closed-source", { license: "MIT" }, { license: "MIT", openSource: "false" }],
    ["repository-host", { repository: "https://git.example.org/a" }, { repository: "https://example.org/source" }],
    ["repository-host", { repository: "https://codeberg.org/a/b" }, { repository: "https://github.com/owner" }],
    ["discontinued-without-note", { status: "discontinued", statusNote: "Closed." }, { status: "discontinued" }],
    ["discontinued-without-note", { status: "beta" }, { status: "active", discontinuedAt: "2025" }],
    ["marketing-words", { summary: "Learns leadership words." }, { summary: "The leading, most powerful editor." }],
    ["marketing-words", { summary: "Writes texts." }, { summary: "Writes texts!" }],
    [
      "summary-starts-with-name",
      { name: "Pi", summary: "Pixel editor." },
      { name: "Pi", summary: "Pi is a chat app." },
    ],
    ["date-order", { launchedAt: "2026-10", reviewedAt: "2026-10-01" }, { launchedAt: "2026-10-02" }],
    ["stale-review", { reviewedAt: "2025-11-27" }, { reviewedAt: "2025-11-26" }],
    ["stale-review", {}, { reviewedAt: undefined }],
    ["half-review", {}, { reviewedBy: undefined }],
    ["half-review", { reviewedAt: undefined, reviewedBy: undefined }, { reviewedAt: undefined }],
    ["early-date", { launchedAt: "1966" }, { launchedAt: "0202-05" }],
    ["early-date", { launchedAt: "1950-01" }, { launchedAt: '"0000"' }],
    ["shared-alias", { aliases: "[Other name]" }, { aliases: "[EXAMPLE]" }],
    ["shared-alias", {}, { aliases: "[Second]" }],
    ["lookalike-name", { name: "Алиса" }, { name: "Exаmple" }],
    ["lookalike-name", { vendor: "Second Inc." }, { name: "5econd" }],
  ])("%s: %j, %j", async (rule, kept, broken) => {
    const open = { openSource: "true", repository: "https://github.com/x/y" };
    expect(await findRules({ ...open, license: "ISC", ...kept })).not.toContain(rule);
    expect(await findRules({ ...open, ...broken })).toContain(rule);
  });
});

test("lookalike-name: a vendor of several records is not imitated", async () => {
  const real = { vendor: "OpenAI" };
  const third = aRecordText({ id: "ai_000000000003", name: "Third", url: "https://third.example/", vendor: "0penAl" });
  const { issues } = await checkFiles({
    "content/ais/one.md": aRecordText(real),
    "content/ais/two.md": aRecordText({
      ...real,
      id: "ai_000000000002",
      name: "Second",
      url: "https://second.example/",
    }),
    "content/ais/three.md": third,
  });
  expect(issues.filter((issue) => issue.rule === "lookalike-name")).toMatchObject([
    {
      path: "content/ais/three.md",
      line: 5,
      severity: "error",
      message: "0penAl looks like OpenAI but is written otherwise",
    },
  ]);
});

test("discontinued-alternative: links to ended tools are reported, not refused", async () => {
  expect(
    await findRules({ alternatives: "[two]" }, { two: { status: "discontinued", statusNote: "Closed." } }),
  ).toEqual(["discontinued-alternative"]);
});

test("shared-package: PyPI names are compared as PyPI does", async () => {
  const options = { two: { packages: "{pypi: Hugging_Face.hub}" } };
  expect(await findRules({ packages: "{pypi: hugging-face-hub}" }, options)).toEqual(["shared-package"]);
  expect(await findRules({ packages: "{npm: hugging-face-hub}" }, options)).toEqual([]);
});

test("successor-loop: two records that succeed each other are one problem", async () => {
  expect(await findRules({ successor: "two" })).toEqual([]);
  expect(await findRules({ successor: "two" }, { two: { successor: "one" } })).toEqual(["successor-loop"]);
});

test.each([
  [{ doubts: [{ field: "prcing", note: "Is it free?" }] }, "unknown-field"],
  [
    {
      relations: [
        { type: "runs-on", to: "one", asOf: "2026", source: { url: "https://a.example/" }, confidence: "high" },
      ],
    },
    "self-reference",
  ],
  [
    {
      lifecycle: [
        {
          kind: "shutdown",
          date: "2027",
          replacement: "one",
          asOf: "2026",
          source: { url: "https://a.example/" },
          confidence: "high",
        },
      ],
    },
    "self-reference",
  ],
  [
    {
      lifecycle: [
        { kind: "shutdown", date: "0207", asOf: "2026", source: { url: "https://a.example/" }, confidence: "high" },
      ],
    },
    "early-date",
  ],
])("%j: %s", async (evidence, rule) => {
  expect(await findRules({}, { evidence })).toEqual([rule]);
});

test("unknown-field: what a source supports", async () => {
  const sources = (field: string) => `[{url: https://a.example/, field: ${field}}]`;
  expect(await findRules({ sources: sources("packages") })).toEqual([]);
  expect(await findRules({ sources: sources("pakages") })).toEqual(["unknown-field"]);
});

describe("evidence", () => {
  const plan = { usd: 0, billing: "monthly", asOf: "2026", source: "https://a.example/", confidence: "high" };
  const rating = { source: "g2", value: 4, scale: 5, url: "https://www.g2.com/" };

  test.each([
    ["zero-price", { plans: [{ ...plan, name: "Enterprise" }] }, { plans: [{ ...plan, name: "Free forever" }] }],
    ["rating-without-count", { ratings: [rating] }, { ratings: [{ ...rating, count: 3, asOf: "2026" }] }],
  ])("%s", async (rule, broken, kept) => {
    expect(await findRules({}, { evidence: broken })).toEqual([rule]);
    expect(await findRules({}, { evidence: kept })).toEqual([]);
  });
});

describe("description", () => {
  test.each([
    "Plain *Markdown* with `<b>code</b>` and a [link](https://a.example/).",
    "Sizes like 3 < 4 > 2, and <https://a.example/>.",
    "[mail](mailto:a@b.example)",
    "```\n<script>alert(1)</script>\n```",
  ])("%j is fine", async (body) => {
    expect(await findRules({}, { body })).toEqual([]);
  });

  test.each([
    ["<script>alert(1)</script>", "description-markup"],
    ["<!-- hidden -->", "description-markup"],
    ["![logo](https://a.example/logo.svg)", "description-markup"],
    ["[x](javascript:alert(1))", "unsafe-link"],
    ["[x](JaVaScRiPt:alert(1))", "unsafe-link"],
    ["[x](&#106;avascript:alert(1))", "unsafe-link"],
    ["[x](java&Tab;script&colon;alert(1))", "unsafe-link"],
    ["[x](data:text/html;base64,PHNjcmlwdD4=)", "unsafe-link"],
    ["[x](vbscript:x)", "unsafe-link"],
    ["[x](file:///etc/passwd)", "unsafe-link"],
    ["[x](//evil.example)", "unsafe-link"],
    ["[x](../other)", "unsafe-link"],
    ["[x]: javascript:alert(1)", "unsafe-link"],
    ["<javascript:alert(1)>", "unsafe-link"],
  ])("%j is reported by %s", async (body, rule) => {
    expect(await findRules({}, { body })).toContain(rule);
  });
});

describe("tag-usage", () => {
  test("tells tags that group nothing", async () => {
    const { issues } = await checkFiles({ "content/ais/one.md": aRecordText() });
    expect(issues.filter((issue) => issue.rule === "tag-usage").map((issue) => issue.message)).toEqual([
      "writing is used by one record",
      "coding-agent is used by no record",
    ]);
  });
});

describe("removed-without-tombstone", () => {
  const previous = [{ id: "ai_0k3v9q2m7x1b", slug: "example", path: "content/ais/example.md" }];
  const check = async (files: Record<string, string>) => {
    const { issues } = await checkFiles(files, { previous });
    return issues.filter((issue) => issue.severity === "error").map((issue) => `${issue.path} ${issue.message}`);
  };

  test("a vanished file needs a tombstone", async () => {
    expect(await check({})).toEqual([
      "content/tombstones.json content/ais/example.md is gone, but example is not listed",
    ]);
    const stone = {
      id: previous[0]!.id,
      slug: "example",
      name: "Example",
      removedAt: "2026-11-01",
      reason: "Asked for.",
    };
    expect(await check({ "content/tombstones.json": JSON.stringify({ tombstones: [stone] }) })).toEqual([]);
  });

  test("a renamed file keeps its old slug", async () => {
    expect(await check({ "content/ais/new-name.md": aRecordText() })).toEqual([
      "content/ais/new-name.md was example before, which is not among formerSlugs",
    ]);
    expect(await check({ "content/ais/new-name.md": aRecordText({ formerSlugs: "[example]" }) })).toEqual([]);
  });

  test("two files that were exchanged get their names back", async () => {
    const other = { id: "ai_000000000002", slug: "other", path: "content/ais/other.md" };
    const lines = { id: other.id, name: "Other", url: "https://other.example/" };
    const files = { "content/ais/example.md": aRecordText(lines), "content/ais/other.md": aRecordText() };
    const { issues } = await checkErrors(files, { previous: [...previous, other] });
    const hint = "is the file of another record now: give both files their names back";
    expect(issues).toMatchObject([
      { path: "content/ais/example.md", hint: `content/ais/other.md ${hint}` },
      { path: "content/ais/other.md", hint: `content/ais/example.md ${hint}` },
    ]);
  });

  test("an id never changes", async () => {
    expect(await check({ "content/ais/example.md": aRecordText({ id: "ai_00000000000x" }) })).toEqual([
      "content/ais/example.md the id was ai_0k3v9q2m7x1b and never changes",
    ]);
  });

  test("a file that can't be read at the moment has not vanished", async () => {
    expect(await check({ "content/ais/example.md": "broken" })).toHaveLength(1);
  });
});

describe("dropped-address", () => {
  const id = "ai_0k3v9q2m7x1b";
  const stone = {
    id,
    slug: "gone",
    formerSlugs: ["older"],
    name: "Gone",
    removedAt: "2026-11-01",
    reason: "Asked for.",
  };
  const check = async (files: Record<string, string>, past: object) => {
    const { issues } = await checkFiles(files, past);
    return issues.filter((issue) => issue.rule === "dropped-address").map((issue) => `${issue.path} ${issue.message}`);
  };
  const list = (...tombstones: object[]) => ({ "content/tombstones.json": JSON.stringify({ tombstones }) });

  test("rows of removed records stay, with all their slugs, unless the record is back", async () => {
    const past = { previousTombstones: [stone] };
    expect(await check(list(), past)).toEqual([
      "content/tombstones.json gone was listed as removed and is not any more, so its old address could become another record's",
      "content/tombstones.json older was listed as removed and is not any more, so its old address could become another record's",
    ]);
    expect(await check(list({ ...stone, formerSlugs: [] }), past)).toHaveLength(1);
    expect(await check(list(stone), past)).toEqual([]);
    expect(await check({ ...list(), "content/ais/gone.md": aRecordText({ id }) }, past)).toEqual([]);
    expect(
      await check({ ...list(), "content/ais/gone.md": aRecordText({ id: "ai_00000000000x" }) }, past),
    ).toHaveLength(2);
  });

  test("former slugs stay, unless one is the record's slug again", async () => {
    const past = { previous: [{ id, slug: "example", path: "content/ais/example.md", formerSlugs: ["old", "older"] }] };
    expect(await check({ "content/ais/example.md": aRecordText({ id, formerSlugs: "[old]" }) }, past)).toEqual([
      "content/ais/example.md older is not among formerSlugs any more, so old links to it would break",
    ]);
    expect(await check({ "content/ais/old.md": aRecordText({ id, formerSlugs: "[example, older]" }) }, past)).toEqual(
      [],
    );
  });
});

describe("the page of every rule", () => {
  const docs = listRuleDocs();

  test("has an address of its own", () => {
    expect(new Set(docs.map((doc) => doc.id)).size).toBe(docs.length);
    expect(docs.filter((doc) => !/^[a-z]+(-[a-z]+)*$/.test(doc.id))).toEqual([]);
  });

  test.each(docs.map((doc) => [doc.id, doc] as const))("%s says what holds and why", (_id, doc) => {
    expect(doc.title).not.toMatch(/[.!]$/);
    expect(doc.explanation.length).toBeGreaterThan(80);
    expect(doc.explanation).toMatch(/\.$/);
  });
});
