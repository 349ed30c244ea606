/** Why a tool is on the list: its answers to what was asked, and what sets it apart from the others. */
import { formatDateShort } from "#format/date.ts";
import type { AiDetail } from "#schema/record.ts";
import { LABELS } from "#schema/vocabulary.ts";
import { formatPriceFrom } from "#format/monthly-price.ts";
import { formatPricing } from "../format/price.ts";

export interface WhyPart {
  label: string;
  text: string;
}

export function listWhy(record: AiDetail): WhyPart[] {
  const { kind, platforms, priceFrom, maintenance } = record;
  const price = priceFrom === null ? "" : `, ${formatPriceFrom(priceFrom)} (${formatDateShort(priceFrom.asOf)})`;
  const released = maintenance.lastReleaseAt?.value ?? null;
  return [
    { label: "Kind", text: LABELS[kind] ?? kind },
    { label: "Price", text: `${formatPricing(record)}${price}` },
    { label: "Licence", text: toLicense(record) },
    { label: "Runs on", text: platforms.map((id) => LABELS[id] ?? id).join(", ") },
    { label: "Last release", text: released === null ? "" : formatDateShort(released) },
  ].filter(({ text }) => text !== "");
}

function toLicense({ openSource, license }: AiDetail): string {
  if (license !== null) return license;
  if (openSource === null) return "unknown";
  return openSource ? "open source, licence unknown" : "closed source";
}
