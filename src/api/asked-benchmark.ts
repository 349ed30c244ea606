/** The benchmark that a search names: it is no record, and so is answered beside the hits, with who does best. */
import { describeBenchmarks } from "#insights/benchmarks/describe-benchmarks.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { AskedBenchmark } from "#record/schema/search.ts";
import { isEverydayWord } from "#search/everyday-words.ts";
import { API_BASE, apiRoutes, pageRoutes } from "#site/routes.ts";
import { fold } from "#lib/text/fold.ts";

const MAX_SHOWN = 3;

/** @param q as it was asked; null without a question */
export function findAskedBenchmark(catalog: Catalog, q: string | null): AskedBenchmark | null {
  const text = toWords(q ?? "");
  if (text.trim() === "") return null;
  const [named] = listNames(catalog)
    .filter(({ words, isPlain }) => (isPlain ? text === words : text.includes(words)))
    .sort((a, b) => b.words.length - a.words.length);
  if (named === undefined) return null;
  const { id, name, measures, metrics, groups } = describeBenchmarks(catalog).get(named.id)!;
  const main = metrics.find(({ isMain }) => isMain)!;
  const first = groups.find(({ metric }) => metric === main.id);
  const measured = `benchmark=${id}&sort=-benchmark`;
  return {
    id,
    name,
    measures,
    unit: main.unit,
    class: first?.class ?? null,
    data: (first?.results ?? []).slice(0, MAX_SHOWN).map(({ subject, value, withModel }) => ({
      subject,
      value,
      withModel,
      html: `${subject.href.slice(API_BASE.length)}/`,
    })),
    links: {
      self: apiRoutes.benchmark(id),
      html: pageRoutes.benchmark(id),
      records: `${apiRoutes.ais()}?${measured}`,
      recordsHtml: `${pageRoutes.search()}?${measured}`,
    },
  };
}

interface BenchmarkName {
  id: string;
  words: string;
  /** A word that people say without meaning a benchmark: "math". */
  isPlain: boolean;
}

const namesOf = new WeakMap<Catalog, readonly BenchmarkName[]>();

/** Every search asks, so names are folded once for a catalogue. */
function listNames(catalog: Catalog): readonly BenchmarkName[] {
  const known = namesOf.get(catalog);
  if (known !== undefined) return known;
  const names = [...catalog.benchmarks.values()].flatMap(({ id, name }) =>
    [...new Set([id, name].map(toWords))].map((words) => ({ id, words, isPlain: isPlainWord(words.trim()) })),
  );
  namesOf.set(catalog, names);
  return names;
}

function isPlainWord(word: string): boolean {
  return !word.includes(" ") && !/\d/.test(word) && (word.length < 5 || isEverydayWord(word));
}

/** With a space around each word, so that no part of one is found. */
function toWords(text: string): string {
  return ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ")} `;
}
