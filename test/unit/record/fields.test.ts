/** What every declaration of a field keeps to, besides what the compiler asks. */
import { describe, expect, test } from "vitest";
import { listFacts as listReviewFacts } from "#tools/review/list-facts.ts";
import { FIELD_ROWS, LIST_KEYS, listWritten, toTitle } from "#record/fields.ts";
import { RECORD_FIELDS } from "#record/table.ts";
import { AiFrontMatter } from "#record/schema/ai.ts";
import { CORRECTABLE } from "#record/schema/correction.ts";
import { Evidence } from "#record/schema/evidence.ts";
import { AiDetail, AiRecord } from "#record/schema/record.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

/** Written by programs and editors, or said by another field. */
const NOT_ASKED = new Set(["id", "formerSlugs", "similarTo", "reviewedAt", "reviewedBy", "linkCheckedAt", "sources"]);

const isWritten = ({ content, evidence }: (typeof FIELD_ROWS)[number]): boolean =>
  content !== undefined || evidence !== undefined;

describe("the table of fields", () => {
  test("makes the schemas of files and answers, each in its order", () => {
    expect(Object.keys(AiFrontMatter.shape)).toEqual(listWritten("content"));
    expect(Object.keys(Evidence.shape)).toEqual(["$schema", ...listWritten("evidence")]);
    expect(Object.keys(AiRecord.shape)).toEqual(LIST_KEYS);
    expect(Object.keys(AiDetail.shape).slice(0, LIST_KEYS.length)).toEqual(LIST_KEYS);
    const [record] = aCatalog([anAi()]).records;
    expect(Object.keys(record!)).toEqual(Object.keys(AiDetail.shape));
  });

  test("gives each key of a file a place of its own", () => {
    for (const part of ["content", "evidence"] as const) {
      const places = FIELD_ROWS.flatMap((field) => field[part]?.place ?? []);
      expect(places.toSorted((a, b) => a - b)).toEqual(Array.from(places.keys(), (index) => index + 1));
    }
  });

  test("lets people report every written fact that the page shows, under its title", () => {
    const shown = FIELD_ROWS.filter((field) => field.page !== null && isWritten(field));
    const silent = shown.filter(({ key }) => !(key in CORRECTABLE) && !NOT_ASKED.has(key));
    expect(silent.map(({ key }) => key)).toEqual([]);
    const { other: _, ...labels } = CORRECTABLE;
    expect(Object.entries(labels).filter(([key, label]) => label !== toTitle(key))).toEqual([]);
  });

  test("asks a reviewer about everything that the front matter says", () => {
    const written = RECORD_FIELDS.filter(({ key, content }) => content !== undefined && !NOT_ASKED.has(key));
    expect(written.filter(({ review }) => review === null).map(({ key }) => key)).toEqual([]);
  });

  test("names no two fields that people are shown alike, but for an end and its rows", () => {
    const titles = FIELD_ROWS.filter(({ key }) => key !== "endsAt").map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});

test("a review asks for successor, other names and announced end as well", () => {
  const record = anAi({ name: "Alpha", successor: "beta", aliases: ["Alfa"], alternatives: ["gamma"] });
  const lifecycle = [
    {
      kind: "shutdown",
      date: "2027-01-31",
      asOf: "2026-10-01",
      source: { url: "https://alpha.example.com/end" },
      confidence: "high",
    },
  ] as const;
  const asked = listReviewFacts(record, { lifecycle: [...lifecycle] });
  expect(asked.map(({ id, value }) => `${id}: ${value}`)).toEqual(
    expect.arrayContaining([
      "successor: beta",
      "aliases: Alfa",
      "alternatives: gamma",
      "lifecycle.shutdown: 2027-01-31 (2026-10-01)",
    ]),
  );
});
