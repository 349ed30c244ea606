import { describe, expect, test } from "vitest";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { listNames, openSearch } from "./_engine.ts";

const ask = openSearch(
  aCatalog([
    anAi({
      name: "Midjourney",
      vendor: "Midjourney",
      tags: ["images"],
      alternatives: ["open-brush", "inker"],
      summary: "Paints pictures.",
    }),
    anAi({
      name: "Open Brush",
      tags: ["images"],
      openSource: true,
      pricing: "free",
      summary: "Paints pictures.",
      platforms: ["self-hosted"],
    }),
    anAi({ name: "Inker", tags: ["images"], summary: "Draws with ink." }),
    anAi({ name: "Dead Inker", tags: ["images"], status: "discontinued", summary: "Drew with ink." }),
    anAi({ name: "Ledger", tags: ["accounting"], vendor: "Stack Labs", summary: "Keeps the books." }),
    anAi({ name: "Stacker", tags: ["accounting"], vendor: "Stack Labs", summary: "Piles invoices made by hand." }),
    anAi({ name: "openpu", tags: ["images"], summary: "Moves arms." }),
    anAi({ name: "Dally", tags: ["images"], vendor: "OpenUp AI", summary: "Paints." }),
    anAi({ name: "Gronk", tags: ["images"], vendor: "openU", summary: "Paints." }),
    anAi({
      name: "Pile",
      tags: ["accounting"],
      vendor: "Other",
      summary: "Integrates with Stack Labs and Stack Labs only.",
    }),
  ]),
);

describe("alternatives", () => {
  test.each([
    "alternative to midjourney",
    "alternatives to Midjourney?",
    "best alternatives for midjourney",
    "midjourney alternative",
    "apps like midjourney",
    "cheaper than midjourney",
    "something similar to midjourney",
    "replacement for midjourney",
    "alternative to midjorney",
    "not midjourney",
    "pictures other than midjourney",
    "pictures except midjourney",
    "pictures that is not midjourney",
    "pictures -midjourney",
    "alternative à midjourney",
    "alternative gratuite à midjourney",
    "parecido a midjourney",
    "ähnlich wie midjourney",
    "midjourney 替代",
    "类似midjourney的工具",
    "midjourney の代わり 無料",
    "alternativas a midjourney",
    "alternative zu midjourney",
    "replace midjourney",
    "replace midjourney with something calmer",
    "switch from midjourney",
    "moving away from midjourney to anything",
    "leaving midjourney",
    "tired of midjourney",
    "ditch midjourney today",
    "instead of midjourney",
    "midjourney vs",
    "successor of midjourney",
    "midjourney was shut down",
    "midjourney is too expensive",
    "something like midjourney but calmer",
    "i need a good midjourney alternative",
    "alternative to midjourney cheaper free plan",
    "statt midjourney",
    "remplacer midjourney",
    "en lugar de midjourney",
    "invece di midjourney",
    "em vez de midjourney",
    "in plaats van midjourney",
    "Midjourney Ersatz kostenlos",
    "midjourney alternatief",
    "sustituto de midjourney",
    "midjourney のような 無料",
  ])("%s: its alternatives first, the tool itself after them, no dead ones", async (q) => {
    const answer = await ask(q);
    expect(answer.query.intents[0]).toMatchObject({ type: "alternatives", value: "midjourney" });
    expect(listNames(answer).slice(0, 2).toSorted()).toEqual(["Inker", "Open Brush"]);
    expect(listNames(answer).at(-1)).toBe("Midjourney");
    expect(listNames(answer)).not.toContain("Dead Inker");
  });

  test("a name that only the address has is one, and tools whose names share its words don't come first", async () => {
    const ask = openSearch(
      aCatalog([
        anAi({ slug: "ink-writer-web", name: "InkWeb", tags: ["text"], alternatives: ["pen"], summary: "Writes." }),
        anAi({ name: "Ink Web", tags: ["images"], summary: "A writer of ink for the web." }),
        anAi({ name: "Pen", tags: ["text"], summary: "Puts down lines." }),
      ]),
    );
    expect(listNames(await ask("ink writer web alternative"))[0]).toBe("Pen");
  });

  test("that are open source come first when asked for", async () => {
    const answer = await ask("open source alternative to midjourney");
    expect(listNames(answer)[0]).toBe("Open Brush");
    expect(answer.query.intents.map((intent) => intent.type)).toEqual(["alternatives", "preference"]);
  });

  test.each([
    "not a number",
    "pictures -loud",
    "text-to-midjourney",
    "do not midjourney me",
    "replace the sky in pictures",
    "leave no trace",
  ])("%s asks for none", async (q) => {
    expect((await ask(q)).query.intents.filter(({ type }) => type === "alternatives")).toEqual([]);
  });

  test("of something unknown are looked for as words", async () => {
    const answer = await ask("alternative to nothingness");
    expect(answer.query.intents).toEqual([expect.objectContaining({ type: "unlisted", value: "nothingness" })]);
    const askOthers = openSearch(aCatalog([anAi({ name: "Rival", summary: "An alternative to old databases." })]));
    expect((await askOthers("alternative to nothingness")).total).toBe(0);
    expect(listNames(await askOthers("alternative to databases"))).toEqual(["Rival"]);
  });
});

describe("preferences", () => {
  test.each([
    ["open source pictures", "openSource"],
    ["free pictures", "free"],
    ["self-hosted pictures", "selfHosted"],
  ])("%s: ranks what fits first and keeps the rest", async (q, value) => {
    const answer = await ask(q);
    expect(answer.query.intents).toContainEqual(expect.objectContaining({ type: "preference", value }));
    expect(listNames(answer)).toEqual(["Open Brush", "Midjourney"]);
  });
});

describe("a vendor's name", () => {
  test.each([
    "stack labs",
    "Stack",
    "tools by Stack Labs",
    "Stack Labs products",
    "made by Stack Labs",
    "all the software made by Stack Labs",
  ])("%s: its tools first", async (q) => {
    const answer = await ask(q);
    expect(listNames(answer).slice(0, 2).toSorted()).toEqual(["Ledger", "Stacker"]);
    expect(answer.query.intents).toContainEqual(expect.objectContaining({ type: "vendor", value: "Stack Labs" }));
  });
});

describe("a maker of several units", () => {
  const askUnits = openSearch(
    aCatalog([
      anAi({ name: "Weft", vendor: "Loom", summary: "Chats." }),
      anAi({ name: "Warp", vendor: "Loom Research Team", summary: "Trains models." }),
      anAi({ name: "Shuttle", vendor: "Loom (Cloud)", summary: "Hosts models." }),
      anAi({ name: "Bobbin", vendor: "Loomis", summary: "Compares tools by Loom." }),
      anAi({ name: "Heddle", vendor: "Weavers of Loom", summary: "Compares models." }),
    ]),
  );

  test.each(["loom", "tools by loom", "what is made by loom"])("%s: those of all of them first", async (q) => {
    const answer = await askUnits(q);
    expect(listNames(answer).slice(0, 3).toSorted()).toEqual(["Shuttle", "Warp", "Weft"]);
    expect(answer.hits[2]!.why).toMatch(/^Made by Loom/);
  });

  test("a model of a unit after the maker is found", async () => {
    const askModel = openSearch(
      aCatalog([
        anAi({ name: "Weft", vendor: "Loom", summary: "Chats." }),
        anAi({ name: "Warp", vendor: "Loom Research Team", models: ["Zyx"], summary: "Trains models." }),
      ]),
    );
    expect(listNames(await askModel("loom zyx 3"))[0]).toBe("Warp");
  });

  test("asked for a unit, its own alone", async () => {
    const answer = await askUnits("loom research team");
    expect(answer.hits.filter(({ why }) => why?.startsWith("Made by")).map(({ record }) => record.name)).toEqual([
      "Warp",
    ]);
  });
});

describe("a vendor's name as it is typed", () => {
  test.each([
    ["open u", "openU"],
    ["open-u", "openU"],
    ["openupai", "OpenUp AI"],
    ["openup ai", "OpenUp AI"],
    ["openup", "OpenUp AI"],
    ["OpenUp AI Inc.", "OpenUp AI"],
    ["stacklabs", "Stack Labs"],
    ["what is openu", "openU"],
  ])("%s: %s, not what is spelt nearly so", async (q, value) => {
    const answer = await ask(q);
    expect(answer.query.intents).toContainEqual(expect.objectContaining({ type: "vendor", value }));
    expect(answer.hits[0]!.record.vendor).toBe(value);
  });
});

describe("a name and nothing but wishes", () => {
  const askFor = openSearch(
    aCatalog([
      anAi({ name: "Paintly", tags: ["images"], pricing: "paid", openSource: false, alternatives: ["canvasio"] }),
      anAi({ name: "Canvasio", tags: ["images"], pricing: "free", openSource: true, platforms: ["self-hosted"] }),
      anAi({ name: "Paintly Reviews", tags: ["writing"], pricing: "free", summary: "Reviews Paintly for free." }),
      anAi({ name: "Runner", tags: ["images"], pricing: "free", openSource: true, platforms: ["macos", "cli"] }),
    ]),
  );

  test.each(["free paintly", "self hosted paintly", "open source paintly"])(
    "%s: what grants the wish, as the tool of that name does not",
    async (q) => {
      const answer = await askFor(q);
      expect(answer.query.intents[0]).toMatchObject({ type: "alternatives", value: "paintly" });
      expect(listNames(answer)[0]).toBe("Canvasio");
    },
  );

  test.each(["free canvasio", "runner offline", "paintly for mac", "canvasio open source"])(
    "%s: the tool of that name, which may grant the wish",
    async (q) => {
      const answer = await askFor(q);
      expect(answer.query.intents.map(({ type }) => type)).toEqual(["preference"]);
      expect(listNames(answer)[0]!.toLowerCase()).toBe(/paintly|canvasio|runner/.exec(q)![0]);
    },
  );
});
