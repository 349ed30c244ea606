/** `npm run bench:search`: quality, size and speed of the search beside other libraries, in one run. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { toSearchSource } from "#search/document.ts";
import { loadSearchEngine } from "#search/engine.ts";
import { WEIGHTS } from "#search/weights.ts";
import { generateContent } from "./generate-records.ts";
import { CATALOG_NAMES, type CatalogName, readBenchContent, toBenchCatalog } from "./read-catalog.ts";
import type { Contestant } from "./search/contestant.ts";
import { flexsearch } from "./search/contestants/flexsearch.ts";
import { minisearch } from "./search/contestants/minisearch.ts";
import { orama } from "./search/contestants/orama.ts";
import { ours, oursRanking } from "./search/contestants/ours.ts";
import { crossValidate, fitWeights, listWorths, measure } from "./search/fit-weights.ts";
import { formatKinds, formatTable } from "./search/format-table.ts";
import { listFitted, listForums, listUnseen, readJudgements, restrictTo } from "./search/judgements.ts";
import { type ByKind, type Measurement, measureContestant } from "./search/measure.ts";
import { listUnsaid } from "./search/stated-wishes.ts";
import { measureWishes } from "./search/wishes.ts";
import { endOnRefusal } from "#tools/cli/_end-on-refusal.ts";
import { createProgress } from "#tools/cli/_progress.ts";
import { parsePlainArguments } from "#tools/cli/_plain-arguments.ts";

const HELP = `Usage: npm run bench:search [-- options]

Ranks the judged queries of test/bench/search-judgements.jsonl with our search, MiniSearch, Orama and FlexSearch on the
same records and fields, and prints hit@1, MRR, nDCG@10, index bytes, build and load time and query times. "fresh" and
"pooled" are nDCG@10 on test/bench/search-judgements-fresh.jsonl and -pooled.jsonl, written without sight of the ranking,
and "unseen" on the half of both that nothing is fitted to; the second table has it by kind of query with 95% intervals
(bootstrap with a fixed seed). "forums" is nDCG@10 on the half of -forums.jsonl that may be fitted to, "its unseen" on the other;
their kinds follow. Judged on all records of December 2026, they are meant for --catalog content. Ours has two rows: ranking alone, which is what the others do, and as served, with the
highlights of ten hits.
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
  --fit             fit the weights of src/search/weights.ts to all judged queries but the unseen ones, print them, and
                    what leaving out each weight in use costs. A step that loses on queries for one tool is not taken
  --wishes          instead: questions made from the table of wishes and the facts of records, then some made from filters
                    in words that the table doesn't have. Of the tools on a subject that are known to meet all wishes,
                    five at most, how many stand among the first five
  --folds <n>       with --fit: how good fits to the other parts are on each of n parts (slow; default 0: not asked)
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
      wishes: { type: "boolean", default: false },
      folds: { type: "string", default: "0" },
      only: { type: "string", default: "" },
    },
  },
  HELP,
);
const sizes = values.records.split(",").map(Number);
const seed = Number(values.seed);
const foldCount = Number(values.folds);
const catalogName = CATALOG_NAMES.find((name) => name === values.catalog);

if (values.help) console.log(HELP);
else if (![...sizes, foldCount].every((size) => Number.isInteger(size) && size >= 0) || !Number.isInteger(seed)) {
  console.error("--records takes whole numbers separated by commas, --seed and --folds take one whole number\n");
  console.error(HELP);
  process.exitCode = 2;
} else if (catalogName === undefined) {
  console.error(`--catalog takes one of: ${CATALOG_NAMES.join(", ")}\n\n${HELP}`);
  process.exitCode = 2;
} else await run(catalogName);

async function run(name: CatalogName): Promise<void> {
  const progress = createProgress(process.stderr, now);
  progress.stage("reading content");
  const content = await readBenchContent(name).catch(endOnRefusal);
  if (values.wishes) {
    progress.stage("asking for wishes");
    await printWishes(toBenchCatalog(content));
    progress.done("asked");
    return;
  }
  if (values.fit) {
    progress.stage("fitting");
    await printFit(toBenchCatalog(content));
    progress.done("fitted");
    return;
  }
  const contestants = CONTESTANTS.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()));
  for (const { name, configuration } of contestants) console.log(`${name}: ${configuration}`);
  for (const size of sizes) {
    progress.stage(`making ${size === 0 ? "the real" : size} records`);
    const catalog = toBenchCatalog(size === 0 ? content : generateContent(content, size, seed));
    const forums = listForums();
    const queries = {
      judgements: restrictTo(readJudgements("tuning"), catalog),
      fresh: restrictTo(readJudgements("fresh"), catalog),
      pooled: restrictTo(readJudgements("pooled"), catalog),
      unseen: restrictTo(listUnseen(), catalog),
      forums: { fitted: restrictTo(forums.fitted, catalog), unseen: restrictTo(forums.unseen, catalog) },
    };
    const rows: Measurement[] = [];
    for (const contestant of contestants) {
      progress.stage(`${contestant.name}, ${catalog.records.length} records`);
      rows.push(await measureContestant(contestant, catalog, queries, now));
    }
    const { judgements, fresh, pooled } = queries;
    const forumCount = queries.forums.fitted.length + queries.forums.unseen.length;
    const counts = `${judgements.length} tuning, ${fresh.length} fresh, ${pooled.length} pooled, ${forumCount} forum queries`;
    console.log(`\n${catalog.records.length} records, ${counts}\n${formatTable(rows)}`);
    if (size === 0) printKinds(rows.filter(({ name }) => name !== ours.name));
  }
  progress.done("measured");
}

function printKinds(rows: readonly Measurement[]): void {
  const tables: Record<string, (row: Measurement) => ByKind | null> = {
    unseen: ({ unseenByKind }) => unseenByKind,
    forums: ({ forumsByKind }) => forumsByKind.fitted,
    "forums, unseen": ({ forumsByKind }) => forumsByKind.unseen,
  };
  for (const [title, pick] of Object.entries(tables))
    console.log(
      `\n${formatKinds(
        title,
        rows.map((row) => ({ name: row.name, byKind: pick(row) })),
      )}`,
    );
}

async function printWishes(catalog: Catalog): Promise<void> {
  const index = buildSearchIndex(toSearchSource({ records: catalog.records, tags: catalog.tags.values() }));
  for (const { kind, count, shown, none } of await measureWishes(catalog, loadSearchEngine(index, catalog), seed))
    console.log(
      `${kind.padEnd(33)} ${count} questions, ${shown.toFixed(3)} of what meets all is shown, ${none} show none`,
    );
  const unsaid = listUnsaid();
  if (unsaid.length > 0) console.log(`no words in test/bench/search/stated-wishes.ts for ${unsaid.join(", ")}`);
}

async function printFit(catalog: Catalog): Promise<void> {
  const index = buildSearchIndex(toSearchSource({ records: catalog.records, tags: catalog.tags.values() }));
  const fitted = { catalog, index, judgements: restrictTo(listFitted(), catalog) };
  const unseen = { catalog, index, judgements: restrictTo(listUnseen(), catalog) };
  const { weights, score } = await fitWeights(fitted, FIT_ROUNDS, (fit) => console.log(fit.score.all.toFixed(4)));
  console.log(JSON.stringify(weights, null, 2));
  const [before, after] = [await measure(unseen, WEIGHTS), await measure(unseen, weights)];
  console.log(
    `nDCG@10 ${score.all.toFixed(3)} on ${fitted.judgements.length} queries fitted to (for one tool ${score.knownItem.toFixed(3)}); ` +
      `on ${unseen.judgements.length} unseen ${before.all.toFixed(3)} -> ${after.all.toFixed(3)} ` +
      `(for one tool ${before.knownItem.toFixed(3)} -> ${after.knownItem.toFixed(3)})`,
  );
  if (foldCount > 1) {
    const held = await crossValidate(fitted, foldCount, FIT_ROUNDS);
    console.log(`nDCG@10 ${held.toFixed(3)} on queries held back in turn, in ${foldCount} parts`);
  }
  console.log("nDCG@10 lost without each weight in use:");
  for (const { weight, lost } of await listWorths(fitted)) console.log(`  ${weight.padEnd(24)}${lost.toFixed(4)}`);
}
