import { describe, expect, test } from "vitest";
import type { CheckedContent } from "#record/catalog/checked-content.ts";
import { AiFrontMatter } from "#record/schema/ai.ts";
import { generateContent } from "../../bench/generate-records.ts";
import { readFrozenContent } from "../../bench/read-catalog.ts";

const base = readFrozenContent();

function countWords(content: CheckedContent): number {
  const words = content.ais.flatMap(
    (ai) => `${ai.name} ${ai.summary} ${ai.description}`.toLowerCase().match(/\p{L}+/gu) ?? [],
  );
  return new Set(words).size;
}

describe("generated content", () => {
  test("begins with the real records and has as many as asked", () => {
    const content = generateContent(base, base.ais.length + 100, 1);
    expect(content.ais).toHaveLength(base.ais.length + 100);
    expect(content.ais.slice(0, base.ais.length)).toEqual(base.ais);
    const few = generateContent(base, 10, 1).ais;
    expect(few.map((ai) => ai.slug)).toEqual(base.ais.slice(0, 10).map((ai) => ai.slug));
  });

  test("names no record that is left out", () => {
    for (const count of [1, 10, 500]) {
      const { ais } = generateContent(base, count, 1);
      const slugs = new Set(ais.map((ai) => ai.slug));
      const named = ais.flatMap((ai) => [
        ...(ai.alternatives ?? []),
        ...(ai.successor === undefined ? [] : [ai.successor]),
      ]);
      expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
    }
  });

  test("is the same for the same seed and another for another", () => {
    const count = base.ais.length + 50;
    expect(generateContent(base, count, 1)).toEqual(generateContent(base, count, 1));
    expect(generateContent(base, count, 2)).not.toEqual(generateContent(base, count, 1));
  });

  test("has valid records with ids, slugs and names of their own", () => {
    const { ais } = generateContent(base, 3_000, 1);
    for (const { slug: _slug, description: _description, ...frontMatter } of ais.slice(base.ais.length)) {
      expect(AiFrontMatter.safeParse(frontMatter).error).toBeUndefined();
    }
    for (const key of ["id", "slug"] as const) expect(new Set(ais.map((ai) => ai[key])).size).toBe(ais.length);
  });

  test("brings new words with new records", () => {
    const [small, middle, large] = [2_000, 4_000, 6_000].map((count) => countWords(generateContent(base, count, 1)));
    expect(middle! - small!).toBeGreaterThan(3_000);
    expect(large! - middle!).toBeGreaterThan(3_000);
  });
});
