/** `sort=key` ascending, `sort=-key` descending; `recommended`, `relevance` and `-benchmark` put the best first and take no direction. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { type RecordSort, SORT_KEYS } from "#record/catalog/sort-records.ts";
import { listStandings } from "#insights/benchmarks/standing-order.ts";
import type { RelevanceSort } from "#search/request.ts";
import { type Parameter, toChoiceFault } from "../http/parameters/parameter.ts";
import { NOUN } from "#site/nouns.ts";

/** The order of results at the one benchmark that the request names; whose it is, `resolveSort` finds out. */
interface StandingSort {
  key: "standing";
}
export type AskedSort = RecordSort | RelevanceSort | StandingSort;
/** Where only orders of records are asked for. */
export type AskedRecordSort = RecordSort | StandingSort;

const STANDING = "-benchmark";
const ORDERS = ["recommended", ...SORT_KEYS.flatMap((key) => [key, `-${key}`])];

const RECOMMENDED = `recommended (the best-known ${NOUN.many} first, discontinued ones last; /methodology/ has the formula)`;
const BY_STANDING = `${STANDING} (beside exactly one benchmark: best result first, independent ones before what makers report)`;
const BY_KEY = "or a key, ascending or, with a leading hyphen, descending";
const UNKNOWN_LAST = "Unknown values come last either way; ties are sorted by slug.";

/** Of lists without filters. */
export function plainSort(): Parameter<RecordSort> {
  return toSort(ORDERS, `Order of the records: ${RECOMMENDED}, ${BY_KEY}. ${UNKNOWN_LAST}`, findSort);
}

export function recordSort(): Parameter<AskedRecordSort> {
  return toSort(
    [...ORDERS, STANDING],
    `Order of the records: ${RECOMMENDED}, ${BY_STANDING}, ${BY_KEY}. ${UNKNOWN_LAST}`,
    (raw) => (raw === STANDING ? { key: "standing" } : findSort(raw)),
  );
}

export function searchSort(): Parameter<AskedSort> {
  return toSort(
    ["relevance", ...ORDERS, STANDING],
    `Order of the results: relevance (with q only, best first), ${RECOMMENDED}, ${BY_STANDING}, ${BY_KEY}. ${UNKNOWN_LAST} Default: relevance with q, else name.`,
    (raw) => (raw === "relevance" ? { key: raw } : raw === STANDING ? { key: "standing" } : findSort(raw)),
  );
}

/** The order of results at the one benchmark that is asked for; undefined when there are none or several. */
export function resolveSort<Sort extends AskedSort>(
  catalog: Catalog,
  sort: Sort,
  benchmarks: readonly string[] | undefined,
): Exclude<Sort, StandingSort> | RecordSort | undefined {
  if (sort.key !== "standing") return sort as Exclude<Sort, StandingSort>;
  const [benchmark, ...others] = benchmarks ?? [];
  if (benchmark === undefined || others.length > 0) return undefined;
  const slugs = listStandings(catalog, benchmark).flatMap(({ subject: { slug } }) => slug ?? []);
  return { key: "benchmark", slugs };
}

/** What is wrong with an order that can't be resolved. */
export const STANDING_FAULT = {
  parameter: "sort",
  detail: `${STANDING} needs exactly one benchmark: results of different benchmarks don’t compare.`,
};

function toSort<Sort>(
  allowed: readonly string[],
  description: string,
  find: (raw: string) => Sort | undefined,
): Parameter<Sort> {
  return {
    description,
    schema: { type: "string", enum: allowed },
    example: "-rating",
    isRepeatable: false,
    parse: ([raw = ""]) => {
      const value = find(raw.toLowerCase());
      return value === undefined ? { faults: [toChoiceFault(raw, allowed)] } : { value };
    },
  };
}

function findSort(raw: string): RecordSort | undefined {
  if (raw === "recommended") return { key: raw };
  const descending = raw.startsWith("-");
  const key = SORT_KEYS.find((candidate) => candidate === (descending ? raw.slice(1) : raw));
  return key === undefined ? undefined : { key, descending };
}
