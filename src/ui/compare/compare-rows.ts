/** What is compared, row by row: the words for each tool, and what makes two values the same. */
import type { AiDetail } from "#schema/record.ts";
import type { DataUseField } from "#schema/data-use.ts";
import { LABELS, type Metric } from "#schema/vocabulary.ts";
import { formatDate } from "#format/date.ts";
import { formatCount, formatNumber, formatRating } from "#format/number.ts";
import { formatBilledAhead, formatPriceFrom } from "#format/monthly-price.ts";
import { formatPlanPrice, formatPricing } from "../format/price.ts";
import { formatTraining } from "#catalog/training.ts";
import { findNewestSeries } from "#catalog/newest-series.ts";
import { findSourceUrl } from "#catalog/source-link.ts";

/** A tool as it is compared. */
export type CompareRecord = AiDetail;

export interface CompareCell {
  /** Null: unknown, which is not the same as no. */
  text: string | null;
  /** The text in parts, each on a line of its own. */
  lines?: readonly string[];
  /** Where the value is stated. */
  source?: string;
  /** What it leads to within the site. */
  href?: string;
}

export interface CompareRow {
  label: string;
  cells: CompareCell[];
}

export interface CompareGroup {
  title: string;
  rows: CompareRow[];
}

/** APIs have a price for each model; the rest of them is on the tool's own page. */
const MAX_PLANS = 6;

type ToCell = (record: AiDetail) => CompareCell;

/** All that is compared; in each group what differs comes first. */
export function listCompareGroups(records: readonly AiDetail[], tagLabel: (tag: string) => string): CompareGroup[] {
  return listGroups(records, tagLabel).map(({ title, rows }) => ({
    title,
    rows: [...rows.filter((row) => !isSame(row)), ...rows.filter(isSame)],
  }));
}

function listGroups(records: readonly AiDetail[], tagLabel: (tag: string) => string): CompareGroup[] {
  const row = (label: string, toCell: ToCell): CompareRow => ({ label, cells: records.map(toCell) });
  const metrics = [...new Set(records.flatMap((record) => record.metrics.map((series) => series.metric)))];
  return [
    {
      title: "Price",
      rows: [
        row("Pricing model", (record) => ({ text: formatPricing(record) })),
        row("Cheapest plan", toPriceCell),
        row("Price by plan", toPlansCell),
      ],
    },
    {
      title: "What it is",
      rows: [
        row("Kind", (record) => ({ text: LABELS[record.kind] ?? record.kind })),
        row("In one sentence", (record) => ({ text: record.summary })),
        row("Use it to", (record) => ({ text: record.uses.join("; ") || null })),
        row("Tags", (record) => ({ text: record.tags.map(tagLabel).join(", ") })),
        row("Platforms", (record) => ({ text: record.platforms.map((id) => LABELS[id] ?? id).join(", ") || null })),
        row("Maker", (record) => ({ text: record.vendor })),
        row("Launched", (record) => ({ text: record.launchedAt === null ? null : formatDate(record.launchedAt) })),
        row("Status", (record) => ({ text: LABELS[record.status] ?? record.status })),
      ],
    },
    {
      title: "Openness",
      rows: [
        row("Open source", (record) => ({
          text: record.openSource === null ? null : record.openSource ? "yes" : "no",
        })),
        row("Openness grade", ({ openness }) => ({
          text: openness.grade === null ? null : openness.grade.replace("-", " "),
        })),
        row("Licence", (record) => ({
          text: record.openSource === false && record.license === null ? "closed" : record.license,
        })),
        row("Source code", (record) =>
          record.repository === null
            ? { text: record.openSource === false ? "closed" : null }
            : { text: "public", href: record.repository },
        ),
      ],
    },
    {
      title: "Data use",
      rows: [
        row("Trains on input", toTrainingCell),
        row("Keeps data for", (record) => toDataCell(record, "retention")),
        row("SOC 2 report", (record) => toDataCell(record, "soc2")),
        row("Data is stored in", (record) => toDataCell(record, "region")),
      ],
    },
    {
      title: "Maintenance",
      rows: [
        row("Last commit", ({ maintenance: { lastCommitAt } }) => ({
          text:
            lastCommitAt === null ? null : `${formatDate(lastCommitAt.value)} (seen ${formatDate(lastCommitAt.asOf)})`,
        })),
        row("Last release", ({ maintenance: { lastReleaseAt } }) => ({
          text: lastReleaseAt === null ? null : formatDate(lastReleaseAt.value),
        })),
        row("Announced end", (record) => ({ text: record.endsAt === null ? "none known" : formatDate(record.endsAt) })),
      ],
    },
    {
      title: "Evidence",
      rows: [
        row("Rating", toRatingCell),
        row("Audit", (record) => ({
          text: record.auditScore === null ? null : `${record.auditScore} of 100`,
          ...(record.links.audit === null ? {} : { href: `${record.links.html}audit/` }),
        })),
        ...metrics.map((metric) => row(LABELS[metric] ?? metric, (record) => toMetricCell(record, metric))),
        row("Sources of the record", (record) => ({
          text: record.sources.length === 0 ? null : formatNumber(record.sources.length),
          href: `${record.links.html}#sources`,
        })),
        row("Reviewed by a person", (record) => ({
          text: record.reviewedAt === null ? "not yet" : formatDate(record.reviewedAt),
        })),
      ],
    },
  ];
}

/** True when every cell says the same: such a row is not a difference. */
export function isSame(row: CompareRow): boolean {
  return row.cells.every((cell) => cell.text === row.cells[0]?.text);
}

/** Facts that differ, of all that are compared. */
export function countDifferences(groups: readonly CompareGroup[]): { differing: number; all: number } {
  const rows = groups.flatMap((group) => group.rows);
  return { differing: rows.filter((row) => !isSame(row)).length, all: rows.length };
}

const toPriceCell: ToCell = ({ priceFrom, pricing }) =>
  priceFrom === null
    ? { text: pricing === "free" ? "none needed" : null }
    : {
        text: `${formatPriceFrom(priceFrom)} (${priceFrom.fromCompleteList ? `${priceFrom.plan}, ` : ""}${formatDate(priceFrom.asOf)})`,
        source: priceFrom.source,
      };

const toPlansCell: ToCell = ({ plans, links }) => {
  if (plans.length === 0) return { text: null };
  const lines = plans
    .slice(0, MAX_PLANS)
    .map((plan) => `${plan.name}: ${formatPlanPrice(plan)}${formatBilledAhead(plan.billing)}`);
  if (plans.length > MAX_PLANS) lines.push(`and ${plans.length - MAX_PLANS} more`);
  return { text: lines.join("; "), lines, href: `${links.html}#plans` };
};

const toRatingCell: ToCell = (record) => {
  if (record.ratingCount === 0) return { text: null };
  const subject = record.ratingSubject === null ? "" : `, ${record.ratingSubject}`;
  const sources = [...new Set(record.ratings.filter((rating) => rating.weight > 0).map((rating) => rating.url))];
  return {
    text: `${formatRating(record.rating)} of 5 from ${formatCount(record.ratingCount, "review")}${subject}`,
    ...(sources.length === 1 ? { source: sources[0]! } : { href: `${record.links.html}#ratings` }),
  };
};

const toTrainingCell: ToCell = (record) => {
  const text = formatTraining(record);
  return text === null ? { text } : { text, href: `${record.links.html}#data-handling` };
};

/** All that is stated, side by side: values that differ are never merged. */
function toDataCell(record: AiDetail, field: DataUseField): CompareCell {
  const rows = record.dataUse.filter((row) => row.field === field && row.withdrawn === null);
  if (rows.length === 0) return { text: null };
  const texts = rows.map(
    ({ value, scope, asOf }) => `${value}${scope === null ? "" : `, ${scope}`} (${formatDate(asOf)})`,
  );
  return { text: [...new Set(texts)].join("; "), href: `${record.links.html}#data-handling` };
}

function toMetricCell({ metrics }: AiDetail, metric: Metric): CompareCell {
  const newest = findNewestSeries(metrics, metric)?.newest;
  if (newest === undefined) return { text: null };
  const source = findSourceUrl(newest.source);
  return { text: `${formatNumber(newest.value)} (${formatDate(newest.date)})`, ...(source === null ? {} : { source }) };
}
