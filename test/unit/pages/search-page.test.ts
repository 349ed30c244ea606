/** Pages of results as the function answers them, with the real search over a small catalogue. */
import { beforeAll, describe, expect, test } from "vitest";
import type { ApiService } from "#api/service.ts";
import { formatNumber } from "#lib/format/number.ts";
import { LIST_ROWS, MAX_RANKED_HITS } from "#site/limits.ts";
import { anAi } from "../../fixtures/builders.ts";
import { openProgram } from "../../fixtures/page-program.ts";
import { aService } from "../../fixtures/service.ts";

/** More than a question can page through. */
const MANY = MAX_RANKED_HITS + LIST_ROWS + 1;

let service: ApiService;

beforeAll(() => {
  const isFew = (index: number): boolean => index < LIST_ROWS + 2;
  const records = Array.from({ length: MANY }, (_, index) =>
    anAi({ name: `${isFew(index) ? "Quill" : "Paper"} ${index}`, pricing: isFew(index) ? "free" : "paid" }),
  );
  records[MANY - 1] = anAi({ name: "Lantern" });
  service = aService(records);
});

/** The results and what is above them. */
async function open(query: string): Promise<string> {
  const { answerPage } = await openProgram();
  const request = new Request(`https://directory.test/search/?${query}`);
  const answer = await answerPage(
    () => service,
    request,
    (error) => expect.fail(String(error)),
  );
  const page = (await answer.text()).replace(/\s+/g, " ").replaceAll(" >", ">");
  return page.slice(page.indexOf('id="results"'), page.indexOf("</ai-browser>"));
}

describe("a page past the last one", () => {
  test.each([
    ["of a question", "q=quill", 99, 2, "27 results", "/search/?page=2&amp;q=quill", "/search/?q=quill"],
    [
      "of a filter",
      "pricing=free",
      3,
      2,
      "27 of 1,026 tools",
      "/search/?page=2&amp;pricing=free",
      "/search/?pricing=free",
    ],
    ["of all tools", "", 9999, 42, "1,026 tools", "/search/?page=42", "/ais/"],
    [
      "of a question with more results than can be ranked",
      "q=notes",
      41,
      40,
      "1,026 results",
      "/search/?page=40&amp;q=notes",
      "/search/?q=notes",
    ],
  ])(
    "%s says that it doesn’t exist, and leads to the last and the first",
    async (_, query, page, last, count, toLast, toFirst) => {
      const shown = await open(`${query}&page=${page}`);
      expect(shown).toContain(count);
      expect(shown).toContain(`There is no page ${formatNumber(page)}`);
      expect(shown).toContain(`href="${toLast}" data-state>Last page (${last})</a>`);
      expect(shown).toContain(`href="${toFirst}" data-state>First page</a>`);
      expect(shown).not.toMatch(/matches|Try other words|class="rows"/);
    },
  );

  test("of a list with one page leads to that page alone", async () => {
    const shown = await open("q=lantern&page=2");
    expect(shown).toContain("There is no page 2");
    expect(shown).toContain('href="/search/?q=lantern" data-state>First page</a>');
    expect(shown).not.toContain("Last page");
  });
});

test("a question without results still offers other words", async () => {
  expect(await open("q=zzzzqqqq&page=3")).toMatch(/No tool matches “zzzzqqqq”.*Try other words/);
});

test("the last page has its rows and leads back", async () => {
  const shown = await open("pricing=free&page=2");
  expect(shown.match(/class="row-name"/g)).toHaveLength(2);
  expect(shown).toContain(">Previous</a>");
});

test.each([
  ["page=2", "Previous"],
  ["sort=-launched", "Recommended"],
  ["pricing=free", "Clear all"],
])("from ?%s, “%s” leads to the list of all tools: without a question this page has none", async (query, text) => {
  const shown = await open(query);
  expect(shown).toMatch(new RegExp(`href="/ais/"( aria-label="[^"]*")? data-state>${text}</a>`));
  expect(shown).not.toContain('href="/search/"');
});

test.each([
  ["priceMax=20", "“Up to $20 a month” of 998 tools."],
  ["pricing=free&ratingMin=4.5", "“Rated 4.5 or more” of 27 tools."],
  ["q=quill&openSource=true", "“Open source” of 27 tools."],
])("?%s says of how many tools it isn’t known", async (query, words) => {
  expect(await open(query)).toContain(`Left out, as it isn’t known whether it holds: ${words}`);
});

test("where all is known, nothing is said of it", async () => {
  expect(await open("pricing=free")).not.toContain("isn’t known");
});
