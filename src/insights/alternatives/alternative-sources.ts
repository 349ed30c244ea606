/** What a list of alternatives is made from. Equal sources give equal lists, so a build tells by them which to keep. */
import { type Catalog, toListRecord } from "#record/catalog/catalog.ts";
import { nameSite } from "#record/catalog/comparison-owner.ts";
import { toServedSource } from "#record/catalog/served-source.ts";
import { findSourceUrl } from "#record/catalog/source-link.ts";
import { toTagLabel } from "#record/catalog/tag-labels.ts";
import type { NamedBy } from "#record/schema/alternatives.ts";
import type { ComparisonSource } from "#record/schema/comparison.ts";
import type { AiDetail, ListRecord } from "#record/schema/record.ts";
import { getOwn } from "#lib/text/get-own.ts";
import { formatOutcome } from "#record/result-words.ts";
import { compareMeasured } from "../benchmarks/side-by-side.ts";
import { listListed } from "./ranking.ts";

/** Plain JSON. */
export interface AlternativeSources {
  record: ListRecord;
  /** Its tags, the rarest first: they say most. */
  tags: readonly { id: string; label: string }[];
  /** Best first. */
  listed: readonly ListedSource[];
}

export interface ListedSource extends PairSource {
  similarity: number;
  namedBy: NamedBy;
}

/** An alternative as it is seen from the record. */
export interface PairSource {
  record: ListRecord;
  /** Names of tools that editors pair with both; empty when they pair the two. */
  company: readonly string[];
  /** Names of tools that others compare with both; empty when they compare the two, or `company` has some. */
  comparedCompany: readonly string[];
  /** Names of tasks that both are for, the other one's first task first. */
  sharedTasks: readonly string[];
  /** Where independent results say that the other does better, measured alike; null: nowhere. */
  outscored: Outscored | null;
  /** Names of tags that the record does not have, the most specific first. */
  addedTags: readonly string[];
}

/** Figures with their units and models, in words. */
export interface Outscored {
  benchmark: string;
  own: string;
  theirs: string;
}

/** More is a comparison, and has a page of its own. */
const MAX_ADDED_TAGS = 2;
const MAX_COMPANY = 2;
const MAX_SHARED_TASKS = 2;
const MAX_SITES = 3;

export function toAlternativeSources(catalog: Catalog, record: AiDetail): AlternativeSources {
  return {
    record: toListRecord(record),
    tags: listTags(catalog, record),
    listed: listListed(catalog, record).map(({ record: other, similarity, comparisons }) => ({
      ...toPairSource(catalog, record, other),
      similarity,
      namedBy: {
        editors: countEditors(catalog, record.slug, other.slug),
        sources: comparisons.length,
        first: comparisons.slice(0, MAX_SITES).map(toSite),
      },
    })),
  };
}

export function toPairSource(catalog: Catalog, record: AiDetail, other: AiDetail): PairSource {
  const { curated, compared, tags, tasks } = catalog;
  const toNames = (slugs: readonly string[]): string[] =>
    slugs.slice(0, MAX_COMPANY).map((slug) => catalog.bySlug.get(slug)!.name);
  const company = findCommon(curated.get(record.slug) ?? [], curated.get(other.slug) ?? [], other.slug);
  const [own, theirs] = [record, other].map(({ slug }) => [...(compared.get(slug)?.keys() ?? [])]);
  const added = other.tags.filter((id) => !record.tags.includes(id));
  return {
    record: toListRecord(other),
    company: toNames(company),
    comparedCompany: company.length > 0 ? [] : toNames(findCommon(own!, theirs!, other.slug)),
    sharedTasks: other.tasks
      .filter((id) => record.tasks.includes(id))
      .slice(0, MAX_SHARED_TASKS)
      .map((id) => tasks.get(id)?.label ?? id),
    outscored: findOutscored(record, other),
    addedTags: added.slice(0, MAX_ADDED_TAGS).map((id) => toTagLabel({ tags }, id)),
  };
}

function findOutscored(record: AiDetail, other: AiDetail): Outscored | null {
  for (const { name, conditions, results } of compareMeasured([record, other])) {
    const [own, theirs] = results;
    if (conditions === null || !own || !theirs || own.class !== "independent") continue;
    const isBetter = own.higherIsBetter ? theirs.value > own.value : theirs.value < own.value;
    if (isBetter) return { benchmark: name, own: formatOutcome(own, true), theirs: formatOutcome(theirs, true) };
  }
  return null;
}

/** Partners of both; none when the two are partners themselves. */
function findCommon(own: readonly string[], theirs: readonly string[], other: string): string[] {
  return own.includes(other) ? [] : own.filter((partner) => theirs.includes(partner));
}

function countEditors({ curatedIn }: Catalog, one: string, other: string): number {
  const names = (from: string, to: string): boolean => getOwn(curatedIn, from)?.includes(to) ?? false;
  return Number(names(one, other)) + Number(names(other, one));
}

function toSite(source: ComparisonSource): NamedBy["first"][number] {
  return { name: nameSite(source), url: findSourceUrl(toServedSource(source)), asOf: source.asOf ?? null };
}

function listTags({ tags }: Catalog, record: AiDetail): AlternativeSources["tags"] {
  return record.tags
    .map((id) => ({ id, label: toTagLabel({ tags }, id), count: tags.get(id)?.count ?? 0 }))
    .sort((a, b) => a.count - b.count)
    .map(({ id, label }) => ({ id, label }));
}
