import { expect, test } from "vitest";
import { toRankableRecord } from "../../../../src/catalog/alternatives/rankable-record.ts";
import { rankAlternatives } from "../../../../src/catalog/alternatives/ranking.ts";
import { aCatalog, anAi } from "../../../fixtures/builders.ts";

const catalog = aCatalog([
  anAi({ name: "Alpha", tags: ["writing", "email"], alternatives: ["gamma"], launchedAt: "2023-04" }),
  anAi({ name: "Beta", tags: ["writing"], description: "Like Alpha, for letters.", platforms: ["web", "ios"] }),
  anAi({ name: "Gamma", tags: ["video"], status: "discontinued", successor: "beta" }),
  anAi({ name: "Delta", tags: ["email", "video"], openSource: true, aliases: ["Letter Box"] }),
]);

test("records reduced to what a ranking reads, sent to another thread, give the same lists", () => {
  const { records, curated } = catalog;
  const sent = structuredClone({ records: records.map(toRankableRecord), curated });
  expect(structuredClone(rankAlternatives(sent))).toEqual(rankAlternatives({ records, curated }));
  expect(rankAlternatives(sent)).toEqual(Object.fromEntries(catalog.alternatives));
});
