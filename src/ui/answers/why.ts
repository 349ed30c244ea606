/** Why a tool is on the list: its answers to what was asked, and what sets it apart from the others. */
import { formatDateShort } from "#lib/format/date.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { LABELS } from "#record/schema/vocabulary.ts";
import { toTitle } from "#record/fields.ts";
import { formatPriceFrom } from "#lib/format/monthly-price.ts";
import { formatPricing } from "#record/price-words.ts";

export interface WhyPart {
  label: string;
  text: string;
}

export function listWhy(record: AiDetail): WhyPart[] {
  const { kind, platforms, priceFrom, maintenance } = record;
  const price = priceFrom === null ? "" : `, ${formatPriceFrom(priceFrom)} (${formatDateShort(priceFrom.asOf)})`;
  const released = maintenance.lastReleaseAt?.value ?? null;
  return [
    { label: toTitle("kind"), text: LABELS[kind] ?? kind },
    { label: toTitle("pricing"), text: `${formatPricing(record)}${price}` },
    { label: toTitle("license"), text: toLicense(record) },
    { label: toTitle("platforms"), text: platforms.map((id) => LABELS[id] ?? id).join(", ") },
    { label: "Last release", text: released === null ? "" : formatDateShort(released) },
  ].filter(({ text }) => text !== "");
}

function toLicense({ openSource, license }: AiDetail): string {
  if (license !== null) return license;
  if (openSource === null) return "unknown";
  return openSource ? "open source, licence unknown" : "closed source";
}
