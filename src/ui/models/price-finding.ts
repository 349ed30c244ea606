/** What the prices of a model did over time, in a sentence that agrees with the table below it. */
import { formatDate } from "#lib/format/date.ts";
import type { PriceStep } from "#insights/models/price-history.ts";
import type { TokenPrices } from "#record/schema/model-view.ts";
import type { TimePoint } from "../charts/line-chart.ts";
import { formatRate } from "./format-rate.ts";

export interface PriceFinding {
  text: string;
  hasChanged: boolean;
  /** What the sentence is about, oldest first. */
  points: readonly TimePoint[];
}

type Part = keyof TokenPrices;

/** In the order in which a change is reported: output first, because it costs most. */
const PARTS = ["output", "input", "cacheRead"] as const satisfies readonly Part[];
const PART_NAMES: Readonly<Record<Part, string>> = { output: "Output", input: "Input", cacheRead: "Cached input" };

/** @param steps oldest first; fewer than two prices that count say nothing about time */
export function findPriceFinding(steps: readonly PriceStep[]): PriceFinding | null {
  const counted = listCounted(steps);
  const known = PARTS.map((part) => ({ part, points: toPoints(counted, part) })).filter(
    ({ points }) => points.length > 1,
  );
  if (known.length === 0) return null;
  const changed = known.find(({ points }) => hasChanged(points));
  if (changed === undefined) {
    return { text: describeUnchanged(counted[0]!, steps), hasChanged: false, points: known[0]!.points };
  }
  const same = known.filter(({ points }) => !hasChanged(points)).map(({ part }) => PART_NAMES[part].toLowerCase());
  const rest = changed.part === "output" || same.length === 0 ? "" : `; ${same.join(" and ")} stayed the same`;
  return { text: `${describeChange(changed.part, changed.points)}${rest}`, hasChanged: true, points: changed.points };
}

/**
 * Steps whose prices were asked. A corrected list shows what was asked all along, so the prices since the last change
 * before it were never asked.
 */
function listCounted(steps: readonly PriceStep[]): PriceStep[] {
  const counted: PriceStep[] = [];
  for (const step of steps) {
    if (step.step === "doubtful") continue;
    if (step.step === "correction") {
      const wrong = counted.findLastIndex((one) => one.step !== "same");
      counted.splice(Math.max(wrong, 0));
    }
    counted.push(step);
  }
  return counted;
}

function toPoints(steps: readonly PriceStep[], part: Part): TimePoint[] {
  return steps.flatMap(({ price }) => {
    const value = price.usdPerMillionTokens[part];
    return value === null ? [] : [{ date: price.asOf, value }];
  });
}

function hasChanged(points: readonly TimePoint[]): boolean {
  return points.some(({ value }) => value !== points[0]!.value);
}

function describeUnchanged(first: PriceStep, steps: readonly PriceStep[]): string {
  const rates = first.price.usdPerMillionTokens;
  const isOther = ({ price }: PriceStep, part: Part): boolean => {
    const value = price.usdPerMillionTokens[part];
    return value !== null && rates[part] !== null && value !== rates[part];
  };
  const hasDoubt = steps.some((one) => one.step === "doubtful" && PARTS.some((part) => isOther(one, part)));
  const since = first.step === "correction" ? "when the list was corrected" : "the oldest known price";
  const doubt = hasDoubt ? " A single unreliable list says otherwise; it isn’t counted." : "";
  return `Unchanged since ${formatDate(first.price.asOf)}, ${since}.${doubt}`;
}

function describeChange(part: Part, points: readonly TimePoint[]): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  const since = formatDate(first.date);
  if (first.value === last.value) return `${PART_NAMES[part]} costs ${formatRate(last.value)} again, as on ${since}`;
  const verb = last.value < first.value ? "fell" : "rose";
  return `${PART_NAMES[part]} ${verb} from ${formatRate(first.value)} on ${since} to ${formatRate(last.value)}`;
}
