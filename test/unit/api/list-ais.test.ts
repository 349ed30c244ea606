import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AiList } from "#record/schema/list.ts";
import type { Problem } from "#api/schema/problem.ts";
import { LIST_KEYS } from "#record/fields.ts";
import { aRating, aTag, anAi } from "../../fixtures/builders.ts";
import { aService, ask, askJson } from "../../fixtures/service.ts";

const service = aService(
  [
    anAi({
      name: "Alpha",
      tags: ["writing"],
      tasks: ["letters"],
      pricing: "paid",
      vendor: "Alpha, Inc.",
      launchedAt: "2023",
    }),
    anAi({
      name: "beta",
      tags: ["coding"],
      pricing: "free",
      openSource: true,
      vendor: "Öko Lab",
      launchedAt: "2024-06",
    }),
    anAi({ name: "Ćma", tags: ["writing", "coding"], kind: "agent", openSource: false, formerSlugs: ["moth"] }),
    anAi({ name: "Delta", status: "discontinued", statusNote: "Closed.", platforms: ["ios", "web"] }),
  ],
  {
    tags: [aTag("writing", { tasks: [{ id: "letters", label: "Letters", phrases: ["write a letter"] }] })],
    evidence: { alpha: { ratings: [aRating()] } },
    history: {
      events: [],
      dates: {},
      note: null,
    },
  },
);

const slugsOf = (list: AiList): string[] => list.data.map((record) => record.slug);
const list = async (query: string): Promise<string[]> => slugsOf(await askJson<AiList>(service, `/ais${query}`));

test("a rating comes with the number of its reviews, for of none it is no rating", async () => {
  const { data } = await askJson<AiList>(service, "/ais?fields=rating,name");
  for (const record of data) expect(Object.keys(record)).toEqual(["id", "slug", "name", "rating", "ratingCount"]);
  expect(data[1]).toMatchObject({ rating: 3, ratingCount: 0 });
});

describe("filters", () => {
  test.each([
    ["", ["alpha", "beta", "cma", "delta"]],
    ["?tag=writing", ["alpha", "cma", "delta"]],
    ["?tag=WRITING,coding&pricing=free", ["beta"]],
    ["?task=letters", ["alpha"]],
    ["?task=LETTERS&tag=coding", []],
    ["?kind=agent", ["cma"]],
    ["?openSource=true", ["beta"]],
    ["?openSource=false", ["cma"]],
    ["?status=discontinued", ["delta"]],
    ["?platform=ios", ["delta"]],
    ["?vendor=oko%20lab", ["beta"]],
    ["?vendor=Alpha,%20Inc.", ["alpha"]],
    ["?vendor=Alpha,%20Inc.&vendor=%C3%96ko%20Lab", ["alpha", "beta"]],
    ["?ratingMin=3.5", ["alpha"]],
    ["?ratingMin=0", ["alpha"]],
    ["?priceMax=0", ["beta", "cma", "delta"]],
    ["?launchedAfter=2024", ["beta"]],
    ["?launchedBefore=2023-12-31", ["alpha"]],
    ["?sort=-name", ["delta", "cma", "beta", "alpha"]],
    ["?sort=rating", ["alpha", "beta", "cma", "delta"]],
    ["?vendor=nobody", []],
  ])("%s finds %j", async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });
});

describe("strict parameters", () => {
  test.each([
    "page=0",
    "page=abc",
    "page=1e3",
    "page=0x10",
    "page=",
    "page=-1",
    "page=%202",
    "page=1234567",
    "page=01",
    "limit=101",
    "limit=0",
    "limit=-5",
    "limit=abc",
    "page=1&page=2",
    "sort=nope",
    "sort=--name",
    "sort=relevance",
    "tag=unheard-of",
    "tag=",
    "tag=writing,,coding",
    "pricing=cheap",
    "openSource=1",
    "ratingMin=4.567",
    "ratingMin=.5",
    "ratingMin=6",
    "ratingMin=1e0",
    "auditMin=101",
    "launchedAfter=24",
    "launchedAfter=2023-02-30",
    "launchedAfter=2023-13",
    "updatedSince=yesterday",
    "updatedSince=2026-11-27T09:30:00%2B01:00",
    "facets=colour",
    "facets=all&facets=nonsense",
    "facets=nonsense,all",
    "facets=all,",
    "fields=nope",
    "slugs=A%20B",
    "constructor=1",
    "__proto__=1",
    "utm_source=x",
  ])("?%s is refused", async (query) => {
    const response = await ask(service, `/ais?${query}`);
    const problem = (await response.json()) as Problem;
    expect(response.status).toBe(400);
    expect(problem.type).toBe("/problems/invalid-parameter/");
    expect(problem.errors[0]!.parameter).toBe(query.split("=")[0]);
  });

  test("all faults are reported at once, with what is allowed and what was probably meant", async () => {
    const problem = await askJson<Problem>(service, "/ais?limt=1&sort=nme&page=0&kind=agnt");
    expect(problem.errors.map((error) => error.parameter)).toEqual(["limt", "kind", "sort", "page"]);
    expect(problem.errors[0]).toMatchObject({ detail: expect.stringContaining("Did you mean limit?") });
    expect(problem.errors[0]!.allowed).toContain("limit");
    expect(problem.errors[1]).toMatchObject({ detail: expect.stringContaining('Did you mean "agent"?') });
    expect(problem.errors[2]).toMatchObject({ detail: expect.stringContaining('Did you mean "name"?') });
  });

  test("facets=all is every facet, also among others, and a refusal names it", async () => {
    const facetsOf = async (query: string) => Object.keys((await askJson<AiList>(service, `/ais?${query}`)).facets!);
    const every = await facetsOf("facets=all");
    expect(every).toContain("tag");
    expect(await facetsOf("facets=tag,all")).toEqual(every);
    expect(await facetsOf("facets=All&facets=tag")).toEqual(every);
    const problem = await askJson<Problem>(service, "/ais?facets=colour");
    expect(problem.errors[0]!.allowed).toEqual(expect.arrayContaining(["tag", "all"]));
  });

  test.each([
    ["tag[]=writing", "Write a list as tag=a,b or tag=a&tag=b."],
    ["slugs[0]=alpha", "Write a list as slugs=a,b or slugs=a&slugs=b."],
    ["page[]=2", "Write it as page=…."],
    ["sort[0]=name", "Write it as sort=…."],
  ])("?%s is shown the right form", async (query, expected) => {
    const problem = await askJson<Problem>(service, `/ais?${query}`);
    expect(problem.errors[0]!.detail).toContain(` ${expected}`);
  });

  test("a search tried on the list is shown the way", async () => {
    const problem = await askJson<Problem>(service, "/ais?q=writing");
    expect(problem.errors[0]!.detail).toContain("/api/v1/search?q=");
  });

  test("an address without parameters refuses any", async () => {
    expect((await ask(service, "/ais/alpha?x=1")).status).toBe(400);
    expect((await ask(service, "/tags?page=1")).status).toBe(400);
    expect((await ask(service, "?x=1")).status).toBe(400);
  });

  test("any query string gets an answer, never a fault of ours", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom("tag", "page", "sort", "vendor", "q", "fields", "slugs", "x"),
            fc.string({ unit: "binary" }),
          ),
        ),
        async (pairs) => {
          const query = new URLSearchParams(pairs.map(([name, value]) => [name, value] as [string, string]));
          const response = await ask(service, `/ais?${query}`);
          expect([200, 400]).toContain(response.status);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("slugs", () => {
  test("named records come in the order asked, each once, and unknown ones are missing", async () => {
    const body = await askJson<AiList>(service, "/ais?slugs=delta,nobody,alpha,DELTA,moth");
    expect(slugsOf(body)).toEqual(["delta", "alpha", "cma"]);
    expect(body.missing).toEqual(["nobody"]);
    expect(body.page).toEqual({ number: 1, size: 100, total: 3, pages: 1, buildId: "test-build" });
  });

  test("slugs go with fields only", async () => {
    const problem = await askJson<Problem>(service, "/ais?slugs=alpha&page=1&tag=writing");
    expect(problem).toMatchObject({ status: 400 });
    expect(problem.errors.map((error) => error.parameter)).toEqual(["tag", "page"]);
    expect((await ask(service, "/ais?slugs=alpha&fields=name")).status).toBe(200);
  });

  test("more than 100 are refused", async () => {
    const many = Array.from({ length: 101 }, (_, number) => `s${number}`).join(",");
    expect((await ask(service, `/ais?slugs=${many}`)).status).toBe(400);
  });
});

describe("fields", () => {
  test("only the named keys, id and slug, in the usual order", async () => {
    const body = await askJson<AiList>(service, "/ais?fields=links,name&limit=1");
    expect(Object.keys(body.data[0]!)).toEqual(["id", "slug", "name", "links"]);
  });

  test("without fields every key is present in one order", async () => {
    const body = await askJson<AiList>(service, "/ais");
    for (const record of body.data) expect(Object.keys(record)).toEqual([...LIST_KEYS]);
  });
});

describe("pages", () => {
  test("links and Link header lead through all pages and keep the other parameters", async () => {
    const response = await ask(service, "/ais?limit=1&page=2&status=active");
    const { links, page } = (await response.json()) as AiList;
    expect(page).toEqual({ number: 2, size: 1, total: 3, pages: 3, buildId: "test-build" });
    expect(links).toEqual({
      self: "/api/v1/ais?status=active&limit=1&page=2",
      first: "/api/v1/ais?status=active&limit=1",
      prev: "/api/v1/ais?status=active&limit=1",
      next: "/api/v1/ais?status=active&limit=1&page=3",
      last: "/api/v1/ais?status=active&limit=1&page=3",
    });
    expect(response.headers.get("Link")).toBe(
      [
        '</api/v1/ais?status=active&limit=1>; rel="first"',
        '</api/v1/ais?status=active&limit=1>; rel="prev"',
        '</api/v1/ais?status=active&limit=1&page=3>; rel="next"',
        '</api/v1/ais?status=active&limit=1&page=3>; rel="last"',
      ].join(", "),
    );
  });

  test("a page past the last is empty and leads back", async () => {
    const body = await askJson<AiList>(service, "/ais?limit=2&page=9");
    expect(body.data).toEqual([]);
    expect(body.links.prev).toBe("/api/v1/ais?limit=2&page=2");
    expect(body.links.next).toBeNull();
  });

  test("walking by next visits every record once, in the order of one big page", async () => {
    const seen: string[] = [];
    let next: string | null = "/ais?limit=1&sort=-launched";
    while (next !== null) {
      const body: AiList = await askJson<AiList>(service, next);
      seen.push(...slugsOf(body));
      next = body.links.next?.replace("/api/v1", "") ?? null;
    }
    expect(seen).toEqual(await list("?sort=-launched"));
  });
});

test("facets are counted with their own filter lifted", async () => {
  const body = await askJson<AiList>(service, "/ais?pricing=free&facets=pricing,openSource");
  expect(body.facets!["pricing"]!.values.map(({ value, count }) => [value, count])).toEqual([
    ["freemium", 2],
    ["free", 1],
    ["paid", 1],
  ]);
  expect(body.facets!["openSource"]!.values).toEqual([{ value: "true", label: "Open source", count: 1 }]);
  expect(Object.keys((await askJson<AiList>(service, "/ais?facets=all")).facets!)).toContain("vendor");
  expect((await askJson<AiList>(service, "/ais")).facets).toBeUndefined();
});

test("updatedSince includes the day itself and leaves out records of unknown date", async () => {
  const dated = aService(
    [
      anAi({ name: "Old", id: "ai_000000000old" }),
      anAi({ name: "New", id: "ai_000000000new" }),
      anAi({ name: "Unknown" }),
    ],
    {
      history: {
        events: [],
        note: null,
        dates: {
          ai_000000000old: { addedAt: "2026-01-01", updatedAt: "2026-02-01" },
          ai_000000000new: { addedAt: "2026-01-01", updatedAt: "2026-10-05" },
        },
      },
    },
  );
  const since = async (value: string): Promise<string[]> =>
    slugsOf(await askJson<AiList>(dated, `/ais?updatedSince=${value}`));
  expect(await since("2026-10-05")).toEqual(["new"]);
  expect(await since("2026-10-05T23:59:59Z")).toEqual(["new"]);
  expect(await since("2026-10-06")).toEqual([]);
  expect(await since("2026-02")).toEqual(["new", "old"]);
  expect(await since("2026")).toEqual(["new", "old"]);
});
