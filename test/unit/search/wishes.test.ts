import { describe, expect, test } from "vitest";
import { buildFilterTests, passesAll } from "#record/catalog/filters.ts";
import { listAbsences } from "#search/absences.ts";
import type { SearchAnswer } from "#search/request.ts";
import { FIT } from "#search/wish-rule.ts";
import { WISH_RULES } from "#search/wish-table.ts";
import { fitWish, listWishes, withoutWishes } from "#search/wishes.ts";
import { aCatalog, aPlan, anAi } from "../../fixtures/builders.ts";
import { listNames, openSearch } from "./_engine.ts";

const source = { repository: "example/terms", path: "terms.md", commit: "0".repeat(40) };
const says = (value: string) =>
  ({ field: "trainsOnInput", value, statedBy: "Terms", asOf: "2026-11-01", source, confidence: "high" }) as const;

/** Filters that do not take a list. */
const TO_READ: Readonly<Record<string, (value: string) => unknown>> = {
  openSource: () => true,
  priceMax: Number,
  launchedAfter: String,
  quietSince: String,
};
const DAY = "2026-12-01";

describe("the table", () => {
  test.each(WISH_RULES.map((rule) => [rule.example, rule] as const))("“%s” is read as its row", (example, rule) => {
    expect(listWishes(`${example} notes`, DAY).map(({ value }) => value)).toEqual([rule.value]);
  });

  test("what passes the filter of a wish never fails it, and what it knows to fit passes", () => {
    const catalog = aCatalog([
      anAi({ name: "Hosted", platforms: ["self-hosted", "linux"], openSource: true, license: "MIT", pricing: "free" }),
      anAi({ name: "Web", platforms: ["web"], openSource: false, pricing: "paid" }),
      anAi({ name: "Unknown", platforms: [], pricing: "unknown" }),
    ]);
    const wrong = WISH_RULES.flatMap(({ example }) => {
      const wish = listWishes(`${example} notes`, DAY)[0]!;
      if (wish.filter === null) return [];
      const { parameter, value } = wish.filter;
      const read = TO_READ[parameter]?.(value) ?? value.split(",");
      const tests = buildFilterTests({ [parameter]: read }, catalog.today);
      return catalog.records
        .map((record) => ({ example, name: record.name, fit: fitWish(wish, record), passes: passesAll(record, tests) }))
        .filter(({ fit, passes }) => (fit >= FIT.met && !passes) || (fit === FIT.failed && passes));
    });
    expect(wrong).toEqual([]);
  });
});

describe("as people say it", () => {
  test.each([
    ["notes whose source code anybody can read", "openSource"],
    ["notes that are not proprietary", "openSource"],
    ["notes that cost me nothing", "free"],
    ["notizen für lau", "free"],
    ["notes sans dépenser un euro", "free"],
    ["notes in our own data centre", "selfHosted"],
    ["notes behind our firewall", "selfHosted"],
    ["notizen auf unseren servern", "selfHosted"],
    ["notes for apple computers", "macos"],
    ["notes for a microsoft surface", "windows"],
    ["notes on debian", "linux"],
    ["notes from the app store", "ios"],
    ["notes from the play store", "android"],
    ["notes as a website", "web"],
    ["notes that my own program can call", "api"],
    ["notes from a shell", "cli"],
    ["notes as an add-on of firefox", "browser-extension"],
    ["notes as a plugin for intellij", "ide-extension"],
    ["notes that don't learn from what i type", "noTraining"],
    ["notes that keep my words out of their training", "noTraining"],
    ["notes whose data may not leave europe", "dataInEu"],
    ["notes under mit, apache or bsd", "permissive"],
    ["notes with a budget of $20 monthly", "priceMax"],
    ["notes that came out since 2025", "new"],
    ["notes from 2025 or later", "new"],
  ])("%s: %s", (q, value) => {
    expect(listWishes(q, DAY).map((wish) => wish.value)).toEqual([value]);
  });

  test("what costs nothing is no question for a price", async () => {
    const ask = openSearch(aCatalog([anAi({ name: "Jotter", pricing: "free", summary: "Takes notes." })]));
    expect((await ask("notes that cost me nothing")).query.intents).toMatchObject([
      { type: "preference", value: "free" },
    ]);
  });
});

describe("days", () => {
  test.each([
    ["video generators new this month", "new", "2026-10-31"],
    ["new this week", "new", "2026-11-24"],
    ["agents launched in 2026", "new", "2026"],
    ["agents released in the last 6 months", "new", "2026-05-29"],
    ["agenten, neu in diesem Jahr", "new", "2025-11-30"],
    ["outils sortis ce mois", "new", "2026-10-31"],
    ["今月の新しいツール", "new", "2026-10-31"],
    ["agent frameworks not updated since 2024", "quiet", "2024"],
    ["abandoned agent frameworks", "quiet", "2026-06-01"],
    ["libraries with no commits in two years", "quiet", "2024-11-29"],
    ["projets abandonnés", "quiet", "2026-06-01"],
    ["seit zwei jahren nicht aktualisiert", "quiet", "2024-11-29"],
  ])("%s: %s from %s", (q, value, day) => {
    expect(listWishes(q, DAY)).toMatchObject([{ value, isNot: false, filter: { value: day } }]);
  });

  test.each([
    "a framework that is still maintained",
    "not abandoned",
    "actively developed agents",
    "noch gepflegte agenten",
  ])("%s: not quiet", (q) => {
    expect(listWishes(q, DAY)).toMatchObject([{ value: "quiet", isNot: true }]);
  });

  test.each(["new ideas for my blog", "abandoned cart emails", "track spending this month", "what is new in tokyo"])(
    "%s: none are meant",
    (q) => {
      expect(listWishes(q, DAY)).toEqual([]);
    },
  );
});

describe("what is not wanted", () => {
  test.each([
    ["notes that don't train on my data", "noTraining"],
    ["code assistant that does not train on my code", "noTraining"],
    ["chat never trained on our documents", "noTraining"],
    ["KI, die nicht mit meinen Daten trainiert", "noTraining"],
    ["assistant qui n'entraîne pas sur mes données", "noTraining"],
    ["ia que no entrene con mis datos", "noTraining"],
    ["ia che non addestra sui miei dati", "noTraining"],
    ["ia que não treina com meus dados", "noTraining"],
    ["chatbot die niet op mijn gegevens traint", "noTraining"],
    ["notes without a subscription", "noSubscription"],
    ["notizen ohne abo", "noSubscription"],
    ["notes sans abonnement", "noSubscription"],
    ["notas sin suscripción", "noSubscription"],
    ["note senza abbonamento", "noSubscription"],
    ["notas sem assinatura", "noSubscription"],
    ["notities zonder abonnement", "noSubscription"],
    ["notes without installing anything", "web"],
    ["notes not in the cloud", "local"],
    ["notizen ohne cloud", "local"],
  ])("%s: %s", (q, value) => {
    expect(listWishes(q, DAY).map((wish) => wish.value)).toEqual([value]);
  });

  test.each([
    ["video without a watermark", "watermark"],
    ["video ohne wasserzeichen", "watermark"],
    ["vidéo sans filigrane", "watermark"],
    ["vídeo sin marca de agua", "watermark"],
    ["video senza filigrana", "watermark"],
    ["vídeo sem marca d'água", "watermark"],
    ["video zonder watermerk", "watermark"],
    ["watermark-free video", "watermark"],
    ["meeting notes without a bot", "bot"],
    ["notes with no account", "account"],
    ["bilder ohne anmeldung", "account"],
    ["notes no account needed", "account"],
    ["voice that doesn't sound robotic", "robotic"],
  ])("%s: without %s", (q, value) => {
    expect(listAbsences(withoutWishes(q)).map((absence) => absence.value)).toEqual([value]);
  });

  test.each(["app without coding", "no-code apps", "remove noise without losing quality", "notes in no time"])(
    "%s: nothing is",
    (q) => {
      expect(listAbsences(withoutWishes(q))).toEqual([]);
    },
  );
});

describe("a wish orders what is on the subject", () => {
  const ask = openSearch(
    aCatalog(
      [
        anAi({ name: "Trainer", tags: ["notes"], summary: "Takes notes." }),
        anAi({ name: "Keeper", tags: ["notes"], summary: "Takes notes." }),
        anAi({ name: "Silent", tags: ["notes"], summary: "Takes notes." }),
        anAi({ name: "Model Gym", tags: ["training"], summary: "Trains models on data of yours." }),
        anAi({ name: "Stamper", tags: ["notes"], summary: "Takes notes, with a watermark on each page." }),
        anAi({ name: "Clean", tags: ["notes"], summary: "Takes notes without a watermark." }),
        anAi({ name: "Widget", tags: ["notes"], platforms: ["browser-extension"], summary: "Takes notes." }),
        anAi({
          name: "Cheap",
          tags: ["bills"],
          pricing: "paid",
          alternatives: ["dear", "unpriced"],
          summary: "Pays bills.",
        }),
        anAi({ name: "Dear", tags: ["bills"], pricing: "paid", summary: "Pays bills." }),
        anAi({ name: "Unpriced", tags: ["bills"], pricing: "unknown", summary: "Pays bills." }),
      ],
      {
        evidence: {
          trainer: { dataUse: [says("yes")] },
          keeper: { dataUse: [says("no")] },
          cheap: { plans: [aPlan({ usd: 5 })] },
          dear: { plans: [aPlan({ usd: 50 })] },
        },
      },
    ),
  );

  const namesOfNotes = ({ hits }: SearchAnswer): string[] =>
    hits.filter(({ record }) => record.tags.includes("notes")).map(({ record }) => record.name);

  test("that don't train on my data: those that say so, then those that say nothing; no libraries for training", async () => {
    const answer = await ask("notes that don't train on my data");
    const names = listNames(answer);
    expect(names[0]).toBe("Keeper");
    expect(names.indexOf("Silent")).toBeLessThan(names.indexOf("Trainer"));
    expect(names.slice(0, 3)).not.toContain("Model Gym");
    expect(answer.query.intents[0]).toMatchObject({
      type: "preference",
      filter: { parameter: "trainsOnInput", value: "no,opt-in" },
      counts: { met: 1 },
    });
    expect(answer.query.note).toContain("unknown for");
  });

  test("without a watermark: what says the opposite comes last", async () => {
    const answer = await ask("notes with no watermark");
    expect(listNames(answer)[0]).toBe("Clean");
    expect(namesOfNotes(answer).at(-1)).toBe("Stamper");
    expect(answer.query.intents).toContainEqual(
      expect.objectContaining({ type: "exclusion", value: "watermark", filter: null }),
    );
  });

  test("not a browser extension: those come last", async () => {
    const answer = await ask("notes, not a browser extension");
    expect(namesOfNotes(answer).at(-1)).toBe("Widget");
    expect(answer.query.intents[0]).toMatchObject({ type: "exclusion", value: "browser-extension", filter: null });
  });

  test("without a tool of that name: it comes last", async () => {
    expect(listNames(await ask("pays bills without unpriced")).at(-1)).toBe("Unpriced");
  });

  test("cheaper than a tool: the limit is its own price", async () => {
    const answer = await ask("cheaper than dear");
    expect(listNames(answer)[0]).toBe("Cheap");
    expect(answer.query.intents[1]).toMatchObject({ filter: { parameter: "priceMax", value: "49.99" } });
  });

  test("locally: an open program for the desktop is as good as one for servers", () => {
    const [wish] = listWishes("take notes locally", DAY);
    const desk = anAi({ name: "Desk", openSource: true, platforms: ["linux", "macos"] });
    const { records } = aCatalog([desk, anAi({ name: "Server", openSource: true, platforms: ["self-hosted"] })]);
    expect(records.map((record) => fitWish(wish!, record))).toEqual([FIT.whole, FIT.whole]);
  });

  test("a hard wish looks further: what meets it comes before better matches that don't", async () => {
    const closed = ["One", "Two", "Three"].map((name) =>
      anAi({
        name,
        tags: ["voice-cloning"],
        summary: "Voice cloning, with a source of sound.",
        openSource: false,
        pricing: "paid",
      }),
    );
    const open = anAi({
      name: "Parrot",
      tags: ["voice"],
      summary: "Voice cloning from an open source of speech.",
      openSource: true,
      pricing: "paid",
    });
    const ask = openSearch(aCatalog([...closed, open]));
    expect(listNames(await ask("voice cloning")).at(-1)).toBe("Parrot");
    expect(listNames(await ask("open source voice cloning"))[0]).toBe("Parrot");
  });

  test("whoever asks for a model gets models before what runs them", async () => {
    const runner = anAi({ name: "Runner", kind: "app", tags: ["coding"], summary: "Runs an open model for coding." });
    const weights = anAi({ name: "Weights", kind: "model", tags: ["coding"], summary: "Open, for coding." });
    const ask = openSearch(aCatalog([runner, weights]));
    expect(listNames(await ask("open model for coding"))[0]).toBe("Weights");
    expect(listNames(await ask("runs an open model"))[0]).toBe("Runner");
  });

  test("only a question of nothing but wishes takes the whole catalogue", async () => {
    expect((await ask("browser extension for free")).hits[0]!.record.name).toBe("Widget");
    expect((await ask("browser extension for free")).total).toBe(10);
    expect((await ask("trains models for free", { limit: 1 })).query.intents[0]!.counts!.of).toBe(1);
  });
});
