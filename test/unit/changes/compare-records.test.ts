import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AuthoredRecord } from "#content/changes/authored.ts";
import type { Json } from "#lib/format/json.ts";
import { compareRecords as compareOn } from "#content/changes/compare-records.ts";

const DAY = "2026-03-01";
const compareRecords = (before: AuthoredRecord | undefined, after: AuthoredRecord | undefined, day = DAY) =>
  compareOn(before, after, day);

function aRecord(fields: { [key: string]: Json } = {}, parts: Partial<AuthoredRecord> = {}): AuthoredRecord {
  return {
    id: "ai_aaaaaaaaaaaa",
    slug: "alpha",
    frontMatter: {
      id: "ai_aaaaaaaaaaaa",
      name: "Alpha",
      pricing: "free",
      tags: ["writing"],
      status: "active",
      ...fields,
    },
    description: "Writes.",
    evidence: {},
    ...parts,
  };
}

const aRow = (count: number): Json => ({
  source: "g2",
  value: 4,
  scale: 5,
  count,
  asOf: "2026-01",
  url: "https://www.g2.com/a",
});

const someFields = fc.dictionary(
  fc.constantFrom("name", "pricing", "status", "vendor", "summary", "license"),
  fc.string({ maxLength: 5 }),
);

describe("comparing two states of a record", () => {
  test("finds nothing between equal states, whatever the order of keys", () => {
    fc.assert(
      fc.property(someFields, (fields) => {
        const turned = Object.fromEntries(Object.entries(fields).toReversed());
        expect(compareRecords(aRecord(fields), aRecord(turned))).toEqual([]);
      }),
    );
  });

  test("names each changed field exactly once, with its values", () => {
    fc.assert(
      fc.property(someFields, someFields, (from, to) => {
        const [before, after] = [aRecord(from), aRecord(to)];
        const changes = compareRecords(before, after).flatMap((draft) => draft.changes);
        const expected = Object.keys({ ...before.frontMatter, ...after.frontMatter }).filter(
          (key) => JSON.stringify(before.frontMatter[key] ?? null) !== JSON.stringify(after.frontMatter[key] ?? null),
        );
        expect(changes.map((change) => change.field).sort()).toEqual(expected.sort());
        for (const { field, from, to } of changes) {
          expect([from, to]).toEqual([before.frontMatter[field] ?? null, after.frontMatter[field] ?? null]);
        }
      }),
    );
  });

  test("gives the way back another identity than the way there", () => {
    const [there] = compareRecords(aRecord(), aRecord({ pricing: "paid" }));
    const [back] = compareRecords(aRecord({ pricing: "paid" }), aRecord());
    expect(there!.identity).not.toBe(back!.identity);
  });

  test("keeps derived figures out of the identity", () => {
    const [draft] = compareRecords(aRecord(), aRecord({}, { evidence: { ratings: [aRow(100)] } }));
    expect(draft!.changes.map((change) => change.field)).toEqual(["ratings", "rating", "ratingCount"]);
    expect(draft!.identity).not.toContain("3.8");
  });

  test("tells appended rows of evidence apart from those that stayed", () => {
    const drafts = compareRecords(
      aRecord({}, { evidence: { ratings: [aRow(100), aRow(100)] } }),
      aRecord({}, { evidence: { ratings: [aRow(100), aRow(100), aRow(300)] } }),
    );
    expect(drafts[0]!.changes[0]).toEqual({
      field: "ratings",
      from: null,
      to: [aRow(300)],
      whole: { from: [aRow(100), aRow(100)], to: [aRow(100), aRow(100), aRow(300)] },
    });
  });

  test("keeps whole lists up to 20 rows, and leaves them out where the rows gone and come are all", () => {
    const withRows = (...counts: number[]) => aRecord({}, { evidence: { ratings: counts.map(aRow) } });
    const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
    const wholeOf = (before: AuthoredRecord, after: AuthoredRecord) => compareRecords(before, after)[0]!.changes[0]!;
    expect(wholeOf(withRows(...upTo(19)), withRows(...upTo(20))).whole).toEqual({
      from: upTo(19).map(aRow),
      to: upTo(20).map(aRow),
    });
    expect(wholeOf(withRows(...upTo(20)), withRows(...upTo(21))).whole).toBeNull();
    expect(wholeOf(withRows(...upTo(21)), withRows(...upTo(20))).whole).toBeNull();
    expect(wholeOf(aRecord(), withRows(1))).not.toHaveProperty("whole");
    expect(wholeOf(withRows(1), withRows(2))).not.toHaveProperty("whole");
    expect(wholeOf(withRows(1, 2), aRecord({}, { evidence: {} }))).not.toHaveProperty("whole");
  });

  test("keeps whole lists of sources, and of dated statements with those that are no news", () => {
    const source = (path: string): Json => ({ repository: "a/b", path });
    const [draft] = compareRecords(
      aRecord({ sources: [source("a.md"), source("b.md")] }),
      aRecord({ sources: [source("a.md"), source("c.md")] }),
    );
    expect(draft!.changes[0]).toEqual({
      field: "sources",
      from: [source("b.md")],
      to: [source("c.md")],
      whole: { from: [source("a.md"), source("b.md")], to: [source("a.md"), source("c.md")] },
    });
    const [old, news] = [
      { field: "soc2", value: "type-i", asOf: "2024-01" },
      { field: "soc2", value: "type-ii", asOf: "2026-02" },
    ];
    const dated = (...dataUse: Json[]) => aRecord({}, { evidence: { dataUse } });
    expect(compareRecords(dated(old!), dated(old!, news!))[0]!.changes).toEqual([
      { field: "dataUse", from: null, to: [news], whole: { from: [old], to: [old, news] } },
    ]);
  });

  test("leaves rows out of figures that today's rules refuse, and reports them all the same", () => {
    const [draft] = compareRecords(aRecord(), aRecord({}, { evidence: { ratings: [{ stars: 5 }] } }));
    expect(draft).toMatchObject({
      type: "ai.ratingChanged",
      changes: [{ field: "ratings", from: null, to: [{ stars: 5 }] }],
    });
  });

  test("cuts long texts and lists in the event, not in the identity", () => {
    const [first] = compareRecords(aRecord(), aRecord({}, { description: `${"a".repeat(5000)}b` }));
    const [second] = compareRecords(aRecord(), aRecord({}, { description: `${"a".repeat(5000)}c` }));
    expect(first!.changes[0]!.to).toHaveLength(1000);
    expect(first!.changes[0]!.whole).toBeNull();
    expect(first!.changes).toEqual(second!.changes);
    expect(first!.identity).not.toBe(second!.identity);
  });

  test("of uses is news once there were some: the first say what the record said before", () => {
    const [none, one, two] = [aRecord(), aRecord({ uses: ["write a letter"] }), aRecord({ uses: ["write a song"] })];
    expect(compareRecords(none, one)).toEqual([]);
    expect(compareRecords(one, two)).toMatchObject([{ type: "ai.updated", changes: [{ field: "uses" }] }]);
    expect(compareRecords(two, none)).toMatchObject([{ type: "ai.updated", changes: [{ field: "uses", to: null }] }]);
  });

  test("of tasks is news once there were some", () => {
    const [none, one, two] = [aRecord(), aRecord({ tasks: ["letters"] }), aRecord({ tasks: ["songs"] })];
    expect(compareRecords(none, one)).toEqual([]);
    expect(compareRecords(one, two)).toMatchObject([{ type: "ai.updated", changes: [{ field: "tasks" }] }]);
  });

  test("of nothing is the beginning or the end of a record", () => {
    expect(compareRecords(undefined, undefined)).toEqual([]);
    expect(compareRecords(undefined, aRecord())[0]).toMatchObject({
      type: "ai.created",
      changes: [{ from: null, to: "Alpha" }],
    });
    expect(compareRecords(aRecord(), undefined)[0]).toMatchObject({
      type: "ai.removed",
      changes: [
        { field: "name", from: "Alpha", to: null },
        { field: "tags", from: ["writing"], to: null },
      ],
    });
  });
});

describe("dated statements and machine-written figures", () => {
  const withEvidence = (evidence: { [key: string]: Json }) => aRecord({}, { evidence });
  const aChange = (date: string, confidence = "high"): Json => ({ date, added: 10, removed: 2, confidence });
  const terms = (...changes: Json[]): { [key: string]: Json } => ({
    terms: [{ service: "Alpha", document: "Privacy Policy", firstRecorded: "2024-01-01", changes }],
  });
  const typesOf = (evidence: { [key: string]: Json }, day?: string) =>
    compareRecords(aRecord(), withEvidence(evidence), day).map(({ type }) => type);

  test("of a harvest are no event: counts, looks at the repository, visits, look-alikes", () => {
    const harvest = {
      metrics: [{ metric: "github_stars", samples: [{ date: DAY, value: 5 }] }],
      maintenance: [{ asOf: DAY, lastCommitAt: DAY }],
      probes: [{ observedAt: DAY }],
    };
    expect(compareRecords(aRecord(), aRecord({ similarTo: ["beta"] }, { evidence: harvest }))).toEqual([]);
  });

  test("are news for 60 days, also after the last day on which they were", () => {
    expect(typesOf(terms(aChange("2025-12-31")), "2026-03-01")).toEqual(["ai.termsChanged"]);
    expect(typesOf(terms(aChange("2025-12-30")), "2026-03-01")).toEqual([]);
    expect(typesOf({ dataUse: [{ field: "soc2", value: "type-ii", asOf: "2025-12" }] })).toEqual(["ai.updated"]);
    expect(typesOf({ dataUse: [{ field: "soc2", value: "type-ii", asOf: "2025-11" }] })).toEqual([]);
  });

  test("on terms name the document; changes without a date of their own are no event", () => {
    const [draft] = compareRecords(withEvidence(terms()), withEvidence(terms(aChange(DAY), aChange(DAY, "medium"))));
    expect(draft).toMatchObject({
      type: "ai.termsChanged",
      changes: [{ field: "terms", from: null, to: [{ service: "Alpha", document: "Privacy Policy", date: DAY }] }],
    });
    expect(draft!.changes[0]!.to).toHaveLength(1);
  });

  test("on an end are dated by the announcement; the end of a version is no event", () => {
    const anEnd = (fields: { [key: string]: Json }): { [key: string]: Json } => ({
      lifecycle: [{ kind: "shutdown", date: "2027-01-01", asOf: "2026-02-20", ...fields }],
    });
    expect(typesOf(anEnd({ announcedAt: "2026-02-01" }))).toEqual(["ai.endAnnounced"]);
    expect(typesOf(anEnd({}))).toEqual(["ai.endAnnounced"]);
    expect(typesOf(anEnd({ announcedAt: "2025-06-01" }))).toEqual([]);
    expect(typesOf(anEnd({ kind: "version-end", version: "3" }))).toEqual([]);
  });
});
