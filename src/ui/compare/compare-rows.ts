/** What is compared, row by row: the words for each tool, and what makes two values the same. */
import type { FieldKey, FieldTable } from "#record/fields.ts";
import type { CompareGroup as CompareGroupId } from "#record/fields/field.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { DataUseField } from "#record/schema/data-use.ts";
import { LABELS, METRICS, type Metric } from "#record/schema/vocabulary.ts";
import { formatDate } from "#lib/format/date.ts";
import { formatCount, formatNumber, formatRating } from "#lib/format/number.ts";
import { formatBilledAhead, formatPriceFrom } from "#lib/format/monthly-price.ts";
import { formatPlanPrice, formatPricing } from "#record/price-words.ts";
import { isPriceWeak } from "#record/catalog/pricing.ts";
import { formatTraining, isTrainingWeak } from "#record/catalog/training.ts";
import { findNewestSeries } from "#record/catalog/newest-series.ts";
import { listOrigins } from "#insights/audit/origins.ts";
import { findSourceUrl } from "#record/catalog/source-link.ts";
import type { CompareCell, CompareRow } from "./compare-row.ts";
import { listPerformanceRows } from "./performance-rows.ts";

/** A tool as it is compared. */
export type CompareRecord = AiDetail;

export interface CompareGroup {
  title: string;
  rows: CompareRow[];
}

/** APIs have a price for each model; the rest of them is on the tool's own page. */
const MAX_PLANS = 6;

type ToCell = (record: AiDetail, words: CompareWords) => CompareCell;

/** Words that come from the page, so that browsers load no table of fields. */
export interface CompareWords {
  tagLabel: (tag: string) => string;
  /** Title of a field by its key. */
  toTitle: (key: string) => string;
}

/** A part of a field. */
interface PartRow {
  label: string;
  toCell: ToCell;
  /** Left out where no tool has a value. */
  isLeftOut?: true;
}

type KeyIn<Group extends CompareGroupId> = {
  [Key in FieldKey]: FieldTable[Key]["compare"] extends Group ? Key : never;
}[FieldKey];

const toDateText = (date: string | null): string | null => date && formatDate(date);

/** Rows that depend on what the tools have. */
interface RowList {
  toRows: (records: readonly AiDetail[]) => CompareRow[];
}

/** The rows of every field that declares a group. */
const GROUPS: {
  readonly [Group in CompareGroupId]: {
    title: string;
    rows: { readonly [Key in KeyIn<Group>]: ToCell | readonly PartRow[] | RowList };
  };
} = {
  price: {
    title: "Price",
    rows: {
      pricing: (record) => ({ text: formatPricing(record) }),
      priceFrom: toPriceCell,
      plans: toPlansCell,
    },
  },
  performance: {
    title: "Measured performance",
    rows: { benchmarks: { toRows: listPerformanceRows } },
  },
  about: {
    title: "What it is",
    rows: {
      kind: ({ kind }) => ({ text: LABELS[kind] ?? kind }),
      summary: ({ summary }) => ({ text: summary }),
      uses: ({ uses }) => ({ text: uses.join("; ") || null }),
      tags: ({ tags }, { tagLabel }) => ({ text: tags.map(tagLabel).join(", ") }),
      platforms: ({ platforms }) => ({ text: platforms.map((id) => LABELS[id] ?? id).join(", ") || null }),
      vendor: ({ vendor }) => ({ text: vendor }),
      launchedAt: ({ launchedAt }) => ({ text: toDateText(launchedAt) }),
      status: ({ status }) => ({ text: LABELS[status] ?? status }),
    },
  },
  openness: {
    title: "Openness",
    rows: {
      openSource: ({ openSource }) => ({ text: openSource === null ? null : openSource ? "yes" : "no" }),
      openness: ({ openness }) => ({ text: openness.grade?.replace("-", " ") ?? null }),
      license: ({ openSource, license }) => ({ text: openSource === false && license === null ? "closed" : license }),
      repository: ({ openSource, repository }) =>
        repository === null ? { text: openSource === false ? "closed" : null } : { text: "public", href: repository },
    },
  },
  data: {
    title: "Data use",
    rows: {
      dataUse: [
        { label: "Trains on input", toCell: toTrainingCell },
        { label: "Keeps data for", toCell: (record) => toDataCell(record, "retention") },
        { label: "SOC 2 report", toCell: (record) => toDataCell(record, "soc2") },
        { label: "Data is stored in", toCell: (record) => toDataCell(record, "region") },
      ],
    },
  },
  maintenance: {
    title: "Maintenance",
    rows: {
      maintenance: [
        {
          label: "Last commit",
          toCell: ({ maintenance: { lastCommitAt: look } }) => ({
            text: look === null ? null : `${formatDate(look.value)} (seen ${formatDate(look.asOf)})`,
          }),
        },
        {
          label: "Last release",
          toCell: ({ maintenance: { lastReleaseAt: look } }) => ({ text: toDateText(look?.value ?? null) }),
        },
      ],
      endsAt: ({ endsAt }) => ({ text: toDateText(endsAt) ?? "none known" }),
    },
  },
  evidence: {
    title: "Evidence",
    rows: {
      rating: toRatingCell,
      auditScore: ({ auditScore, links }) => ({
        text: auditScore === null ? null : `${auditScore} of 100`,
        ...(links.audit === null ? {} : { href: `${links.html}audit/` }),
      }),
      metrics: METRICS.map((metric) => ({
        label: LABELS[metric] ?? metric,
        isLeftOut: true,
        toCell: (record) => toMetricCell(record, metric),
      })),
      sources: (record) => {
        const { length } = listOrigins(record);
        return { text: length === 0 ? null : formatNumber(length), href: `${record.links.html}#sources` };
      },
      reviewedAt: ({ reviewedAt }) => ({ text: toDateText(reviewedAt) ?? "not yet" }),
    },
  },
};

/** All that is compared; in each group what differs comes first. */
export function listCompareGroups(records: readonly AiDetail[], words: CompareWords): CompareGroup[] {
  return Object.values(GROUPS).flatMap(({ title, rows: declared }) => {
    const rows = Object.entries<ToCell | readonly PartRow[] | RowList>(declared).flatMap(([key, row]) =>
      listRows(key, row, records, words),
    );
    return rows.length === 0 ? [] : [{ title, rows: [...rows.filter((row) => !isSame(row)), ...rows.filter(isSame)] }];
  });
}

function listRows(
  key: string,
  declared: ToCell | readonly PartRow[] | RowList,
  records: readonly AiDetail[],
  words: CompareWords,
): CompareRow[] {
  if ("toRows" in declared) return declared.toRows(records);
  const parts: readonly PartRow[] =
    typeof declared === "function" ? [{ label: words.toTitle(key), toCell: declared }] : declared;
  return parts.flatMap(({ label, toCell, isLeftOut }) => {
    const cells = records.map((record) => toCell(record, words));
    return isLeftOut === true && cells.every(({ text }) => text === null) ? [] : [{ label, cells }];
  });
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

function toPriceCell(record: AiDetail): CompareCell {
  const { priceFrom, pricing } = record;
  if (priceFrom === null) return { text: pricing === "free" ? "none needed" : null };
  const plan = priceFrom.fromCompleteList ? `${priceFrom.plan}, ` : "";
  return {
    text: `${formatPriceFrom(priceFrom)} (${plan}${formatDate(priceFrom.asOf)})`,
    source: priceFrom.source,
    isWeak: isPriceWeak(record),
  };
}

function toPlansCell({ plans, links }: AiDetail): CompareCell {
  if (plans.length === 0) return { text: null };
  const lines = plans
    .slice(0, MAX_PLANS)
    .map((plan) => `${plan.name}: ${formatPlanPrice(plan)}${formatBilledAhead(plan.billing)}`);
  if (plans.length > MAX_PLANS) lines.push(`and ${plans.length - MAX_PLANS} more`);
  return {
    text: lines.join("; "),
    lines,
    href: `${links.html}#plans`,
    isWeak: plans.slice(0, MAX_PLANS).some(({ confidence }) => confidence !== "high"),
  };
}

function toRatingCell(record: AiDetail): CompareCell {
  if (record.ratingCount === 0) return { text: null };
  const subject = record.ratingSubject === null ? "" : `, ${record.ratingSubject}`;
  const sources = [...new Set(record.ratings.filter((rating) => rating.weight > 0).map((rating) => rating.url))];
  return {
    text: `${formatRating(record.rating)} of 5 from ${formatCount(record.ratingCount, "review")}${subject}`,
    ...(sources.length === 1 ? { source: sources[0]! } : { href: `${record.links.html}#ratings` }),
  };
}

function toTrainingCell(record: AiDetail): CompareCell {
  const text = formatTraining(record);
  if (text === null) return { text };
  return { text, href: `${record.links.html}#data-handling`, isWeak: isTrainingWeak(record) };
}

/** All that is stated, side by side: values that differ are never merged. */
function toDataCell(record: AiDetail, field: DataUseField): CompareCell {
  const rows = record.dataUse.filter((row) => row.field === field && row.withdrawn === null);
  if (rows.length === 0) return { text: null };
  const texts = rows.map(
    ({ value, scope, asOf }) => `${value}${scope === null ? "" : `, ${scope}`} (${formatDate(asOf)})`,
  );
  return {
    text: [...new Set(texts)].join("; "),
    href: `${record.links.html}#data-handling`,
    isWeak: rows.some(({ confidence }) => confidence === "low"),
  };
}

function toMetricCell({ metrics }: AiDetail, metric: Metric): CompareCell {
  const newest = findNewestSeries(metrics, metric)?.newest;
  if (newest === undefined) return { text: null };
  const source = findSourceUrl(newest.source);
  return { text: `${formatNumber(newest.value)} (${formatDate(newest.date)})`, ...(source === null ? {} : { source }) };
}
