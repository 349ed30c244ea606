/** Why a tool is an alternative and what is different about it: sentences that only state facts of the two records. */
import type { AiDetail } from "../../schema/record.ts";
import { type Platform, LABELS } from "../../schema/vocabulary.ts";
import type { Catalog } from "../catalog.ts";
import { foldName } from "../fold.ts";
import { formatUsd } from "../format-number.ts";

const MAX_SHARED_TAGS = 3;
const MAX_PARTNERS = 2;

/** A smaller part of the price is no reason to change. */
const MIN_SAVING = 0.05;

const DESKTOPS: readonly Platform[] = ["windows", "macos", "linux"];

/** At least one sentence; what they share first, then what `other` has over `record`. */
export function explainAlternative(catalog: Catalog, record: AiDetail, other: AiDetail): string[] {
  const sentences = [
    explainNaming(catalog, record, other),
    explainCompany(catalog, record, other),
    explainTags(catalog, record, other),
    explainVendor(record, other),
    explainPrice(record, other),
    explainOpenness(record, other),
    explainSelfHosting(record, other),
    explainDesktop(record, other),
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length > 0) return sentences;
  return ["Has no tag in common, but is described in similar words."];
}

function explainNaming(catalog: Catalog, record: AiDetail, other: AiDetail): string | undefined {
  if (record.successor === other.slug) return `Named as the successor of ${record.name}.`;
  if (!(catalog.curated.get(record.slug) ?? []).includes(other.slug)) return undefined;
  return `The catalogue lists it as an alternative to ${record.name}.`;
}

function explainCompany(catalog: Catalog, record: AiDetail, other: AiDetail): string | undefined {
  const partners = catalog.curated.get(record.slug) ?? [];
  if (partners.includes(other.slug)) return undefined;
  const theirs = catalog.curated.get(other.slug) ?? [];
  const shared = partners.filter((slug) => theirs.includes(slug)).slice(0, MAX_PARTNERS);
  if (shared.length === 0) return undefined;
  return `The catalogue lists both as alternatives to ${formatList(shared.map((slug) => catalog.bySlug.get(slug)!.name))}.`;
}

function explainTags(catalog: Catalog, record: AiDetail, other: AiDetail): string | undefined {
  const shared = record.tags
    .filter((tag) => other.tags.includes(tag))
    .map((tag) => ({ label: catalog.tags.get(tag)?.label ?? tag, count: catalog.tags.get(tag)?.count ?? 0 }))
    .sort((a, b) => a.count - b.count)
    .slice(0, MAX_SHARED_TAGS)
    .map(({ label }) => label);
  if (shared.length === 0) return undefined;
  return `Shares the ${shared.length === 1 ? "tag" : "tags"} ${formatList(shared)}.`;
}

function explainVendor(record: AiDetail, other: AiDetail): string | undefined {
  if (record.vendor === null || other.vendor === null || foldName(record.vendor) !== foldName(other.vendor))
    return undefined;
  return `Also by ${other.vendor}.`;
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
