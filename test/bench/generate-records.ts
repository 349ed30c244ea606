/**
 * A catalogue of any size, made from the real one with a fixed seed: the real records first, then new ones.
 *
 * A new record takes its facts (kind, tags, prices, platforms, dates, evidence) from one real record and its sentences from
 * several real records with the same first tag, so that texts stay on their subject and words keep the company they
 * have in real texts. Every index size and query time hangs on the vocabulary, which in real text keeps growing with
 * the number of texts (Heaps' law). Sentences alone would not do that: after a few thousand records no new word would
 * come. So each new record gets a name and mostly a vendor that nobody had before, made of syllables of real names; its
 * sentences call it by that name; and every fifth other proper name in them becomes a new word as well. That adds about
 * two words a record without end; the last five hundred real records brought three each.
 */
import type { CheckedContent } from "#record/catalog/checked-content.ts";
import type { AiSource } from "#record/schema/ai.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { type Inventor, createInventor } from "./invent-names.ts";
import { type Random, createRandom } from "./random.ts";

const MAX_SUMMARY = 160;
/** Share of the other proper names in a sentence that become new words. */
const NEW_NAME_SHARE = 0.2;
/** Share of new records whose vendor is as new as they are. */
const NEW_VENDOR_SHARE = 0.7;

interface Source {
  record: AiSource;
  sentences: string[];
}

/** Content with `count` records: the first ones of `base` when it has more. The same bytes for the same arguments. */
export function generateContent(base: CheckedContent, count: number, seed: number): CheckedContent {
  const random = createRandom(seed);
  const ais = takeFirst(base.ais, count);
  const evidence: Record<string, Evidence> = {};
  const slugs = new Set(ais.map(({ slug }) => slug));
  for (const slug of slugs) if (base.evidence[slug] !== undefined) evidence[slug] = relate(base.evidence[slug], slugs);
  const sources = base.ais.map((record): Source => ({ record, sentences: toSentences(record.description) }));
  const bySubject = Map.groupBy(sources, ({ record }) => record.tags[0]!);
  const inventor = createInventor(base.ais, random);
  const slugsBySubject = new Map<string, string[]>();
  while (ais.length < count && sources.length > 0) {
    const source = sources[ais.length % sources.length]!;
    const related = bySubject.get(source.record.tags[0]!)!;
    const siblings = slugsBySubject.get(source.record.tags[0]!) ?? [];
    const record = recombine(source, related, siblings, inventor, random, ais.length);
    ais.push(record);
    slugsBySubject.set(source.record.tags[0]!, [...siblings.slice(-20), record.slug]);
    const facts = base.evidence[source.record.slug];
    if (facts !== undefined) evidence[record.slug] = relate(facts, slugs);
  }
  return { ...base, ais, evidence };
}

/** Facts without relations to records that are left out. */
function relate({ relations, ...facts }: Evidence, slugs: ReadonlySet<string>): Evidence {
  const kept = relations?.filter(({ to }) => to === undefined || slugs.has(to)) ?? [];
  return kept.length === 0 ? facts : { ...facts, relations: kept };
}

/** A record that is left out is named by none. */
function takeFirst(all: readonly AiSource[], count: number): AiSource[] {
  if (count >= all.length) return [...all];
  const taken = all.slice(0, count);
  const slugs = new Set(taken.map(({ slug }) => slug));
  const keep = (named: readonly string[] = []): string[] | undefined => {
    const kept = named.filter((slug) => slugs.has(slug));
    return kept.length === 0 ? undefined : kept;
  };
  return taken.map(({ alternatives, similarTo, successor, ...record }) => {
    return {
      ...record,
      alternatives: keep(alternatives),
      similarTo: keep(similarTo),
      successor: successor !== undefined && slugs.has(successor) ? successor : undefined,
    };
  });
}

function recombine(
  { record }: Source,
  related: readonly Source[],
  siblings: readonly string[],
  inventor: Inventor,
  random: Random,
  number: number,
): AiSource {
  const { name, slug } = inventor.inventName();
  const summaryOf = random.pick(related).record;
  const summary = rewrite(summaryOf.summary, summaryOf, name, inventor, random);
  const sentences = record.description === "" ? [] : pickSentences(related, random);
  return {
    ...record,
    id: `ai_${number.toString(36).padStart(12, "0")}`,
    slug,
    name,
    url: `https://${slug}.example.com/`,
    ...(record.vendor === undefined ? {} : { vendor: random.next() < NEW_VENDOR_SHARE ? name : record.vendor }),
    ...(record.repository === undefined ? {} : { repository: `https://github.com/${slug}/${slug}` }),
    aliases: undefined,
    formerSlugs: undefined,
    packages: undefined,
    successor: undefined,
    alternatives: record.alternatives === undefined || siblings.length === 0 ? undefined : [random.pick(siblings)],
    summary: [...summary].length <= MAX_SUMMARY ? summary : summaryOf.summary,
    description: sentences.map(({ text, from }) => rewrite(text, from, name, inventor, random)).join(" "),
  };
}

function pickSentences(related: readonly Source[], random: Random): { text: string; from: AiSource }[] {
  return random.pick(related).sentences.map((_, place) => {
    const { record, sentences } = random.pick(related);
    return { text: sentences[place] ?? random.pick(sentences), from: record };
  });
}

/** The sentence under the new name, with some other proper names made new. */
function rewrite(sentence: string, from: AiSource, name: string, inventor: Inventor, random: Random): string {
  return sentence
    .replaceAll(from.name, name)
    .replace(/(?<=[\p{Ll},;] )\p{Lu}\p{L}{3,}/gu, (word) =>
      random.next() < NEW_NAME_SHARE ? inventor.inventWord() : word,
    );
}

function toSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
}
