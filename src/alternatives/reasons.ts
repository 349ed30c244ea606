/** Why a tool is an alternative: sentences that only state facts of the two records. */
import type { AiDetail } from "#schema/record.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { formatUsd } from "#format/number.ts";
import { formatList } from "#format/sentence.ts";
import { foldName } from "#text/fold.ts";
import { explainDifferences } from "./differences.ts";
import type { Reasons } from "./limit-repeats.ts";

const MAX_SHARED_TAGS = 3;
const MAX_PARTNERS = 2;

/** A smaller part of the price is no reason to change. */
const MIN_SAVING = 0.05;

/** Says for each alternative of `record` what they share, then what is different: at least one sentence. */
export function explainAlternativesTo(catalog: Catalog, record: AiDetail): (other: AiDetail) => Reasons {
  // What depends on the record alone is worked out once: a list explains up to 20 others.
  const parts: readonly ExplainPart[] = [
    (other) => explainSuccession(record, other),
    explainCompany(catalog, record),
    explainTags(catalog, record),
    explainVendor(catalog, record),
    (other) => explainPrice(record, other),
    explainDifferences(catalog, record),
  ];
  return (other) => {
    const sentences = parts.map((explain) => explain(other)).filter((sentence) => sentence !== undefined);
    if (sentences.length === 0) sentences.push("Has no tag in common, but is described in similar words.");
    return { sentences, spare: describeOrigin(other) };
  };
}

type ExplainPart = (other: AiDetail) => string | undefined;

function explainSuccession(record: AiDetail, other: AiDetail): string | undefined {
  return record.successor === other.slug ? `Named as the successor of ${record.name}.` : undefined;
}

/** Editors named both together with a third. */
function explainCompany({ curated, bySlug }: Catalog, record: AiDetail): ExplainPart {
  const partners = curated.get(record.slug) ?? [];
  return ({ slug }) => {
    if (partners.includes(slug)) return undefined;
    const theirs = curated.get(slug) ?? [];
    const shared = partners.filter((partner) => theirs.includes(partner)).slice(0, MAX_PARTNERS);
    if (shared.length === 0) return undefined;
    return `Editors list both as alternatives to ${formatList(shared.map((partner) => bySlug.get(partner)!.name))}.`;
  };
}

/** The rarest tags first: they say most. */
function explainTags({ tags }: Catalog, record: AiDetail): ExplainPart {
  const own = record.tags
    .map((id) => ({ id, label: tags.get(id)?.label ?? id, count: tags.get(id)?.count ?? 0 }))
    .sort((a, b) => a.count - b.count);
  return (other) => {
    const shared = own.filter(({ id }) => other.tags.includes(id)).slice(0, MAX_SHARED_TAGS);
    if (shared.length === 0) return undefined;
    return `Shares the ${shared.length === 1 ? "tag" : "tags"} ${formatList(shared.map(({ label }) => label))}.`;
  };
}

function explainVendor({ byVendor }: Catalog, record: AiDetail): ExplainPart {
  const siblings = new Set(record.vendor === null ? [] : byVendor.get(foldName(record.vendor)));
  return (other) => (siblings.has(other) ? `Also by ${other.vendor}.` : undefined);
}

/** True of hardly two tools of a list. */
function describeOrigin({ vendor, launchedAt }: AiDetail): string | undefined {
  const parts = [
    ...(vendor === null ? [] : [`by ${vendor}`]),
    ...(launchedAt === null ? [] : [`launched in ${launchedAt.slice(0, 4)}`]),
  ];
  const sentence = parts.join(", ");
  return sentence === "" ? undefined : `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
}

/** Only like is compared with like: the same billing, per the same unit, both above 0. */
function explainPrice(record: AiDetail, other: AiDetail): string | undefined {
  const [price, otherPrice] = [record.priceFrom, other.priceFrom];
  if (price === null) return undefined;
  if (other.pricing === "free") {
    const amount = `${formatUsd(price.usdPerMonth)} a month (${price.plan}, ${price.asOf})`;
    return record.pricing === "freemium"
      ? `Free; paid plans of ${record.name} start at ${amount}.`
      : `Free, while ${record.name} starts at ${amount}.`;
  }
  if (otherPrice === null || price.billing !== otherPrice.billing || toUnit(price.unit) !== toUnit(otherPrice.unit))
    return undefined;
  const difference = price.usdPerMonth - otherPrice.usdPerMonth;
  if (difference < price.usdPerMonth * MIN_SAVING) return undefined;
  const per = toUnit(price.unit) === "" ? "a month" : `per ${toUnit(price.unit)} and month`;
  return (
    `Cheaper by ${formatUsd(difference)} ${per}: ${otherPrice.plan} at ${formatUsd(otherPrice.usdPerMonth)} (${otherPrice.asOf}) ` +
    `against ${price.plan} at ${formatUsd(price.usdPerMonth)} (${price.asOf}).`
  );
}

/** Sources write "user", "seat" and "member" for the same thing. */
function toUnit(unit: string | null): string {
  const folded = (unit ?? "").toLowerCase().trim();
  return /^(user|seat|member|developer)s?$/.test(folded) ? "user" : folded;
}
