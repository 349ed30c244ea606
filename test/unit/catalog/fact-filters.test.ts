import { expect, test } from "vitest";
import { type RecordFilters, buildFilterTests, countUnknown, filterRecords } from "#record/catalog/filters.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { aLook, aStatement } from "../audit/subjects.ts";

const source = { url: "https://example.com/notice" };

const EVIDENCE: Record<string, Evidence> = {
  private: {
    dataUse: [aStatement({ value: "no" }), aStatement({ field: "region", value: "DE (Frankfurt), US (cloud)" })],
  },
  disputed: { dataUse: [aStatement({ value: "no" }), aStatement({ value: "opt-out" })] },
  enterprise: {
    dataUse: [
      aStatement({ value: "no", scope: "Enterprise" }),
      aStatement({ field: "soc2", value: "type-ii", scope: "Enterprise" }),
    ],
  },
  withdrawn: {
    dataUse: [
      aStatement({ value: "no", withdrawn: { at: "2026-09-01", why: "another product" } }),
      aStatement({ field: "soc2", value: "in progress" }),
    ],
  },
  ending: {
    lifecycle: [{ kind: "shutdown", date: "2027-02", asOf: "2026-08-01", source, confidence: "high" }],
    maintenance: [aLook({ lastReleaseAt: "2026-07-01" })],
  },
};

/** Repositories by what was seen of them and when. */
const LOOKS: Record<string, Evidence> = {
  "quiet-then": { maintenance: [aLook({ asOf: "2026-03-10", lastCommitAt: "2025-10-01" })] },
  "quiet-now": { maintenance: [aLook({ asOf: "2026-08-21", lastCommitAt: "2025-10-01" })] },
  busy: { maintenance: [aLook({ asOf: "2026-08-21", lastCommitAt: "2026-08-20" })] },
  "busy-then": { maintenance: [aLook({ asOf: "2026-03-10", lastCommitAt: "2026-03-09" })] },
  archived: { maintenance: [aLook({ asOf: "2025-03-10", lastCommitAt: "2024-03-09", archived: true })] },
  "release-seen": {
    maintenance: [
      aLook({ asOf: "2026-03-10", lastCommitAt: "2026-02-01" }),
      aLook({ asOf: "2026-08-21", lastReleaseAt: "2026-01-01" }),
    ],
  },
  "released-then": { maintenance: [aLook({ asOf: "2026-03-10", lastReleaseAt: "2026-03-01" })] },
  "old-release": { maintenance: [aLook({ asOf: "2026-08-21", lastReleaseAt: "2024-03-01" })] },
  unseen: {},
};
const looked = aCatalog(
  Object.keys(LOOKS).map((slug) => anAi({ slug, name: slug })),
  { evidence: LOOKS },
);
const TODAY = "2026-08-30";

test.for([
  // Whoever looked in March knows nothing of the months since.
  [{ quietSince: "2026-06" }, ["archived", "old-release", "quiet-now"], 5],
  [{ quietSince: "2026-03" }, ["archived", "old-release", "quiet-now", "quiet-then", "release-seen"], 1],
  // It released in March, so it was not quiet since January, whenever that was seen.
  [{ quietSince: "2026-02-15" }, ["archived", "old-release", "quiet-now", "quiet-then", "release-seen"], 1],
  [{ quietSince: "2026-08-25" }, ["archived"], 8],
  [{ releasedWithin: 90 }, [], 7],
  [{ releasedWithin: 250 }, ["release-seen", "released-then"], 6],
] as const satisfies readonly (readonly [RecordFilters, readonly string[], number])[])(
  "%j counts only looks at or after the day",
  ([filters, slugs, unknown]) => {
    expect(filterRecords(looked.records, filters, TODAY).map(({ slug }) => slug)).toEqual(slugs);
    const counts = countUnknown(looked.records, buildFilterTests(filters, TODAY));
    expect(Object.values(counts)).toEqual([unknown]);
  },
);

const catalog = aCatalog(
  [
    ...Object.keys(EVIDENCE).map((slug) => anAi({ slug, name: slug, openSource: slug === "private" })),
    anAi({ slug: "llama", name: "llama", kind: "model", tags: ["open-weights"], openSource: false }),
  ],
  { evidence: EVIDENCE },
);

const find = (filters: RecordFilters) =>
  filterRecords(catalog.records, filters, "2026-08-30").map((record) => record.slug);

test.for([
  ["no matches statements about the whole tool that nothing contradicts", { trainsOnInput: ["no"] }, ["private"]],
  ["sources that differ are unclear", { trainsOnInput: ["unclear"] }, ["disputed"]],
  ["a statement about a plan is about that plan", { trainsOnInput: ["by-plan"] }, ["enterprise"]],
  ["the rest are unknown, and can be asked for", { trainsOnInput: ["unknown"] }, ["ending", "llama", "withdrawn"]],
  ["a country of the EU is in the EU", { dataRegion: ["EU"] }, ["private"]],
  ["a certificate in progress is none", { compliance: ["soc2"] }, ["enterprise"]],
  ["openness is asked by grade", { openness: ["open-source"] }, ["private"]],
  ["a closed model with public weights has open weights", { openness: ["open-weights"] }, ["llama"]],
  ["a month ends with its last day", { endsBefore: "2027-02" }, ["ending"]],
  ["and not before it", { endsBefore: "2027-02-20" }, []],
  ["a release of 60 days ago is within 60 days", { releasedWithin: 60 }, ["ending"]],
  ["and not within 59", { releasedWithin: 59 }, []],
] as const satisfies readonly (readonly [string, RecordFilters, readonly string[]])[])("%s", ([, filters, slugs]) => {
  expect(find(filters)).toEqual(slugs);
});
