/** The facts table of a tool: which rows it has, and what they contain. */
import { pageRoutes } from "#site/routes.ts";
import type { AiDetail, ServedSample } from "#schema/record.ts";
import type { CorrectableField } from "#schema/correction.ts";
import { DATA_USE_LABELS } from "#schema/data-use.ts";
import { LABELS } from "#schema/vocabulary.ts";
import { formatTraining } from "#catalog/training.ts";
import { formatDate } from "#format/date.ts";
import { formatHost } from "#format/host.ts";
import { formatNumber } from "#format/number.ts";
import { formatPriceFrom } from "#format/monthly-price.ts";
import { formatPricing } from "../format/price.ts";
import { findUsageSeries } from "./usage-series.ts";

export interface FactPart {
  text: string;
  href?: string;
}

export interface Fact {
  label: string;
  /** Empty: unknown. */
  parts: readonly FactPart[];
  /** Address of the source of this very fact. */
  source?: string;
  /** What is missing, when it is: "the licence". */
  what: string;
  /** Its series, oldest first, where there is one. */
  curve?: readonly ServedSample[];
  /** What a report about it is about. */
  field: CorrectableField;
  /** Keys of the record that it shows besides `field`: their sources are its sources. */
  keys?: readonly string[];
}

export function listFacts(record: AiDetail, vendorHref: ((vendor: string) => string) | null): Fact[] {
  return [
    toPriceFact(record),
    { label: "Kind", field: "kind", what: "the kind", parts: [{ text: LABELS[record.kind] ?? record.kind }] },
    {
      label: "Runs on",
      field: "platforms",
      what: "where it runs",
      parts: joinTexts(record.platforms.map((id) => LABELS[id] ?? id)),
    },
    toLicenseFact(record),
    ...(record.openness.grade === null ? [] : [toOpennessFact(record)]),
    ...(record.openSource === false && record.repository === null ? [] : [toRepositoryFact(record)]),
    {
      label: "Maker",
      field: "vendor",
      what: "the maker",
      parts:
        record.vendor === null
          ? []
          : [{ text: record.vendor, ...(vendorHref === null ? {} : { href: vendorHref(record.vendor) }) }],
    },
    ...toBuyerFact(record),
    ...toModelsFact(record),
    {
      label: "Launched",
      field: "launchedAt",
      what: "the launch date",
      parts: record.launchedAt === null ? [] : [{ text: formatDate(record.launchedAt) }],
    },
    ...toUsageFact(record),
    ...toPackageFacts(record),
    ...toTrainingFact(record),
    {
      label: "Status",
      field: "status",
      keys: ["statusNote", "discontinuedAt", "successor"],
      what: "the status",
      parts: [{ text: toStatusText(record) }],
    },
  ];
}

function toPriceFact(record: AiDetail): Fact {
  const { priceFrom } = record;
  const text = priceFrom === null ? formatPricing(record) : `${formatPricing(record)}, ${formatPriceFrom(priceFrom)}`;
  const when = priceFrom === null ? "" : ` (${formatDate(priceFrom.asOf)})`;
  return {
    label: "Price",
    field: "pricing",
    keys: ["priceFrom"],
    what: "the price",
    parts: [{ text: text + when }],
    ...(priceFrom === null ? {} : { source: priceFrom.source }),
  };
}

function toLicenseFact(record: AiDetail): Fact {
  const license: FactPart[] =
    record.license === null
      ? []
      : [
          /^[A-Za-z0-9.+-]+$/.test(record.license)
            ? { text: record.license, href: `https://spdx.org/licenses/${record.license}.html` }
            : { text: record.license },
        ];
  if (record.openSource === true) {
    return {
      label: "Open source",
      field: "license",
      keys: ["openSource"],
      what: "the licence",
      parts: [{ text: license.length === 0 ? "yes, licence unknown" : "yes, " }, ...license],
    };
  }
  if (record.openSource === false)
    return {
      label: "Open source",
      field: "openSource",
      keys: ["license"],
      what: "the licence",
      parts: [{ text: "no" }],
    };
  return {
    label: "Open source",
    field: "openSource",
    keys: ["license"],
    what: "whether it is open source",
    parts: license,
  };
}

/** The grade in one sentence: what it rests on. */
function toOpennessFact({ openness }: AiDetail): Fact {
  return {
    label: "Openness",
    field: "openSource",
    what: "how open it is",
    parts: [{ text: openness.reason.replace(/\.$/, "") }],
  };
}

function toRepositoryFact(record: AiDetail): Fact {
  const { repository } = record;
  const text = repository === null ? "" : formatHost(repository) + new URL(repository).pathname.replace(/\/$/, "");
  return {
    label: "Source code",
    field: "repository",
    what: "the repository",
    parts: repository === null ? [] : [{ text, href: repository }],
  };
}

function toBuyerFact({ acquiredBy }: AiDetail): Fact[] {
  if (acquiredBy === null) return [];
  return [{ label: "Acquired by", field: "acquiredBy", what: "the buyer", parts: [{ text: acquiredBy }] }];
}

function toModelsFact({ models }: AiDetail): Fact[] {
  if (models.length === 0) return [];
  return [{ label: "Models", field: "models", what: "models", parts: joinTexts(models) }];
}

/** The figure that most tools can be compared by, with its curve. */
function toUsageFact(record: AiDetail): Fact[] {
  const usage = findUsageSeries(record);
  if (usage === undefined) return [];
  const { series, samples } = usage;
  const last = samples.at(-1)!;
  const label = LABELS[series.metric] ?? series.metric;
  const text = `${formatNumber(last.value)} ${label} (${formatDate(last.date)})`;
  return [
    {
      label: "Usage",
      field: "metrics",
      what: "how much it is used",
      parts: [{ text, href: "#figures" }],
      curve: samples,
    },
  ];
}

function toPackageFacts(record: AiDetail): Fact[] {
  const { npm, pypi } = record.packages;
  const parts: FactPart[] = [
    ...(npm === null ? [] : [{ text: `npm ${npm}`, href: `https://www.npmjs.com/package/${npm}` }]),
    ...(pypi === null ? [] : [{ text: `PyPI ${pypi}`, href: `https://pypi.org/project/${pypi}/` }]),
  ];
  if (parts.length === 0) return [];
  return [
    {
      label: "Packages",
      field: "packages",
      what: "packages",
      parts: parts.flatMap((part, index) => (index === 0 ? [part] : [{ text: ", " }, part])),
    },
  ];
}

/** What people ask first; asked of tools that one gives something to, not of what one runs oneself. */
function toTrainingFact(record: AiDetail): Fact[] {
  const text = formatTraining(record);
  const isAsked = record.status !== "discontinued" && ["app", "agent", "platform", "api"].includes(record.kind);
  if (text === null && !isAsked) return [];
  return [
    {
      label: DATA_USE_LABELS.trainsOnInput,
      field: "dataUse",
      what: "whether it trains on input",
      parts: text === null ? [] : [{ text, href: "#data-handling" }],
    },
  ];
}

function toStatusText(record: AiDetail): string {
  const label = LABELS[record.status] ?? record.status;
  return record.statusNote === null || record.status === "discontinued" ? label : `${label}. ${record.statusNote}`;
}

function joinTexts(texts: readonly string[]): FactPart[] {
  return texts.length === 0 ? [] : [{ text: texts.join(", ") }];
}

/** List of a maker's tools. */
export function toVendorHref(vendor: string): string {
  return pageRoutes.filtered({ vendor });
}
