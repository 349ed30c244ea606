/** Weights of terms by lunr itself: a clean build takes them, so that every comparison with one checks `weigh-terms.ts`. */
import lunr from "lunr";
import type { IndexedDocument } from "./analyze.ts";
import { INDEX_FIELDS } from "./document.ts";
import { type WeighedTerms, toWeight } from "./weigh-terms.ts";

/** The parts of `lunr.Index.toJSON()` read here. */
interface LunrIndexJson {
  /** `field/ref` and [term index, weight, …]. */
  fieldVectors: [string, number[]][];
  /** Sorted by term. */
  invertedIndex: [string, { _index: number }][];
}

/** lunr's index over terms that are already analysed: its own tokenizer and pipeline (trimmer, stop words) stay out. */
export function buildLunrIndex(documents: readonly IndexedDocument[]): lunr.Index {
  const builder = new lunr.Builder();
  builder.tokenizer = Object.assign(
    (terms?: null | string | object) => ((terms ?? []) as string[]).map((term) => new lunr.Token(term, {})),
    {
      separator: lunr.tokenizer.separator,
    },
  );
  builder.ref("number");
  for (const field of INDEX_FIELDS) builder.field(field);
  for (const [number, document] of documents.entries()) builder.add({ number: String(number), ...document.terms });
  return builder.build();
}

/** What `weighTerms` gives, by lunr itself. */
export function weighByLunr(documents: readonly IndexedDocument[]): WeighedTerms {
  const { fieldVectors, invertedIndex } = buildLunrIndex(documents).toJSON() as LunrIndexJson;
  const numberOf = new Map(invertedIndex.map(([, posting], number) => [posting._index, number]));
  const lists = Object.fromEntries(INDEX_FIELDS.map((field) => [field, new Map<number, number[]>()]));
  // Vectors are in the order in which documents were added, so every list comes out sorted by document.
  for (const [reference, vector] of fieldVectors) {
    const slash = reference.indexOf("/");
    const list = lists[reference.slice(0, slash)]!;
    const document = Number(reference.slice(slash + 1));
    for (let index = 0; index < vector.length; index += 2) {
      const term = numberOf.get(vector[index]!)!;
      const pairs = list.get(term);
      const weight = toWeight(vector[index + 1]!);
      if (pairs === undefined) list.set(term, [document, weight]);
      else pairs.push(document, weight);
    }
  }
  return { terms: invertedIndex.map(([term]) => term), lists: lists as unknown as WeighedTerms["lists"] };
}
