/** Who does best by published results, for questions that ask for the best. */
import { describeBenchmarks } from "#insights/benchmarks/describe-benchmarks.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { Unit } from "#record/schema/units.ts";

/** In English, French, Spanish, Italian, Portuguese, German and Dutch. */
const PRAISE =
  /\b(?:best|top|leading|strongest|most (?:accurate|capable|powerful|reliable)|highest[- ](?:rated|scoring|quality)|state[- ]of[- ]the[- ]art|sota|meilleure?s?|mejor(?:es)?|miglior[ei]?|melhor(?:es)?|beste[nrsm]?|genau(?:este|esten)|nauwkeurigste)\b/iu;
const SPEED =
  /\b(?:fastest|quickest|lowest[- ]latency|least latency|(?:la|le|les) plus rapides?|más rápid[oa]s?|più veloc[ei]|mais rápid[oa]s?|schnellste[nrsm]?|snelste)\b/iu;
const SPEED_UNITS: ReadonlySet<Unit> = new Set([
  "seconds",
  "milliseconds",
  "microseconds",
  "tokens-per-second",
  "requests-per-second",
  "queries-per-second",
  "frames-per-second",
]);

/** Words that ask for the best and for nothing that a text would say. */
const PRAISING = /^(?:accurate|capable|powerful|reliable|leading|strongest|fastest|quickest|latency)$/u;

/** Such a word of a question for the best: what has it in a text is no better for that. */
export function isPraisingWord(word: string, text: string): boolean {
  return PRAISING.test(word) && (SPEED.test(text) || PRAISE.test(text));
}

interface Standing {
  record: number;
  tags: readonly string[];
  isSpeed: boolean;
  /** Share of the others that it beats or equals. */
  share: number;
}

/** By record, 0 to 1; undefined where the question asks for no best, or nothing says which that is. */
export type StandingFinder = (text: string, said: ReadonlySet<string>) => Float32Array | undefined;

/** Independent live results of main figures count, and only those of benchmarks about a tag that is asked for. */
export function buildStandingFinder(catalog: Catalog): StandingFinder {
  let standings: readonly Standing[] | undefined;
  return (text, said) => {
    const [isSpeed, isPraise] = [SPEED.test(text), PRAISE.test(text)];
    if ((!isSpeed && !isPraise) || said.size === 0) return undefined;
    standings ??= listStandings(catalog);
    const fitting = standings.filter((one) => one.isSpeed === isSpeed && one.tags.some((tag) => said.has(tag)));
    if (fitting.length === 0) return undefined;
    const shares = new Float32Array(catalog.records.length);
    for (const { record, share } of fitting) shares[record] = Math.max(shares[record]!, share);
    return shares;
  };
}

function listStandings(catalog: Catalog): Standing[] {
  const numbers = new Map(catalog.records.map(({ slug }, record) => [slug, record]));
  return [...describeBenchmarks(catalog).values()].flatMap(({ tags, metrics, groups }) => {
    const main = metrics.find(({ isMain }) => isMain)!;
    return groups
      .filter((group) => group.metric === main.id && group.class === "independent" && group.isRanked)
      .flatMap(({ results }) =>
        results.flatMap(({ subject, percentile }) => {
          const record = subject.slug === null ? undefined : numbers.get(subject.slug);
          if (record === undefined || percentile === null) return [];
          return [{ record, tags, isSpeed: SPEED_UNITS.has(main.unit), share: percentile / 100 }];
        }),
      );
  });
}
