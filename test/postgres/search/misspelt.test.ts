/** Typing errors in names and words: PostgreSQL looks up what is like them by trigrams, the index in memory compares all. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { type Ask, type SearchDatabase, openEngines, toAsk } from "./_engines.ts";

const NAMES = [
  "Stable Diffusion",
  "Eleven Labs",
  "Open Interpreter",
  "Banana Split",
  "Lang Chain",
  "Weights and Biases",
];
const WORDS = ["presentations", "plagiarism", "headshots", "subtitles", "invoice", "karaoke", "chess"];

let database: SearchDatabase;
let [embedded, postgres]: Ask[] = [];

beforeAll(async () => {
  const engines = await openEngines(
    aCatalog([
      ...NAMES.map((name) => anAi({ name, summary: "Answers." })),
      ...WORDS.map((word, place) => anAi({ name: `Quill ${place}`, summary: `Works on ${word}.` })),
      // A name that is like many questions, and further from each than its own.
      anAi({ name: "Stabler Diffusers", summary: "Answers." }),
    ]),
  );
  database = engines.database;
  [embedded, postgres] = [toAsk(engines.embedded), toAsk(engines.postgres)];
});
afterAll(() => database.close());

/** Every slip of one kind in the letters of a text. */
const SLIPS: Record<string, (text: string, at: number) => string> = {
  "a letter left out": (text, at) => text.slice(0, at) + text.slice(at + 1),
  "a letter twice": (text, at) => text.slice(0, at) + text.charAt(at) + text.slice(at),
  "another letter": (text, at) => `${text.slice(0, at)}x${text.slice(at + 1)}`,
  "two letters swapped": (text, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
};

test.each(Object.entries(SLIPS))("%s: both engines find the same", async (_, slip) => {
  let found = 0;
  for (const text of [...NAMES, ...WORDS]) {
    const last = text.length - 2;
    const typed = Array.from({ length: last }, (_unused, at) => slip(text.toLowerCase(), at + 1));
    // Long names may have two.
    if (text.length > 14) typed.push(...typed.slice(0, 4).map((once) => slip(once, last - 2)));
    for (const q of typed) {
      const [own, other] = [await postgres!(q, { limit: 3 }), await embedded!(q, { limit: 3 })];
      const toSlugs = ({ hits }: typeof own): string[] => hits.map(({ record }) => record.slug);
      expect([q, toSlugs(own), own.query.corrections]).toEqual([q, toSlugs(other), other.query.corrections]);
      found += Number(own.hits.length > 0);
    }
  }
  expect(found).toBeGreaterThan(80);
});
