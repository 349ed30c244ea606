/** Why a record was found, in one plain line for people: "Tagged Speech to text; says “interviews”; free." */
import { formatList } from "#lib/format/sentence.ts";
import { NOUN } from "#site/nouns.ts";
import type { KnownRecord } from "./known-record.ts";
import type { Question } from "./question.ts";
import type { RecordFacts } from "./record-facts.ts";
import type { FoundRecord } from "./request.ts";
import { TIERS } from "./weights.ts";
import { FIT } from "./wish-rule.ts";
import { describeWish } from "./wishes.ts";

/** More is read in the marked text. */
const MAX_WORDS = 3;
const MAX_TAGS = 2;

export interface FoundWhere {
  record: number;
  score: number;
  matched: FoundRecord["matched"];
}

/**
 * @param records by number
 * @param labelOf label of a tag by its id
 */
export function buildWhyExplainer(
  question: Question,
  records: readonly KnownRecord[],
  facts: Pick<RecordFacts, "fits">,
  labelOf: (tag: string) => string,
): (found: FoundWhere) => string {
  const wishesOf = (record: number): string[] =>
    question.wishes
      .filter((wish) => facts.fits(wish)[record]! > FIT.unknown)
      .map((wish) => describeWish(wish, records[record]!));
  return ({ record, score, matched }) => {
    const main =
      question.alternativesTo === undefined
        ? (explainTier(question, record, Math.floor(score), records) ??
          explainWords(matched, records[record]!.tags.map(labelOf)))
        : explainAlternative(question.alternativesTo, record, records);
    const sentence = [...main, ...wishesOf(record)].join("; ");
    return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
  };
}

function explainAlternative(target: number, record: number, records: readonly KnownRecord[]): string[] {
  return [
    record === target
      ? `the ${NOUN.one} that others are wanted instead of`
      : `an alternative to ${records[target]!.name}`,
  ];
}

/** What puts a record above all that only have the words. */
function explainTier(
  { intents, meant, offering }: Question,
  record: number,
  tier: number,
  records: readonly KnownRecord[],
): string[] | undefined {
  const isMeant = meant.includes(record);
  if (isMeant && intents.some(({ type }) => type === "address")) return ["at this address"];
  if (isMeant) return ["compared by name"];
  if (tier === TIERS.name) return ["its name"];
  if (tier === TIERS.alias) return ["also known by this name"];
  if (tier === TIERS.correctedName) return ["its name, but for the spelling"];
  if (tier === TIERS.named && offering.includes(record)) return ["offers this model"];
  if (tier === TIERS.named) return ["named in the query"];
  if (tier === TIERS.vendor) return [`made by ${records[record]!.vendor}`];
  return undefined;
}

function explainWords(
  { name, aliases, vendor, tags, tasks, summary, uses, description }: FoundRecord["matched"],
  labels: readonly string[],
): string[] {
  const parts: string[] = [];
  const inNames = name ?? aliases;
  if (inNames !== undefined) parts.push(`named “${inNames.slice(0, MAX_WORDS).join(" ")}”`);
  if (tasks !== undefined) parts.push(`listed for ${formatList(tasks.slice(0, MAX_TAGS))}`);
  else if (tags !== undefined) {
    // Show the whole label even if only part of it matched: there is no tag called "Photo".
    const whole = new Set(tags.map((words) => labels.find((label) => label.includes(words)) ?? words));
    parts.push(`tagged ${formatList([...whole].slice(0, MAX_TAGS))}`);
  }
  const said = new Map(
    [...(summary ?? []), ...(uses ?? []), ...(description ?? [])].map((word) => [word.toLowerCase(), word]),
  );
  for (const word of inNames ?? []) said.delete(word.toLowerCase());
  if (said.size > 0)
    parts.push(`says ${formatList([...said.values()].slice(0, MAX_WORDS).map((word) => `“${word}”`))}`);
  if (vendor !== undefined && parts.length === 0) parts.push(`made by ${vendor.join(" ")}`);
  return parts.length === 0 ? ["described in similar words"] : parts;
}
