/** A catalogue as it is published. */
import { listRanked } from "#insights/alternatives/ranking.ts";
import { type Catalog, isRated } from "#record/catalog/catalog.ts";
import { toBenchmarkKey } from "#record/catalog/tag-labels.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import type { PublishedSnapshot } from "./publish.ts";
import type { PublishedRecord } from "./to-row.ts";

const BATCH = 500;

export function toPublishedSnapshot(catalog: Catalog): PublishedSnapshot {
  const { buildId, today, tags } = catalog;
  const benchmarks = [...catalog.benchmarks.values()].map(({ id, name }) => ({ id: toBenchmarkKey(id), label: name }));
  return { buildId, today, tags: [...tags.values()], benchmarks, batches: listBatches(catalog) };
}

function* listBatches(catalog: Catalog): Iterable<PublishedRecord[]> {
  const ordered = orderByPlace(catalog);
  for (let from = 0; from < ordered.length; from += BATCH) {
    yield ordered.slice(from, from + BATCH).map((record) => toPublished(record, catalog));
  }
}

/** Those that most others are compared with come first, then the better rated: the first of many matches are ranked. */
function orderByPlace({ records, curated }: Catalog): AiDetail[] {
  const comparisons = ({ slug }: AiDetail): number => curated.get(slug)?.length ?? 0;
  return records.toSorted(
    (a, b) => comparisons(b) - comparisons(a) || rate(b) - rate(a) || compareCodePoints(a.slug, b.slug),
  );
}

function rate(record: AiDetail): number {
  return isRated(record) ? record.rating : -1;
}

function toPublished(record: AiDetail, catalog: Catalog): PublishedRecord {
  return {
    record,
    comparisons: catalog.curated.get(record.slug)?.length ?? 0,
    recommendation: catalog.recommendations.get(record.slug),
    alternatives: listRanked(catalog, record).map(({ record: { slug }, isListed }) => ({ slug, isListed })),
  };
}
