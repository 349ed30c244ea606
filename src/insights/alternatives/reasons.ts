/** Why a tool is an alternative: sentences that only state facts of the two records. */
import type { ListRecord } from "#record/schema/record.ts";
import { formatBilledAhead, formatMonthlyPrice } from "#lib/format/monthly-price.ts";
import { formatDateShort } from "#lib/format/date.ts";
import { formatUsd } from "#lib/format/number.ts";
import type { PriceFrom } from "#record/schema/record-parts.ts";
import { formatList } from "#lib/format/sentence.ts";
import { foldName } from "#lib/text/fold.ts";
import type { AlternativeSources, PairSource } from "./alternative-sources.ts";
import { explainDifferences } from "./differences.ts";
import type { Reasons } from "./limit-repeats.ts";

const MAX_SHARED_TAGS = 3;

/** A smaller part of the price is no reason to change. */
const MIN_SAVING = 0.05;

/** Says what the record and an alternative share, then what is different: at least one sentence. */
export function explainAlternative({ record, tags }: Omit<AlternativeSources, "listed">, pair: PairSource): Reasons {
  const other = pair.record;
  const differences = explainDifferences(record, pair);
  const sentences = [
    explainSuccession(record, other),
    explainCompany(pair),
    explainTasks(pair),
    explainTags(tags, other),
    explainVendor(record, other),
    explainPrice(record, other),
    explainScore(record, pair),
    differences,
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length === 0) sentences.push("Has no tag in common, but is described in similar words.");
  return { sentences, spare: describeOrigin(other, differences) };
}

function explainSuccession(record: ListRecord, other: ListRecord): string | undefined {
  return record.successor === other.slug ? `Named as the successor of ${record.name}.` : undefined;
}

/** Both were named together with a third. */
function explainCompany({ company, comparedCompany }: PairSource): string | undefined {
  if (company.length > 0) return `Editors list both as alternatives to ${formatList(company)}.`;
  return comparedCompany.length === 0 ? undefined : `Others compare both with ${formatList(comparedCompany)}.`;
}

function explainTasks({ sharedTasks }: PairSource): string | undefined {
  return sharedTasks.length === 0 ? undefined : `Also listed for ${formatList(sharedTasks)}.`;
}

function explainTags(tags: AlternativeSources["tags"], other: ListRecord): string | undefined {
  const shared = tags.filter(({ id }) => other.tags.includes(id)).slice(0, MAX_SHARED_TAGS);
  if (shared.length === 0) return undefined;
  return `Shares the ${shared.length === 1 ? "tag" : "tags"} ${formatList(shared.map(({ label }) => label))}.`;
}

function explainVendor(record: ListRecord, other: ListRecord): string | undefined {
  if (record.vendor === null || other.vendor === null) return undefined;
  return foldName(record.vendor) === foldName(other.vendor) ? `Also by ${other.vendor}.` : undefined;
}

function explainScore(record: ListRecord, { outscored }: PairSource): string | undefined {
  if (outscored === null) return undefined;
  const { benchmark, own, theirs } = outscored;
  return `Scores better on ${benchmark} in the same setting: ${theirs}, ${record.name} ${own} (independent results).`;
}

/** True of hardly two tools of a list, with what is different, which others of the list may have in common. */
function describeOrigin({ vendor, launchedAt }: ListRecord, differences: string | undefined): string | undefined {
  const parts = [
    ...(vendor === null ? [] : [`by ${vendor}`]),
    ...(launchedAt === null ? [] : [`launched in ${launchedAt.slice(0, 4)}`]),
  ];
  const origin = parts.join(", ");
  if (origin === "") return undefined;
  const rest = differences === undefined ? "." : `: ${differences[0]!.toLowerCase()}${differences.slice(1)}`;
  return `${origin[0]!.toUpperCase()}${origin.slice(1)}${rest}`;
}

/** Only like is compared with like: the same billing, which both state, per the same unit, both above 0. */
function explainPrice(record: ListRecord, other: ListRecord): string | undefined {
  const [price, otherPrice] = [record.priceFrom, other.priceFrom];
  if (price === null) return undefined;
  if (other.pricing === "free") {
    const amount = `${formatMonthlyPrice(price)} (${price.plan}, ${price.asOf})`;
    const verb = price.fromCompleteList ? "start" : "are known";
    return record.pricing === "freemium"
      ? `Free; paid plans of ${record.name} ${verb} at ${amount}.`
      : `Free, while plans of ${record.name} ${verb} at ${amount}.`;
  }
  if (otherPrice === null || price.billing === "unknown") return undefined;
  if (price.billing !== otherPrice.billing || toUnit(price.unit) !== toUnit(otherPrice.unit)) return undefined;
  const difference = price.usdPerMonth - otherPrice.usdPerMonth;
  if (difference < price.usdPerMonth * MIN_SAVING) return undefined;
  const per = toUnit(price.unit) === "" ? "a month" : `per ${toUnit(price.unit)} and month`;
  const ahead = formatBilledAhead(price.billing);
  return `${formatUsd(difference)} ${per} cheaper${ahead}: ${tellPrice(otherPrice)} vs ${tellPrice(price)}.`;
}

/** "Pro $12.50 (Jun 2026)". */
function tellPrice({ plan, usdPerMonth, asOf }: PriceFrom): string {
  return `${plan} ${formatUsd(usdPerMonth)} (${formatDateShort(asOf.slice(0, 7))})`;
}

/** Sources write "user", "seat" and "member" for the same thing. */
function toUnit(unit: string | null): string {
  const folded = (unit ?? "").toLowerCase().trim();
  return /^(user|seat|member|developer)s?$/.test(folded) ? "user" : folded;
}
