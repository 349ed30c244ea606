/** Fields made of what sources state: prices, ratings, figures, data handling, in served order. */
import { z } from "zod";
import { DATA_USE_LABELS, DataUseEvidence } from "../schema/data-use.ts";
import { Doubt, MetricEvidence, PlanEvidence, RatingEvidence } from "../schema/evidence-rows.ts";
import { RecordSource } from "../schema/record-source.ts";
import {
  CitedRating,
  CustomPlan,
  EndedPlan,
  MetricSeries,
  Plan,
  PlanList,
  ServedRecordSource,
} from "../schema/record-parts.ts";
import { DataUse } from "../schema/record-facts.ts";
import { listDataUse } from "../catalog/derive-facts.ts";
import { listNewestSeries } from "../catalog/newest-series.ts";
import { derivePlans } from "../catalog/plans.ts";
import { formatTraining, isTrainingWeak, toStatedWords } from "../catalog/training.ts";
import { rateRecord } from "../catalog/rating.ts";
import { formatDate } from "#lib/format/date.ts";
import { formatNumber, formatUsd } from "#lib/format/number.ts";
import type { PlansFrom } from "./core.ts";
import { type FieldGroup, UNSEEN } from "./field.ts";
import type { Kind } from "../schema/vocabulary.ts";
import { toMetrics, toRecordSource } from "./derive-rows.ts";
import {
  type Doubted,
  formatCitedRating,
  formatCustomPlan,
  formatDoubt,
  formatFigure,
  formatPlan,
  formatSource,
  formatStatement,
} from "./markdown-lines.ts";
import { toLabel } from "./words.ts";

const isStanding = ({ withdrawn }: { withdrawn: unknown }): boolean => withdrawn === null;

export const STATED = {
  plans: {
    title: "Plans and prices",
    row: "plan",
    place: 12,
    evidence: {
      place: 2,
      shape: z
        .array(PlanEvidence)
        .optional()
        .meta({ description: "Plans and prices, one row for each plan and date." }),
    },
    answer: {
      in: "detail",
      shape: z.array(Plan).meta({ description: "One row per plan and billing period: its newest quote." }),
    },
    derive: ({ evidence, rates }: PlansFrom) => derivePlans(evidence, rates).plans,
    page: "section",
    markdown: {
      lines: ({ plans, customPlans }: { plans: readonly Plan[]; customPlans: readonly CustomPlan[] }) => [
        ...plans.filter(isStanding).map(formatPlan),
        ...customPlans.map(formatCustomPlan),
      ],
      place: 100,
    },
    compare: "price",
    review: ({ plans = [] }: { plans?: readonly PlanEvidence[] | undefined }) => {
      const standing = plans.filter(({ withdrawn }) => withdrawn === undefined);
      const newest = new Map(standing.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1)).map((plan) => [plan.name, plan]));
      return [...newest.values()].map((plan) => ({
        entry: plan.name,
        title: `Plan ${plan.name}`,
        value: `${formatWrittenPrice(plan)} (${plan.asOf})`,
        words: [...(plan.usd === undefined ? [] : [`$${plan.usd}`]), plan.name],
      }));
    },
    correction: { as: "person" },
    tidy: null,
    event: { type: "ai.pricingChanged" },
    search: null,
  },
  endedPlans: {
    ...UNSEEN,
    title: "Plans no longer listed",
    place: 13,
    answer: {
      in: "detail",
      shape: z.array(EndedPlan).meta({ description: "Plans that the newest complete list no longer has." }),
    },
    derive: ({ evidence, rates }: PlansFrom) => derivePlans(evidence, rates).endedPlans,
    page: "section",
    markdown: {
      lines: ({ endedPlans }: { endedPlans: readonly Plan[] }) => endedPlans.map(formatPlan),
      place: 100,
    },
    event: null,
  },
  customPlans: {
    ...UNSEEN,
    title: "Plans on request",
    place: 13,
    answer: { in: "detail", shape: z.array(CustomPlan).meta({ description: "Plans with a price on request." }) },
    derive: ({ evidence, rates }: PlansFrom) => derivePlans(evidence, rates).customPlans,
    page: "section",
    event: null,
  },
  planList: {
    ...UNSEEN,
    title: "Complete list of plans",
    place: 13,
    answer: {
      in: "detail",
      shape: PlanList.nullable().meta({ description: "The newest complete list of plans; null: none is known." }),
    },
    derive: ({ evidence, rates }: PlansFrom) => derivePlans(evidence, rates).planList,
    page: "section",
    event: null,
  },
  ratings: {
    ...UNSEEN,
    title: "Ratings",
    row: "cited rating",
    place: 105,
    evidence: {
      place: 1,
      shape: z
        .array(RatingEvidence)
        .optional()
        .meta({ description: "Ratings by people, one row for each listing and date." }),
    },
    answer: { in: "detail", shape: z.array(CitedRating) },
    derive: ({ evidence }: { evidence: { ratings?: RatingEvidence[] | undefined } }) =>
      rateRecord(evidence.ratings ?? []).rows,
    page: "section",
    markdown: {
      lines: ({ ratings }: { ratings: readonly CitedRating[] }) => ratings.filter(isStanding).map(formatCitedRating),
    },
    correction: { as: "person" },
    event: { type: "ai.ratingChanged" },
  },
  metrics: {
    ...UNSEEN,
    title: "Figures over time",
    place: 46,
    evidence: {
      place: 4,
      shape: z.array(MetricEvidence).optional().meta({ description: "Figures over time." }),
    },
    answer: { in: "detail", shape: z.array(MetricSeries) },
    derive: ({ evidence }: { evidence: { metrics?: MetricEvidence[] | undefined } }) =>
      toMetrics(evidence.metrics ?? []),
    page: toUsageFact,
    markdown: {
      lines: ({ metrics }: { metrics: readonly MetricSeries[] }) => listNewestSeries(metrics).map(formatFigure),
      place: 106,
    },
    compare: "evidence",
    correction: { as: "person" },
    event: null,
  },
  sources: {
    ...UNSEEN,
    title: "Sources",
    row: "source",
    place: 108,
    content: {
      place: 30,
      shape: z.array(RecordSource).max(40).optional().meta({ description: "Where the facts come from." }),
    },
    answer: { in: "detail", shape: z.array(ServedRecordSource) },
    derive: ({ source }: { source: { sources?: readonly Parameters<typeof toRecordSource>[0][] | undefined } }) =>
      (source.sources ?? []).map(toRecordSource),
    page: "section",
    markdown: {
      lines: ({ sources }: { sources: readonly ServedRecordSource[] }, toTitle) =>
        sources.map((source) => formatSource(source, toTitle)),
    },
    compare: "evidence",
    correction: { as: "person" },
    event: { type: "ai.updated" },
  },
  doubts: {
    ...UNSEEN,
    title: "Doubts",
    row: "noted doubt",
    place: 109,
    evidence: {
      place: 13,
      shape: z.array(Doubt).optional().meta({ description: "What is uncertain." }),
    },
    answer: {
      in: "detail",
      shape: z.array(z.object({ field: z.string().nullable(), note: z.string() })),
    },
    derive: ({ evidence }: { evidence: { doubts?: readonly Doubted[] | undefined } }) =>
      (evidence.doubts ?? []).map(({ field, note }) => ({ field, note })),
    page: "section",
    markdown: {
      lines: ({ doubts }: { doubts: readonly Doubted[] }, toTitle) =>
        doubts.map((doubt) => formatDoubt(doubt, toTitle)),
    },
    correction: { as: "person" },
    event: { type: "ai.updated" },
  },
  dataUse: {
    title: "Data handling",
    row: "statement on data handling",
    place: 48,
    evidence: {
      place: 6,
      shape: z.array(DataUseEvidence).optional().meta({
        description: "What happens to input, and certificates; statements that differ are shown side by side.",
      }),
    },
    answer: {
      in: "detail",
      shape: z.array(DataUse).meta({ description: "What is stated about data, in the order of the questions." }),
    },
    derive: ({ source, evidence }: DeriveDataUse) => listDataUse(evidence.dataUse ?? [], source.kind),
    page: toTrainingFact,
    markdown: {
      label: DATA_USE_LABELS.trainsOnInput,
      line: formatTraining,
      lines: ({ dataUse }: { dataUse: readonly DataUse[] }) => dataUse.filter(isStanding).map(formatStatement),
      place: 101,
    },
    compare: "data",
    review: ({ dataUse = [] }: { dataUse?: readonly DataUseEvidence[] | undefined }) => {
      const standing = dataUse.filter(({ withdrawn }) => withdrawn === undefined);
      // Values that differ are one question: which of them holds.
      return [...Map.groupBy(standing, ({ field }) => field)].map(([field, stated]) => ({
        entry: field,
        title: DATA_USE_LABELS[field],
        value: stated
          .map(
            (row) =>
              `${toStatedWords(row)}${row.scope === undefined ? "" : ` (${row.scope})`}, by ${row.statedBy}, ${row.asOf}`,
          )
          .join("; "),
        words: [...stated.flatMap(({ quote }) => quote ?? []), DATA_USE_LABELS[field]],
      }));
    },
    correction: { as: "person" },
    tidy: null,
    event: { type: "ai.updated", isDated: true },
    search: null,
  },
} satisfies FieldGroup;

/** The figure that most tools can be compared by, with its curve. */
function toUsageFact({ metrics, status }: { metrics: readonly MetricSeries[]; status: string }) {
  const series = listNewestSeries(metrics)[0]?.series;
  if (series === undefined) return null;
  const samples = series.samples.filter(isStanding).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const last = samples.at(-1)!;
  const text = `${formatNumber(last.value)} ${toLabel(series.metric)} (${formatDate(last.date)})`;
  return {
    label: "Usage",
    parts: [{ text, href: "#figures" }],
    ...(status === "discontinued" ? {} : { curve: samples }),
  };
}

/** What people ask first; asked of tools that one gives something to, not of what one runs oneself. */
function toTrainingFact(record: { kind: Kind; status: string; dataUse: readonly DataUse[] }) {
  const text = formatTraining(record);
  const isAsked = record.status !== "discontinued" && ["app", "agent", "platform", "api"].includes(record.kind);
  if (text === null && !isAsked) return null;
  const parts = text === null ? [] : [{ text, href: "#data-handling" }];
  return { label: DATA_USE_LABELS.trainsOnInput, parts, isWeak: isTrainingWeak(record) };
}

interface DeriveDataUse {
  source: { kind: Kind };
  evidence: { dataUse?: DataUseEvidence[] | undefined };
}

/** A price as it is written, for a reviewer. */
function formatWrittenPrice({ usd, amount, currency, billing, unit, isCustom }: PlanEvidence): string {
  if (isCustom) return "price on request";
  const price = usd === undefined ? `${amount} ${currency}` : formatUsd(usd);
  return `${price}, ${toLabel(billing)}${unit === undefined ? "" : `, per ${unit}`}`;
}
