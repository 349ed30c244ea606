/** Who named a pair decides how far up it stands, and the answer says who. */
import { describe, expect, test } from "vitest";
import { toAlternativeSources } from "#insights/alternatives/alternative-sources.ts";
import { toAlternativeList } from "#insights/alternatives/build-alternatives.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { AiSource } from "#record/schema/ai.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

const site = (host: string, asOf?: string) => ({ url: `https://${host}/a-or-b`, ...(asOf !== undefined && { asOf }) });
const hosts = (count: number) => Array.from({ length: count }, (_, at) => site(`site-${at}.example`));

/** A catalogue in which other tools are compared with Alpha by so many sites. */
function withCompared(sources: Record<string, number>, ais: readonly AiSource[]): Catalog {
  const alternatives = Object.entries(sources).map(([slug, count]) => ({ slug, sources: hosts(count) }));
  return aCatalog(ais, { evidence: { alpha: { alternatives } } });
}

const listOf = (catalog: Catalog, slug: string) =>
  toAlternativeList(toAlternativeSources(catalog, catalog.bySlug.get(slug)!));
const slugsOf = (catalog: Catalog, slug = "alpha") => listOf(catalog, slug).data.map((one) => one.slug);

const alpha = anAi({ name: "Alpha", tags: ["coding"] });
const near = anAi({ name: "Near", tags: ["coding"] });
const far = anAi({ name: "Far", tags: ["music"], summary: "Sings.", description: "Songs." });

describe("a pair that others compare", () => {
  test("comes before what is only alike, in both directions, whichever file names it", () => {
    const catalog = withCompared({ far: 2 }, [alpha, near, far]);
    expect(slugsOf(catalog)).toEqual(["far", "near"]);
    expect(slugsOf(catalog, "far")[0]).toBe("alpha");
  });

  test("comes after editors' picks and before the successor", () => {
    const picked = anAi({ ...alpha, alternatives: ["pick"], successor: "heir" });
    const others = ["Pick", "Heir"].map((name) => anAi({ name, tags: ["music"] }));
    const catalog = withCompared({ far: 2 }, [picked, near, far, ...others]);
    expect(slugsOf(catalog)).toEqual(["pick", "far", "heir", "near"]);
    expect(listOf(catalog, "alpha").note).toBe(
      "Editors named the first one, here or in the record of the other tool; two independent sites or more compare the next one; its successor is next; the others follow by likeness and how well known they are.",
    );
  });

  test("comes after the others that are named, picks too, when it is to end", () => {
    const picked = anAi({ ...alpha, alternatives: ["pick", "ending"] });
    const others = ["Pick", "Ending"].map((name) => anAi({ name, tags: ["music"] }));
    const end = {
      kind: "shutdown",
      date: "2027-03-22",
      asOf: "2026-10-01",
      confidence: "high",
      statedBy: "Maker",
      source: site("maker.example"),
    } as const;
    const evidence = {
      alpha: { alternatives: [{ slug: "far", sources: hosts(2) }] },
      ending: { lifecycle: [end] },
    };
    const catalog = aCatalog([picked, near, far, ...others], { evidence });
    expect(slugsOf(catalog)).toEqual(["pick", "far", "ending", "near"]);
    expect(listOf(catalog, "alpha").note).toContain(
      "the next one; one of those named is to end and comes after the rest of them; the others follow",
    );
  });

  test("is nothing more than alike while one owner compares it", () => {
    const ais = [alpha, near, far];
    const twice = { slug: "far", sources: [site("a.example"), site("www.a.example")] };
    expect(slugsOf(withCompared({ far: 1 }, ais))[0]).toBe("near");
    expect(slugsOf(aCatalog(ais, { evidence: { alpha: { alternatives: [twice] } } }))[0]).toBe("near");
  });

  test("is counted over both files, and without what was withdrawn", () => {
    const withdrawn = { at: "2026-10-01", why: "It compares two others." };
    const count = (mark: object) => {
      const evidence = {
        alpha: { alternatives: [{ slug: "far", sources: [site("a.example")] }] },
        far: { alternatives: [{ slug: "alpha", sources: [{ ...site("b.example"), ...mark }] }] },
      };
      const list = listOf(aCatalog([alpha, near, far], { evidence }), "alpha").data;
      return list.find(({ slug }) => slug === "far")?.namedBy.sources;
    };
    expect([count({}), count({ withdrawn })]).toEqual([2, 1]);
  });

  test("is never listed when the other tool has ended", () => {
    const ended = anAi({ ...far, status: "discontinued" });
    expect(slugsOf(withCompared({ far: 5 }, [alpha, near, ended]))).toEqual(["near"]);
  });
});

describe("within editors' picks", () => {
  const pick = (name: string, more: Partial<AiSource> = {}) => anAi({ name, tags: ["music"], ...more });

  test("those that most sites compare come first, then the better known", () => {
    const ais = [
      anAi({ ...alpha, alternatives: ["unknown", "known", "compared"] }),
      pick("Unknown"),
      pick("Known"),
      pick("Compared"),
      ...Array.from({ length: 9 }, (_, at) => pick(`Friend ${at}`, { alternatives: ["known"] })),
    ];
    expect(slugsOf(withCompared({ compared: 1 }, ais)).slice(0, 3)).toEqual(["compared", "known", "unknown"]);
  });

  test("another product of the same maker is last, unless people do weigh the two", () => {
    const ais = [
      anAi({ ...alpha, vendor: "Acme Inc", alternatives: ["twin", "rival"] }),
      anAi({ name: "Twin", tags: ["coding"], vendor: "ACME Inc" }),
      pick("Rival"),
    ];
    expect(slugsOf(aCatalog(ais))).toEqual(["rival", "twin"]);
    expect(slugsOf(withCompared({ twin: 2 }, ais))).toEqual(["twin", "rival"]);
  });
});

test("namedBy counts editors by record and names the newest three sites", () => {
  const sources = [
    site("old.example", "2024"),
    site("www.new.example", "2026-05"),
    { repository: "owner/list", path: "a.md", commit: "abc1234", asOf: "2026-04-01" },
    site("undated.example"),
  ];
  const third = anAi({ name: "Third", tags: ["coding"] });
  const ais = [anAi({ ...alpha, alternatives: ["near"] }), anAi({ ...near, alternatives: ["alpha"] }), third];
  const catalog = aCatalog(ais, { evidence: { alpha: { alternatives: [{ slug: "near", sources }] } } });
  const [first, second] = listOf(catalog, "alpha").data;
  expect(first).toMatchObject({
    slug: "near",
    curated: true,
    namedBy: {
      editors: 2,
      sources: 4,
      first: [
        { name: "new.example", url: "https://www.new.example/a-or-b", asOf: "2026-05" },
        { name: "owner/list", url: "https://github.com/owner/list/blob/abc1234/a.md", asOf: "2026-04-01" },
        { name: "old.example", url: "https://old.example/a-or-b", asOf: "2024" },
      ],
    },
  });
  expect(second).toMatchObject({ slug: "third", curated: false, namedBy: { editors: 0, sources: 0, first: [] } });
});

test("tools that are compared with the same one are company, and the reason doesn't credit editors with it", () => {
  const hub = anAi({ name: "Hub", tags: ["email"], summary: "Sends.", description: "Mail." });
  const evidence = { hub: { alternatives: ["alpha", "far"].map((slug) => ({ slug, sources: hosts(1) })) } };
  const found = listOf(aCatalog([alpha, far, hub], { evidence }), "alpha").data.find(({ slug }) => slug === "far");
  expect(found!.reasons[0]).toBe("Others compare both with Hub.");
});
