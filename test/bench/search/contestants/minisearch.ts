import MiniSearch, { type Options } from "minisearch";
import { BENCH_BOOSTS, BENCH_FIELDS, type BenchDocument, type Contestant, toBenchDocuments } from "../contestant.ts";

const OPTIONS: Options<BenchDocument> = {
  fields: [...BENCH_FIELDS],
  processTerm: (term) => term.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase(),
  searchOptions: {
    boost: BENCH_BOOSTS,
    prefix: (_term, place, terms) => place === terms.length - 1,
    fuzzy: (term) => (term.length >= 9 ? 2 : term.length >= 5 ? 1 : 0),
    maxFuzzy: 2,
    combineWith: "OR",
  },
};

export const minisearch: Contestant = {
  name: "MiniSearch",
  configuration: "prefix of the last word, 1–2 typing errors by length, boosts, accents folded, any word",
  build(catalog) {
    const index = new MiniSearch<BenchDocument>(OPTIONS);
    index.addAll(toBenchDocuments(catalog));
    return JSON.stringify(index);
  },
  load(text) {
    const index = MiniSearch.loadJSON<BenchDocument>(text, OPTIONS);
    return {
      answer: (q) =>
        index
          .search(q)
          .slice(0, 10)
          .map((hit) => String(hit.id)),
    };
  },
};
