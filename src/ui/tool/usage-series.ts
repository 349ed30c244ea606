/** The series that most tools can be compared by. */
import type { AiDetail, MetricSeries, ServedSample } from "#schema/record.ts";
import { METRICS } from "#schema/vocabulary.ts";
import { listValidSamples } from "./metric-finding.ts";

export interface UsageSeries {
  series: MetricSeries;
  /** Those that count, oldest first; at least one. */
  samples: readonly ServedSample[];
}

/** The first of the vocabulary's metrics that the record has. */
export function findUsageSeries({ metrics }: Pick<AiDetail, "metrics">): UsageSeries | undefined {
  const series = METRICS.map((metric) => metrics.find((row) => row.metric === metric)).find((row) => row !== undefined);
  if (series === undefined) return undefined;
  const samples = listValidSamples(series);
  return samples.length === 0 ? undefined : { series, samples };
}
