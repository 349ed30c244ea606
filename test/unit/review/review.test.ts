/** From a record and answers to what a review writes. */
import { describe, expect, test } from "vitest";
import { applyReview } from "#tools/review/apply-review.ts";
import { findPassages } from "#tools/review/find-passages.ts";
import { listFacts } from "#tools/review/list-facts.ts";
import { listPages } from "#tools/review/list-pages.ts";
import { formatTemplate, parseAnswers } from "#tools/review/parse-answers.ts";
import { toText } from "#tools/review/to-text.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { anAi } from "../../fixtures/builders.ts";
import { aFile } from "../../fixtures/content-files.ts";

const record = anAi({ name: "Alpha", vendor: "Alpha Inc.", license: "MIT" });
const plan = {
  name: "Pro: yearly",
  usd: 20,
  billing: "annual",
  asOf: "2026-01-01",
  source: "https://github.com/alpha/prices/blob/0123456/README.md",
  confidence: "high",
} as const;
const evidence: Evidence = {
  plans: [{ ...plan, usd: 15, asOf: "2025-01-01" }, plan],
  doubts: [
    { field: "vendor", note: "Is Alpha Inc. still the maker?" },
    { field: "priceFrom", note: "Is that the price for one?" },
  ],
};
const facts = listFacts(record, evidence);

function review(lines: string) {
  const answers = parseAnswers(lines, facts);
  if (Array.isArray(answers)) throw new Error(answers.join("\n"));
  return applyReview({ slug: "alpha", by: "octocat", on: "2026-11-28", facts, answers }, aFile(), evidence);
}
const doubtsOf = (text: string | null) => (JSON.parse(text!) as Evidence).doubts;
const all = (verdict: string) => facts.map(({ id }) => `${id}: ${verdict}`).join("\n");

describe("facts", () => {
  test("are the newest quote of each plan and every value of the record, unknown ones left out", () => {
    expect(facts.find(({ id }) => id === "plans.Pro: yearly")).toMatchObject({ value: expect.stringContaining("$20") });
    expect(facts.map(({ id }) => id)).not.toContain("launchedAt");
  });

  test("of a file on GitHub are read as bare text, each page once", () => {
    const pages = listPages(
      { ...record, sources: [{ url: record.url, archived: "https://archive.example/alpha" }] },
      evidence,
    );
    expect(pages).toEqual([
      { url: record.url, readFrom: record.url, archived: "https://archive.example/alpha" },
      {
        url: plan.source,
        readFrom: "https://raw.githubusercontent.com/alpha/prices/0123456/README.md",
        archived: null,
      },
    ]);
  });
});

describe("answers", () => {
  test("come back from the template that lists them, colons in names included", () => {
    const filled = formatTemplate(facts).replace(/^(plans.*):$/m, "$1: wrong, the page says $25: per seat");
    expect([...(parseAnswers(filled, facts) as Map<string, unknown>)]).toEqual([
      ["plans.Pro: yearly", { id: "plans.Pro: yearly", verdict: "wrong", note: "the page says $25: per seat" }],
    ]);
  });

  test("are refused with every fault at once", () => {
    expect(parseAnswers("vendr: right\nvendor: yes\nname: wrong\nkind: right\nkind: unsure", facts)).toEqual([
      "line 1: there is no fact vendr; did you mean vendor?",
      "line 2: vendor takes right, wrong, unsure, not yes",
      "line 3: name is wrong: what does the source say? (name: wrong, …)",
      "line 5: kind is answered twice",
    ]);
  });
});

describe("a review", () => {
  test("of every fact writes day and name, and settles the question it answered", () => {
    const { recordText, evidenceText, settled } = review(all("right"));
    expect(recordText).toContain('reviewedAt: "2026-11-28"\nreviewedBy: octocat\n');
    expect(settled).toEqual(["vendor"]);
    expect(doubtsOf(evidenceText)).toMatchObject([{ field: "priceFrom" }]);
  });

  test("of some facts writes its questions and no day", () => {
    const { recordText, evidenceText, open } = review("license: wrong, the repository holds Apache-2.0");
    expect(recordText).toBe(aFile());
    expect(open).toHaveLength(facts.length - 1);
    expect(doubtsOf(evidenceText)!.at(-1)).toEqual({
      field: "license",
      note: "Licence: is “MIT” right? A review on 2026-11-28 found otherwise: the repository holds Apache-2.0.",
    });
  });

  test("keeps a question that says more than “unsure”, and asks where there is none", () => {
    const { evidenceText, doubted } = review("vendor: unsure\nlicense: unsure");
    expect(doubted).toEqual(["license"]);
    expect(doubtsOf(evidenceText)).toMatchObject([
      { field: "vendor", note: "Is Alpha Inc. still the maker?" },
      { field: "priceFrom" },
      { field: "license", note: "Licence: is “MIT” right? No source that says so was found on 2026-11-28." },
    ]);
  });

  test("that answers nothing changes nothing", () => {
    expect(review("")).toMatchObject({ recordText: aFile(), evidenceText: null });
  });
});

describe("a page", () => {
  test("is read without markup, scripts and entities", () => {
    const page =
      "<!doctype html><title>A</title><script>var a = '<p>no</p>'</script><p>Pro &amp; Team:<b>$20</b> a&nbsp;month</p><li>&#x20AC;18";
    expect(toText(page)).toBe("A\nPro & Team: $20 a month\n€18");
    expect(toText("# Prices\n\n| Pro | a < b |")).toBe("# Prices\n| Pro | a < b |");
  });

  test("shows the lines around the first words that it holds", () => {
    const text = `${"x ".repeat(100)}Pro costs $20 a month${" y".repeat(100)}`;
    expect(findPassages(text, ["Ultra", "$20"])).toEqual([expect.stringMatching(/^….*Pro costs \$20 a month.*…$/)]);
    expect(findPassages(text, ["", "Ultra"])).toEqual([]);
  });
});
