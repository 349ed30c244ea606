import { expect, test } from "vitest";
import { decodeCarriers, encodeCarriers } from "#search/carriers.ts";
import { listTraits, readTraits, writeTraits } from "#search/traits.ts";
import { buildStemmer } from "#lib/text/stem.ts";
import { aCatalog, aTag, anAi } from "../../fixtures/builders.ts";
import { listNames, openSearch } from "./_engine.ts";

const tags = [
  aTag("audio", {
    tasks: [
      { id: "singer-removal", label: "Vocal separation", phrases: ["karaoke maker", "split a song into stems"] },
      { id: "noise-removal", label: "Noise removal", phrases: ["clean up a recording"] },
    ],
  }),
];

const ask = openSearch(
  aCatalog(
    [
      anAi({ name: "Chorus", tags: ["audio"], summary: "Writes a song about karaoke for any maker of music." }),
      anAi({ name: "Quiet", tags: ["audio"], tasks: ["noise-removal", "singer-removal"], summary: "Hears less." }),
      anAi({ name: "Solo", tags: ["audio"], tasks: ["singer-removal"], summary: "Takes music apart." }),
      anAi({ name: "Maker", tags: ["audio"], summary: "Draws waves." }),
    ],
    { tags },
  ),
);

test("a phrase of a task finds its records, those first that are for nothing else, and says why", async () => {
  const { hits } = await ask("karaoke maker");
  const solo = hits.find(({ record }) => record.name === "Solo")!;
  expect(hits.map(({ record }) => record.name).indexOf("Solo")).toBeLessThan(
    hits.map(({ record }) => record.name).indexOf("Quiet"),
  );
  expect(solo.matched).toMatchObject({ tasks: ["Vocal separation"] });
  expect(solo.highlights["tasks"]).toBe("<mark>Vocal separation</mark>");
  expect(solo.why).toBe("Listed for Vocal separation.");
});

test("the label and other forms of its words find a task too", async () => {
  expect(listNames(await ask("vocal separation"))[0]).toBe("Solo");
  expect(listNames(await ask("splitting songs into a stem"))[0]).toBe("Solo");
  expect(listNames(await ask("clean up recordings"))[0]).toBe("Quiet");
});

test("half a phrase says nothing of a task", async () => {
  expect(listNames(await ask("maker"))[0]).toBe("Maker");
  const { hits } = await ask("karaoke");
  expect(hits.filter(({ matched }) => matched["tasks"] !== undefined)).toEqual([]);
});

test("a word that a phrase has twice is said once", async () => {
  const twice = { id: "song-to-song", label: "Song to song", phrases: ["turn a song into another song"] };
  const askTwice = openSearch(
    aCatalog(
      [
        anAi({ name: "Cover", tags: ["audio"], tasks: ["song-to-song"], summary: "Sings." }),
        anAi({ name: "Poem", tags: ["audio"], summary: "Makes a poem of any song." }),
      ],
      { tags: [aTag("audio", { tasks: [twice] })] },
    ),
  );
  expect(listNames(await askTwice("poem from a song"))[0]).toBe("Poem");
  expect((await askTwice("poem of a song")).hits.some(({ matched }) => matched["tasks"] !== undefined)).toBe(false);
});

test("a task is a filter, beside the words", async () => {
  expect(listNames(await ask("music", { filters: { task: ["singer-removal"] } }))).toEqual(["Solo"]);
});

test("traits are the same after they were written and read", () => {
  const traits = listTraits(
    [...tags, aTag("no-phrases", { synonyms: ["the", "C++ | C#", "画像 生成"] })],
    buildStemmer(),
  );
  expect(readTraits(writeTraits(traits))).toEqual(traits);
});

test("carriers are the same after they were written and read", () => {
  const carriers = [
    { records: Uint32Array.of(3, 300, 40_000, 0, 7), firstCount: 3, bestKnown: Uint32Array.of(40_000, 3) },
    { records: Uint32Array.of(), firstCount: 0, bestKnown: Uint32Array.of() },
    { records: Uint32Array.of(5, 9), firstCount: 0, bestKnown: Uint32Array.of() },
    { records: Uint32Array.of(9, 11), firstCount: 2, bestKnown: Uint32Array.of(9) },
  ];
  expect(decodeCarriers(encodeCarriers(carriers))).toEqual(carriers);
});

test("a phrase that is the whole question comes before a task that it is likely for", async () => {
  // By the questions it was learned from, "make a music video" is for background music.
  const backing = { id: "background-music", label: "Background music", phrases: ["music for clips"] };
  const films = { id: "music-video-generation", label: "Films of songs", phrases: ["make a music video"] };
  const askSongs = openSearch(
    aCatalog(
      [
        anAi({
          name: "Backing",
          tags: ["music"],
          tasks: ["background-music"],
          summary: "Makes music for a video: make music for any video.",
        }),
        anAi({ name: "Reel", tags: ["music"], tasks: ["music-video-generation"], summary: "Shows a band." }),
      ],
      { tags: [aTag("music", { label: "Music", tasks: [{ ...backing, bestKnown: ["backing"] }, films] })] },
    ),
  );
  expect(listNames(await askSongs("make a music video"))[0]).toBe("Reel");
});
