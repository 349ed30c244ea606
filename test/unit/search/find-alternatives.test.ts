import { describe, expect, test } from "vitest";
import { findAlternatives } from "#search/find-alternatives.ts";
import { buildRecordFacts, measureWishes } from "#search/record-facts.ts";
import { listWishes } from "#search/wishes.ts";
import type { AiSource } from "#record/schema/ai.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { listNames, openSearch } from "./_engine.ts";

describe("alternatives with a wish", () => {
  const host: Pick<AiSource, "openSource" | "platforms"> = { openSource: true, platforms: ["self-hosted"] };
  const ask = openSearch(
    aCatalog([
      anAi({ name: "Paintly", tags: ["images"], openSource: false, alternatives: ["inker", "freehand"] }),
      anAi({ name: "Inker", tags: ["images"], openSource: false, pricing: "free" }),
      anAi({ name: "Freehand", tags: ["images"], ...host, pricing: "paid", alternatives: ["easel"] }),
      anAi({ name: "Easel", tags: ["sketches", "images"], ...host, pricing: "free" }),
      anAi({ name: "Palette", tags: ["images"], platforms: [], pricing: "free" }),
    ]),
  );

  test("those that meet all come first, also those that the list lacks and that share a tag", async () => {
    const answer = await ask("free self-hosted alternative to paintly");
    expect(listNames(answer)[0]).toBe("Easel");
    expect(answer.query.meetAll).toBe(1);
  });

  test("what is free never comes before what is self-hosted, and what nobody knows stands between", async () => {
    const names = listNames(await ask("self-hosted free paintly"));
    expect(names.indexOf("Freehand")).toBeLessThan(names.indexOf("Palette"));
    expect(names.indexOf("Palette")).toBeLessThan(names.indexOf("Inker"));
    expect(names.at(-1)).toBe("Paintly");
  });

  test("a name and a wish that it meets: the tool itself, then the alternatives that meet it", async () => {
    const names = listNames(await ask("free inker"));
    expect(names[0]).toBe("Inker");
    expect(names.indexOf("Palette")).toBeGreaterThan(0);
    expect(names.indexOf("Palette")).toBeLessThan(names.indexOf("Freehand"));
  });

  test("where no alternative meets a hard wish, what shares another tag may", async () => {
    const sketch: Partial<AiSource> = { tags: ["images", "sketches"], openSource: false, platforms: ["web"] };
    const ask = openSearch(
      aCatalog([
        anAi({ name: "Closed", ...sketch, alternatives: ["other"] }),
        anAi({ name: "Other", ...sketch }),
        ...Array.from({ length: 60 }, (_, place) => anAi({ name: `Like ${place}`, ...sketch })),
        anAi({ name: "Charcoal", tags: ["sketches"], openSource: true, platforms: ["linux"] }),
      ]),
    );
    expect(listNames(await ask("replace closed with open source"))[0]).toBe("Charcoal");
  });

  test("counts say how many grant each wish, and of how many it is unknown", async () => {
    const { query } = await ask("self-hosted alternative to paintly");
    expect(query.intents[1]).toMatchObject({ value: "selfHosted", counts: { of: 4, met: 2, unknown: 1 } });
    expect(query.note).toBe("Of 4 on the subject, 2 are self-hosted (unknown for 1).");
  });
});

describe("what is free comes before what has a free plan and is not much more alike", () => {
  const prices = aCatalog([
    anAi({ name: "Studio", tags: ["images"] }),
    anAi({ name: "Near", tags: ["images"], pricing: "freemium" }),
    anAi({ name: "Nearer", tags: ["images"], pricing: "paid" }),
    anAi({ name: "Free", tags: ["images"], pricing: "free" }),
    anAi({ name: "Far", tags: ["images"], pricing: "free" }),
    ...Array.from({ length: 26 }, (_, place) => anAi({ name: `Paid ${place}`, tags: ["images"], pricing: "paid" })),
  ]);
  const namesOf = prices.records.map(({ name }) => name);
  const order = ["Nearer", "Near", "Free", ...namesOf.filter((name) => name.startsWith("Paid")), "Far"];

  test.each([
    ["free alternative to studio", ["Free", "Near", "Far"]],
    ["studio", order.slice(0, 3)],
  ])("%s", (q, first) => {
    const { found } = findAlternatives(namesOf.indexOf("Studio"), {
      known: order.map((name) => ({ record: namesOf.indexOf(name), isListed: true })),
      listKindred: () => ({ named: [], alike: [] }),
      wishes: measureWishes(listWishes(q, "2026-12-01"), buildRecordFacts(prices)),
      excluded: [],
      isTargetFirst: false,
    });
    const names = found.toSorted((a, b) => b.score - a.score).map(({ record }) => namesOf[record]);
    expect(names.slice(0, 3)).toEqual(first);
    expect(names.at(-1)).toBe("Studio");
  });
});
