/** Published results in the search: who is asked for as the best, and benchmarks that are asked for by name. */
import { describe, expect, test } from "vitest";
import type { SearchResults } from "#record/schema/search.ts";
import type { z } from "zod";
import type { BenchmarkResult } from "#record/schema/benchmark.ts";
import { aBenchmark, aResult, aTag, anAi } from "../../fixtures/builders.ts";
import { aService, askJson } from "../../fixtures/service.ts";

const NAMES = ["alpha", "bravo", "carol", "delta", "eagle", "foxes"];

/** Six equal transcribers, of which one that comes late by slug does best. */
function openService(fields: Partial<BenchmarkResult> = {}, unit: "percent" | "seconds" = "percent") {
  const metric = { ...aBenchmark().metrics[0]!, unit, higherIsBetter: unit === "percent", max: null };
  const values = unit === "percent" ? [10, 20, 30, 40, 90, 50] : [9, 8, 7, 6, 1, 5];
  return aService(
    NAMES.map((slug) =>
      anAi({
        slug,
        name: slug,
        tags: ["transcription"],
        summary: "Transcribes recordings of meetings.",
        description: "Transcribes recordings.",
        reviewedAt: "2026-11-20",
        ...(slug === "alpha" && { openSource: true, license: "MIT", repository: "https://github.com/alpha/alpha" }),
      }),
    ),
    {
      tags: [aTag("transcription", { synonyms: ["transcription", "transcribe meetings", "speech to text"] })],
      evidence: Object.fromEntries(
        NAMES.map((slug, index) => [slug, { benchmarks: [aResult({ value: values[index]!, ...fields })] }]),
      ),
      benchmarks: [aBenchmark({ name: "Word Errors 2", tags: ["transcription"], metrics: [metric] })],
    },
  );
}

const service = openService();
const search = (q: string, from = service): Promise<z.infer<typeof SearchResults>> =>
  askJson(from, `/search?${new URLSearchParams({ q })}`);
const first = async (q: string, from = service): Promise<string> => (await search(q, from)).data[0]!.slug!;

describe("the best", () => {
  test.each(["best transcription", "top transcription", "most accurate transcription", "beste transcription"])(
    "%s is who independent results say",
    async (q) => {
      expect(await first(q)).toBe("eagle");
    },
  );

  test("is not asked for without a word for it, nor the fastest by what is no speed", async () => {
    expect([await first("transcription"), await first("fastest transcription")]).toEqual(["alpha", "alpha"]);
  });

  test("the fastest is who takes the least time", async () => {
    expect(await first("fastest transcription", openService({}, "seconds"))).toBe("eagle");
    expect(await first("best transcription", openService({}, "seconds"))).toBe("alpha");
  });

  test("never stands above a wish that is met", async () => {
    expect(await first("best open source transcription")).toBe("alpha");
  });

  test.each<[string, Partial<BenchmarkResult>]>([
    ["of its makers", { reportedBy: "vendor" }],
    ["of a rival", { reportedBy: "competitor" }],
    ["that is old", { publishedAt: "2020-01-01" }],
  ])("no result %s says who is best", async (_, fields) => {
    expect(await first("best transcription", openService(fields))).toBe("alpha");
  });
});

describe("a benchmark's name", () => {
  test.each(["word errors 2", "Word-Errors 2", "which tool is good at word errors 2?"])("%s finds it", async (q) => {
    expect((await search(q)).benchmark).toMatchObject({
      id: "issues",
      name: "Word Errors 2",
      class: "independent",
      data: [
        { subject: { slug: "eagle" }, value: 90, html: "/ais/eagle/" },
        { subject: { slug: "foxes" }, value: 50 },
        { subject: { slug: "delta" }, value: 40 },
      ],
      links: { html: "/benchmarks/issues/", recordsHtml: "/search/?benchmark=issues&sort=-benchmark" },
    });
  });

  test.each(["word errors", "transcription", "words", "issue", "fix issues of my code"])("%s names none", async (q) => {
    expect((await search(q)).benchmark).toBeNull();
  });

  const family = aService(
    NAMES.map((slug) => anAi({ slug, name: slug })),
    {
      evidence: {
        ...Object.fromEntries(
          ["delta", "eagle", "foxes"].map((slug) => [
            slug,
            { benchmarks: [aResult({ benchmark: "fix-bench-claims", reportedBy: "vendor" })] },
          ]),
        ),
        alpha: { benchmarks: [aResult({ benchmark: "fix-bench-old" }), aResult({ benchmark: "fix-bench-lite" })] },
        bravo: {
          benchmarks: [aResult({ benchmark: "fix-bench-verified" }), aResult({ benchmark: "os-gauge-claims" })],
        },
        carol: {
          benchmarks: [aResult({ benchmark: "fix-bench-verified", value: 60 }), aResult({ benchmark: "gaga" })],
        },
      },
      benchmarks: [
        aBenchmark({ id: "fix-bench-old", name: "Fix-bench (old)", retired: { at: "2025-01-01", why: "Replaced." } }),
        aBenchmark({ id: "fix-bench-lite", name: "Fix-bench Lite" }),
        aBenchmark({ id: "fix-bench-verified", name: "Fix-bench Verified" }),
        aBenchmark({ id: "fix-bench-models", name: "Fix-bench for models", subjects: ["model"] }),
        aBenchmark({ id: "fix-bench-claims", name: "Fix-bench Verified, claims of vendors" }),
        aBenchmark({ id: "os-gauge-claims", name: "OSGauge, claims of vendors" }),
        aBenchmark({ id: "gaga", name: "GAGA" }),
      ],
    },
  );

  test.each([
    ["fix-bench", "fix-bench-verified"],
    ["who leads Fix bench?", "fix-bench-verified"],
    ["fixbench verified", "fix-bench-verified"],
    ["fix bench verified claims of vendors", "fix-bench-claims"],
    ["FixBench-Lite", "fix-bench-lite"],
    ["fix bench old", "fix-bench-old"],
    ["osgauge", "os-gauge-claims"],
    ["gaga", "gaga"],
    ["GAGA benchmark", "gaga"],
    ["leaderboard of gaga", "gaga"],
    ["songs like gaga", undefined],
    ["fix my bench", undefined],
    ["bench", undefined],
  ])("%s of a family, joined or short, means %s", async (q, id) => {
    expect((await search(q, family)).benchmark?.id).toBe(id);
  });

  test("comes with the best of one class, and the setting in which they were measured", async () => {
    const attempts = (value: number, tries: string, fields: Partial<BenchmarkResult> = {}) =>
      aResult({ value, setting: { attempts: tries }, ...fields });
    const results = {
      alpha: [attempts(65, "2+"), attempts(71, "1")],
      bravo: [attempts(62, "2+")],
      carol: [attempts(90, "1", { reportedBy: "vendor" })],
    };
    const one = aService(
      Object.keys(results).map((slug) => anAi({ slug, name: slug })),
      {
        evidence: Object.fromEntries(Object.entries(results).map(([slug, benchmarks]) => [slug, { benchmarks }])),
        benchmarks: [aBenchmark({ name: "Fix-bench Verified", comparableBy: ["attempts"] })],
      },
    );
    expect((await search("fix-bench verified", one)).benchmark).toMatchObject({
      class: "independent",
      setting: { attempts: "1" },
      data: [{ subject: { slug: "alpha" }, value: 71 }],
    });
  });
});
