/** Whoever lists something that ends says so beside its name. */
import { describe, expect, test } from "vitest";
import { listSeatCosts, listTokenCosts } from "#insights/models/month-costs.ts";
import { listModels } from "#insights/models/list-models.ts";
import { renderSeatRows, renderTokenRows } from "#ui/models/cost-rows.ts";
import { renderRecordRow } from "#ui/record-row.ts";
import { aCatalog, aPlan, anAi } from "../../fixtures/builders.ts";
import { openTool, readText } from "../../fixtures/record-pages.ts";
import { aModel, aPrice, aProvider, anEnd } from "../models/_providers.ts";

const source = { repository: "o/r", path: "README.md" };
const lifecycle = [
  { kind: "shutdown" as const, date: "2027-03-22", asOf: "2026-10-01", source, confidence: "high" as const },
];
const AIS = [anAi({ name: "Ending", alternatives: ["staying"] }), anAi({ name: "Staying", alternatives: ["ending"] })];
const EVIDENCE = { ending: { lifecycle, plans: [aPlan({ usd: 20 })] }, staying: { plans: [aPlan({ usd: 20 })] } };
const catalog = aCatalog(AIS, {
  evidence: EVIDENCE,
  providers: [
    aProvider(
      "acme",
      [aModel("old", { prices: [aPrice(1, 2)] }), aModel("new", { prices: [aPrice(1, 2)] })],
      [anEnd("old")],
    ),
  ],
});
const [ending, staying] = [catalog.bySlug.get("ending")!, catalog.bySlug.get("staying")!];

describe("an announced end stands beside the name", () => {
  test("in rows of lists, searches and saved tools", () => {
    const row = (record: typeof ending): string => renderRecordRow(record, { tagLabel: String }).markup;
    expect(row(ending)).toContain("Ends 22 Mar 2027");
    expect(row(staying)).not.toContain("Ends");
  });

  test("in costs by tokens and by seats", () => {
    const tokens = renderTokenRows(listTokenCosts(listModels(catalog), catalog.today)).markup;
    expect(tokens.match(/Ends \d+ \w+ \d+/g)).toEqual(["Ends 11 Dec 2026"]);
    const seats = renderSeatRows(listSeatCosts(catalog.records)).markup;
    expect(seats.match(/Ends \d+ \w+ \d+/g)).toEqual(["Ends 22 Mar 2027"]);
  });

  test("among the alternatives of another, and as the tool's own status", async () => {
    const other = await openTool(catalog, "staying");
    expect(readText(other.querySelector("ol.alternatives"))).toContain("Ending Ends 22 Mar 2027");
    const own = await openTool(catalog, "ending");
    expect(readText(own.querySelector("dl.facts"))).toContain("Status Active, announced to end on 22 March 2027");
  });
});
