/** `sort=key` ascending, `sort=-key` descending; `recommended` and `relevance` put the best first and take no direction. */
import { type RecordSort, SORT_KEYS } from "#record/catalog/sort-records.ts";
import type { RelevanceSort } from "#search/request.ts";
import { type Parameter, toChoiceFault } from "../http/parameters/parameter.ts";
import { NOUN } from "#site/nouns.ts";

const ORDERS = ["recommended", ...SORT_KEYS.flatMap((key) => [key, `-${key}`])];

const RECOMMENDED = `recommended (the best-known ${NOUN.many} first, discontinued ones last; /methodology/ has the formula)`;
const UNKNOWN_LAST = "Unknown values come last either way; ties are sorted by slug.";

export function recordSort(): Parameter<RecordSort> {
  return {
    description: `Order of the records: ${RECOMMENDED}, or a key, ascending or, with a leading hyphen, descending. ${UNKNOWN_LAST}`,
    schema: { type: "string", enum: ORDERS },
    example: "-rating",
    isRepeatable: false,
    parse: ([raw = ""]) => {
      const value = findSort(raw);
      return value === undefined ? { faults: [toChoiceFault(raw, ORDERS)] } : { value };
    },
  };
}

export function searchSort(): Parameter<RecordSort | RelevanceSort> {
  const allowed = ["relevance", ...ORDERS];
  return {
    ...recordSort(),
    description: `Order of the results: relevance (with q only, best first), ${RECOMMENDED}, or a key, ascending or, with a leading hyphen, descending. ${UNKNOWN_LAST} Default: relevance with q, else name.`,
    schema: { type: "string", enum: allowed },
    parse: ([raw = ""]) => {
      const value = raw.toLowerCase() === "relevance" ? ({ key: "relevance" } as const) : findSort(raw);
      return value === undefined ? { faults: [toChoiceFault(raw, allowed)] } : { value };
    },
  };
}

function findSort(given: string): RecordSort | undefined {
  const raw = given.toLowerCase();
  if (raw === "recommended") return { key: raw };
  const descending = raw.startsWith("-");
  const key = SORT_KEYS.find((candidate) => candidate === (descending ? raw.slice(1) : raw));
  return key === undefined ? undefined : { key, descending };
}
