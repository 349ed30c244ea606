/** The benchmark that a search names: it is no record, and so is answered beside the hits, with who does best. */
import { describeBenchmarks } from "#insights/benchmarks/describe-benchmarks.ts";
import { sortByBest } from "#insights/benchmarks/group-results.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { BenchmarkDetail } from "#record/schema/benchmark-view.ts";
import type { AskedBenchmark } from "#record/schema/search.ts";
import { isEverydayWord } from "#search/everyday-words.ts";
import { API_BASE, apiRoutes, pageRoutes } from "#site/routes.ts";
import { fold } from "#lib/text/fold.ts";

const MAX_SHOWN = 3;

/** @param q as it was asked; null without a question */
export function findAskedBenchmark(catalog: Catalog, q: string | null): AskedBenchmark | null {
  const words = toWords(q ?? "");
  const runs = new Set(words.flatMap((_, start) => listRuns(words.slice(start))));
  const bare = words.filter((word) => !ABOUT_BENCHMARKS.test(word)).join("");
  const [first, ...others] = listNames(catalog).filter(({ joined, isPlain }) =>
    isPlain ? bare === joined : runs.has(joined),
  );
  if (first === undefined) return null;
  const details = describeBenchmarks(catalog);
  const named = [first, ...others.filter(({ joined }) => joined === first.joined)];
  const { id, name, measures, metrics, groups } = first.isShort
    ? named.map((one) => details.get(one.id)!).sort(compareInUse)[0]!
    : details.get(first.id)!;
  const main = metrics.find(({ isMain }) => isMain)!;
  const [best] = sortByBest(groups, main);
  const query = `benchmark=${id}&sort=-benchmark`;
  return {
    id,
    name,
    measures,
    unit: main.unit,
    class: best?.class ?? null,
    setting: best?.setting ?? null,
    data: (best?.results ?? []).slice(0, MAX_SHOWN).map(({ subject, value, withModel }) => ({
      subject,
      value,
      withModel,
      html: `${subject.href.slice(API_BASE.length)}/`,
    })),
    links: {
      self: apiRoutes.benchmark(id),
      html: pageRoutes.benchmark(id),
      records: `${apiRoutes.ais()}?${query}`,
      recordsHtml: `${pageRoutes.search()}?${query}`,
    },
  };
}

/** Words beside a name that ask for nothing else. */
const ABOUT_BENCHMARKS = /^(?:benchmarks?|leaderboards?|scores?|results?|rankings?|the|on|of|by)$/u;

/** Of a family first what is in use, then what somebody without interest reports, what measures records, what measures most. */
function compareInUse(a: BenchmarkDetail, b: BenchmarkDetail): number {
  return (
    Number(a.retired !== null) - Number(b.retired !== null) ||
    Number(isIndependent(b)) - Number(isIndependent(a)) ||
    Number(b.subjects.includes("ai")) - Number(a.subjects.includes("ai")) ||
    b.subjectCount - a.subjectCount
  );
}

function isIndependent({ groups }: BenchmarkDetail): boolean {
  return groups.some((group) => group.class === "independent");
}

interface BenchmarkName {
  id: string;
  /** What several of a family are called. */
  isShort: boolean;
  /** Without spaces, as "SWE-bench" is also written "swebench" and "SWE bench". */
  joined: string;
  /** A word that people say without meaning a benchmark: "math". */
  isPlain: boolean;
}

const namesOf = new WeakMap<Catalog, readonly BenchmarkName[]>();

/** The longest first, own names before short ones; made once for a catalogue, as every search asks. */
function listNames(catalog: Catalog): readonly BenchmarkName[] {
  const known = namesOf.get(catalog);
  if (known !== undefined) return known;
  const names = [...catalog.benchmarks.values()]
    .flatMap(({ id, name }) => [
      toName(id, id, false),
      toName(id, name, false),
      ...listShortNames(name).map((short) => toName(id, short, true)),
    ])
    .sort((a, b) => b.joined.length - a.joined.length || Number(a.isShort) - Number(b.isShort));
  namesOf.set(catalog, names);
  return names;
}

function toName(id: string, text: string, isShort: boolean): BenchmarkName {
  const words = toWords(text);
  return { id, isShort, joined: words.join(""), isPlain: words.length === 1 && isPlainWord(words[0]!) };
}

/** What several of a family are called: "SWE-bench" of "SWE-bench Verified", "OSWorld" of "OSWorld, claims of vendors". */
function listShortNames(name: string): string[] {
  const [head] = name.split(", ");
  const family = /^.+?bench\b/iu.exec(name)?.[0];
  return [head!, ...(family === undefined ? [] : [family])];
}

function isPlainWord(word: string): boolean {
  return !/\d/.test(word) && (word.length < 5 || isEverydayWord(word));
}

const MAX_NAME_WORDS = 8;

/** The first word, the first two joined, and so on. */
function listRuns(words: readonly string[]): string[] {
  return words.slice(0, MAX_NAME_WORDS).map((_, last) => words.slice(0, last + 1).join(""));
}

function toWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
