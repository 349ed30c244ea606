import { describe, expect, test } from "vitest";
import { buildCitations, toSeriesUrl } from "#ui/tool/citations.ts";
import { findMetricFinding } from "#ui/tool/metric-finding.ts";
import { findSourceUrl } from "#record/catalog/source-link.ts";
import { toSourceLabel } from "#ui/tool/source-label.ts";
import { aCatalog, aPlan, aRating, anAi } from "../../../fixtures/builders.ts";

const sample = (date: string, value: number, path = `data/${date}.csv`) => ({
  date,
  value,
  source: { repository: "owner/list", path },
});

const record = aCatalog(
  [
    anAi({
      slug: "example",
      sources: [
        {
          url: "https://example.com/about",
          readAt: "2026-05-01",
          archived: "https://archive.example/about",
          quote: "free for one person",
        },
        { repository: "owner/list", path: "READ ME.md", commit: "abcdef1", asOf: "2026-04" },
      ],
    }),
  ],
  {
    evidence: {
      example: {
        plans: [aPlan()],
        ratings: [aRating(), aRating({ source: "capterra", url: "https://example.com/about" })],
        metrics: [{ metric: "github_stars", samples: [sample("2025-06-01", 100), sample("2026-06-01", 150)] }],
      },
    },
  },
).bySlug.get("example")!;

describe("citations of a page", () => {
  const citations = buildCitations(record);

  test("are numbered from 1 in the order in which the page leans on them, each address once", () => {
    expect(citations.list.map((citation) => citation.number)).toEqual(citations.list.map((_, index) => index + 1));
    expect(new Set(citations.list.map((citation) => citation.href)).size).toBe(citations.list.length);
    expect(citations.list[0]?.href).toBe(record.priceFrom?.source);
  });

  test("cover every plan, rating, sample and source of the record", () => {
    const addresses = [
      ...record.plans.map((plan) => plan.source),
      ...record.ratings.map((rating) => rating.url),
      ...record.sources.map((source) => findSourceUrl(source)),
      ...record.metrics.flatMap((series) => series.samples.map((row) => toSeriesUrl(row.source))),
    ];
    expect(addresses.filter((address) => citations.numberOf(address ?? "") === undefined)).toEqual([]);
  });

  test("say what a source supports and how old it is", () => {
    const about = citations.list.find((citation) => citation.href === "https://example.com/about");
    expect(about?.detail).toBe("rating and the record, as of 1 June 2026, read 1 May 2026");
    expect(about).toMatchObject({ quote: "free for one person", archived: "https://archive.example/about" });
  });
});

describe("sources", () => {
  test("in a repository lead to the file at its commit", () => {
    expect(findSourceUrl(record.sources[1]!)).toBe("https://github.com/owner/list/blob/abcdef1/READ%20ME.md");
  });

  test.each([
    ["https://github.com/o/r/blob/0123abc/docs/READ%20ME.md", "o/r, docs/READ ME.md"],
    ["https://raw.githubusercontent.com/o/r/refs/heads/main/plans.yml", "o/r, plans.yml"],
    ["https://www.example.com/pricing", "example.com/pricing"],
    ["https://example.com/", "example.com"],
    ["https://example.com/%E0%A4%A", "example.com/%E0%A4%A"],
  ])("%s is called %s", (address, label) => {
    expect(toSourceLabel(address)).toBe(label);
  });
});

describe("the finding of a series", () => {
  test("compares the last sample with the one nearest to a year before, and names the days", () => {
    expect(
      finding([
        ["2024-01-01", 10],
        ["2025-05-22", 100],
        ["2026-06-01", 150],
      ]),
    ).toBe("GitHub stars grew 50% in 375 days, to 150");
  });

  test("tells a fall, and a standstill", () => {
    expect(
      finding([
        ["2025-06-01", 200],
        ["2026-06-01", 150],
      ]),
    ).toBe("GitHub stars fell 25% in 365 days, to 150");
    expect(
      finding([
        ["2025-06-01", 1000],
        ["2026-06-01", 1001],
      ]),
    ).toBe("GitHub stars stayed near 1,001 for 365 days");
  });

  test("claims no change from one sample, from days apart, or from zero", () => {
    expect(finding([["2026-06-01", 150]])).toBe("GitHub stars: 150 on 1 June 2026");
    expect(
      finding([
        ["2026-05-20", 100],
        ["2026-06-01", 150],
      ]),
    ).toBe("GitHub stars: 150 on 1 June 2026");
    expect(
      finding([
        ["2025-06-01", 0],
        ["2026-06-01", 150],
      ]),
    ).toBe("GitHub stars: 150 on 1 June 2026");
  });
});

function finding(samples: [string, number][]): string {
  const source = { url: "https://example.com/", repository: null, path: null, commit: null };
  return findMetricFinding({
    metric: "github_stars",
    package: null,
    method: null,
    samples: samples.map(([date, value]) => ({ date, value, source, withdrawn: null })),
  });
}
