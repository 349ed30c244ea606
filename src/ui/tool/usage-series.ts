/** The series that most tools can be compared by. */
import { listNewestSeries } from "#record/catalog/newest-series.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { MetricSeries, ServedSample } from "#record/schema/record-parts.ts";
import { listValidSamples } from "./metric-finding.ts";

export interface UsageSeries {
  series: MetricSeries;
  /** Those that count, oldest first; at least one. */
  samples: readonly ServedSample[];
}

/** The first of the vocabulary's metrics that the record has, as it is counted now. */
export function findUsageSeries({ metrics }: Pick<AiDetail, "metrics">): UsageSeries | undefined {
  const [first] = listNewestSeries(metrics);
  return first === undefined ? undefined : { series: first.series, samples: listValidSamples(first.series) };
}
