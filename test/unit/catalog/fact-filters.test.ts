import { expect, test } from "vitest";
import { type RecordFilters, filterRecords } from "#catalog/filters.ts";
import type { Evidence } from "#schema/evidence.ts";
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
