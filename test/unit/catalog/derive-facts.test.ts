import { describe, expect, test } from "vitest";
import type { Evidence } from "#record/schema/evidence.ts";
import { AiDetail } from "#record/schema/record.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

const source = { url: "https://example.com/page" };

const derive = (evidence: Evidence, others: Parameters<typeof anAi>[0][] = []) => {
  const catalog = aCatalog([anAi({ name: "Example" }), ...others.map(anAi)], { evidence: { example: evidence } });
  const record = catalog.bySlug.get("example")!;
  expect(AiDetail.parse(record)).toEqual(record);
  return { record, catalog };
};

describe("statements about data", () => {
  const row = { field: "trainsOnInput", statedBy: "Privacy Policy", source, confidence: "high" } as const;

  test("that differ are shown side by side, those about the whole tool first and the newest of them first", () => {
    const { record } = derive({
      dataUse: [
        { ...row, value: "no", scope: "Enterprise", asOf: "2026-08-01" },
        { ...row, value: "yes", asOf: "2025-01" },
        { ...row, value: "opt-out", asOf: "2026-02-01" },
      ],
    });
    expect(record.dataUse.map(({ value, scope }) => [value, scope])).toEqual([
      ["opt-out", null],
      ["yes", null],
      ["no", "Enterprise"],
    ]);
  });
});

describe("what was seen of the repository", () => {
  const look = (asOf: string, fields: object, confidence: "high" | "low" = "high") => ({
    asOf,
    source,
    confidence,
    ...fields,
  });

  test("is the newest look of each field, with its own day", () => {
    const { record } = derive({
      maintenance: [
        look("2026-08-22", { lastCommitAt: "2026-08-20" }),
        look("2026-02-01", { lastCommitAt: "2026-01-30", archived: false }),
      ],
    });
    expect(record.maintenance).toMatchObject({
      lastCommitAt: { value: "2026-08-20", asOf: "2026-08-22" },
      archived: { value: false, asOf: "2026-02-01" },
      lastReleaseAt: null,
    });
    expect(record.observedAt).toBe("2026-08-22");
  });

  test("goes by a list of low confidence only where there is no other", () => {
    const { record } = derive({
      maintenance: [
        look("2026-01-01", { lastCommitAt: "2025-12-30" }),
        look("2026-08-01", { lastCommitAt: "2020-01-01" }, "low"),
      ],
    });
    expect(record.maintenance.lastCommitAt?.value).toBe("2025-12-30");
  });
});

describe("an announced end", () => {
  const end = { kind: "shutdown", source, confidence: "high" } as const;

  test("is the one that was stated last, in lists too", () => {
    const { record } = derive({
      lifecycle: [
        { ...end, date: "2027-06-01", asOf: "2026-10-01", replacement: "next" },
        { ...end, date: "2027-03-22", asOf: "2026-08-01" },
      ],
    });
    expect(record.lifecycle).toMatchObject({ ends: "2027-06-01", replacement: "next", asOf: "2026-10-01" });
    expect(record.endsAt).toBe("2027-06-01");
  });

  test("of a version is none of the tool", () => {
    const { record } = derive({
      lifecycle: [{ ...end, kind: "version-end", version: "3.1", date: "2027-01-01", asOf: "2026-08-01" }],
    });
    expect(record.lifecycle).toMatchObject({ ends: null, versions: [{ version: "3.1", ends: "2027-01-01" }] });
  });

  test("of versions are one for each, the newest statement, earliest first", () => {
    const row = (version: string, date: string, asOf: string) =>
      ({ ...end, kind: "version-end", version, date, asOf }) as const;
    const { record } = derive({
      lifecycle: [
        row("3.1", "2027-05-01", "2026-09-01"),
        row("3.0", "2027-02-01", "2026-08-01"),
        row("3.1", "2027-01-01", "2026-08-01"),
      ],
    });
    expect(record.lifecycle.versions.map(({ version, ends }) => [version, ends])).toEqual([
      ["3.0", "2027-02-01"],
      ["3.1", "2027-05-01"],
    ]);
  });
});

describe("ties", () => {
  test("are known by the name of the other record, and from its side too", () => {
    const tie = { asOf: "2026-07-02", source, confidence: "high" } as const;
    const { record, catalog } = derive(
      {
        relations: [
          { ...tie, type: "serves-models-of", to: "next" },
          { ...tie, type: "made-by", toName: "Acme" },
        ],
      },
      [{ name: "Next" }],
    );
    expect(record.relations.map(({ to, toName }) => [to, toName])).toEqual([
      ["next", "Next"],
      [null, "Acme"],
    ]);
    expect(catalog.relatedFrom.get("next")).toMatchObject([
      { slug: "example", relation: { type: "serves-models-of" } },
    ]);
  });
});

describe("terms", () => {
  test("name each change with its size and the page that shows it", () => {
    const { record } = derive({
      terms: [
        {
          service: "Example",
          document: "Privacy Policy",
          repository: "OpenTermsArchive/genai-contrib-versions",
          path: "Example/Privacy Policy.md",
          firstRecorded: "2024-01-01",
          firstCommit: "abcdef1",
          changes: [
            { date: "2026-08-01", added: 60, removed: 2, share: 0.01, commit: "abcdef2", confidence: "high" },
            {
              date: "2026-08-09",
              added: 1,
              removed: 9,
              share: 0.9,
              commit: "abcdef3",
              confidence: "low",
              withdrawn: { at: "2026-09-01", why: "another file" },
            },
          ],
        },
      ],
    });
    expect(record.terms[0]).toMatchObject({
      url: "https://github.com/OpenTermsArchive/genai-contrib-versions/blob/abcdef2/Example/Privacy%20Policy.md",
      changes: [
        { date: "2026-08-01", diff: "https://github.com/OpenTermsArchive/genai-contrib-versions/commit/abcdef2" },
      ],
    });
  });
});
