/** Questions that name tools, makers and models in ways that strangers typed them. */
import { describe, expect, test } from "vitest";
import { aCatalog, aTag, anAi } from "../../fixtures/builders.ts";
import { listNames, openSearch } from "./_engine.ts";

const others = ["pike-search", "dotter", "lumo"];
const records = [
  anAi({ name: "Claudette", vendor: "Antler", models: ["Hymn"], alternatives: ["chatter", ...others], tags: ["chat"] }),
  anAi({ name: "Claudette Coder", vendor: "Antler", tags: ["code"], summary: "Claudette for code." }),
  anAi({
    name: "Chatter",
    vendor: "Opener",
    models: ["GTP"],
    alternatives: others,
    tags: ["chat"],
    url: "https://chatter.test",
  }),
  anAi({ name: "Chatter Sky", vendor: "Opener", tags: ["chat"], url: "https://chatter.test/sky" }),
  anAi({ name: "Clip", vendor: "Opener", tags: ["code"], summary: "Links pictures with words." }),
  anAi({ name: "Opus Clip", vendor: "Clippers", tags: ["code"], summary: "Clips a clip from clips." }),
  anAi({ name: "Pike Search", slug: "pike-search", tags: ["search"], summary: "A search." }),
  anAi({ name: "Dotter", tags: ["search"], summary: "A search." }),
  anAi({ name: "Lumo", tags: ["chat"], summary: "Chats in private." }),
  anAi({ name: "RunLLM", tags: ["code"], summary: "Answers about a product." }),
  anAi({
    name: "Hosty",
    tags: ["local-llm"],
    platforms: ["self-hosted"],
    openSource: true,
    summary: "Serves a model.",
  }),
  anAi({ name: "n8n", slug: "n8n", tags: ["code"], summary: "Joins apps." }),
  anAi({ name: "Base44", slug: "base44", tags: ["code"], summary: "Makes apps on a base." }),
  anAi({ name: "Base", slug: "base", tags: ["code"], summary: "A base for all." }),
  anAi({ name: "GPT-OSS", slug: "gpt-oss", tags: ["chat"], summary: "Open weights." }),
  anAi({ name: "Price Per Token", slug: "ppt", tags: ["code"], summary: "Lists the price per token of an api." }),
  anAi({ name: "D Letter", slug: "d-letter", tags: ["code"], summary: "Writes." }),
  anAi({ name: "Quiz", tags: ["code"], summary: "Letter q, and r." }),
];
const tags = [
  aTag("local-llm", { label: "Local LLM", synonyms: ["run llm", "llm"] }),
  aTag("code"),
  aTag("search"),
  aTag("chat"),
];
const ask = openSearch(aCatalog(records, { tags }));
const first = async (q: string): Promise<string | undefined> => listNames(await ask(q))[0];

describe("a tool that is named", () => {
  test.each([
    ["a maker before it", "opener clip", "Clip"],
    ["a maker after it", "clip by opener", "Clip"],
    ["another maker", "antler claudette", "Claudette"],
    ["its last letter left out", "claudett", "Claudette"],
    ["its last letter doubled", "claudettee", "Claudette"],
    ["a typing error beside a hyphen", "gptt-oss", "GPT-OSS"],
    ["half of it, as the better known", "clau", "Claudette"],
    ["another digit in it", "n9n", "n8n"],
    ["another digit behind a word", "base45", "Base44"],
    ["a letter that is a word of it", "d", "D Letter"],
    ["its first letter", "q", "Quiz"],
    ["a price per month", "how much does chatter cost per month", "Chatter"],
    ["a price a year", "chatter price a year", "Chatter"],
    ["a price per token", "claudette price per million tokens", "Claudette"],
  ])("with %s: %s", async (_, q, name) => {
    expect(await first(q)).toBe(name);
  });

  test("is not the kind of thing that somebody wants to run at home", async () => {
    expect(await first("run llm locally")).toBe("Hosty");
  });
});

describe("an address", () => {
  test.each([
    ["https://chatter.test/", ["Chatter", "Chatter Sky"]],
    ["chatter.test/sky", ["Chatter Sky", "Chatter"]],
    ["https://chatter.test./sky", ["Chatter Sky", "Chatter"]],
    ["https://www.chatter.test./", ["Chatter", "Chatter Sky"]],
    ['"https://chatter.test/sky/"', ["Chatter Sky", "Chatter"]],
    ["<https://chatter.test/sky?a=1>", ["Chatter Sky", "Chatter"]],
    ["(chatter.test/sky)", ["Chatter Sky", "Chatter"]],
    ["try https://chatter.test/sky please", ["Chatter Sky", "Chatter"]],
  ])("%s: the nearest first", async (q, names) => {
    expect(listNames(await ask(q)).slice(0, 2)).toEqual(names);
  });
});

describe("tools beside each other", () => {
  test.each([
    "claudette vs chatter for coding",
    "claudette or chatter 2026",
    "claudette vs chatter free",
    "GTP vs claudette",
    "chatter or hymn 4.5",
    "claudete vs chater",
  ])("%s", async (q) => {
    const answer = await ask(q);
    expect(
      answer.query.intents
        .find(({ type }) => type === "comparison")
        ?.value.split(",")
        .toSorted(),
    ).toEqual(["chatter", "claudette"]);
    expect(listNames(answer).slice(0, 2).toSorted()).toEqual(["Chatter", "Claudette"]);
  });

  test("three in a row", async () => {
    const { query } = await ask("claudette chatter dotter");
    expect(query.intents).toContainEqual(
      expect.objectContaining({ type: "comparison", value: "claudette,chatter,dotter" }),
    );
  });

  test.each(["openers api price per token", "chatter price per token"])("%s asks for a price", async (q) => {
    const types = (await ask(q)).query.intents.map(({ type }) => type);
    expect(types).toContain("price");
    expect(types).not.toContain("comparison");
  });
});

describe("alternatives with a wish", () => {
  const askLike = openSearch(
    aCatalog([
      anAi({ name: "Studio", tags: ["images"], alternatives: ["near", "far"], pricing: "paid" }),
      anAi({ name: "Near", tags: ["images"], pricing: "freemium", summary: "Paints." }),
      anAi({ name: "Far", tags: ["images"], pricing: "free", summary: "Paints." }),
      anAi({ name: "Paid One", tags: ["images"], pricing: "paid", summary: "Paints." }),
    ]),
  );

  test.each(["free alternative to studio", "studio but free", "studio alternative en español gratis"])(
    "%s: what fits it first",
    async (q) => {
      const answer = await askLike(q);
      expect(answer.query.intents).toContainEqual(expect.objectContaining({ type: "alternatives", value: "studio" }));
      expect(listNames(answer).slice(0, 2).toSorted()).toEqual(["Far", "Near"]);
    },
  );
});

test.each(["alternative to pike serch", "pikee search alternatives", "tools like pike search"])(
  "%s: of the tool of nearly that name",
  async (q) => {
    expect((await ask(q)).query.intents).toContainEqual(
      expect.objectContaining({ type: "alternatives", value: "pike-search" }),
    );
  },
);

test.each([
  ["mac transcription app", "macos"],
  ["transcription app mac", "macos"],
  ["windows 11 dictation", "windows"],
  ["voice recorder android", "android"],
  ["iphone photo editor", "ios"],
  ["coding assistant vscode", "ide-extension"],
  ["logo maker that doesn't cost anything", "free"],
  ["no cost logo maker", "free"],
  ["logiciel libre de dictée", "openSource"],
])("%s wishes for %s, and asks no price", async (q, value) => {
  const types = (await ask(q)).query.intents.map((intent) => `${intent.type} ${intent.value}`);
  expect(types).toEqual([`preference ${value}`]);
});

test.each(["mac", "android studio", "vs code"])("%s is no wish", async (q) => {
  expect((await ask(q)).query.intents.filter(({ type }) => type === "preference")).toEqual([]);
});
