import { describe, expect, test } from "vitest";
import { aCatalog, aTag, anAi } from "../../fixtures/builders.ts";
import { listNames, openSearch } from "./_engine.ts";

const ask = openSearch(
  aCatalog(
    [
      anAi({ name: "ChatGPT", vendor: "OpenAI", tags: ["chat-assistant"], summary: "Assistant for any question." }),
      anAi({ name: "GPT-4 Turbo", tags: ["models"], summary: "A large model." }),
      anAi({ name: "Midjourney", tags: ["images"], summary: "Paints pictures from words." }),
      anAi({ name: "LangChain", tags: ["models"], summary: "Framework for chains of calls." }),
      anAi({
        name: "Tensorium",
        tags: ["models"],
        summary: "Numbers in boxes.",
        description: "Written in C++ and C#.",
      }),
      anAi({
        name: "Netter",
        tags: ["models"],
        summary: "A .NET client for mail.",
        description: "Shows maps, runs on the net.",
      }),
      anAi({ name: "Café Übersetzer", slug: "cafe", tags: ["translation"], summary: "Translates menus." }),
      anAi({
        name: "文心一言",
        slug: "wenxin",
        aliases: ["ERNIE Bot"],
        tags: ["chat-assistant"],
        summary: "Baidu's assistant.",
      }),
      anAi({ name: "画像メーカー", slug: "gazo", tags: ["signs"], summary: "画像を作る道具。" }),
      anAi({ name: "뤼튼", slug: "wrtn", tags: ["writing"], summary: "Korean assistant." }),
      anAi({ name: "Алиса", slug: "alisa", tags: ["chat-assistant"], summary: "Voice of Yandex." }),
      anAi({ name: "The Who", tags: ["writing"], summary: "Names people in photos." }),
      anAi({ name: "Pi", tags: ["chat-assistant"], summary: "A kind companion." }),
      anAi({ name: "v0", tags: ["code"], summary: "Draws interfaces." }),
      anAi({ name: "Yi", tags: ["models"], summary: "Open models." }),
      anAi({
        name: "Letta",
        aliases: ["MemGPT", "C"],
        formerSlugs: ["mem-gpt-server"],
        tags: ["memory"],
        summary: "Remembers.",
      }),
      anAi({
        name: "Vector Box",
        tags: ["vector"],
        summary: "Keeps embeddings.",
        description: "A database of vectors.",
      }),
      anAi({ name: "Q", tags: ["code"], summary: "Queues jobs." }),
      anAi({ name: "V", tags: ["code"], summary: "Compiles quickly." }),
      anAi({ name: "Constructor", tags: ["code"], summary: "Assembles things." }),
    ],
    {
      tags: [aTag("images", { label: "Image generation", synonyms: ["text to picture", "draw with ai", "make art"] })],
    },
  ),
);

describe("a search finds", () => {
  test.each([
    ["the prefix of a name", "midjour", "Midjourney"],
    ["the prefix of the last word of a text", "keeps embedd", "Vector Box"],
    ["one typing error from five letters on", "chatgtp", "ChatGPT"],
    ["a swap of neighbours", "langchian", "LangChain"],
    ["two typing errors from nine letters on", "midjurny", "Midjourney"],
    ["a name without its accents", "cafe ubersetzer", "Café Übersetzer"],
    ["a name with accents it has not", "mïdjóurney", "Midjourney"],
    ["C++", "c++", "Tensorium"],
    ["C#", "C#", "Tensorium"],
    [".NET", ".net", "Netter"],
    ["a name with its hyphen left out", "gpt4", "GPT-4 Turbo"],
    ["a name with its hyphen", "GPT-4", "GPT-4 Turbo"],
    ["two words that are one in a name", "lang chain", "LangChain"],
    ["a part of a Chinese name", "文心", "文心一言"],
    ["one Chinese sign", "言", "文心一言"],
    ["a Japanese word in a text", "画像", "画像メーカー"],
    ["a Korean name", "뤼튼", "뤼튼"],
    ["a Cyrillic name in capitals", "АЛИСА", "Алиса"],
    ["a name of stop words", "the who", "The Who"],
    ["a name of two letters", "pi", "Pi"],
    ["a name of a letter and a digit", "V0", "v0"],
    ["another name of two letters", "yi", "Yi"],
    ["a name of one letter", "q", "Q"],
    ["another name of one letter", "V", "V"],
    ["an alias of one letter", "c", "Letta"],
    ["an alias", "ernie bot", "文心一言"],
    ["a former name", "memgpt", "Letta"],
    ["a former slug", "mem-gpt-server", "Letta"],
    ["a synonym of a tag", "draw with ai", "Midjourney"],
    ["a word of another form", "translating", "Café Übersetzer"],
    ["two words joined by a 2", "pictures2words", "Midjourney"],
    ["a name by the first letter of its last word", "vector b", "Vector Box"],
    ["a name that every object has", "constructor", "Constructor"],
  ])("%s: %s", async (_, q, name) => {
    expect(listNames(await ask(q))[0]).toBe(name);
  });

  test("gpt inside ChatGPT", async () => {
    expect(listNames(await ask("gpt"))).toEqual(expect.arrayContaining(["ChatGPT", "GPT-4 Turbo"]));
  });

  test("no word of two that only weak words make, in texts", async () => {
    const paints = { tags: ["images"], description: "Its AI text is short." };
    const askFew = openSearch(
      aCatalog([
        anAi({ name: "AI Text Checker", summary: "Compares AI-text with other prose.", ...paints }),
        anAi({ name: "Smoother", summary: "Prose that sounds human, from any text.", tags: ["images"] }),
      ]),
    );
    expect(listNames(await askFew("make ai text sound human"))[0]).toBe("Smoother");
  });

  test("no typing error in four letters", async () => {
    expect((await ask("lett")).total).toBe(1);
    expect((await ask("lwtt")).total).toBe(0);
  });

  test.each(["+", "*", "…", "🎉", "\0", "\ud800", "---", "' \""])("nothing for %j, which holds no word", async (q) => {
    const answer = await ask(q);
    expect(answer).toMatchObject({ total: 0, hits: [], match: "all", suggestion: null });
    expect(answer.query).toEqual({ terms: [], corrections: [], intents: [], meetAll: null, note: null });
  });
});

describe("words that no record has together", () => {
  test("are answered with records that have any, and said so", async () => {
    const answer = await ask("embeddings yandex");
    expect(answer.match).toBe("any");
    expect(listNames(answer)).toEqual(expect.arrayContaining(["Vector Box", "Алиса"]));
  });

  test("leave records with all words alone when there are any", async () => {
    const answer = await ask("translates menus");
    expect(answer.match).toBe("all");
    expect(listNames(answer)).toEqual(["Café Übersetzer"]);
  });
});

test.each([
  ["torchlight l", "Torchlight Lens"],
  ["openbox s", "Openbox Studio"],
  ["torchligth", "Torchlight"],
])("what begins a longer name is no misspelling of a shorter one: %s", async (q, name) => {
  const askBoxes = openSearch(
    aCatalog(
      ["Torchlight", "Torchlight Lens", "Openbox", "Openbox Studio"].map((name) =>
        anAi({ name, summary: "Holds things." }),
      ),
    ),
  );
  expect(listNames(await askBoxes(q))[0]).toBe(name);
});

describe("a misspelt query", () => {
  test("is corrected word by word, and the whole is suggested", async () => {
    const answer = await ask("Midjurny  pictures");
    expect(answer.query.corrections).toEqual([{ from: "midjurny", to: "midjourney" }]);
    expect(answer.suggestion).toBe("midjourney  pictures");
  });

  test("is left alone when its words are known", async () => {
    expect((await ask("midjourney")).suggestion).toBeNull();
  });
});

describe("everyday words", () => {
  const askPlans = openSearch(
    aCatalog([
      anAi({ name: "Planner", tags: ["writing"], summary: "Makes a plan from a photo." }),
      anAi({ name: "Bridge", tags: ["models"], summary: "Joins models." }),
      anAi({ name: "Laughter", tags: ["audio"], summary: "Adds laughter to flashcards." }),
    ]),
  );

  test.each(["identify a plant from a photo", "fridge photo", "flashcards for my daughter"])(
    "none in %s is read as another word",
    async (q) => {
      const { query, suggestion, hits } = await askPlans(q);
      expect([query.corrections, suggestion, hits.length]).toEqual([[], null, 1]);
    },
  );

  test("a misspelt one is corrected still", async () => {
    expect((await askPlans("laugher")).query.corrections).toEqual([{ from: "laugher", to: "laughter" }]);
  });

  test("one that records have is found as ever", async () => {
    expect(listNames(await askPlans("bridge"))).toEqual(["Bridge"]);
  });
});

test("a word as typed is found before others of its stem", async () => {
  const askBooks = openSearch(
    aCatalog([
      anAi({ name: "Tidy", summary: "Organised notes, organised files, organising all.", description: "Organise it." }),
      anAi({ name: "Cell", summary: "Pictures of plants.", description: "Names the organism on a slide." }),
    ]),
  );
  expect(listNames(await askBooks("organism"))).toEqual(["Cell", "Tidy"]);
  expect(listNames(await askBooks("organising"))).toEqual(["Tidy", "Cell"]);
});

describe("half-typed and mistyped names", () => {
  const askNames = openSearch(
    aCatalog([
      anAi({ name: "Temporal", summary: "Runs workflows." }),
      anAi({ name: "Tempo", summary: "Draws pages." }),
      anAi({ name: "Donor List", summary: "Follows an organ from hospital to hospital." }),
      anAi({ name: "Tidy", summary: "Organises notes." }),
    ]),
  );

  test.each([
    ["temprol", "Temporal"],
    ["graphie", "Graphite"],
  ])("of words as near as each other, %s is the one that ends alike", async (q, name) => {
    const rivals = ["Tempo", "Graphid"].map((rival) => anAi({ name: rival, summary: "Sings." }));
    const meant = ["Temporal", "Graphite"].map((known) => anAi({ name: known, summary: "Works." }));
    expect(listNames(await openSearch(aCatalog([...rivals, ...meant]))(q))[0]).toBe(name);
  });

  test.each(["temprol", "tmeporal", "temporla"])("%s is Temporal", async (q) => {
    expect(listNames(await askNames(q))).toContain("Temporal");
  });

  test("an organ finds nothing that organises", async () => {
    expect(listNames(await askNames("organ hospital"))).toEqual(["Donor List"]);
  });
});
