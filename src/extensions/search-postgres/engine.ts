/** A search over a snapshot in PostgreSQL: what it holds in memory does not grow with the catalogue. */
import { sql } from "kysely";
import type { RankedRecord } from "#search/rank-records.ts";
import { isLookedFor } from "#search/query-words.ts";
import { selectBest } from "#lib/text/best.ts";
import type { FoundRecord, SearchAnswer, SearchEngine, SearchRequest } from "#search/request.ts";
import { listCorrections, suggest } from "#search/suggestion.ts";
import type { Db } from "#inbox/store/tables.ts";
import { explainHits } from "./explain-hits.ts";
import { type FilterSql, toFilterSql } from "./filter-sql.ts";
import { type Finding, findRecords } from "./find-records.ts";
import {
  type Found,
  MOST_COUNTED,
  type Scope,
  countFound,
  listPage,
  listRest,
  readFacets,
  readRecords,
  readUnknown,
} from "./found-records.ts";
import { type OpenedSnapshot, isPublished, openSnapshot } from "./open-snapshot.ts";

/** Of the session nothing is kept: a pooler may give the connection to somebody else. */
const SETTINGS = [
  // Longer than any question takes that is worth its answer.
  "statement_timeout = 5000",
  "jit = off",
  // It would read long lexemes of every row where an index has them: a count of 10,000 took twice as long.
  "enable_seqscan = off",
  "max_parallel_workers_per_gather = 0",
]
  .map((setting) => `SET LOCAL ${setting}`)
  .join("; ");

const UNEXPLAINED = { matched: {}, highlights: {}, why: null } as const;

/** @param buildId of the catalogue that is served: no other snapshot is read */
export function createPostgresEngine(db: Db, buildId: string): SearchEngine {
  let opened: OpenedSnapshot | undefined;
  return {
    async search(request) {
      return db.transaction().execute(async (transaction) => {
        await sql.raw(SETTINGS).execute(transaction);
        const isThere = opened !== undefined && (await isPublished(transaction, buildId, opened.snapshot));
        const snapshot = isThere ? opened! : await openSnapshot(transaction, buildId);
        opened = snapshot;
        const scope = { db: transaction, snapshot: snapshot.snapshot, facts: snapshot.facts };
        const filter = toFilterSql(request.filters, snapshot.facts.today);
        return request.q === null || request.q.trim() === ""
          ? answerFilters(scope, request, filter)
          : answerQuestion(scope, snapshot, request, request.q, filter);
      });
    },
  };
}

async function answerQuestion(
  scope: Scope,
  snapshot: OpenedSnapshot,
  request: SearchRequest,
  q: string,
  filter: FilterSql,
): Promise<SearchAnswer> {
  const finding = await findRecords(scope, snapshot, q, request.intents, filter);
  const { question, found, ranked, hasFull } = finding;
  const isRankedAll = found !== "all" && "numbers" in found;
  const total = isRankedAll ? ranked.length : await (finding.total ?? countFound(scope, found, filter));
  const page = await order(scope, finding, filter, request);
  const records = await readRecords(
    scope,
    page.map(({ number }) => number),
  );
  const hits = page.map(({ number, score }) => ({ record: records.get(number)!, score, number }));
  return {
    ...toTotal(total),
    hits: request.explain === false ? hits.map(toUnexplained) : await explainHits(scope, snapshot, finding, hits),
    match: hasFull ? "all" : "any",
    query: {
      terms: question.words.filter(isLookedFor).map((word) => word.typed),
      corrections: listCorrections(question.words),
      intents: question.intents,
      // Not every record on the subject is read, so nobody counts them.
      meetAll: null,
      note: null,
    },
    facets: await readFacets(scope, found, request.filters, request.facets),
    unknown: await readUnknown(scope, found, request.filters),
    suggestion: suggest(question),
  };
}

/** Without a question the filters alone decide. */
async function answerFilters(scope: Scope, request: SearchRequest, filter: FilterSql): Promise<SearchAnswer> {
  const sort = request.sort.key === "relevance" ? ({ key: "name", descending: false } as const) : request.sort;
  const numbers = await listPage(scope, "all", filter, sort, request);
  const records = await readRecords(scope, numbers);
  return {
    ...toTotal(await countFound(scope, "all", filter)),
    hits: numbers.map((number) => toUnexplained({ record: records.get(number)!, score: 0 })),
    match: "all",
    query: { terms: [], corrections: [], intents: [], meetAll: null, note: null },
    facets: await readFacets(scope, "all", request.filters, request.facets),
    unknown: await readUnknown(scope, "all", request.filters),
    suggestion: null,
  };
}

/** Numbers of the asked page with their scores. What is found and not ranked follows what is, the best known first. */
async function order(
  scope: Scope,
  { candidates, recordFacts, found, ranked }: Finding,
  filter: FilterSql,
  { sort, page, limit }: SearchRequest,
): Promise<{ number: number; score: number }[]> {
  const numberOf = ({ record }: RankedRecord): number => candidates[record]!.number;
  if (sort.key !== "relevance") {
    const scores = new Map(ranked.map((one) => [numberOf(one), one.score]));
    const passing: Found = found !== "all" && "numbers" in found ? { numbers: ranked.map(numberOf) } : found;
    const numbers = await listPage(scope, passing, filter, sort, { page, limit });
    return numbers.map((number) => ({ number, score: scores.get(number) ?? 0 }));
  }
  const [start, end] = [(page - 1) * limit, page * limit];
  const best = selectBest(ranked, end, (a, b) => b.score - a.score || recordFacts.compareEqual(a.record, b.record));
  const shown = best.slice(start).map((one) => ({ number: numberOf(one), score: one.score }));
  if (shown.length === limit || (found !== "all" && "numbers" in found)) return shown;
  const offset = Math.max(0, start - ranked.length);
  const rest = await listRest(scope, found, filter, ranked.map(numberOf), { limit: limit - shown.length, offset });
  return [...shown, ...rest.map((number) => ({ number, score: 0 }))];
}

function toTotal(count: number): Pick<SearchAnswer, "total" | "isTotalExact"> {
  return { total: Math.min(count, MOST_COUNTED), isTotalExact: count <= MOST_COUNTED };
}

function toUnexplained({ record, score }: Pick<FoundRecord, "record" | "score">): FoundRecord {
  return { record, score, ...UNEXPLAINED };
}
