/** `npm run bench:search`: quality, size and speed of the search beside other libraries, in one run. */
import type { Catalog } from "#catalog/catalog.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { toSearchDocument } from "#search/document.ts";
import { WEIGHTS } from "#search/weights.ts";
import { generateContent } from "#bench/generate-records.ts";
import { CATALOG_NAMES, type CatalogName, readBenchContent, toBenchCatalog } from "#bench/read-catalog.ts";
import type { Contestant } from "#bench/search/contestant.ts";
import { flexsearch } from "#bench/search/contestants/flexsearch.ts";
import { minisearch } from "#bench/search/contestants/minisearch.ts";
import { orama } from "#bench/search/contestants/orama.ts";
import { ours, oursRanking } from "#bench/search/contestants/ours.ts";
import { fitWeights, listWorths, measure } from "#bench/search/fit-weights.ts";
import { formatKinds, formatTable } from "#bench/search/format-table.ts";
import { type Judgement, listUnseen, readJudgements } from "#bench/search/judgements.ts";
import { type Measurement, measureContestant } from "#bench/search/measure.ts";
import { measureQualityByKind } from "#bench/search/quality.ts";
import { createProgress } from "./_progress.ts";
import { parsePlainArguments } from "./_plain-arguments.ts";

const HELP = `Usage: npm run bench:search [-- options]

Ranks the judged queries of test/bench/search-judgements.jsonl with our search, MiniSearch, Orama and FlexSearch on the
same records and fields, and prints hit@1, MRR, nDCG@10, index bytes, build and load time and query times. "fresh" is
nDCG@10 on test/bench/search-judgements-fresh.jsonl, written without sight of the queries that the ranking was tuned with,
and "unseen" on the half of them that was never looked at one by one. Ours has two rows: ranking alone, which is
what the others do, and as served, with the highlights of ten hits.
Every engine answers ten records. It is warmed up with the fresh queries, then asked the judged ones fifteen times: "first
ms" is the median of each query's first time, which no memory of the same query can help, p50 and p95 are of each query's
fastest. No engine keeps answers. Ours remembers stems of words and, as served, the words of texts that it has shown;
FlexSearch remembers the words of whole queries.
At sizes above the real one, records are generated from the real ones with a fixed seed; the judged records are among
them, but the new ones are about the same subjects and unjudged, so quality is comparable within one table only.

Options:
  --records <n,n>   sizes to run, 0 for the real one (default 0,10000,50000)
  --catalog <name>  frozen: the 1,377 records of November 2026, on which figures of all days compare (default);
                    content: the records of the content folder
  --seed <n>        seed of generated records (default 1)
  --fit             fit the weights of src/search/weights.ts to all judged queries but the unseen half of the fresh
                    ones, print them, and what leaving out each weight in use costs
  --only <name>     run engines whose name contains this
  --help            this text

An engine that needs more than two minutes for all judged queries is asked as many as it answers in that time ("asked"),
and its quality is left out ("not all"). 50,000 records take about 5 GB of memory.
Exit codes: 0 measured, 1 content has errors, 2 wrong arguments.`;

const CONTESTANTS: readonly Contestant[] = [oursRanking, ours, minisearch, orama, flexsearch];
const FIT_ROUNDS = 2;
const now = (): number => performance.now();

const { values } = parsePlainArguments(
  {
    options: {
      help: { type: "boolean", default: false },
      records: { type: "string", default: "0,10000,50000" },
      seed: { type: "string", default: "1" },
      catalog: { type: "string", default: "frozen" },
      fit: { type: "boolean", default: false },
      only: { type: "string", default: "" },
    },
  },
  HELP,
);
const sizes = values.records.split(",").map(Number);
const seed = Number(values.seed);
const catalogName = CATALOG_NAMES.find((name) => name === values.catalog);

if (values.help) console.log(HELP);
else if (!sizes.every((size) => Number.isInteger(size) && size >= 0) || !Number.isInteger(seed)) {
  console.error("--records takes whole numbers separated by commas, --seed takes one whole number\n");
  console.error(HELP);
  process.exitCode = 2;
} else if (catalogName === undefined) {
  console.error(`--catalog takes one of: ${CATALOG_NAMES.join(", ")}\n\n${HELP}`);
  process.exitCode = 2;
} else await run(catalogName);

async function run(name: CatalogName): Promise<void> {
  const progress = createProgress(process.stderr, now);
  progress.stage("reading content");
  const content = await readBenchContent(name);
  const judgements = readJudgements("tuning");
  const fresh = readJudgements("fresh");
  if (values.fit) {
    progress.stage("fitting");
    const seen = [...judgements, ...fresh.filter((judgement) => !listUnseen(fresh).includes(judgement))];
    await printFit(toBenchCatalog(content), seen, listUnseen(fresh));
    progress.done("fitted");
    return;
  }
  const queries = { judgements, fresh, unseen: listUnseen(fresh) };
  const contestants = CONTESTANTS.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()));
  for (const { name, configuration } of contestants) console.log(`${name}: ${configuration}`);
  for (const size of sizes) {
    progress.stage(`making ${size === 0 ? "the real" : size} records`);
    const catalog = toBenchCatalog(size === 0 ? content : generateContent(content, size, seed));
    const rows: Measurement[] = [];
    for (const contestant of contestants) {
      progress.stage(`${contestant.name}, ${catalog.records.length} records`);
      rows.push(await measureContestant(contestant, catalog, queries, now));
    }
    console.log(
      `\n${catalog.records.length} records, ${judgements.length} judged queries, ${fresh.length} fresh ones\n${formatTable(rows)}`,
    );
    if (size !== 0) continue;
    const { answer } = await ours.load(await ours.build(catalog), catalog);
    const answers = new Map<string, readonly string[]>();
    for (const { q } of [...judgements, ...fresh]) answers.set(q, await answer(q));
    const getAnswer = (q: string): readonly string[] => answers.get(q)!;
    console.log(`nDCG@10 of ours by kind of query: ${formatKinds(measureQualityByKind(judgements, getAnswer))}`);
    console.log(`nDCG@10 of ours by kind of fresh query: ${formatKinds(measureQualityByKind(fresh, getAnswer))}`);
  }
  progress.done("measured");
}

async function printFit(catalog: Catalog, seen: readonly Judgement[], unseen: readonly Judgement[]): Promise<void> {
  const index = buildSearchIndex(catalog.records.map(toSearchDocument));
  const input = { catalog, index, judgements: seen };
  const before = await measure({ ...input, judgements: unseen }, WEIGHTS);
  const { weights, ndcgAt10 } = await fitWeights(input, FIT_ROUNDS, (fit) => console.log(fit.ndcgAt10.toFixed(4)));
  const after = await measure({ ...input, judgements: unseen }, weights);
  console.log(JSON.stringify(weights, null, 2));
  console.log(
    `nDCG@10 ${ndcgAt10.toFixed(3)} on the queries fitted to; unseen ${before.toFixed(3)} -> ${after.toFixed(3)}`,
  );
  console.log("nDCG@10 lost without each weight in use:");
  for (const { weight, lost } of await listWorths(input)) console.log(`  ${weight.padEnd(24)}${lost.toFixed(4)}`);
}
