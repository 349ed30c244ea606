import { expect, test } from "vitest";
import { getBasis } from "#insights/likeness/basis.ts";
import { CandidateIndex } from "#extensions/search-postgres/candidate-index.ts";
import type { Candidate } from "#extensions/search-postgres/candidates.ts";
import { TermCounter } from "#extensions/search-postgres/count-terms.ts";
import type { Card, SnapshotFacts } from "#extensions/search-postgres/format.ts";
import { TermCounts } from "#extensions/search-postgres/term-counts.ts";
import { buildRowMaker } from "#extensions/search-postgres/to-row.ts";
import { buildSearchIndex } from "#search/build-index.ts";
import { INDEX_FIELDS, toSearchSource } from "#search/document.ts";
import { InvertedIndex } from "#search/inverted-index.ts";
import { buildTraitTable } from "#search/trait-index.ts";
import { listTraits } from "#search/traits.ts";
import { buildStemmer } from "#lib/text/stem.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

test("a word weighs the same among some candidates as in lunr's index of all records", () => {
  const catalog = aCatalog([
    anAi({
      name: "Voice Notes",
      summary: "Turns voice notes into notes.",
      description: "Notes, notes and more notes.",
      uses: ["write notes by voice"],
    }),
    anAi({ name: "Deep Voice", summary: "Clones a voice.", description: "Speaks with any voice in any language." }),
    anAi({ name: "Cline", summary: "Writes code.", description: "An agent that edits files and runs commands." }),
  ]);
  const stem = buildStemmer();
  const toRows = buildRowMaker(buildTraitTable(listTraits([], stem)), getBasis(), stem);
  const counter = new TermCounter();
  const rows = catalog.records.map((record) =>
    toRows({ record, comparisons: 0, recommendation: undefined, alternatives: [] }),
  );
  for (const row of rows) counter.add(row);
  const facts = { size: 3, lengths: counter.listLengths(), phraseStems: {} } as unknown as SnapshotFacts;
  const counts = new TermCounts(
    new Map(
      [...counter.listTerms()].map(({ in_texts: inTexts, in_names: inNames, ...row }) => [
        row.term,
        { ...row, inTexts, inNames },
      ]),
    ),
    new Set(),
  );
  // The first record is not a candidate.
  const candidates = rows.slice(1).map(({ row }, place): Candidate => ({
    number: place + 1,
    card: JSON.parse(row.card) as Card,
    postings: row.postings,
    latent: Buffer.alloc(0),
    isFull: false,
  }));
  const some = new CandidateIndex(candidates, facts, counts);
  const all = new InvertedIndex(
    buildSearchIndex(toSearchSource({ records: catalog.records, tags: catalog.tags.values() })),
  );
  for (const field of INDEX_FIELDS) {
    for (const term of all.terms) {
      const terms = [{ term, weight: 1 }];
      const [inSome, inAll] = [new Map<string, number>(), new Map<string, number>()];
      some.visit(field, terms, (document, weight) => inSome.set(some.slugs[document]!, weight));
      all.visit(field, terms, (document, weight) => {
        if (document > 0) inAll.set(all.slugs[document]!, weight);
      });
      expect([term, field, inSome]).toEqual([term, field, inAll]);
      expect([term, some.countDocuments(term)]).toEqual([term, all.countDocuments(term)]);
    }
  }
});

test("a word that every object answers to is counted like any other", () => {
  const facts = { size: 0, lengths: {}, phraseStems: { writer: 3 } } as unknown as SnapshotFacts;
  const index = new CandidateIndex([], facts, new TermCounts(new Map(), new Set()));
  const words = ["writer", "constructor", "__proto__", "nothing"];
  expect(words.map((word) => index.countDocuments(word))).toEqual([3, 0, 0, 0]);
});
