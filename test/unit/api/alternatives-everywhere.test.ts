/** Search and API have one notion of alternatives. */
import { describe, expect, test } from "vitest";
import type { AiRecord } from "#record/schema/record.ts";
import type { AlternativeList } from "#record/schema/alternatives.ts";
import { aPlan, anAi } from "../../fixtures/builders.ts";
import { aService, askJson } from "../../fixtures/service.ts";

const crowd = Array.from({ length: 30 }, (_, index) =>
  anAi({
    name: `Brush ${index}`,
    tags: index % 2 === 0 ? ["images", "video"] : ["images", "writing"],
    summary: index % 3 === 0 ? "Paints pictures from a sentence." : `Draws with tool number ${index}.`,
    platforms: index % 5 === 0 ? ["web", "self-hosted"] : ["web"],
    ...(index > 22 ? { openSource: true } : {}),
  }),
);
const service = aService(
  [
    anAi({
      name: "Midjourney",
      tags: ["images"],
      summary: "Paints pictures from a sentence.",
      alternatives: ["inker"],
    }),
    anAi({ name: "Inker", tags: ["writing"], summary: "Puts ink on paper." }),
    anAi({ name: "Ledger", tags: ["accounting"], summary: "Keeps the books.", alternatives: ["abacus"] }),
    anAi({ name: "Abacus", tags: ["accounting"], summary: "Counts beads." }),
    anAi({ name: "Old Ledger", tags: ["accounting"], status: "discontinued", successor: "ledger" }),
    ...crowd,
  ],
  { evidence: { midjourney: { plans: [aPlan()] } } },
);

const slugs = ({ data }: { data: Pick<AiRecord, "slug">[] }): string[] => data.map(({ slug }) => slug);
const listed = async (slug: string): Promise<string[]> =>
  slugs(await askJson<AlternativeList>(service, `/ais/${slug}/alternatives`));
const found = async (q: string): Promise<string[]> =>
  slugs(await askJson<{ data: AiRecord[] }>(service, `/search?limit=50&q=${encodeURIComponent(q)}`));

describe("a search for alternatives to a tool", () => {
  test.each(["midjourney", "ledger", "inker", "brush-3", "old-ledger"])(
    "gives those of /ais/%s/alternatives in their order, then the tool",
    async (slug) => {
      expect(await found(`alternative to ${slug.replaceAll("-", " ")}`)).toEqual([...(await listed(slug)), slug]);
    },
  );

  test("puts those with a wanted trait first, each group in the order of similarity", async () => {
    const plain = await listed("midjourney");
    const answer = await found("open source alternative to midjourney");
    const isOpen = (slug: string): boolean => service.catalog.bySlug.get(slug)!.openSource === true;
    const known = answer.filter((slug) => plain.includes(slug) && isOpen(slug));
    expect(isOpen(answer[0]!)).toBe(true);
    expect(known).toEqual(plain.filter(isOpen));
    expect(answer.at(-1)).toBe("midjourney");
  });

  test("with a wanted trait also gives similar tools that the list has no room for", async () => {
    const open = crowd.filter((ai) => ai.openSource === true).map((ai) => ai.slug);
    expect((await found("open source alternative to midjourney")).slice(0, open.length).toSorted()).toEqual(
      open.toSorted(),
    );
  });
});
