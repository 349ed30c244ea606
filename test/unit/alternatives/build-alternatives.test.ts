import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toAlternativeSources } from "#insights/alternatives/alternative-sources.ts";
import { listAlternatives, toAlternativeList } from "#insights/alternatives/build-alternatives.ts";
import { buildSimilarityIndex } from "#insights/alternatives/similarity.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { AiSource } from "#record/schema/ai.ts";
import { type Alternative, AlternativeList } from "#record/schema/alternatives.ts";
import { KINDS, PRICINGS } from "#record/schema/vocabulary.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

const slugsOf = (catalog: Catalog, slug: string): string[] =>
  listAlternatives(catalog, catalog.bySlug.get(slug)!).map((alternative) => alternative.slug);

const buildAlternatives = (catalog: Catalog): Map<string, Alternative[]> =>
  new Map(catalog.records.map((record) => [record.slug, listAlternatives(catalog, record)]));

const someAis = fc
  .array(
    fc.record({
      tags: fc.uniqueArray(fc.constantFrom("writing", "email", "video", "music", "coding", "research"), {
        minLength: 1,
        maxLength: 4,
      }),
      kind: fc.constantFrom(...KINDS),
      pricing: fc.constantFrom(...PRICINGS),
      status: fc.constantFrom("active", "active", "beta", "discontinued"),
      summary: fc.constantFrom(
        "Writes short letters.",
        "Cuts long videos.",
        "Answers mail for teams.",
        "Composes songs from hummed melodies.",
      ),
      pairs: fc.array(fc.nat(30), { maxLength: 3 }),
    }),
    { minLength: 2, maxLength: 30 },
  )
  .map((rows): AiSource[] =>
    rows.map(({ pairs, ...fields }, index) =>
      anAi({
        ...fields,
        name: `Tool ${index}`,
        status: fields.status,
        alternatives: [...new Set(pairs.filter((other) => other < rows.length && other !== index))].map(
          (other) => `tool-${other}`,
        ),
      }),
    ),
  );

describe("alternatives of any catalogue", () => {
  test("are at most 20, never the tool itself, never a discontinued one, never one twice", () => {
    fc.assert(
      fc.property(someAis, (ais) => {
        const catalog = aCatalog(ais);
        for (const [slug, alternatives] of buildAlternatives(catalog)) {
          const slugs = alternatives.map((alternative) => alternative.slug);
          expect(slugs.length).toBeLessThanOrEqual(20);
          expect(new Set(slugs).size).toBe(slugs.length);
          expect(slugs).not.toContain(slug);
          expect(
            alternatives.every(
              (alternative) => alternative.status !== "discontinued" && alternative.reasons.length > 0,
            ),
          ).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("name curated pairs first, in both directions", () => {
    fc.assert(
      fc.property(someAis, (ais) => {
        const catalog = aCatalog(ais);
        const lists = buildAlternatives(catalog);
        for (const alternatives of lists.values()) {
          const flags = alternatives.map((alternative) => alternative.curated);
          expect(flags.lastIndexOf(true)).toBe(flags.filter(Boolean).length - 1);
        }
        const isUsable = (slug: string): boolean => catalog.bySlug.get(slug)!.status !== "discontinued";
        const directions = ais.flatMap((ai) =>
          (ai.alternatives ?? []).flatMap((other) => [
            [ai.slug, other],
            [other, ai.slug],
          ]),
        );
        for (const [from, to] of directions.filter(([, to]) => isUsable(to!)))
          expect(slugsOf(catalog, from!)).toContain(to);
      }),
      { numRuns: 40 },
    );
  });

  test("do not depend on the order of the content", () => {
    fc.assert(
      fc.property(someAis, (ais) => {
        expect([...buildAlternatives(aCatalog(ais.toReversed()))]).toEqual([...buildAlternatives(aCatalog(ais))]);
      }),
      { numRuns: 20 },
    );
  });

  test("are alike in both directions", () => {
    fc.assert(
      fc.property(someAis, (ais) => {
        const catalog = aCatalog(ais);
        const index = buildSimilarityIndex(catalog);
        const usable = [...catalog.records.keys()].filter((at) => catalog.records[at]!.status !== "discontinued");
        const ranked = new Map(usable.map((number) => [number, index.rank(number)]));
        const similarity = (a: number, b: number) => ranked.get(a)!.find(({ number }) => number === b)?.similarity ?? 0;
        for (const a of usable) for (const b of usable) expect(similarity(a, b)).toBeCloseTo(similarity(b, a), 12);
      }),
      { numRuns: 20 },
    );
  });
});

describe("a successor", () => {
  const catalog = aCatalog([
    anAi({ name: "Old", tags: ["audio"], successor: "new", status: "discontinued" }),
    anAi({ name: "New", tags: ["writing"], summary: "Something else." }),
    anAi({ name: "Paired", tags: ["audio"], successor: "heir", alternatives: ["friend"] }),
    anAi({ name: "Heir", tags: ["writing"] }),
    anAi({ name: "Friend", tags: ["images"] }),
    anAi({ name: "Both", tags: ["images"], successor: "choice", alternatives: ["choice"] }),
    anAi({ name: "Choice", tags: ["audio"] }),
  ]);
  const listOf = (slug: string) => toAlternativeList(toAlternativeSources(catalog, catalog.bySlug.get(slug)!));
  const flagsOf = (slug: string) => Object.fromEntries(listOf(slug).data.map((one) => [one.slug, one.curated]));

  test("comes after what editors named and before what is alike, and is no pick of theirs", () => {
    expect(listOf("old").data[0]).toMatchObject({ slug: "new", curated: false });
    expect(listOf("old").data[0]!.reasons[0]).toBe("Named as the successor of Old.");
    expect(listOf("paired").data.slice(0, 2)).toMatchObject([
      { slug: "friend", curated: true },
      { slug: "heir", curated: false },
    ]);
    expect(flagsOf("both")["choice"]).toBe(true);
  });

  test("has the flag that its own list gives the other", () => {
    const oneWay = catalog.records.flatMap(({ slug }) =>
      Object.entries(flagsOf(slug))
        .filter(([other, curated]) => (flagsOf(other)[slug] ?? curated) !== curated)
        .map(([other]) => `${slug} ${other}`),
    );
    // A list never has a discontinued record, so that one direction is all there is.
    expect(oneWay).toEqual([]);
  });

  test("is named in the note, which counts the picks alone", () => {
    expect(listOf("old").note).toBe(
      "Its successor is first; the others follow by likeness and how well known they are; editors have named none.",
    );
    expect(listOf("paired").note).toBe(
      "Editors named the first one, here or in the record of the other tool; its successor is next; the others follow by likeness and how well known they are.",
    );
    expect(listOf("both").note).toBe(
      "Editors named the first one, here or in the record of the other tool; the others follow by likeness and how well known they are.",
    );
    expect(listOf("new").note).toBe("The most similar and best known tools first; editors have named none.");
  });
});

describe("one list", () => {
  test("follows its schema and names its method", () => {
    const catalog = aCatalog([anAi({ name: "Alpha" }), anAi({ name: "Beta" })]);
    const list = toAlternativeList(toAlternativeSources(catalog, catalog.bySlug.get("alpha")!));
    expect(AlternativeList.safeParse(list).error).toBeUndefined();
    expect(list.data.map((alternative) => alternative.slug)).toEqual(["beta"]);
  });

  test("puts a rare shared tag above a common one", () => {
    const common = Array.from({ length: 12 }, (_, index) =>
      anAi({ name: `Other ${index}`, tags: ["audio", "writing"], summary: `Number ${index}.` }),
    );
    const catalog = aCatalog([
      anAi({ name: "Alpha", tags: ["notes", "writing", "braille"], summary: "Reads." }),
      anAi({ name: "Rare", tags: ["audio", "braille"], summary: "Unlike." }),
      ...common,
    ]);
    expect(slugsOf(catalog, "alpha")[0]).toBe("rare");
  });

  test("holds what is paired with the same tool, though nothing else is shared", () => {
    const catalog = aCatalog([
      anAi({ name: "Alpha", tags: ["video"], summary: "Cuts.", description: "One.", alternatives: ["hub"] }),
      anAi({ name: "Omega", tags: ["music"], summary: "Sings.", description: "Two.", alternatives: ["hub"] }),
      anAi({ name: "Hub", tags: ["email"], summary: "Sends.", description: "Three." }),
    ]);
    const found = listAlternatives(catalog, catalog.bySlug.get("alpha")!).find(({ slug }) => slug === "omega");
    expect(found).toMatchObject({
      curated: false,
      reasons: ["Editors list both as alternatives to Hub.", "Also tagged Music."],
    });
  });

  test("starts with the successor of a discontinued tool", () => {
    const catalog = aCatalog([
      anAi({ name: "Old", status: "discontinued", successor: "new-one", tags: ["video"] }),
      anAi({ name: "New One", slug: "new-one", tags: ["music"] }),
      anAi({ name: "Twin", tags: ["video"] }),
    ]);
    const [first] = listAlternatives(catalog, catalog.bySlug.get("old")!);
    expect(first).toMatchObject({ slug: "new-one", curated: false });
    expect(first!.reasons).toContain("Named as the successor of Old.");
  });
});
