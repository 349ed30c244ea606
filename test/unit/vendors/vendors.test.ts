import { describe, expect, test } from "vitest";
import type { Vendor, VendorSummary } from "#record/schema/vendor.ts";
import { renderRedirects } from "#build/redirects.ts";
import type { AiList } from "#record/schema/list.ts";
import type { SearchResults } from "#record/schema/search.ts";
import { SLUG_PATTERN } from "#record/schema/primitives.ts";
import { toVendorSlug } from "#insights/vendors/vendor-slug.ts";
import { aRating, anAi } from "../../fixtures/builders.ts";
import { aService, ask, askJson } from "../../fixtures/service.ts";

interface VendorPage {
  data: VendorSummary[];
  page: { total: number };
}

const service = aService([
  anAi({ name: "Llama", vendor: "Meta", openSource: true }),
  anAi({ name: "Meta AI", vendor: "Meta AI", openSource: false }),
  anAi({ name: "Muse", vendor: "Meta" }),
  anAi({ name: "GLM", vendor: "智谱" }),
  anAi({ name: "Recorder", vendor: "tl;dv" }),
  anAi({ name: "Nobody's" }),
]);
const withComma = aService([
  anAi({ name: "Alpha", vendor: "Alpha, Inc." }),
  anAi({ name: "Beta", vendor: "Öko Lab" }),
  anAi({ name: "Gamma", vendor: "Alpha" }),
]);

describe("addresses of makers", () => {
  test.each([
    ["Zhipu AI", "zhipu-ai"],
    ["tl;dv", "tl-dv"],
    ["Bïrch", "birch"],
    ["O'Reilly & Sons, Inc.", "oreilly-sons-inc"],
    ["C3.ai", "c3-ai"],
    ["x".repeat(80), "x".repeat(64)],
  ])("%s is at %s", (name, slug) => {
    expect(toVendorSlug(name)).toBe(slug);
  });

  test("names without a Latin letter have addresses of their own, the same for other spellings", () => {
    const slugs = ["智谱", "字节跳动", "Яндекс"].map(toVendorSlug);
    expect(slugs.every((slug) => SLUG_PATTERN.test(slug))).toBe(true);
    expect(new Set(slugs).size).toBe(3);
    expect(toVendorSlug("яндекс")).toBe(slugs[2]);
  });

  test("another name or spelling redirects, on the address and on its twin", async () => {
    for (const [path, to] of [
      ["/vendors/meta-ai", "/vendors/meta"],
      ["/vendors/Facebook", "/vendors/meta"],
      ["/vendors/META", "/vendors/meta"],
      ["/vendors/meta-ai.json", "/vendors/meta.json"],
    ]) {
      const response = await ask(service, path!);
      expect([path, response.status, response.headers.get("Location")]).toEqual([path, 301, `/api/v1${to}`]);
    }
    const unknown = await ask(service, "/vendors/mete");
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { suggestions: ["meta"] }]);
  });
});

test("pages of other names redirect", () => {
  const lines = renderRedirects(service.catalog).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining(["/makers/meta-ai/ /makers/meta/ 301", "/makers/facebook/ /makers/meta/ 301"]),
  );
});

test.each(["Meta", "meta ai", "Facebook"])(
  "vendor=%s finds what the maker's page counts, as its facet does",
  async (vendor) => {
    const query = new URLSearchParams({ vendor, facets: "vendor" });
    const { page, facets } = await askJson<AiList>(service, `/ais?${query}`);
    expect(page.total).toBe(3);
    expect(facets!["vendor"]!.values[0]).toEqual({ value: "Meta", label: "Meta", count: 3 });
    expect((await askJson<SearchResults>(service, `/search?${query}`)).page.total).toBe(3);
  },
);

describe("repeated and joined names of makers are one list", () => {
  test.each([
    ["vendor=Meta,tl;dv", 4],
    ["vendor=Meta,tl%3Bdv&vendor=%E6%99%BA%E8%B0%B1", 5],
    ["vendor=%E6%99%BA%E8%B0%B1&vendor=facebook,nobody&vendor=", 400],
  ])("%s", async (query, expected) => {
    for (const path of ["/ais", "/search"]) {
      const { page, status } = await askJson<AiList & { status?: number }>(service, `${path}?${query}`);
      expect(status ?? page.total).toBe(expected);
    }
  });
});

test.each([
  ["vendor=nobody,oko%20lab&vendor=nobody", ["beta"]],
  ["vendor=Alpha,%20Inc.&vendor=nobody,oko%20lab", ["alpha", "beta"]],
  ["vendor=Nobody,%20Inc.&vendor=alpha,%20inc", ["alpha"]],
  ["vendor=Alpha,Nobody", ["gamma"]],
])("a name with a comma is taken whole: %s", async (query, slugs) => {
  const { data } = await askJson<AiList>(withComma, `/ais?${query}`);
  expect(data.map(({ slug }) => slug)).toEqual(slugs);
});

describe("spellings that the filter takes for one are one maker", () => {
  const spelt = aService([
    anAi({ name: "Byaldi", vendor: "Answer.AI" }),
    anAi({ name: "RAGatouille", vendor: "AnswerAI" }),
    anAi({ name: "Solveit", vendor: "AnswerAI" }),
    anAi({ name: "Tables", vendor: "Next Gen" }),
    anAi({ name: "Chairs", vendor: "NextGen" }),
    anAi({ name: "Conch", vendor: "海螺AI" }),
    anAi({ name: "Dream", vendor: "即梦AI" }),
    anAi({ name: "Plus", vendor: "Chat+" }),
    anAi({ name: "Plain", vendor: "Chat" }),
  ]);

  test("on the filter and on the maker's page", async () => {
    const { data } = await askJson<VendorPage>(spelt, "/vendors");
    for (const { name, counts, links } of data) {
      const query = new URLSearchParams({ vendor: name });
      expect([name, (await askJson<AiList>(spelt, `/ais?${query}`)).page.total]).toEqual([name, counts.ais]);
      expect((await askJson<AiList>(spelt, links.ais.replace("/api/v1", ""))).page.total).toBe(counts.ais);
    }
    expect(data.map(({ name, aliases, counts }) => [name, aliases, counts.ais])).toEqual([
      ["AnswerAI", ["Answer.AI"], 3],
      ["Chat", [], 1],
      ["Chat+", [], 1],
      ["Next Gen", ["NextGen"], 2],
      ["即梦AI", [], 1],
      ["海螺AI", [], 1],
    ]);
  });

  test("and their former addresses lead to it", async () => {
    for (const [path, to] of [
      ["/vendors/answer-ai", "/vendors/answerai"],
      ["/vendors/nextgen", "/vendors/next-gen"],
      ["/vendors/answer-ai.json", "/vendors/answerai.json"],
    ])
      expect((await ask(spelt, path!)).headers.get("Location")).toBe(`/api/v1${to}`);
    expect(renderRedirects(spelt.catalog)).toContain("/makers/nextgen/ /makers/next-gen/ 301");
  });

  test("makers whose names have the same Latin letters have addresses of their own", async () => {
    const { data } = await askJson<VendorPage>(spelt, "/vendors");
    expect(new Set(data.map(({ slug }) => slug)).size).toBe(6);
    for (const { slug } of data) expect(slug).toMatch(SLUG_PATTERN);
    expect(data.find(({ name }) => name === "Chat")!.slug).toBe("chat");
    for (const { slug, name } of data) expect(await askJson<Vendor>(spelt, `/vendors/${slug}`)).toMatchObject({ name });
  });
});

describe("a maker", () => {
  test("has no median of ratings where most are of extensions", async () => {
    const chrome = { source: "chrome-web-store", subject: "Chrome extension" };
    const medianOf = async (...rows: Parameters<typeof aRating>[]) => {
      const ais = rows.map((_, index) => anAi({ name: `Tool ${index}`, vendor: "Maker" }));
      const evidence = Object.fromEntries(rows.map(([row], index) => [ais[index]!.slug, { ratings: [aRating(row)] }]));
      return (await askJson<Vendor>(aService(ais, { evidence }), "/vendors/maker")).medianRating;
    };
    expect(await medianOf([chrome])).toBeNull();
    expect(await medianOf([{}], [chrome], [chrome])).toBeNull();
    expect(await medianOf([{}], [{ ...chrome, value: 1 }])).toBe(3.8);
  });

  test("has its tools under all its names, and says what is not known", async () => {
    const maker = await askJson<Vendor>(service, "/vendors/meta");
    expect(maker).toMatchObject({
      slug: "meta",
      name: "Meta",
      aliases: ["Meta AI", "Facebook"],
      country: null,
      counts: { ais: 3, openSource: 1 },
      medianRating: null,
      links: { self: "/api/v1/vendors/meta", html: "/makers/meta/", ais: "/api/v1/ais?vendor=Meta&vendor=Meta+AI" },
    });
    expect(maker.ais.map(({ name }) => name)).toEqual(["Llama", "Meta AI", "Muse"]);
    const found = await ask(service, maker.links.ais.replace("/api/v1", ""));
    expect(await found.json()).toMatchObject({ page: { total: 3 } });
  });

  test("is in the list with the same values, without its tools", async () => {
    const { data, page } = await askJson<VendorPage>(service, "/vendors");
    expect(data.map(({ name }) => name)).toEqual(["Meta", "tl;dv", "智谱"]);
    expect(page.total).toBe(3);
    const { ais, ...summary } = await askJson<Vendor>(service, "/vendors/meta");
    expect([ais.length, data[0]]).toEqual([3, summary]);
  });

  test("lists are sorted, and unknown values come last in both directions", async () => {
    const names = async (sort: string): Promise<string[]> =>
      (await askJson<VendorPage>(service, `/vendors?sort=${sort}`)).data.map(({ name }) => name);
    expect(await names("-ais")).toEqual(["Meta", "tl;dv", "智谱"]);
    expect(await names("-name")).toEqual(["智谱", "tl;dv", "Meta"]);
    expect(await names("-rating")).toEqual(await names("rating"));
    expect((await ask(service, "/vendors?sort=size")).status).toBe(400);
  });
});
