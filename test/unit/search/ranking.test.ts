import { describe, expect, test } from "vitest";
import { aCatalog, aRating, aTag, anAi } from "../../fixtures/builders.ts";
import { listNames, openSearch } from "./_engine.ts";

const twin = (name: string) => anAi({ name, summary: "Folds paper.", description: "Paper." });

describe("order", () => {
  test("puts the exact name first, then an exact alias, then the rest", async () => {
    const ask = openSearch(
      aCatalog([
        anAi({ name: "Comet Browser", summary: "Comet, comet, comet: a browser called Comet." }),
        anAi({ name: "Comet", summary: "Tracks experiments." }),
        anAi({ name: "Aster", aliases: ["Comet"], summary: "Reads pages." }),
      ]),
    );
    expect(listNames(await ask("comet"))).toEqual(["Comet", "Aster", "Comet Browser"]);
    expect(listNames(await ask("COMET!"))[0]).toBe("Comet");
  });

  test("puts discontinued tools after living ones, unless they are named", async () => {
    const ask = openSearch(
      aCatalog([
        anAi({ name: "Oldie Sketch", status: "discontinued", summary: "Sketch sketch sketch sketches." }),
        anAi({ name: "Newer", summary: "Makes a sketch of a photo.", description: "And more." }),
        anAi({ name: "Newest", summary: "Oldie songs and a sketch." }),
      ]),
    );
    expect(listNames(await ask("sketch")).at(-1)).toBe("Oldie Sketch");
    expect(listNames(await ask("oldie sketch"))[0]).toBe("Oldie Sketch");
  });

  test("breaks ties by rating, then by slug", async () => {
    const ask = openSearch(
      aCatalog([twin("Ccc"), twin("Bbb"), twin("Aaa"), twin("Ddd")], {
        evidence: {
          ddd: { ratings: [aRating({ count: 1, value: 5 })] },
          bbb: { ratings: [aRating({ count: 1, value: 4 })] },
        },
      }),
    );
    const answer = await ask("paper");
    expect(listNames(answer).slice(-2)).toEqual(["Aaa", "Ccc"]);
    expect(listNames(answer).slice(0, 2)).toEqual(["Ddd", "Bbb"]);
  });

  test.each(["pilot", "pliot"])("%s, a word of several names, means the best known of them", async (q) => {
    const ask = openSearch(
      aCatalog(
        [
          anAi({ name: "PilotKit", summary: "Sits in any page." }),
          anAi({ name: "Hub Pilot", summary: "Writes code beside you.", alternatives: ["aaa", "bbb"] }),
          anAi({ name: "aaa", summary: "Folds paper." }),
          anAi({ name: "bbb", summary: "Folds paper." }),
        ],
        { evidence: { "hub-pilot": { ratings: [aRating({ count: 5_000, value: 4 })] } } },
      ),
    );
    expect(listNames(await ask(q))).toEqual(["Hub Pilot", "PilotKit"]);
  });

  test("prefers the tag whose phrase is in the query's order", async () => {
    const ask = openSearch(
      aCatalog(
        [
          anAi({ name: "Reader", tags: ["tts"], summary: "Works with speech and text." }),
          anAi({ name: "Writer", tags: ["stt"], summary: "Works with text and speech." }),
        ],
        {
          tags: [
            aTag("tts", { label: "Text to speech", synonyms: ["read aloud", "voice of text", "speak"] }),
            aTag("stt", { label: "Speech to text", synonyms: ["dictation", "transcription", "listen"] }),
          ],
        },
      ),
    );
    expect(listNames(await ask("speech to text"))[0]).toBe("Writer");
    expect(listNames(await ask("text to speech"))[0]).toBe("Reader");
  });

  test("is the same whenever the same is asked, and pages join without gap or repeat", async () => {
    const ask = openSearch(
      aCatalog(Array.from({ length: 60 }, (_, n) => anAi({ name: `Tool ${n}`, summary: `Paper ${n % 7} folds.` }))),
    );
    const whole = listNames(await ask("paper folds", { limit: 50 }));
    const pages: string[] = [];
    for (const page of [1, 2, 3, 4, 5]) pages.push(...listNames(await ask("paper folds", { limit: 10, page })));
    expect(pages).toEqual(whole);
    expect(new Set(whole).size).toBe(50);
    expect((await ask("paper folds", { limit: 10, page: 6 })).hits).toHaveLength(10);
    expect(await ask("paper folds", { limit: 10, page: 7 })).toMatchObject({ total: 60, hits: [] });
  });

  test("by another key keeps the found records, unknown values last in both directions", async () => {
    const ask = openSearch(
      aCatalog([
        anAi({ name: "A", summary: "Paper.", launchedAt: "2021" }),
        anAi({ name: "B", summary: "Paper." }),
        anAi({ name: "C", summary: "Paper.", launchedAt: "2023-05" }),
        anAi({ name: "D", summary: "Stone.", launchedAt: "2020" }),
      ]),
    );
    expect(listNames(await ask("paper", { sort: { key: "launched", descending: true } }))).toEqual(["C", "A", "B"]);
    expect(listNames(await ask("paper", { sort: { key: "launched", descending: false } }))).toEqual(["A", "C", "B"]);
  });
});
