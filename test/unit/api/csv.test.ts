import { expect, test } from "vitest";
import { CSV_COLUMNS, renderCsv } from "#api/csv.ts";
import { renderCsv as renderTable } from "#ui/compare/csv.ts";
import { aCatalog, aPlan, anAi } from "../../fixtures/builders.ts";

const lines = (...ais: Parameters<typeof anAi>[0][]): string[] =>
  [
    ...renderCsv(
      aCatalog(
        ais.map((ai) => anAi(ai)),
        { evidence: { alpha: { plans: [aPlan()] } } },
      ).records,
    ),
  ]
    .join("")
    .split("\r\n");

test("each record is one line of as many cells as the header", () => {
  const [header, first, end] = lines({ name: "Alpha", tags: ["writing", "coding"], openSource: true });
  expect(header!.split(",")).toEqual(CSV_COLUMNS.map((column) => column.name));
  expect(first).toContain(",writing;coding,");
  expect(first).toContain(",10,Pro,,monthly,2026-06-01,https://example.com/pricing,");
  expect(first).toContain(",true,");
  expect(end).toBe("");
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("https://x")', "＝1＋1", "＋1", "－1", "＠SUM(A1)", "\n=1"])(
  "a name %s can't run as a formula",
  (name) => {
    const [, line] = lines({ name, slug: "formula" });
    const cell = line!.split(",formula,")[1]!;
    expect(cell.startsWith(`'${name.charAt(0)}`) || cell.startsWith(`"'${name.charAt(0)}`)).toBe(true);
  },
);

test("a comparison guards its cells in the same way", () => {
  const guarded = ["＝1", "=1", "\n=1", "1=1"].map((text) => renderTable([[text]]));
  expect(guarded).toEqual(["'＝1\r\n", "'=1\r\n", '"\'\n=1"\r\n', "1=1\r\n"]);
});

test("commas, quotes and line breaks stay in their cell", () => {
  const [, line] = lines({ name: 'A "b", c', slug: "quoted" });
  expect(line).toContain(',quoted,"A ""b"", c",');
});
