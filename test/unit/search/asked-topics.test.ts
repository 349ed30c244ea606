/** Tags and tasks that a question asks for in words that neither records nor phrases have. */
import { describe, expect, test } from "vitest";
import { LIMITS } from "#search/weights.ts";
import { buildStemmer } from "#lib/text/stem.ts";
import { type LikelyTopic, getTopics } from "#search/topics/topics.ts";
import { aCatalog, aTag, anAi } from "../../fixtures/builders.ts";
import { listNames, openSearch } from "./_engine.ts";

const CLEAN_UP = { id: "audio-cleanup", label: "Speech clean-up", phrases: ["noise suppression"] };
const SUBTITLES = { id: "video-subtitles", label: "Subtitles for videos", phrases: ["subtitle file"] };

const RECORDS = [
  anAi({ name: "Taper", tags: ["audio-editing"], summary: "Gets you a recording of any stage." }),
  anAi({ name: "Hush", tags: ["audio-editing"], tasks: ["audio-cleanup"], summary: "Works on voices." }),
  anAi({ name: "Lines", tags: ["audio-editing"], tasks: ["video-subtitles"], summary: "Writes what is said." }),
  anAi({ name: "Humming", tags: ["audio-editing"], summary: "Plays tunes." }),
  anAi({ name: "VS Helper", tags: ["audio-editing"], summary: "Support for VS Code, with a bruin." }),
  anAi({ name: "Photoshop", tags: ["audio-editing"], summary: "Edits pictures." }),
];

const ask = openSearch(aCatalog(RECORDS, { tags: [aTag("audio-editing", { tasks: [CLEAN_UP, SUBTITLES] })] }));

describe("a question in other words", () => {
  test.each([
    ["get rid of the hum in my recording", "Hush"],
    ["fans rattle behind my voice", "Hush"],
    ["enlever le bruit d'un enregistrement", "Hush"],
    ["burn captions into my reel", "Lines"],
    ["mijn video automatisch ondertitelen", "Lines"],
  ])("%j finds what is for it first", async (q, name) => {
    expect(listNames(await ask(q))[0]).toBe(name);
  });

  test("where few do it, what has the tag of the task comes after those", async () => {
    const names = listNames(await ask("get rid of the hum in my recording"));
    expect(names[0]).toBe("Hush");
    expect(names.slice(1)).toContain("Photoshop");
  });

  test("is guessed when no record has a word of it, rather than left without answer", async () => {
    // Chosen by the fitted weights: likely enough to guess, and not enough to find records beside words.
    const isGuess = ({ probability }: LikelyTopic): boolean =>
      probability >= LIMITS.guessedTopic && probability < LIMITS.certainTopic;
    const stem = buildStemmer();
    const [guess] = ["untertitel", "sottotitoli", "rauschen", "legende"].flatMap((word) =>
      getTopics()
        .find([{ stem: stem(word), weight: 1 }], LIMITS.guessedTopic)
        .filter(isGuess)
        .map(({ topic }) => ({ word, topic })),
    );
    const task = { id: guess!.topic, label: "Guessed task", phrases: ["foreign captions"] };
    const askGuess = openSearch(
      aCatalog(
        [
          anAi({ name: "Lines", tags: ["speech"], tasks: [task.id], summary: "Writes what is said." }),
          anAi({ name: "Says", tags: ["speech"], summary: "Speaks, and knows the word sous-titres." }),
        ],
        { tags: [aTag("speech", { tasks: [task] })] },
      ),
    );
    expect(listNames(await askGuess(guess!.word))).toEqual(["Lines"]);
    expect(listNames(await askGuess(`${guess!.word} sous-titres`))).toEqual(["Says"]);
  });

  test("what is not wanted is no word of texts, and may be what a task is about", async () => {
    const task = {
      id: "images-without-account",
      label: "Pictures without an account",
      phrases: ["anonymous pictures"],
    };
    const ask = openSearch(
      aCatalog(
        [
          anAi({ name: "Logged", tags: ["image-generation"], summary: "Image generator (gerador de imagens)." }),
          anAi({ name: "Open Door", tags: ["image-generation"], tasks: [task.id], summary: "Makes pictures." }),
        ],
        { tags: [aTag("image-generation", { tasks: [task] })] },
      ),
    );
    for (const q of ["image generator no account needed", "gerador de imagens grátis sem cadastro"]) {
      const answer = await ask(q);
      expect(answer.hits[0]?.record.name).toBe("Open Door");
      expect(answer.query.terms).not.toContain("account");
    }
  });

  test("says which task that is", async () => {
    const { hits } = await ask("get rid of the hum in my recording");
    expect(hits[0]).toMatchObject({ matched: { tasks: ["Speech clean-up"] } });
    expect(hits[0]!.why).toContain("Listed for Speech clean-up");
  });

  test("is answered by what is for it, and not by all of its words", async () => {
    const answer = await ask("fans rattle behind my voice");
    expect(listNames(answer)[0]).toBe("Hush");
    expect(answer.match).toBe("any");
    expect((await ask("noise suppression")).match).toBe("all");
  });

  test("is not changed into a like word of records when people ask so in their language", async () => {
    for (const q of ["enlever le bruit d'un enregistrement", "enlever le bruit"]) {
      expect((await ask(q)).query.corrections).toEqual([]);
    }
    // "suporte" is a word of such questions, what is left of it without its ending is none.
    expect((await ask("suport")).query.corrections).toEqual([{ from: "suport", to: "support" }]);
  });

  test("asks for nothing when it begins a name", async () => {
    const { hits } = await ask("hum");
    expect(hits[0]!.record.name).toBe("Humming");
    expect(hits.filter(({ matched }) => matched["tasks"] !== undefined)).toEqual([]);
  });

  test("finds nothing of tasks that the catalogue does not have", async () => {
    const askOthers = openSearch(aCatalog([anAi({ name: "Taper", tags: ["tape"], summary: "Turns reels." })]));
    expect((await askOthers("get rid of the hum in my voice memo")).hits).toEqual([]);
  });
});

test("what two things are compared by is no subject, unless it is part of a name", async () => {
  expect(listNames(await ask("photoshop vs gimp"))).not.toContain("VS Helper");
  expect(listNames(await ask("helper for vs code"))[0]).toBe("VS Helper");
});
