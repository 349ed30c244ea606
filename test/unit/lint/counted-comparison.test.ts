/** Pairs that others compare: each is written once, each owner counts once, and makers don't count. */
import { expect, test } from "vitest";
import { aRecordText, checkFiles } from "../../fixtures/content-folder.ts";

const withdrawn = { at: "2026-07-01", why: "It compares two other tools." };
const site = (host: string, more: object = {}) => ({ url: `https://${host}/one-or-two`, asOf: "2026-05-01", ...more });
const file = (path: string) => ({ repository: path.split("/", 2).join("/"), path: "a.md", commit: "abc1234" });
const withTwo = (...sources: object[]) => ({ alternatives: [{ slug: "two", sources }] });

/** Findings in the evidence of two tools. */
async function find(one: object, two: object = {}, second: Record<string, string | undefined> = {}): Promise<string[]> {
  const { issues } = await checkFiles({
    "content/ais/one.md": aRecordText({ id: "ai_000000000001", reviewedAt: "2026-10-01" }),
    "content/ais/two.md": aRecordText({
      id: "ai_000000000002",
      name: "Second",
      url: "https://www.second.example/",
      reviewedAt: "2026-10-01",
      ...second,
    }),
    "content/evidence/one.json": JSON.stringify(one),
    "content/evidence/two.json": JSON.stringify(two),
  });
  return issues
    .filter(({ path }) => path.startsWith("content/evidence/"))
    .map(({ rule, message }) => `${rule}: ${message}`);
}

test("two owners that compare two tools are fine", async () => {
  expect(await find(withTwo(site("a.example"), site("b.example"), file("owner/list/a.md")))).toEqual([]);
});

test.each<[string, object[], string]>([
  ["two pages of a site", [site("a.example"), site("www.a.example")], "a.example is counted already"],
  ["two repositories", [file("Owner/one/a.md"), file("owner/two/a.md")], "owner is counted already"],
  ["a repository and its pages", [file("Owner/one/a.md"), site("owner.github.io")], "owner is counted already"],
  [
    "two sites of one owner",
    [site("a.example"), site("b.example", { owner: "A.example" })],
    "a.example is counted already",
  ],
  ["the maker's page", [site("second.example")], "second.example is the site of two itself"],
])("%s", async (_name, sources, message) => {
  expect(await find(withTwo(...sources))).toEqual([`counted-comparison: ${message}`]);
});

test("a maker's repository is its own voice too", async () => {
  const second = { openSource: "true", license: "MIT", repository: "https://github.com/second/second" };
  expect(await find(withTwo(file("second/docs/a.md")), {}, second)).toEqual([
    "counted-comparison: second is the site of two itself",
  ]);
});

test("withdrawn sources don't count", async () => {
  expect(await find(withTwo(site("a.example"), site("www.a.example", { withdrawn })))).toEqual([]);
});

test("a pair is written once, whichever of the two holds it", async () => {
  const row = { slug: "two", sources: [site("a.example")] };
  expect(await find({ alternatives: [row, { ...row, sources: [site("b.example")] }] })).toEqual([
    "counted-comparison: the pair with two is written in a row further up",
  ]);
  expect(
    await find(withTwo(site("a.example")), { alternatives: [{ slug: "one", sources: [site("b.example")] }] }),
  ).toEqual(["counted-comparison: the pair with one is written in content/evidence/one.json"]);
});

test("the other tool exists, is another one, and hasn't ended", async () => {
  const to = (slug: string) => ({ alternatives: [{ slug, sources: [site("a.example")] }] });
  expect(await find(to("tow"))).toEqual(["dangling-reference: no record is called tow"]);
  expect(await find(to("one"))).toContain("self-reference: names the record itself");
  expect(await find(withTwo(site("a.example")), {}, { status: "discontinued", statusNote: "Closed." })).toEqual([
    "discontinued-alternative: two is discontinued",
  ]);
});

test("a comparison of tomorrow is no source", async () => {
  expect(await find(withTwo(site("a.example", { asOf: "2027-01-01" })))).toEqual([
    expect.stringContaining("future-date"),
  ]);
});

test("an address that is none is told once, by its shape", async () => {
  expect(await find(withTwo(site("a.example", { url: "a.example" })))).toEqual([expect.stringContaining("schema: ")]);
});
