/** What a tool has that another has not, and the other way round, in one sentence: "Open source; no mobile app known." */
import { FREE_TO_USE } from "#record/catalog/pricing.ts";
import { formatList } from "#lib/format/sentence.ts";
import type { ListRecord } from "#record/schema/record.ts";
import { type Platform, LABELS } from "#record/schema/vocabulary.ts";
import type { PairSource } from "./alternative-sources.ts";

/** More is a comparison, and has a page of its own. */
const MAX_GAINS = 4;
const MAX_LOSSES = 2;

/** Ways to use a tool that people ask for; a platform that is not listed is not known, not absent. */
interface Way {
  platforms: readonly Platform[];
  gained: (names: string) => string;
  lost: string | undefined;
}

const WAYS: readonly Way[] = [
  { platforms: ["self-hosted"], gained: () => "runs on servers of your own", lost: "no self-hosting known" },
  { platforms: ["windows", "macos", "linux"], gained: (names) => `runs on ${names}`, lost: "no desktop program known" },
  { platforms: ["ios", "android"], gained: (names) => `app for ${names}`, lost: "no mobile app known" },
  { platforms: ["api"], gained: () => "has an API", lost: "no API known" },
  { platforms: ["cli"], gained: () => "works in a terminal", lost: undefined },
  { platforms: ["browser-extension"], gained: () => "works as a browser extension", lost: undefined },
  { platforms: ["ide-extension"], gained: () => "works inside code editors", lost: undefined },
];

const PAID_ONLY: ReadonlySet<string> = new Set(["free-trial", "paid", "usage-based", "contact-sales"]);

/** Undefined when the two differ in nothing of this. */
export function explainDifferences(record: ListRecord, { record: other, addedTags }: PairSource): string | undefined {
  const ways = listWays(record, other);
  const gains = [...listOpenness(record, other), ...ways.gains, ...nameTags(addedTags)];
  const losses = [...listLostOpenness(record, other), ...ways.losses];
  const parts = [gains.slice(0, MAX_GAINS).join(", "), losses.slice(0, MAX_LOSSES).join(", ")].filter(
    (part) => part !== "",
  );
  if (parts.length === 0) return undefined;
  const sentence = parts.join("; ");
  return /^[a-z]/.test(sentence) ? `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.` : `${sentence}.`;
}

/** What is cheaper in dollars has a sentence of its own. */
function listOpenness(record: ListRecord, other: ListRecord): string[] {
  const gains: string[] = [];
  if (other.openSource === true && record.openSource !== true) {
    gains.push(other.license === null ? "open source" : `open source under ${other.license}`);
  }
  if (FREE_TO_USE.includes(other.pricing) && PAID_ONLY.has(record.pricing) && record.priceFrom === null) {
    gains.push(other.pricing === "free" ? "free" : "has a free plan");
  }
  return gains;
}

function listLostOpenness(record: ListRecord, other: ListRecord): string[] {
  const losses: string[] = [];
  if (record.openSource === true && other.openSource === false) losses.push("not open source");
  if (FREE_TO_USE.includes(record.pricing) && PAID_ONLY.has(other.pricing)) losses.push("no free plan");
  return losses;
}

function listWays(record: ListRecord, other: ListRecord): { gains: string[]; losses: string[] } {
  const [gains, losses]: [string[], string[]] = [[], []];
  for (const { platforms, gained, lost } of WAYS) {
    const theirs = platforms.filter((platform) => other.platforms.includes(platform));
    const isOurs = platforms.some((platform) => record.platforms.includes(platform));
    if (theirs.length > 0 && !isOurs) gains.push(gained(formatList(theirs.map((platform) => LABELS[platform]!))));
    if (theirs.length === 0 && isOurs && lost !== undefined) losses.push(lost);
  }
  return { gains, losses };
}

function nameTags(labels: readonly string[]): string[] {
  return labels.length === 0 ? [] : [`also tagged ${formatList(labels)}`];
}
