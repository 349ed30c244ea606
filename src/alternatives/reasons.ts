/** Why a tool is an alternative and what is different about it: sentences that only state facts of the two records. */
import type { AiDetail } from "#schema/record.ts";
import { type Platform, LABELS } from "#schema/vocabulary.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { foldName } from "#text/fold.ts";
import { formatUsd } from "#format/number.ts";

const MAX_SHARED_TAGS = 3;
const MAX_PARTNERS = 2;

/** A smaller part of the price is no reason to change. */
const MIN_SAVING = 0.05;

const DESKTOPS: readonly Platform[] = ["windows", "macos", "linux"];

/** Says for each alternative of `record` what they share, then what the other has over it: at least one sentence. */
export function explainAlternativesTo(catalog: Catalog, record: AiDetail): (other: AiDetail) => string[] {
  // What depends on the record alone is worked out once: a list explains up to 20 others.
  const parts: readonly ExplainPart[] = [
    explainNaming(catalog, record),
    explainCompany(catalog, record),
    explainTags(catalog, record),
    explainVendor(catalog, record),
    (other) => explainPrice(record, other),
    (other) => explainOpenness(record, other),
    (other) => explainSelfHosting(record, other),
    (other) => explainDesktop(record, other),
  ];
  return (other) => {
    const sentences = parts.map((explain) => explain(other)).filter((sentence) => sentence !== undefined);
    if (sentences.length > 0) return sentences;
    return ["Has no tag in common, but is described in similar words."];
  };
}

type ExplainPart = (other: AiDetail) => string | undefined;

function explainNaming({ curated }: Catalog, record: AiDetail): ExplainPart {
  const partners = curated.get(record.slug) ?? [];
  return ({ slug }) => {
    if (record.successor === slug) return `Named as the successor of ${record.name}.`;
    return partners.includes(slug) ? `The catalogue lists it as an alternative to ${record.name}.` : undefined;
  };
}

/** People named both together with a third. */
function explainCompany({ curated, bySlug }: Catalog, record: AiDetail): ExplainPart {
  const partners = curated.get(record.slug) ?? [];
  return ({ slug }) => {
    if (partners.includes(slug)) return undefined;
    const theirs = curated.get(slug) ?? [];
    const shared = partners.filter((partner) => theirs.includes(partner)).slice(0, MAX_PARTNERS);
    if (shared.length === 0) return undefined;
    return `The catalogue lists both as alternatives to ${formatList(shared.map((partner) => bySlug.get(partner)!.name))}.`;
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

function explainOpenness(record: AiDetail, other: AiDetail): string | undefined {
  if (other.openSource !== true || record.openSource === true) return undefined;
  const license = other.license === null ? "Open source" : `Open source under ${other.license}`;
  return record.openSource === false ? `${license}; ${record.name} is not.` : `${license}.`;
}

function explainSelfHosting(record: AiDetail, other: AiDetail): string | undefined {
  if (!other.platforms.includes("self-hosted") || record.platforms.includes("self-hosted")) return undefined;
  return `Runs on servers of your own; no such way is known for ${record.name}.`;
}

function explainDesktop(record: AiDetail, other: AiDetail): string | undefined {
  if (DESKTOPS.some((platform) => record.platforms.includes(platform))) return undefined;
  const systems = DESKTOPS.filter((platform) => other.platforms.includes(platform)).map(
    (platform) => LABELS[platform]!,
  );
  return systems.length === 0 ? undefined : `Runs on ${formatList(systems)}.`;
}

/** Sources write "user", "seat" and "member" for the same thing. */
function toUnit(unit: string | null): string {
  const folded = (unit ?? "").toLowerCase().trim();
  return /^(user|seat|member|developer)s?$/.test(folded) ? "user" : folded;
}

function formatList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
