/**
 * Questions with wishes, made from the table of wishes and the facts of records: whoever adds a wish has added its questions.
 * Of the tools on a subject that are known to meet all wishes, five at most, how many stand among the first five?
 */
import { listRanked } from "#insights/alternatives/ranking.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { SearchEngine } from "#search/request.ts";
import { FIT, type WishRule } from "#search/wish-rule.ts";
import { WISH_RULES } from "#search/wish-table.ts";
import { fitWish, listWishes } from "#search/wishes.ts";
import { createRandom } from "../random.ts";
import { type StatedQuestion, type WishSubject, listStatedQuestions } from "./stated-wishes.ts";

interface WishQuestion {
  q: string;
  kind: "one wish" | "two wishes" | "alternatives" | "alternatives, two wishes" | StatedQuestion["kind"];
  /** Slugs of the tools on the subject that meet all wishes. */
  meeting: readonly string[];
}

const SHOWN = 5;
/** Fewer tools make no subject. */
const LEAST_ON_SUBJECT = 6;
const OF_EACH_KIND = 150;

function listWishQuestions(catalog: Catalog, seed: number): WishQuestion[] {
  const { below } = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const subjects = listSubjects(catalog);
  const known = catalog.records.filter(({ slug }) => (catalog.curated.get(slug)?.length ?? 0) >= LEAST_ON_SUBJECT);
  return (["one wish", "two wishes", "alternatives", "alternatives, two wishes"] as const).flatMap((kind) => {
    const questions = new Map<string, WishQuestion>();
    for (let tries = 0; questions.size < OF_EACH_KIND && tries < OF_EACH_KIND * 100; tries++) {
      const rules = [...new Set([pick(WISH_RULES), ...(kind.includes("two") ? [pick(WISH_RULES)] : [])])];
      const isLike = kind.startsWith("alternatives");
      const target = pick(known);
      const subject = isLike
        ? { name: `alternative to ${target.name}`, records: listLike(catalog, target) }
        : pick(subjects);
      const q = sayWishes(rules, subject.name, below(2) === 0);
      const wishes = listWishes(q, catalog.today);
      // "Local chat app" says more than its wish.
      if (wishes.length !== rules.length || (kind.includes("two") && rules.length !== 2)) continue;
      const meeting = subject.records.filter((record) => wishes.every((wish) => fitWish(wish, record) >= FIT.met));
      if (meeting.length > 0 && meeting.length < subject.records.length)
        questions.set(q, { q, kind, meeting: meeting.map(({ slug }) => slug) });
    }
    return [...questions.values()];
  });
}

export interface WishMeasurement {
  kind: WishQuestion["kind"];
  count: number;
  /** Mean share of the tools that should be shown which are. */
  shown: number;
  /** Questions whose answers show none of them. */
  none: number;
}

export async function measureWishes(catalog: Catalog, engine: SearchEngine, seed: number): Promise<WishMeasurement[]> {
  const request = {
    filters: {},
    sort: { key: "relevance" },
    facets: [],
    page: 1,
    limit: SHOWN,
    explain: false,
  } as const;
  const rates = new Map<WishQuestion["kind"], number[]>();
  const stated = listStatedQuestions(catalog, listSubjects(catalog), seed);
  for (const question of [...listWishQuestions(catalog, seed), ...stated]) {
    const { hits } = await engine.search({ ...request, q: question.q });
    const rate = rateWishAnswer(
      question,
      hits.map(({ record }) => record.slug),
    );
    rates.set(question.kind, [...(rates.get(question.kind) ?? []), rate]);
  }
  return [...rates].map(([kind, some]) => ({
    kind,
    count: some.length,
    shown: some.reduce((sum, rate) => sum + rate, 0) / some.length,
    none: some.filter((rate) => rate === 0).length,
  }));
}

/** Share of the tools that should be shown which are. */
function rateWishAnswer({ meeting }: WishQuestion, slugs: readonly string[]): number {
  const shown = slugs.slice(0, SHOWN).filter((slug) => meeting.includes(slug)).length;
  return shown / Math.min(SHOWN, meeting.length);
}

function sayWishes(rules: readonly WishRule[], subject: string, isBefore: boolean): string {
  const words = rules.map(({ example }) => example).join(" ");
  return isBefore && !/^(?:that|on|in|for|with|without|under) /.test(words)
    ? `${words} ${subject}`
    : `${subject} ${words}`;
}

function listSubjects({ records, tasks }: Catalog): WishSubject[] {
  return [...tasks.values()]
    .map(({ id, label }) => ({
      name: label.toLowerCase(),
      records: records.filter((record) => isLiving(record) && record.tasks.includes(id)),
    }))
    .filter((subject) => subject.records.length >= LEAST_ON_SUBJECT);
}

/** What is ranked as an alternative, and what is for the same before all: its first task or tag. */
function listLike(catalog: Catalog, target: AiDetail): AiDetail[] {
  const [[task], [tag]] = [target.tasks, target.tags];
  const ranked = new Set(listRanked(catalog, target).map(({ record }) => record));
  return catalog.records.filter(
    (record) =>
      record !== target &&
      isLiving(record) &&
      (ranked.has(record) || record.tasks.includes(task!) || record.tags.includes(tag!)),
  );
}

function isLiving({ status }: AiDetail): boolean {
  return status !== "discontinued";
}
