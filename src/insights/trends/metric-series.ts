/** Samples of one metric of one tool from one source, in order of time. */
import type { AiDetail } from "#record/schema/record.ts";
import type { ServedSource } from "#record/schema/served-source.ts";
import type { Metric } from "#record/schema/vocabulary.ts";
import { compareCodePoints } from "#lib/text/fold.ts";

export interface SeriesSample {
  date: string;
  value: number;
  source: ServedSource;
}

export interface SourceSeries {
  slug: string;
  metric: Metric;
  /** Names the source: the same for all tools that it counts. */
  source: string;
  /** Oldest first; withdrawn samples are left out. */
  samples: readonly SeriesSample[];
}

export function listSourceSeries(record: Pick<AiDetail, "slug" | "metrics">): SourceSeries[] {
  return record.metrics.flatMap(({ metric, method, samples }) => {
    const counted = samples
      .filter((sample) => sample.withdrawn === null)
      .toSorted((a, b) => compareCodePoints(a.date, b.date));
    return [...Map.groupBy(counted, (sample) => toSourceName(sample.source, method))].map(([source, group]) => ({
      slug: record.slug,
      metric,
      source,
      samples: group,
    }));
  });
}

/**
 * Repository and path, or the page, with the way of counting. A date in the path and the version of a package name an
 * issue of the same list, not another list.
 */
function toSourceName(source: ServedSource, method: string | null): string {
  const counted = method === null ? "" : ` ${method}`;
  if (source.repository === null) return `${source.url?.replace(/\/v\/\d+\.\d+\.\d+$/, "") ?? ""}${counted}`;
  return `${source.repository} ${source.path?.replace(/\d{4}-\d\d-\d\d/g, "<date>") ?? ""}${counted}`;
}
