/** What is compared of every record, in columns of numbers: each record is compared with a hundred others. */
import { PLATFORMS } from "#record/schema/vocabulary.ts";
import type { Features } from "./features.ts";
import type { RankableRecord } from "./rankable-record.ts";

const ERA_YEARS = 10;
/** With a launch date missing the usual distance is assumed. */
const UNKNOWN_ERA = 0.7;
const UNKNOWN_YEAR = 0;

export interface SharedTerms {
  tagCosine: number;
  taskCosine: number;
  textCosine: number;
  latentCosine: number;
  isMentioned: boolean;
  isImported: boolean;
}

export interface FeatureTable {
  /** Features of two records by their numbers. */
  compare(a: number, b: number, shared: SharedTerms): Features;
}

export function buildFeatureTable(records: readonly RankableRecord[]): FeatureTable {
  const kinds = toColumn(records.map((record) => record.kind));
  const openness = toColumn(records.map((record) => record.openSource));
  const pricings = toColumn(records.map((record) => record.pricing));
  const hasPricing = Uint8Array.from(records, ({ pricing }) => Number(pricing !== "unknown"));
  const hasTasks = Uint8Array.from(records, ({ tasks }) => Number(tasks.length > 0));
  const years = Int32Array.from(records, (record) => Number(record.launchedAt?.slice(0, 4) ?? UNKNOWN_YEAR));
  const platforms = Int32Array.from(records, (record) =>
    record.platforms.reduce((bits, platform) => bits | (1 << PLATFORMS.indexOf(platform)), 0),
  );
  const hasLeadTagOf = buildLeadTest(records.map((record) => record.tags));
  const hasLeadTaskOf = buildLeadTest(records.map((record) => record.tasks));
  return {
    compare: (a, b, { tagCosine, taskCosine, textCosine, latentCosine, isMentioned, isImported }) => {
      const tags = Math.min(1, tagCosine);
      const leadTags = (Number(hasLeadTagOf(b, a)) + Number(hasLeadTagOf(a, b))) / 2;
      // A record without tasks may still serve some, so tags are compared instead.
      const haveTasks = hasTasks[a] === 1 && hasTasks[b] === 1;
      return {
        tags,
        leadTags,
        tasks: haveTasks ? Math.min(1, taskCosine) : tags,
        leadTasks: haveTasks ? (Number(hasLeadTaskOf(b, a)) + Number(hasLeadTaskOf(a, b))) / 2 : leadTags,
        text: Math.min(1, textCosine),
        latent: Math.max(0, Math.min(1, latentCosine)),
        mention: isMentioned ? 1 : 0,
        imported: isImported ? 1 : 0,
        kind: kinds[a] === kinds[b] ? 1 : 0,
        platforms: toOverlap(platforms[a]!, platforms[b]!),
        openness: openness[a] === openness[b] ? 1 : 0,
        pricing: pricings[a] === pricings[b] && hasPricing[a] === 1 ? 1 : 0,
        era: toNearness(years[a]!, years[b]!),
      };
    },
  };
}

/** Equal numbers for equal values. */
function toColumn(values: readonly (string | boolean | null)[]): Int32Array {
  const numbers = new Map([...new Set(values)].map((value, number) => [value, number]));
  return Int32Array.from(values, (value) => numbers.get(value)!);
}

/** Whether a record carries the first tag, or task, of another one; a row of bits for each record holds its own. */
function buildLeadTest(tags: readonly (readonly string[])[]): (carrier: number, other: number) => boolean {
  const numbers = new Map([...new Set(tags.flat())].map((tag, number) => [tag, number]));
  const width = Math.ceil(numbers.size / 32);
  const bits = new Int32Array(tags.length * width);
  for (const [record, carried] of tags.entries()) {
    for (const tag of carried) bits[record * width + (numbers.get(tag)! >> 5)]! |= 1 << (numbers.get(tag)! & 31);
  }
  const leads = Int32Array.from(tags, ([lead]) => (lead === undefined ? -1 : numbers.get(lead)!));
  return (carrier, other) =>
    leads[other]! >= 0 && (bits[carrier * width + (leads[other]! >> 5)]! & (1 << (leads[other]! & 31))) !== 0;
}

/** Shared bits as a part of all bits of both. */
function toOverlap(a: number, b: number): number {
  const all = countBits(a | b);
  return all === 0 ? 0 : countBits(a & b) / all;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function toNearness(a: number, b: number): number {
  if (a === UNKNOWN_YEAR || b === UNKNOWN_YEAR) return UNKNOWN_ERA;
  return 1 - Math.min(Math.abs(a - b), ERA_YEARS) / ERA_YEARS;
}
