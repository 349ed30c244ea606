import { describe, expect, test } from "vitest";
import { buildModels } from "#insights/trends/models.ts";
import { toPeriod } from "#insights/trends/period.ts";
import { anEnd } from "../models/_providers.ts";
import type { HostedModel } from "#record/schema/model.ts";

function aModel(
  id: string,
  input: number | null,
  output: number | null,
  fields: Partial<HostedModel> = {},
): HostedModel {
  return {
    id,
    name: id,
    family: null,
    releasedAt: "2026-02-10",
    knowledgeCutoff: null,
    contextTokens: 100_000,
    maxOutputTokens: null,
    openWeights: null,
    reasoning: null,
    toolCall: null,
    modalities: { input: ["text"], output: ["text"] },
    status: null,
    asOf: "2026-05-01",
    source: { repository: "prices/prices", path: `${id}.toml` },
    prices: [
      {
        asOf: "2026-05-01",
        kind: "listed",
        usdPerMillionTokens: { input, output, cacheRead: null },
        confidence: "medium",
        source: { repository: "prices/prices", path: `${id}.toml` },
      },
    ],
    ...fields,
  };
}

const build = (models: HostedModel[], window: "365d" | "30d" = "365d") =>
  buildModels([{ id: "maker", name: "Maker", record: null, models, ends: [] }], toPeriod(window, "2026-06-30"));

describe("model prices", () => {
  test("are grouped by month, provider and capability, with the cheapest and its source", () => {
    const { data } = build([aModel("small", 1, 2), aModel("large", 3, 6, { reasoning: true })]);
    expect(data.map((row) => [row.group, row.value, row.medianInput, row.medianOutput, row.cheapest?.id])).toEqual([
      ["releaseMonth", "2026-02", 2, 4, "small"],
      ["provider", "maker", 2, 4, "small"],
      ["capability", "text", 2, 4, "small"],
      ["capability", "reasoning", 3, 6, "large"],
    ]);
    expect(data[0]!.cheapest!.source).toEqual({
      url: null,
      repository: "prices/prices",
      path: "small.toml",
      commit: null,
    });
  });

  test("of 0 are counted and not ranked; unknown ones are neither", () => {
    const { coverage, data } = build([aModel("free", 0, 0), aModel("unknown", null, null), aModel("paid", 1, 1)]);
    expect(coverage).toEqual({ known: 2, all: 3 });
    expect(data[0]).toMatchObject({ count: 1, free: 1, medianInput: 1, cheapest: { id: "paid" } });
  });

  test("of models that make pictures are not compared with those that write", () => {
    expect(build([aModel("painter", 1, 1, { modalities: { input: ["text"], output: ["image"] } })]).coverage).toEqual({
      known: 0,
      all: 1,
    });
  });

  test("of a model on its way out are never the cheapest", () => {
    expect(build([aModel("old", 1, 1, { status: "deprecated" }), aModel("new", 2, 2)]).data[0]!.cheapest!.id).toBe(
      "new",
    );
  });

  test("whose announced end is past are in no figure", () => {
    const models = [aModel("gone", 1, 1), aModel("on-sale", 3, 6)];
    const ends = [anEnd("gone", { date: "2026-06-01", asOf: "2026-05-01" })];
    const provider = { id: "maker", name: "Maker", record: null, models, ends };
    const { coverage, data } = buildModels([provider], toPeriod("365d", "2026-06-30"));
    expect(coverage).toEqual({ known: 1, all: 1 });
    expect(data[0]).toMatchObject({ count: 1, medianInput: 3, cheapest: { id: "on-sale" } });
  });

  test("read before the window leave the block empty", () => {
    expect(build([aModel("small", 1, 2)], "30d")).toEqual({ coverage: { known: 0, all: 0 }, data: [] });
  });
});
