/** The curve of a tool's use in a list: a file, like its mark, and one sentence that says what it shows. */
import type { AiDetail } from "#record/schema/record.ts";
import type { ServedSample } from "#record/schema/record-parts.ts";
import { toSparkPath } from "../charts/sparkline.ts";
import { findMetricFinding } from "../tool/metric-finding.ts";
import { findUsageSeries } from "../tool/usage-series.ts";
import { CURVE_SIZE } from "./curve-image.ts";

/** Two samples are a straight line, which says no more than the two figures. */
const MIN_SAMPLES = 3;

export interface Curve {
  /** Oldest first. */
  samples: readonly ServedSample[];
  /** "GitHub stars grew 12% in 350 days, to 58,210". */
  finding: string;
}

/** Undefined for what has ended too: a rising line would speak for it. */
export function findCurve(record: Pick<AiDetail, "metrics" | "status">): Curve | undefined {
  if (record.status === "discontinued") return undefined;
  const usage = findUsageSeries(record);
  if (usage === undefined || usage.samples.length < MIN_SAMPLES) return undefined;
  return { samples: usage.samples, finding: findMetricFinding(usage.series) };
}

/** Drawn in one colour, so that dark paper can invert it. */
export function renderCurveFile(samples: readonly ServedSample[]): string {
  const { width, height } = CURVE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none"><path fill="none" stroke="#000" stroke-width="1.5" stroke-linejoin="round" vector-effect="non-scaling-stroke" d="${toSparkPath(samples)}"/></svg>\n`;
}
