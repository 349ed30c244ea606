import { expect, test } from "vitest";
import { aRecordText, checkErrors } from "../../fixtures/content-folder.ts";

const PRICES = ["free", "freemium", "paid", "free", "freemium"];

/** Five tools that write, as far as `lines` don't say otherwise, and one question about them. */
function files(query: object, lines: (index: number) => Record<string, string> = () => ({})): Record<string, string> {
  const records = PRICES.map((pricing, index) => [
    `content/ais/tool-${index}.md`,
    aRecordText({
      id: `ai_00000000000${index}`,
      name: `Tool ${index}`,
      url: `https://tool-${index}.example/`,
      vendor: undefined,
      pricing,
      platforms: index % 2 === 0 ? "[web]" : "[cli]",
      ...lines(index),
    }),
  ]);
  const answer = { slug: "writing", question: "Tools that write", lede: "They write.", query };
  return Object.fromEntries([...records, ["content/answers.json", JSON.stringify({ answers: [answer] })]]) as Record<
    string,
    string
  >;
}

async function listMessages(...args: Parameters<typeof files>): Promise<string[]> {
  return (await checkErrors(files(...args))).issues.map(({ message }) => message);
}

test("five tools that differ in price and platform are a page", async () => {
  expect(await listMessages({ tag: ["writing"] })).toEqual([]);
});

test("four are none: a discontinued or priced-out tool is no answer", async () => {
  expect(await listMessages({ tag: ["writing"], pricing: ["free", "freemium"] })).toEqual([
    "the query of writing finds 4 tools; a page needs 5",
  ]);
});

test("tools that are all alike but for the price are none", async () => {
  expect(await listMessages({ tag: ["writing"] }, () => ({ platforms: "[web]" }))).toEqual([
    "the tools that writing finds differ in pricing; a page needs 2 facts to compare",
  ]);
});

test("a tag that is not in the vocabulary is named", async () => {
  expect(await listMessages({ tag: ["poetry"] })).toEqual(["poetry is not a tag of content/tags.json"]);
});
