/**
 * Every filter and facet, declared once. Parameters, OpenAPI, arguments for agents, the controls of browse and search,
 * their chips and the state in the address are all made from this table, in its order.
 */
import {
  KINDS,
  LABELS,
  LICENSE_GROUP_LABELS,
  type LicenseGroup,
  PLATFORMS,
  PRICINGS,
  STATUSES,
  pickExamples,
} from "../schema/vocabulary.ts";
import { DATA_USE_LABELS, type DataUseField, TRAINING_ANSWERS, type TrainingAnswer } from "../schema/data-use.ts";
import { OPENNESS_GRADES } from "../schema/maintenance.ts";
import { toTitle } from "../fields.ts";
import { EXAMPLE } from "#site/examples.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import { isRated } from "./catalog.ts";
import { COMPLIANCE_FIELDS, DATA_REGIONS, OPENNESS_LABELS, listCompliance, listDataRegions } from "./data-answers.ts";
import { addDays, toFirstDay, toLastDay } from "./dates.ts";
import { type Filter, choice, date, flag, number, steps } from "./filter.ts";
import { GAPS, listGaps } from "./gaps.ts";
import { findLicenseGroup, listLicenseIds } from "./licenses.ts";
import { findLastRelease, findQuiet } from "./looks.ts";
import { FREE_TO_USE, findMonthlyPrice, hasFreePlan } from "./pricing.ts";
import { toBenchmarkKey } from "./tag-labels.ts";
import { TRAINING_WORDS, findTraining } from "./training.ts";
import { foldVendorName, toVendorName } from "./vendor-names.ts";

export const FILTERS = {
  pricing: choice({
    description: "Records with any of these pricing models.",
    values: PRICINGS,
    example: pickExamples(PRICINGS, "free", "freemium").join(","),
    agentArgument: "pricing",
    listValues: (record) => [record.pricing],
    facet: { legend: toTitle("pricing"), toLabel, isUnknownLast: true },
  }),
  freePlan: flag({
    description:
      "true: it can be used for good without paying, as its pricing model or a plan at 0 says; false: its pricing model says that it can't. Trials, and plans for students or non-profits, don't count; records for which it is unknown match neither.",
    find: hasFreePlan,
    facet: { legend: "Free plan", toLabel: (value) => (value === "true" ? "Has a free plan" : "Paid only") },
  }),
  openSource: flag({
    description: `true: the source of the ${NOUN.one} itself is under an open licence; false: it is not. Records for which it is unknown match neither.`,
    agentArgument: "openSource",
    find: (record) => record.openSource,
    facet: { legend: toTitle("openSource"), toLabel: (value) => (value === "true" ? "Open source" : "Closed source") },
  }),
  license: choice({
    description: `Records under any of these licences: SPDX ids, or groups by what a licence asks of those who build on the code. An SPDX expression belongs to the group of its most permissive option and matches every id it names. \`other\` includes the terms of closed-source ${NOUN.many}; \`unknown\`: no licence is recorded.`,
    values: "licenses",
    example: "permissive,AGPL-3.0",
    agentArgument: "licenses",
    listValues: (record) => [
      findLicenseGroup(record),
      ...(record.license === null ? [] : listLicenseIds(record.license)),
    ],
    facet: {
      legend: toTitle("license"),
      listValues: (record) => [findLicenseGroup(record)],
      toLabel: (value) => LICENSE_GROUP_LABELS[value as LicenseGroup],
      isUnknownLast: true,
      offered: { beneath: "openSource" },
    },
  }),
  openness: choice({
    description: "Records with any of these openness grades; each record gives the reason for its grade.",
    values: [...OPENNESS_GRADES, "unknown"],
    example: "open-source,open-core",
    agentArgument: "openness",
    listValues: ({ openness }) => [openness.grade ?? "unknown"],
    facet: {
      legend: toTitle("openness"),
      toLabel: (value) => OPENNESS_LABELS[value]!,
      isUnknownLast: true,
      offered: { beneath: "openSource" },
    },
  }),
  trainsOnInput: choice({
    description: `Whether models are trained on input, as stated. A value matches uncontradicted statements about the whole ${NOUN.one}; where statements differ, be it for personal plans, it is \`unclear\`; where they cover only some plans or parts, such as the API or businesses, \`by-plan\`. Of one document the newest reading counts, and statements of low confidence only where there is no other. Most records have no such statement: they are \`unknown\`.`,
    values: [...TRAINING_ANSWERS, "unknown"],
    example: "no,opt-in",
    agentArgument: "trainsOnInput",
    listValues: (record) => [findTraining(record).answer],
    facet: {
      legend: DATA_USE_LABELS.trainsOnInput,
      toLabel: (value) => capitalize(TRAINING_WORDS[value as TrainingAnswer]),
      isUnknownLast: true,
    },
  }),
  dataRegion: choice({
    description: "Records that say data is stored or processed in any of these regions; EU countries count as EU.",
    values: DATA_REGIONS,
    example: "EU",
    listValues: ({ dataUse }) => listDataRegions(dataUse),
    facet: { legend: DATA_USE_LABELS.region, toLabel: (value) => value },
  }),
  compliance: choice({
    description: `Records that claim any of these, for the whole ${NOUN.one} or one plan: what is stated, not what anybody has verified. “In progress” does not count, nor what the maker holds as a company.`,
    values: COMPLIANCE_FIELDS,
    example: "soc2,iso27001",
    listValues: ({ dataUse }) => listCompliance(dataUse),
    facet: { legend: "Compliance, as stated", toLabel: (value) => DATA_USE_LABELS[value as DataUseField] },
  }),
  platform: choice({
    description: "Records that run on any of these platforms.",
    values: PLATFORMS,
    example: pickExamples(PLATFORMS, "macos", "linux").join(","),
    agentArgument: "platforms",
    listValues: (record) => record.platforms,
    facet: { legend: toTitle("platforms"), toLabel },
  }),
  tag: choice({
    description: "Records with any of these tags.",
    values: "tags",
    example: `${EXAMPLE.tag},${EXAMPLE.otherTag}`,
    agentArgument: "tags",
    listValues: (record) => record.tags,
    facet: { legend: "What it does", toLabel: (value, labelOf) => labelOf(value) ?? value },
  }),
  task: choice({
    description: "Records with any of these tasks.",
    values: "tasks",
    example: "vocal-separation",
    agentArgument: "tasks",
    listValues: (record) => record.tasks,
    facet: {
      legend: "Task",
      toLabel: (value, labelOf) => labelOf(value) ?? value,
      // There are hundreds; with another filter or a question, the most frequent ones are those that narrow the result.
      maxValues: 30,
    },
  }),
  benchmark: choice({
    description: `Records with a live result of any of these benchmarks; \`GET /benchmarks\` lists them.`,
    values: "benchmarks",
    isComplete: true,
    example: "swe-bench-verified",
    agentArgument: "benchmark",
    listValues: ({ benchmarks }) => [...new Set(benchmarks.flatMap((one) => (one.isLive ? [one.benchmark] : [])))],
    facet: {
      legend: "Measured by",
      toLabel: (value, labelOf) => labelOf(toBenchmarkKey(value)) ?? value,
      maxValues: 30,
    },
  }),
  kind: choice({
    description: "Records of any of these kinds.",
    values: KINDS,
    example: pickExamples(KINDS, "agent").join(","),
    agentArgument: "kinds",
    listValues: (record) => [record.kind],
    facet: { legend: toTitle("kind"), toLabel },
  }),
  status: choice({
    description: "Records with any of these statuses.",
    values: STATUSES,
    example: "active,beta",
    listValues: (record) => [record.status],
    facet: { legend: toTitle("status"), toLabel },
  }),
  vendor: choice({
    description:
      "Records of any of these vendors, under any name that is known of them, ignoring case, accents and punctuation. Names can be repeated, joined by commas, or both; a value that as a whole is the name of a vendor is not split at its commas.",
    values: "vendors",
    example: EXAMPLE.vendor,
    listValues: (record) => (record.vendor === null ? [] : [record.vendor]),
    toKey: foldVendorName,
    facet: {
      legend: toTitle("vendor"),
      listValues: (record) => (record.vendor === null ? [] : [toVendorName(record.vendor)]),
      toLabel: (value) => value,
      // Vendors are many; only the most frequent ones help a reader to choose.
      maxValues: 50,
    },
  }),
  reviewed: flag({
    description: "true: a person compared the facts of the record with their sources; false: nobody has yet.",
    find: (record) => record.reviewedAt !== null,
    facet: {
      legend: "Review",
      toLabel: (value) => (value === "true" ? "Reviewed by a person" : "Not reviewed yet"),
      offered: false,
    },
  }),
  gap: choice({
    description:
      "Records that lack any of these: a source, a link check, a cited rating, a price, a pricing model, a launch date, the licence of open source; `doubt`: something in the record may be wrong.",
    values: GAPS.map(({ id }) => id),
    isComplete: true,
    example: "source,price",
    listValues: listGaps,
    facet: {
      legend: "What is missing",
      toLabel: (value) => GAPS.find(({ id }) => id === value)!.title,
      offered: false,
    },
  }),
  ratingMin: steps([3, 4, 4.5], "Rating at least", {
    description: "Lowest rating, 0 to 5. Records without reviews never match.",
    max: 5,
    example: 4,
    chip: "Rated {} or more",
    passes: (record, limit) => isRated(record) && record.rating >= limit,
    isUnknown: (record) => !isRated(record),
  }),
  auditMin: steps([50, 70, 90], "Audit score at least", {
    description: "Lowest audit score, 0 to 100. Records without a score never match.",
    max: 100,
    example: 70,
    chip: "Audit score {} or more",
    passes: ({ auditScore }, limit) => auditScore !== null && auditScore >= limit,
    isUnknown: ({ auditScore }) => auditScore === null,
  }),
  priceMax: number({
    description: `Highest price in US dollars a month. ${capitalize(FREE_TO_USE.map((model) => toLabel(model).toLowerCase()).join(" and "))} ${NOUN.many} count as 0; records without a known price never match.`,
    max: 999_999,
    example: 20,
    chip: "Up to ${} a month",
    passes: (record, limit) => (findMonthlyPrice(record) ?? Infinity) <= limit,
    isUnknown: (record) => findMonthlyPrice(record) === undefined,
  }),
  endsBefore: date({
    description: "With an announced end on or before this date. Records without one never match.",
    example: "2027-03",
    chip: "Ends until {}",
    passes: ({ endsAt }, limit) => endsAt !== null && toLastDay(endsAt) <= toLastDay(limit),
    // No announcement is no gap in what is known.
    isUnknown: () => false,
  }),
  endedAfter: date({
    description: "Discontinued on or after this date. A less exact date counts as its first day.",
    example: "2025-12",
    chip: "Ended since {}",
    passes: ({ discontinuedAt }, limit) => discontinuedAt !== null && toFirstDay(discontinuedAt) >= toFirstDay(limit),
    isUnknown: ({ status, discontinuedAt }) => status === "discontinued" && discontinuedAt === null,
  }),
  endedBefore: date({
    description: "Discontinued on or before this date. A less exact date counts as its last day.",
    example: "2026-06",
    chip: "Ended until {}",
    passes: ({ discontinuedAt }, limit) => discontinuedAt !== null && toLastDay(discontinuedAt) <= toLastDay(limit),
    isUnknown: ({ status, discontinuedAt }) => status === "discontinued" && discontinuedAt === null,
  }),
  releasedWithin: number({
    description:
      "Last known release at most this many days before the date of the data, as seen within these days. Where nobody looked since, it is unknown.",
    max: 3650,
    example: 90,
    chip: "Released within {} days",
    passes: (record, days, today) => {
      const [release, first] = [findLastRelease(record), addDays(today, -Math.floor(days))];
      return release !== undefined && release.day >= first && release.seen >= first;
    },
    isUnknown: (record, days, today) => (findLastRelease(record)?.seen ?? "") < addDays(today, -Math.floor(days)),
  }),
  quietSince: date({
    description:
      "Without a commit or release since this date, as somebody saw on or after it, or in an archived repository. Where nobody looked since, it is unknown: such records never match.",
    example: "2025-12",
    chip: "Quiet since {}",
    passes: (record, limit) => {
      const [quiet, first] = [findQuiet(record), toFirstDay(limit)];
      return quiet !== undefined && quiet.after < first && first <= quiet.seen;
    },
    isUnknown: (record, limit) => (findQuiet(record)?.after ?? "") < toFirstDay(limit),
  }),
  launchedAfter: date({
    description: "Launched on or after this date. A less exact launch date counts as its first day.",
    example: "2024",
    chip: "Launched since {}",
    passes: ({ launchedAt }, limit) => launchedAt !== null && toFirstDay(launchedAt) >= toFirstDay(limit),
    isUnknown: ({ launchedAt }) => launchedAt === null,
  }),
  launchedBefore: date({
    description: "Launched on or before this date. A less exact launch date counts as its last day.",
    example: "2025-06",
    chip: "Launched until {}",
    passes: ({ launchedAt }, limit) => launchedAt !== null && toLastDay(launchedAt) <= toLastDay(limit),
    isUnknown: ({ launchedAt }) => launchedAt === null,
  }),
} satisfies Record<string, Filter>;

function toLabel(value: string): string {
  return LABELS[value] ?? value;
}
