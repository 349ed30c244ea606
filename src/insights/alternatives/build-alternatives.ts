/** What to use instead of a tool: listed ones first, then the most similar ones (contract §7). */
import type { Alternative, AlternativeList } from "#record/schema/alternatives.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { MIN_COMPARING_OWNERS } from "#record/catalog/compared-pairs.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import { pageRoutes } from "#site/routes.ts";
import { type AlternativeSources, toAlternativeSources } from "./alternative-sources.ts";
import { limitRepeats } from "./limit-repeats.ts";
import { explainAlternative } from "./reasons.ts";

/** Raise when the same records give another list. */
export const ALTERNATIVES_METHOD_VERSION = "7";

/** Body of `GET /ais/<slug>/alternatives`. */
export function toAlternativeList(sources: AlternativeSources): AlternativeList {
  const data = toAlternatives(sources);
  return {
    slug: sources.record.slug,
    method: { version: ALTERNATIVES_METHOD_VERSION, documentation: `${pageRoutes.methodology()}#alternatives` },
    note: describeOrder(sources.record.successor, data),
    data,
  };
}

/** Alternatives of one record, at most 20: never itself, never a discontinued tool. */
export function listAlternatives(catalog: Catalog, record: AiDetail): Alternative[] {
  return toAlternatives(toAlternativeSources(catalog, record));
}

function toAlternatives(sources: AlternativeSources): Alternative[] {
  const reasons = limitRepeats(sources.listed.map((pair) => explainAlternative(sources, pair)));
  return sources.listed.map(({ record, similarity, namedBy }, place) => ({
    ...record,
    similarity,
    reasons: reasons[place]!,
    curated: namedBy.editors > 0,
    namedBy,
  }));
}

/** Says once what every row would otherwise repeat. */
function describeOrder(successor: string | null, data: readonly Alternative[]): string | null {
  if (data.length === 0) return null;
  const isNext = (one: Alternative): boolean => one.slug === successor && !one.curated && !isCompared(one);
  const isNamed = (one: Alternative): boolean => one.curated || isCompared(one) || isNext(one);
  const ending = data.filter((one) => one.endsAt !== null && isNamed(one)).length;
  const staying = data.filter(({ endsAt }) => endsAt === null);
  const picks = staying.filter(({ curated }) => curated).length;
  const compared = staying.filter(isCompared).length;
  const hasNext = staying.some(isNext);
  const rest = data.length - picks - compared - ending - (hasNext ? 1 : 0);
  const groups = [
    ...(picks > 0
      ? [`editors named ${countFirst(picks, data, "first")}, here or in the record of the other ${NOUN.one}`]
      : []),
    ...(compared > 0
      ? [`two independent sites or more compare ${countFirst(compared, data, picks > 0 ? "next" : "first")}`]
      : []),
    ...(hasNext ? [picks + compared > 0 ? "its successor is next" : "its successor is first"] : []),
    ...(ending > 0
      ? [
          `${ending === 1 ? "one of those named is" : `${ending} of those named are`} to end and ${ending === 1 ? "comes" : "come"} after the rest of them`,
        ]
      : []),
    ...(rest > 0 ? [describeRest(rest === data.length)] : []),
    ...(data.some(({ curated }) => curated) ? [] : ["editors have named none"]),
  ];
  return `${capitalize(groups.join("; "))}.`;
}

function isCompared({ curated, namedBy }: Alternative): boolean {
  return !curated && namedBy.sources >= MIN_COMPARING_OWNERS;
}

function countFirst(count: number, { length }: readonly Alternative[], place: "first" | "next"): string {
  if (count === length) return length === 1 ? "it" : "all of them";
  return count === 1 ? `the ${place} one` : `the ${place} ${count}`;
}

function describeRest(isAll: boolean): string {
  return isAll
    ? `the most similar and best known ${NOUN.many} first`
    : "the others follow by likeness and how well known they are";
}
