/**
 * `npm run bench:alternatives`: hides the pairs that people named, in both directions, and counts how many of them the
 * similarity of the records alone finds among its first 10, beside a plain count of shared tags.
 */
import { buildAlternatives } from "../catalog/alternatives/build-alternatives.ts";
import { isTrainingPair, listCuratedPairs, measureRecall, rankBySharedTags } from "../catalog/alternatives/recall.ts";
import { buildSimilarityIndex } from "../catalog/alternatives/similarity.ts";
import { buildCatalog } from "../catalog/catalog.ts";
import { readCatalog } from "../build/read-catalog.ts";
import { formatText } from "../lint/format-text.ts";

const K = 10;

const { catalog: read, issues, fileCount } = await readCatalog(process.cwd());
if (read === undefined) {
  console.error(formatText(issues, { fileCount, showAllWarnings: false }));
  process.exit(1);
}
const catalog = buildCatalog(read.snapshot);
const pairs = listCuratedPairs(catalog);
const index = buildSimilarityIndex({ records: catalog.records });
const rank = (record: (typeof catalog.records)[number]) => index.rank(record).map((similar) => similar.record);
const formatPercent = (part: number): string => `${(part * 100).toFixed(1).padStart(5)} %`;

console.log(`recall@${K} on ${pairs.length} directed curated pairs, all of them hidden`);
console.log(
  `  shared tags                     ${formatPercent(measureRecall(pairs, (record) => rankBySharedTags(catalog, record), K))}`,
);
console.log(`  similarity                      ${formatPercent(measureRecall(pairs, rank, K))}`);
console.log(`  similarity, half it learned on  ${formatPercent(measureRecall(pairs.filter(isTrainingPair), rank, K))}`);
const unseen = pairs.filter((pair) => !isTrainingPair(pair));
console.log(`  similarity, other half          ${formatPercent(measureRecall(unseen, rank, K))}`);

const start = performance.now();
buildAlternatives(catalog);
console.log(`all lists of ${catalog.records.length} records in ${Math.round(performance.now() - start)} ms`);
