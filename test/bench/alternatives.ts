/** `npm run bench:alternatives`: how many of the pairs that people named the similarity of the records finds alone. */
import { rankAlternatives } from "#insights/alternatives/ranking.ts";
import { isTrainingPair, listCuratedPairs, measureRecall, rankBySharedTags } from "./alternatives/recall.ts";
import { withFrozenPairs } from "./alternatives/frozen-pairs.ts";
import { listComparedPairs, measureHidden, rankAsServed } from "./alternatives/served.ts";
import { type SimilarityIndex, buildSimilarityIndex } from "#insights/alternatives/similarity.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { fitWeights } from "./alternatives/fit-weights.ts";
import { generateContent } from "./generate-records.ts";
import { CATALOG_NAMES, type CatalogName, readBenchContent, toBenchCatalog } from "./read-catalog.ts";
import { endOnRefusal } from "#tools/cli/_end-on-refusal.ts";
import { parsePlainArguments } from "#tools/cli/_plain-arguments.ts";

const HELP = `Usage: npm run bench:alternatives [-- options]

Hides the pairs that people named, in both directions, and prints how many of them are among the first 10 places:
by a plain count of shared tags, and by the similarity of the records. The weights of the similarity were learned on one
half of the pairs; the other half shows what they are worth on pairs they have not seen. Then the same with only a fifth of
the pairs hidden at a time, as when a pair is missing from a catalogue that has others: among ten tools that nobody
named, and in the list as served, where named ones come first. Then how many of the pairs that other sites compare stand
among the first five. Then the time for all lists of the real catalogue and of a generated one.

Which pairs editors named is frozen, so that figures of different days compare: those of November 2026.

Options:
  --fit             learn the weights again from the training half and print them
  --records <n>     size of the generated catalogue (default 10000)
  --catalog <name>  frozen: the 1,377 records of November 2026 (default); content: those of the content folder
  --help            this text

Exit codes: 0 measured, 1 content has errors, 2 wrong arguments.`;

const K = 10;
const SEED = 1;
/** Most people look no further. */
const SHOWN = 5;

const { values } = parsePlainArguments(
  {
    options: {
      help: { type: "boolean" },
      fit: { type: "boolean" },
      records: { type: "string", default: "10000" },
      catalog: { type: "string", default: "frozen" },
    },
  },
  HELP,
);
const catalogName = CATALOG_NAMES.find((name) => name === values.catalog);
if (values.help) console.log(HELP);
else if (!/^\d{1,6}$/.test(values.records)) {
  console.error(`--records takes a whole number\n\n${HELP}`);
  process.exitCode = 2;
} else if (catalogName === undefined) {
  console.error(`--catalog takes one of: ${CATALOG_NAMES.join(", ")}\n\n${HELP}`);
  process.exitCode = 2;
} else await run(catalogName);

async function run(name: CatalogName): Promise<void> {
  const today = await readBenchContent(name).catch(endOnRefusal);
  const content = withFrozenPairs(today);
  const catalog = toBenchCatalog(content);
  const index = buildSimilarityIndex({ records: catalog.records, curated: new Map() });
  printRecall(catalog, index);
  printCompared(toBenchCatalog(today));
  if (values.fit) printWeights(catalog, index);
  printTime(catalog);
  printTime(toBenchCatalog(generateContent(content, Number(values.records), SEED)));
}

function printRecall(catalog: Catalog, index: SimilarityIndex): void {
  const pairs = listCuratedPairs(catalog);
  const rank = toRanking(catalog, index);
  const rows: [string, number][] = [
    ["shared tags", measureRecall(pairs, (record) => rankBySharedTags(catalog, record), K)],
    ["similarity", measureRecall(pairs, rank, K)],
    ["similarity, half it learned from", measureRecall(pairs.filter(isTrainingPair), rank, K)],
    [
      "similarity, other half",
      measureRecall(
        pairs.filter((pair) => !isTrainingPair(pair)),
        rank,
        K,
      ),
    ],
  ];
  console.log(`recall@${K} on ${pairs.length} directed curated pairs, all of them hidden`);
  for (const [name, recall] of rows) printShare(name, recall);
  const unseen = pairs.filter((pair) => !isTrainingPair(pair));
  const { unnamed, served } = measureHidden(catalog, unseen, K);
  console.log(`with a fifth of the pairs hidden at a time and the others known, on the half it did not learn from`);
  printShare("among ten that nobody named", unnamed);
  printShare("in the ten that are served", served);
}

/** Pairs that others compare, known and hidden. */
function printCompared(catalog: Catalog): void {
  const pairs = listComparedPairs(catalog);
  const rank = rankAsServed(catalog);
  console.log(`pairs that others compare, in both directions, among the first ${SHOWN} that are served`);
  for (const least of [1, 2, 3, 5]) {
    const strong = pairs.filter(({ owners }) => owners >= least);
    printShare(`by ${least} or more (${strong.length})`, measureRecall(strong, rank, SHOWN));
  }
  const { unnamed, served } = measureHidden(catalog, pairs, SHOWN);
  console.log(`with a fifth of them hidden at a time, from editors too`);
  printShare(`among ${SHOWN} that nobody named`, unnamed);
  printShare(`in the ${SHOWN} that are served`, served);
}

function printShare(name: string, share: number): void {
  console.log(`  ${name.padEnd(34)}${(share * 100).toFixed(1)}%`);
}

function toRanking({ records }: Catalog, index: SimilarityIndex): (record: AiDetail) => AiDetail[] {
  const numbers = new Map(records.map((record, number) => [record, number]));
  return (record) => index.rank(numbers.get(record)!).map((similar) => records[similar.number]!);
}

function printWeights(catalog: Catalog, index: SimilarityIndex): void {
  const pairs = listCuratedPairs(catalog);
  const weights = fitWeights(
    catalog,
    index,
    pairs.filter(isTrainingPair),
    pairs.filter((pair) => !isTrainingPair(pair)),
  );
  console.log("weights learned from the training half");
  for (const [trait, weight] of Object.entries(weights)) console.log(`  ${trait.padEnd(12)}${weight.toFixed(2)}`);
}

function printTime(catalog: Catalog): void {
  const start = performance.now();
  rankAlternatives(catalog);
  const elapsed = performance.now() - start;
  const each = (elapsed / catalog.records.length).toFixed(2);
  console.log(`all lists of ${catalog.records.length} records in ${Math.round(elapsed)} ms, ${each} ms each`);
}
