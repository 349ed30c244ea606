/** Everything that ranking a query needs, built once from the catalogue and its index. */
import type { Catalog } from "#catalog/catalog.ts";
import { CompactIndex } from "./compact-index.ts";
import type { SearchIndexJson } from "./index-json.ts";
import { type NameDirectory, buildNameDirectory } from "./name-directory.ts";
import type { QueryParts } from "./query-words.ts";
import { type RecordSigns, buildRecordSigns } from "./record-signs.ts";
import { type RelevanceRanker, buildRelevanceRanker } from "./rank-by-relevance.ts";
import { buildScorer } from "./score.ts";
import { buildStemmer } from "#text/stem.ts";
import { buildTraitIndex } from "./trait-index.ts";
import { Vocabulary } from "./vocabulary.ts";

export interface Ranker extends QueryParts {
  catalog: Catalog;
  names: NameDirectory;
  signs: RecordSigns;
  rankByRelevance: RelevanceRanker;
}

/** Throws when the index was not built from this catalogue, or by another version of this code. */
export function buildRanker(json: SearchIndexJson, catalog: Catalog): Ranker {
  const index = new CompactIndex(json);
  const { records } = catalog;
  if (index.slugs.length !== records.length || index.slugs.some((slug, number) => records[number]!.slug !== slug)) {
    throw new Error("the search index was built from another catalogue; run the build again");
  }
  const stem = buildStemmer();
  const traits = buildTraitIndex(records, catalog.tags.values(), stem);
  const vocabulary = new Vocabulary(json);
  const names = buildNameDirectory(records);
  const signs = buildRecordSigns(catalog);
  const scorer = buildScorer(index, traits);
  return {
    catalog,
    index,
    stem,
    traits,
    vocabulary,
    names,
    signs,
    rankByRelevance: buildRelevanceRanker({ names, signs, scorer, vocabulary }),
  };
}
