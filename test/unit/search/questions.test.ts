import { describe, expect, test } from "vitest";
import { aCatalog, aTag, anAi } from "../../fixtures/builders.ts";
import { listNames, openSearch } from "./_engine.ts";

const ask = openSearch(
  aCatalog(
    [
      anAi({ name: "Bolt", url: "https://bolt.new/", tags: ["apps"], summary: "Builds apps in the browser." }),
      anAi({ name: "Claude", url: "https://claude.ai/", tags: ["assistant"], summary: "Answers questions." }),
      anAi({ name: "Deep Seeker", url: "https://www.deepseeker.com/", tags: ["assistant"], summary: "Answers." }),
      anAi({ name: "Cursor", url: "https://cursor.example.com/", tags: ["code"], summary: "Edits code with you." }),
      anAi({
        name: "Cline",
        url: "https://cline.example.org/",
        repository: "https://github.com/cline/cline",
        tags: ["code"],
        openSource: true,
        summary: "Edits code by itself.",
      }),
      anAi({ name: "Jasper", tags: ["writing"], summary: "Drafts posts." }),
      anAi({ name: "Writer", tags: ["writing"], summary: "A platform for companies." }),
      anAi({ name: "Weights & Biases", slug: "wandb", tags: ["code"], summary: "Tracks experiments." }),
      anAi({ name: "YOLOv5", slug: "yolov5", tags: ["code"], summary: "Finds things in pictures." }),
      anAi({ name: "Base44", slug: "base44", tags: ["apps"], summary: "Makes apps." }),
      anAi({ name: "Ørsted", slug: "orsted", tags: ["code"], summary: "Predicts wind." }),
      anAi({ name: "Stable Diffusion", tags: ["images"], summary: "Paints pictures." }),
      anAi({ name: "Note Taker", tags: ["writing"], platforms: ["macos"], summary: "Takes notes." }),
      anAi({ name: "Note Maker", tags: ["writing"], platforms: ["android"], summary: "Takes notes." }),
      anAi({ name: "Podster", tags: ["audio"], summary: "Transcribes podcast interviews with speakers." }),
      anAi({ name: "Ranks", tags: ["lists"], summary: "Leaderboards of the best free tools that one can find." }),
    ],
    { tags: [aTag("writing", { label: "Writing", synonyms: ["writer", "write texts", "essay writer"] })] },
  ),
);

const first = async (q: string): Promise<string | undefined> => listNames(await ask(q))[0];

describe("a question in a whole sentence", () => {
  test.each([
    "what is the best free ai tool that can transcribe podcast interviews",
    "what's the best way to transcribe a podcast interview?",
    "I’m looking for something that could transcribe my interviews for a podcast",
  ])("%s: what it is about comes first", async (q) => {
    expect(await first(q)).toBe("Podster");
  });

  test.each(["best", "top", "most popular", "good", "mejor", "meilleur", "beste"])(
    "%s is no subject, whatever texts say",
    async (word) => {
      expect(await first(`${word} podcast interviews`)).toBe("Podster");
      expect(await first(`${word} apps`)).toBe("Base44");
    },
  );

  test.each(["what's", "I’m", "don't"])("%s alone is no subject", async (q) => {
    expect((await ask(`${q} podcast`)).match).toBe("all");
  });
});

describe("an address finds the tool on its host", () => {
  test.each([
    ["https://bolt.new/", "Bolt"],
    ["bolt.new", "Bolt"],
    ["claude.ai/new?from=x#top", "Claude"],
    ["https://chat.deepseeker.com/a/chat", "Deep Seeker"],
    ["www.deepseeker.com", "Deep Seeker"],
    ["https://github.com/cline/cline/issues", "Cline"],
  ])("%s", async (q, name) => {
    const answer = await ask(q);
    expect(listNames(answer)[0]).toBe(name);
    expect(answer.query.intents[0]).toMatchObject({ type: "address", filter: null });
  });

  test("another project on the same host is not it", async () => {
    expect((await ask("https://github.com/other/thing")).query.intents).toEqual([]);
  });
});

describe("two tools beside each other", () => {
  test.each([
    "cursor vs cline",
    "cursor v cline",
    "cursor vs. cline",
    "Cursor or Cline?",
    "cursor or cline which is better",
    "Cursor or Cline: which one is better?",
    "which is better, cursor or cline",
    "cursor vs cline, what's best?",
    "what's the difference between cursor and cline",
    "is cursor better than cline?",
    "should I use cursor or cline",
    "cursor cline",
    "compare cursor and cline",
    "cursor versus cilne",
  ])("%s: both first", async (q) => {
    const answer = await ask(q);
    expect(listNames(answer).slice(0, 2).toSorted()).toEqual(["Cline", "Cursor"]);
    expect(answer.query.intents).toContainEqual(expect.objectContaining({ type: "comparison", value: "cursor,cline" }));
  });

  test.each(["jasper writer", "cursor vs nothing", "stable diffusion"])("%s compares nothing", async (q) => {
    expect((await ask(q)).query.intents.map(({ type }) => type)).not.toContain("comparison");
  });
});

describe("wishes", () => {
  test.each([
    ["notes on my mac", "macos", "Note Taker"],
    ["notes for android", "android", "Note Maker"],
  ])("%s: ranks by the platform and filters nothing", async (q, value, name) => {
    const answer = await ask(q);
    expect(listNames(answer)[0]).toBe(name);
    expect(listNames(answer)).toEqual(expect.arrayContaining(["Note Taker", "Note Maker"]));
    expect(answer.query.intents).toContainEqual(
      expect.objectContaining({ type: "preference", value, filter: { parameter: "platform", value } }),
    );
  });

  test("are left unread when they are not asked for", async () => {
    expect((await ask("free notes on my mac", { intents: [] })).query.intents).toEqual([]);
    const named = await ask("free notes on my mac", { intents: ["free"] });
    expect(named.query.intents.map(({ value }) => value)).toEqual(["free"]);
  });

  test("no wish is invented for what no field answers", async () => {
    expect((await ask("notes in german with nice colours")).query.intents).toEqual([]);
  });
});

describe("names as they come", () => {
  test.each([
    ["Stable\u00A0Diffusion", "Stable Diffusion"],
    ["cur\u200Bsor", "Cursor"],
    ["cli\u00ADne", "Cline"],
    ["\uFEFFjas\u2060per", "Jasper"],
    ["orsted", "Ørsted"],
    ["weights and biases", "Weights & Biases"],
    ["weights&biases", "Weights & Biases"],
    ["stabel diffusion", "Stable Diffusion"],
    ["stable difusoin", "Stable Diffusion"],
  ])("%j finds %s", async (q, name) => {
    expect(await first(q)).toBe(name);
  });

  test.each([
    ["yolov9", "YOLOv5"],
    ["base45", "Base44"],
  ])("%s is no misspelt %s, but of its family", async (q, name) => {
    const answer = await ask(q);
    expect(listNames(answer)).toContain(name);
    expect(answer.suggestion).toBeNull();
    expect(answer.query.corrections).toEqual([]);
  });

  test("a price is asked of a tool", async () => {
    const answer = await ask("how much does claude cost");
    expect(listNames(answer)[0]).toBe("Claude");
    expect(answer.query.intents).toContainEqual(expect.objectContaining({ type: "price", value: "claude" }));
  });
});

describe("the model that a price is asked of", () => {
  test.each([
    ["gpt-5 price", "gpt-5"],
    ["price of claude opus 4", "claude opus 4"],
    ["how much is Gemini 2.5 Pro", "gemini 2.5 pro"],
    ["gpt 4 cost per token", "gpt 4"],
    ["claude price", "claude"],
  ])("%s: %s", async (q, value) => {
    expect((await ask(q)).query.intents).toContainEqual(expect.objectContaining({ type: "price", value }));
  });
});

describe("a tool by the end of its name", () => {
  const askParts = openSearch(
    aCatalog(
      [
        anAi({ name: "Git Copilot", tags: ["code"], summary: "Writes code.", alternatives: ["cursor", "tabnine"] }),
        anAi({ name: "Copilot Kit", tags: ["code"], summary: "Copilot, copilot: builds a copilot." }),
        anAi({ name: "Law Copilot", tags: ["law"], summary: "Copilot of lawyers." }),
        anAi({
          name: "Adob Photoshopper",
          tags: ["images"],
          summary: "Edits photos.",
          alternatives: ["pixler", "fotor"],
        }),
        anAi({ name: "Topaz Photo", tags: ["images"], summary: "Sharpens a photo." }),
        anAi({ name: "Magic Video", tags: ["images"], summary: "Cuts a video." }),
        ...["Cursor", "Tabnine"].map((name) => anAi({ name, tags: ["code"], summary: "Completes code." })),
        ...["Pixler", "Fotor"].map((name) => anAi({ name, tags: ["images"], summary: "Edits photos." })),
      ],
      { tags: [aTag("images", { label: "Photo and video", synonyms: ["photo", "video"] })] },
    ),
  );

  test.each([
    ["cursor or copilot", "comparison", "cursor,git-copilot"],
    ["copilot vs cursor", "comparison", "git-copilot,cursor"],
    ["copilot vs. tabnine, which is better?", "comparison", "git-copilot,tabnine"],
    ["alternatives to copilot", "alternatives", "git-copilot"],
    ["copilot alternative", "alternatives", "git-copilot"],
    ["alternative to photoshopper", "alternatives", "adob-photoshopper"],
  ])("%s: %s of %s", async (q, type, value) => {
    expect((await askParts(q)).query.intents[0]).toMatchObject({ type, value });
  });

  test.each(["photo or video", "pixler or video", "alternatives to photo", "write like copilot"])(
    "%s asks for no tool",
    async (q) => {
      expect((await askParts(q)).query.intents).toEqual([]);
    },
  );
});

describe("words of other languages", () => {
  const askFrench = openSearch(
    aCatalog([
      anAi({ name: "Gatis", summary: "Sells tickets to a lecture." }),
      anAi({ name: "L'Oreal Beauty", summary: "Shows lipstick." }),
      anAi({ name: "Ecrivain", summary: "Aide: ecriture et traduction.", pricing: "free" }),
    ]),
  );

  test.each([
    ["免费 翻译", "free"],
    ["無料", "free"],
    ["무료", "free"],
    ["tradutor grátis", "free"],
    ["sin pagar", "free"],
    ["开源 翻译", "openSource"],
    ["código abierto", "openSource"],
    ["lokales modell", "local"],
    ["traduire hors ligne", "local"],
    ["本地 模型", "local"],
    ["selbst gehostete notizen", "selfHosted"],
    ["notes auto-hébergées", "selfHosted"],
    ["notizen für den mac", "macos"],
    ["notas para android", "android"],
  ])("%s: a wish, %s", async (q, value) => {
    expect((await askFrench(q)).query.intents).toContainEqual(expect.objectContaining({ type: "preference", value }));
  });

  test.each(["gratis", "gratuit", "gratuite", "gratuito", "kostenlos", "kostenlose"])(
    "%s is a wish and no misspelling",
    async (word) => {
      const answer = await askFrench(`${word} ecriture`);
      expect(answer.query.corrections).toEqual([]);
      expect(answer.query.intents).toContainEqual(expect.objectContaining({ type: "preference", value: "free" }));
      expect(listNames(answer)).toEqual(["Ecrivain"]);
    },
  );

  test.each(["l'écriture", "d’écriture", "outil d'écriture", "qu'écriture"])("%s: without the article", async (q) => {
    const answer = await askFrench(q);
    expect([listNames(answer), answer.suggestion]).toEqual([["Ecrivain"], null]);
  });

  test.each(["l'oreal", "L’Oreal beauty"])("%s is a name", async (q) => {
    expect(listNames(await askFrench(q))[0]).toBe("L'Oreal Beauty");
  });
});

describe("a number behind a word", () => {
  const askVersions = openSearch(
    aCatalog([
      anAi({ name: "GPT4Any", slug: "gpt4any", summary: "Runs models." }),
      anAi({ name: "Auto GPT", summary: "Works with GPT-4." }),
      anAi({ name: "Llama", summary: "Open models." }),
      anAi({ name: "LlamaIndex", slug: "llamaindex", summary: "Reads Llama 3 files." }),
      anAi({ name: "Base44", slug: "base44", summary: "Makes apps." }),
    ]),
  );

  test.each([
    ["gpt4", "GPT-4"],
    ["gpt5", "gpt 5"],
    ["llama3", "llama-3"],
  ])("%s is %s", async (joined, parted) => {
    expect(listNames(await askVersions(joined))).toEqual(listNames(await askVersions(parted)));
    expect(listNames(await askVersions(joined))).not.toEqual([]);
  });

  test("a name keeps it", async () => {
    expect(listNames(await askVersions("base44"))).toEqual(["Base44"]);
  });
});

describe("no question", () => {
  test.each(["", " ", "\t\u00A0"])("%j leaves the filters to decide", async (q) => {
    expect((await ask(q)).total).toBe(16);
  });

  test.each(["🎉", "+", "…"])("%j finds nothing", async (q) => {
    expect((await ask(q)).total).toBe(0);
  });
});
