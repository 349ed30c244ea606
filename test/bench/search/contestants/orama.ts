import { type AnyOrama, type RawData, create, insertMultiple, load, save, search } from "@orama/orama";
import { BENCH_BOOSTS, BENCH_FIELDS, type Contestant, toBenchDocuments } from "../contestant.ts";

export const orama: Contestant = {
  name: "Orama",
  configuration: "English stems, prefix and 1 typing error, boosts, any word",
  async build(catalog) {
    const index = createIndex();
    await insertMultiple(index, toBenchDocuments(catalog), 5_000);
    return JSON.stringify(save(index));
  },
  load(text) {
    const index = createIndex();
    load(index, JSON.parse(text) as RawData);
    return { answer: (q) => answer(index, q) };
  },
};

function createIndex(): AnyOrama {
  return create({
    schema: { id: "string", ...Object.fromEntries(BENCH_FIELDS.map((field) => [field, "string" as const])) },
    components: {
      tokenizer: { language: "english", stemming: true, stemmerSkipProperties: ["name", "aliases", "vendor"] },
    },
  });
}

function answer(index: AnyOrama, q: string): string[] {
  const found = search(index, {
    term: q,
    properties: [...BENCH_FIELDS],
    boost: BENCH_BOOSTS,
    tolerance: 1,
    threshold: 1,
    limit: 10,
  });
  if (found instanceof Promise) throw new Error("Orama answers at once unless hooks are set; none are");
  return found.hits.map((hit) => String(hit.document.id));
}
